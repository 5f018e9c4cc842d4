import { Route, Switch } from 'wouter';
import { isWaiting } from '../../domain/pageData';
import { PATTERNS, routeAt } from '../../domain/routes';
import { LateCode } from '../components/LateCode';
import { LoadingPage } from '../components/LoadingPage';
import { QuietPage } from '../components/QuietPage';
import { NotFoundPage } from '../pages/NotFoundPage';
import { useAppSelector } from './AppActor';
import {
  AboutPage,
  ArticlePage,
  CartPage,
  CompetitionPage,
  ConstructionPage,
  EventPage,
  EventsPage,
  HomePage,
  LegalPage,
  PastSeasonsPage,
  PressPage,
  SeasonPage,
  SupportUsPage,
  ThankYouPage,
} from './lazyPages';

const PageSwitch = () => (
  <Switch>
    <Route path={PATTERNS.home} component={HomePage} />
    <Route path={PATTERNS.events} component={EventsPage} />
    <Route path={PATTERNS.event} component={EventPage} />
    {/* The root machine leads on from here as soon as it knows the events. */}
    <Route path={PATTERNS.currentSeason} component={SeasonPage} />
    <Route path={PATTERNS.season} component={SeasonPage} />
    <Route path={PATTERNS.pastSeasons} component={PastSeasonsPage} />
    <Route path={PATTERNS.about} component={AboutPage} />
    <Route path={PATTERNS.press} component={PressPage} />
    <Route path={PATTERNS.article} component={ArticlePage} />
    <Route path={PATTERNS.supportUs} component={SupportUsPage} />
    <Route path={PATTERNS.competition} component={CompetitionPage} />
    <Route path={PATTERNS.terms} component={LegalPage} />
    <Route path={PATTERNS.privacyPolicy} component={LegalPage} />
    <Route path={PATTERNS.cart} component={CartPage} />
    <Route path={PATTERNS.thankYou} component={ThankYouPage} />
    <Route path={PATTERNS.construction} component={ConstructionPage} />
    <Route component={NotFoundPage} />
  </Switch>
);

/** The page of each path; wouter reads letters of either case as the same, this site does not. */
const KnownPage = () => {
  const isKnown = useAppSelector(({ context }) => routeAt(context.page.path) !== null);
  return isKnown ? <PageSwitch /> : <NotFoundPage />;
};

/** The page of each path, once the lists that it shows are there; dialogs have none of their own. */
export function Pages() {
  const isOnItsWay = useAppSelector(
    (snapshot) =>
      !snapshot.hasTag('opening') &&
      isWaiting(snapshot.context.page, snapshot.context.data, snapshot.context.pending),
  );
  return <LateCode quiet={<QuietPage />}>{isOnItsWay ? <LoadingPage /> : <KnownPage />}</LateCode>;
}
