import { raise, sendTo } from 'xstate';
import { hrefOf } from '../../domain/routes';
import { moved, seasonTarget, visitOf } from './moves';
import { appSetup } from './setup';

/** Where the visitor is. */
export const placeRegion = appSetup.createStateConfig({
  on: {
    'location.entered': {
      actions: [
        { type: 'moveTo', params: ({ event }) => event },
        { type: 'writeUrl', params: ({ event }) => ({ href: hrefOf(event.to), write: event.write }) },
        { type: 'storeVisit', params: ({ event }) => visitOf(event.to) },
        sendTo('purchase', ({ event }) => ({ type: 'page.entered', path: event.to.path })),
      ],
    },
    /** A visitor whose login was found again has no need of the forms of the entrance. */
    'session.opened': {
      guard: { type: 'isStray', params: ({ event }) => event },
      actions: raise(({ context }) => moved(context.page, 'replace')),
    },
    'clock.ticked': {
      guard: { type: 'isAnotherTime', params: ({ event }) => event },
      actions: { type: 'keepNow', params: ({ event }) => event },
    },
  },
  always: {
    guard: 'isAtCurrentSeason',
    actions: [
      { type: 'moveTo', params: ({ context }) => ({ to: seasonTarget(context) }) },
      {
        type: 'writeUrl',
        params: ({ context }) => ({ href: hrefOf(context.location), write: 'replace' }),
      },
      { type: 'storeVisit', params: ({ context }) => visitOf(context.location) },
    ],
  },
});
