import { contactRegion } from './app/contactRegion';
import { noData } from './app/context';
import { dataRegion } from './app/dataRegion';
import { dialogRegion } from './app/dialogRegion';
import { messagesRegion } from './app/messagesRegion';
import { HOME, pageAt } from './app/moves';
import { placeRegion } from './app/placeRegion';
import { profileRegion } from './app/profileRegion';
import { appSetup } from './app/setup';
import { visitorRegion } from './app/visitorRegion';

/**
 * The root: where the visitor is, who they are, what has loaded; it owns every flow that outlives a page and coordinates
 * them (SPEC sections 2, 4 and 6). It alone writes the URL.
 */
export const appMachine = appSetup.createMachine({
  id: 'app',
  type: 'parallel',
  context: ({ input }) => ({
    location: input.location,
    page: pageAt(input.location, HOME),
    savedPage: null,
    user: null,
    data: noData,
    pending: [],
    failed: [],
    error: null,
    now: input.now,
  }),
  invoke: [
    { id: 'browser', src: 'browser' },
    { id: 'session', src: 'session' },
    { id: 'menu', src: 'menu' },
    { id: 'notices', src: 'notices' },
    { id: 'purchase', src: 'purchase' },
    { id: 'cart', src: 'cart' },
    { id: 'checkout', src: 'checkout' },
    { id: 'subscribe', src: 'subscribe' },
    { id: 'events', src: 'resource', input: { resource: 'events' } },
    { id: 'users', src: 'resource', input: { resource: 'users' } },
    { id: 'footer', src: 'resource', input: { resource: 'footer' } },
    { id: 'content', src: 'resource', input: { resource: 'content' } },
    { id: 'donate', src: 'resource', input: { resource: 'donate' } },
    { id: 'press', src: 'resource', input: { resource: 'press' } },
    { id: 'aboutUs', src: 'resource', input: { resource: 'aboutUs' } },
    { id: 'images', src: 'resource', input: { resource: 'images' } },
  ],
  states: {
    data: dataRegion,
    visitor: visitorRegion,
    place: placeRegion,
    dialog: dialogRegion,
    profile: profileRegion,
    contact: contactRegion,
    messages: messagesRegion,
  },
});
