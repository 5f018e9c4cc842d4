import { enqueueActions, not, raise, sendTo } from 'xstate';
import { loadFailed, SUCCESSES } from '../../domain/messages';
import { neededAt } from '../../domain/pageData';
import { isCartPath } from '../../domain/routes';
import { errorNotice, successNotice } from '../report';
import type { OpenedBy } from '../sessionMachine';
import { appSetup } from './setup';

const ADMISSIONS: Partial<Record<OpenedBy, string>> = {
  login: SUCCESSES.loggedIn,
  register: SUCCESSES.registered,
  update: SUCCESSES.updated,
};

/** What flows tell each other. */
export const messagesRegion = appSetup.createStateConfig({
  initial: 'loud',
  on: {
    'location.entered': [
      {
        guard: { type: 'isOtherPage', params: ({ event }) => event },
        actions: [
          'showTop',
          sendTo('menu', { type: 'menu.left' }),
          enqueueActions(({ context, enqueue }) => {
            for (const resource of neededAt(context.page))
              enqueue.sendTo(resource, { type: 'resource.needed' });
            if (isCartPath(context.page.path)) enqueue.sendTo('cart', { type: 'cart.refresh' });
          }),
        ],
      },
      /** A page that stays behind a dialog has all that it shows. */
      { actions: sendTo('menu', { type: 'menu.left' }) },
    ],
    'resource.failed': { actions: raise(({ event }) => errorNotice(loadFailed(event.resource))) },
    /** Told after the flow that hears of it first has moved the page: /register would keep it quiet. */
    'session.opened': {
      guard: { type: 'isAdmission', params: ({ event }) => event },
      actions: sendTo(
        ({ self }) => self,
        ({ event }) => successNotice(ADMISSIONS[event.by] ?? ''),
      ),
    },
    'purchase.requested': { actions: sendTo('purchase', ({ event }) => event) },
    'cart.wanted': {
      actions: sendTo('cart', ({ event }) => ({ type: 'cart.add', ...event.purchase })),
    },
    'cart.added': { actions: sendTo('purchase', ({ event }) => event) },
    'cart.addFailed': { actions: sendTo('purchase', ({ event }) => event) },
    'cart.read': { actions: sendTo('purchase', ({ event }) => event) },
    /** The price, the quantity or the concert is another by now. */
    'checkout.refused': {
      actions: [sendTo('cart', { type: 'cart.refresh' }), sendTo('events', { type: 'resource.outdated' })],
    },
    'cart.changedElsewhere': { actions: sendTo('cart', ({ event }) => event) },
    'page.shown': {
      actions: [sendTo('checkout', ({ event }) => event), sendTo('cart', { type: 'cart.refresh' })],
    },
  },
  states: {
    loud: {
      always: { guard: 'isAtQuietPath', target: 'quiet' },
      on: {
        'notice.raised': {
          actions: sendTo('notices', ({ event }) => ({ type: 'notice.shown', notice: event.notice })),
        },
      },
    },
    /** These forms say it themselves (SPEC section 8; DECISIONS B52). */
    quiet: {
      entry: sendTo('notices', { type: 'notice.closed' }),
      always: { guard: not('isAtQuietPath'), target: 'loud' },
    },
  },
});
