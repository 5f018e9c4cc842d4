import { enqueueActions, raise, sendTo } from 'xstate';
import { loadFailed, SUCCESSES } from '../../domain/messages';
import { neededAt } from '../../domain/pageData';
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
  on: {
    'notice.raised': {
      guard: 'isLoud',
      actions: sendTo('notices', ({ event }) => ({ type: 'notice.shown', notice: event.notice })),
    },
    'location.entered': [
      {
        guard: { type: 'isOtherPage', params: ({ event }) => event },
        actions: [
          'showTop',
          sendTo('menu', { type: 'menu.left' }),
          enqueueActions(({ context, enqueue }) => {
            for (const resource of neededAt(context.page))
              enqueue.sendTo(resource, { type: 'resource.needed' });
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
    'cart.changedElsewhere': { actions: sendTo('cart', ({ event }) => event) },
    'page.shown': {
      actions: [sendTo('checkout', ({ event }) => event), sendTo('cart', { type: 'cart.refresh' })],
    },
  },
});
