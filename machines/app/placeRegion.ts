import { and, not, raise, sendTo, stateIn } from 'xstate';
import { ERRORS } from '../../domain/messages';
import { hrefOf, hrefTo, locationOf } from '../../domain/routes';
import { errorNotice } from '../report';
import { moved, seasonTarget, visitOf } from './moves';
import type { AppContext } from './context';
import { appSetup } from './setup';

/** The address bar and the storage follow a location that the machine itself has put right. */
const correctUrl = [
  {
    type: 'writeUrl' as const,
    params: ({ context }: { context: AppContext }) => ({
      href: hrefOf(context.location),
      write: 'replace' as const,
    }),
  },
  {
    type: 'storeVisit' as const,
    params: ({ context }: { context: AppContext }) => visitOf(context.location),
  },
];

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
  always: [
    {
      guard: 'isAtCurrentSeason',
      actions: [{ type: 'moveTo', params: ({ context }) => ({ to: seasonTarget(context) }) }, ...correctUrl],
    },
    /** Told once: the address that a reload would open says no more of it. */
    {
      guard: and([not(stateIn({ visitor: 'unknown' })), 'isAtDeclined']),
      actions: [
        { type: 'moveTo', params: { to: locationOf(hrefTo('cart')) } },
        ...correctUrl,
        raise(errorNotice(ERRORS.checkoutRefused)),
      ],
    },
  ],
});
