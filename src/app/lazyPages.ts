import { lazy, type ComponentType } from 'react';

const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(() => load().then((module) => ({ default: module[name] })));

// The server knows the chunks by these names.
export const HomePage = page(() => import(/* webpackChunkName: "home" */ '../pages/HomePage'), 'HomePage');
export const EventsPage = page(
  () => import(/* webpackChunkName: "events" */ '../pages/EventsPage'),
  'EventsPage',
);
export const EventPage = page(
  () => import(/* webpackChunkName: "event" */ '../pages/EventPage'),
  'EventPage',
);
export const SeasonPage = page(
  () => import(/* webpackChunkName: "season" */ '../pages/SeasonPage'),
  'SeasonPage',
);
export const PastSeasonsPage = page(
  () => import(/* webpackChunkName: "past-seasons" */ '../pages/PastSeasonsPage'),
  'PastSeasonsPage',
);
export const AboutPage = page(
  () => import(/* webpackChunkName: "about" */ '../pages/AboutPage'),
  'AboutPage',
);
export const PressPage = page(
  () => import(/* webpackChunkName: "press" */ '../pages/PressPage'),
  'PressPage',
);
export const ArticlePage = page(
  () => import(/* webpackChunkName: "article" */ '../pages/ArticlePage'),
  'ArticlePage',
);
export const SupportUsPage = page(
  () => import(/* webpackChunkName: "support-us" */ '../pages/SupportUsPage'),
  'SupportUsPage',
);
export const CompetitionPage = page(
  () => import(/* webpackChunkName: "competition" */ '../pages/CompetitionPage'),
  'CompetitionPage',
);
export const LegalPage = page(
  () => import(/* webpackChunkName: "legal" */ '../pages/LegalPage'),
  'LegalPage',
);
export const CartPage = page(() => import(/* webpackChunkName: "cart" */ '../pages/CartPage'), 'CartPage');
export const ThankYouPage = page(
  () => import(/* webpackChunkName: "thank-you" */ '../pages/ThankYouPage'),
  'ThankYouPage',
);
export const ConstructionPage = page(
  () => import(/* webpackChunkName: "construction" */ '../pages/ConstructionPage'),
  'ConstructionPage',
);
