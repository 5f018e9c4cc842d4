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
export const CartPage = page(() => import(/* webpackChunkName: "cart" */ '../pages/CartPage'), 'CartPage');
export const ThankYouPage = page(
  () => import(/* webpackChunkName: "thank-you" */ '../pages/ThankYouPage'),
  'ThankYouPage',
);
export const ConstructionPage = page(
  () => import(/* webpackChunkName: "construction" */ '../pages/ConstructionPage'),
  'ConstructionPage',
);
