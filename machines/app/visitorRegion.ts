import { raise, sendTo } from 'xstate';
import type { User } from '../../domain/entities';
import { hrefTo, locationOf } from '../../domain/routes';
import type { PurchaseEvent } from '../purchaseMachine';
import { errorNotice } from '../report';
import type { StoredState } from './events';
import { asked, bounced, bounceOf, isProfilePath, moved, visitOf } from './moves';
import { appSetup } from './setup';

const purchaseRestored = ({ pending, isAttempted, isPromptDue }: StoredState): PurchaseEvent => ({
  type: 'purchase.restored',
  pending,
  isAttempted,
  isPromptDue,
});

/** Who is at the screen, and where they may go. */
export const visitorRegion = appSetup.createStateConfig({
  initial: 'unknown',
  on: {
    'page.resumed': {
      actions: [
        { type: 'keepResumed', params: ({ event }) => event },
        { type: 'storeVisit', params: ({ event }) => visitOf(event.location) },
        sendTo('purchase', ({ event }) => purchaseRestored(event.stored)),
        sendTo('purchase', ({ event }) => ({ type: 'page.entered', path: event.location.path })),
        sendTo('session', ({ event }) => ({ type: 'session.restored', user: event.stored.user })),
        sendTo('notices', { type: 'notice.closed' }),
        raise({ type: 'data.wanted' }),
      ],
    },
    'session.opened': {
      target: '.loggedIn',
      actions: [
        { type: 'keepUser', params: ({ event }) => event },
        sendTo('cart', ({ event }) => ({ type: 'cart.opened', user: event.user })),
        sendTo('purchase', ({ event }) => event),
      ],
    },
    'session.closed': {
      target: '.anonymous',
      actions: [
        'dropUser',
        sendTo('cart', { type: 'cart.closed' }),
        sendTo('checkout', { type: 'session.closed' }),
        sendTo('purchase', ({ event }) => event),
        raise(({ event }) => ({ type: 'visitor.left', by: event.by })),
      ],
    },
    'session.expired': { actions: sendTo('session', { type: 'session.expire' }) },
    /** The message is told where it can be read: over the login that comes next. */
    'profile.expired': {
      actions: [
        sendTo('session', { type: 'session.expire' }),
        sendTo(
          ({ self }) => self,
          ({ event }) => errorNotice(event.message),
        ),
      ],
    },
    'session.leave': { actions: sendTo('session', { type: 'session.leave' }) },
    'storage.changed': {
      actions: [
        sendTo('purchase', ({ event }) => purchaseRestored(event.stored)),
        sendTo('session', ({ event }) => ({ type: 'session.changedElsewhere', user: event.stored.user })),
      ],
    },
    'url.requested': { actions: raise(({ context, event }) => asked(context, event)) },
    'url.changed': { actions: raise(({ event }) => moved(event.location, 'keep')) },
  },
  states: {
    unknown: {},
    anonymous: {
      on: {
        'visitor.left': [
          {
            guard: { type: 'isBounced', params: ({ event }) => event },
            actions: raise(({ context }) => bounced(context.location, 'replace')),
          },
          {
            guard: { type: 'isDismissed', params: ({ event }) => event },
            actions: raise(({ event }) =>
              moved(locationOf(hrefTo('home')), event.by === 'logout' ? 'push' : 'replace'),
            ),
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => event },
            actions: raise(({ context }) =>
              bounced(context.location, isProfilePath(context.location.path) ? 'replace' : 'push'),
            ),
          },
        ],
        'url.requested': [
          {
            guard: { type: 'isProtected', params: ({ context, event }) => asked(context, event) },
            actions: raise(({ event }) => bounced(locationOf(event.to), event.replace ? 'replace' : 'push')),
          },
          { actions: raise(({ context, event }) => asked(context, event)) },
        ],
        'url.changed': [
          {
            guard: { type: 'isProtected', params: ({ event }) => ({ to: event.location }) },
            actions: raise(({ event }) => bounced(event.location, 'replace')),
          },
          { actions: raise(({ event }) => moved(event.location, 'keep')) },
        ],
        /** The guard sends to the login; on the way to the cart a purchase is pending (DECISIONS A69, B54). */
        'guard.refused': [
          {
            guard: { type: 'isCart', params: ({ event }) => event },
            actions: [
              { type: 'storeVisit', params: ({ event }) => bounceOf(event.to) },
              sendTo('purchase', { type: 'purchase.bounced' }),
              raise(({ event }) => moved(locationOf(hrefTo('login')), event.write)),
            ],
          },
          { actions: raise(({ event }) => moved(locationOf(hrefTo('login')), event.write)) },
        ],
      },
    },
    loggedIn: {
      on: {
        'url.requested': [
          { guard: { type: 'isEntrance', params: ({ context, event }) => asked(context, event) } },
          { actions: raise(({ context, event }) => asked(context, event)) },
        ],
        'url.changed': [
          {
            guard: { type: 'isEntrance', params: ({ event }) => ({ to: event.location }) },
            actions: raise(({ context }) => moved(context.page, 'replace')),
          },
          { actions: raise(({ event }) => moved(event.location, 'keep')) },
        ],
        'checkout.requested': {
          guard: 'hasUser',
          actions: sendTo('checkout', ({ context, event }) => ({
            type: 'checkout.requested',
            cart: event.cart,
            user: context.user as User,
            events: context.data.events ?? [],
            now: event.now,
          })),
        },
      },
    },
  },
});
