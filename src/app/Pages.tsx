import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { PATTERNS } from '../../domain/routes';
import { QuietPage } from '../components/QuietPage';
import { NotFoundPage } from '../pages/NotFoundPage';
import { CartPage, ConstructionPage, EventPage, EventsPage, HomePage, ThankYouPage } from './lazyPages';

/** Pages and dialogs of the route table that come later. */
const LATER = [
  PATTERNS.construction,
  PATTERNS.currentSeason,
  PATTERNS.season,
  PATTERNS.pastSeasons,
  PATTERNS.about,
  PATTERNS.press,
  PATTERNS.article,
  PATTERNS.supportUs,
  PATTERNS.competition,
  PATTERNS.contact,
  PATTERNS.terms,
  PATTERNS.privacyPolicy,
  PATTERNS.forgotPassword,
  PATTERNS.resetPassword,
  PATTERNS.profile,
];

/** The page of each path; dialogs have none of their own. */
export const Pages = () => (
  <Suspense fallback={<QuietPage />}>
    <Switch>
      <Route path={PATTERNS.home} component={HomePage} />
      <Route path={PATTERNS.events} component={EventsPage} />
      <Route path={PATTERNS.event} component={EventPage} />
      <Route path={PATTERNS.cart} component={CartPage} />
      <Route path={PATTERNS.thankYou} component={ThankYouPage} />
      {LATER.map((path) => (
        <Route key={path} path={path} component={ConstructionPage} />
      ))}
      <Route component={NotFoundPage} />
    </Switch>
  </Suspense>
);
