import { CallError } from '../../../domain/api/contract';
import { CHECKOUT_BLOCKED, ERRORS, PAYMENT_CANCELED } from '../../../domain/messages';
import { checkoutMachine } from '../../../machines/checkoutMachine';
import { errorNotice } from '../../../machines/toRoot';
import { DAY, HOUR, itemOf, NOW, SERENADE, siteData } from '../../support/fixtures';
import {
  calls,
  runs,
  scenario,
  stops,
  sends,
  when,
  type Effect,
  type ScenarioFile,
} from '../../../tools/flows/scenarios';
import { BECOMES_SLOW } from '../scenarioParts';
import { CANCEL_EVENT, doneEvent, errorEvent } from '../../support/commonSteps';

const cart = [itemOf(SERENADE, 2)];
const url = 'https://pay.example/session-1';
const request = { type: 'checkout.requested', cart, events: siteData().events, now: NOW };
const afterConcert = { ...request, now: NOW + 31 * DAY };
const afterSale = { ...request, now: NOW + 30 * DAY - HOUR / 2 };

const error = (text: string) => sends('app', errorNotice(text));
/** Reloads the cart and the events, which may be outdated. */
const RELOADS: Effect[] = [
  sends('cart', { type: 'cart.changed' }),
  sends('events', { type: 'resource.outdated' }),
];
const IDLE = { cart: [], isBusy: false };

const checkoutRequested = when(request, [calls('createCheckout', { cart })], {
  cart,
  isBusy: true,
  failure: null,
});
/** The steps of a successful retry, which is as a first attempt. */
const checkoutRetried = [
  checkoutRequested,
  when(doneEvent('createCheckout', { url }), [runs('redirectTo', { url })], { url }),
];

const refusedWith = (failure: ReturnType<typeof errorEvent>, text: string) => [
  checkoutRequested,
  when(failure, [error(text), ...RELOADS], { ...IDLE, failure: text }),
  ...checkoutRetried,
];

export const flow: ScenarioFile = {
  machine: checkoutMachine,
  facts: (snapshot) => ({
    ...snapshot.context,
    isBusy: snapshot.hasTag('busy'),
    isSlow: snapshot.hasTag('slow'),
  }),
  initialFacts: { cart: [], url: null, failure: null, isBusy: false, isSlow: false },
  scenarios: [
    scenario(
      'the clicked cart is sent once, and the browser is redirected to the payment page once',
      ...checkoutRetried,
      when(request),
      when({ type: 'page.shown' }, [], { ...IDLE, url: null }),
      ...checkoutRetried,
    ),
    scenario(
      'the cart stays disabled while the request is pending, even when the page is restored',
      checkoutRequested,
      when(request),
      when({ type: 'page.shown' }),
    ),
    scenario(
      'a cart with a past event reloads the page and is not sent',
      when(afterConcert, [runs('reloadPage')], { isBusy: true }),
      when(request),
      when({ type: 'page.shown' }, [], { isBusy: false }),
      checkoutRequested,
    ),
    scenario(
      'a cart whose sale has ended shows a message and is not sent',
      when(afterSale, [error(CHECKOUT_BLOCKED)]),
    ),
    ...[{}, { url: null }, { url: 'https://' }, { url: 'javascript:alert(1)' }].map((result) =>
      scenario(
        `the answer ${JSON.stringify(result)} has no payment URL and shows an error`,
        checkoutRequested,
        when(doneEvent('createCheckout', result), [error(ERRORS.checkoutFailed)], {
          ...IDLE,
          failure: ERRORS.checkoutFailed,
        }),
        ...checkoutRetried,
      ),
    ),
    scenario(
      'a conflict shows the message of the server and reloads cart and events',
      ...refusedWith(errorEvent('createCheckout', 409), `${ERRORS.checkoutRefused} failed`),
    ),
    scenario(
      'a rejection shows an error and reloads cart and events',
      ...refusedWith(errorEvent('createCheckout', 500), ERRORS.checkoutRefused),
    ),
    scenario(
      'a lost response shows an error, and the visitor can retry',
      checkoutRequested,
      when(
        { type: 'xstate.error.actor.createCheckout', error: new CallError(null, 'lost') },
        [error(ERRORS.checkoutFailed)],
        { ...IDLE, failure: ERRORS.checkoutFailed },
      ),
      ...checkoutRetried,
    ),
    scenario(
      'a 401 notifies the root that the session has ended; CHECKOUT stays disabled until then',
      checkoutRequested,
      when(
        errorEvent('createCheckout', 401),
        [error(ERRORS.checkoutRefused), sends('app', { type: 'session.expired' })],
        {
          isBusy: false,
        },
      ),
      when(request),
      when({ type: 'session.closed' }, [], { cart: [] }),
      ...checkoutRetried,
    ),
    scenario(
      'a declined payment stays in the summary until the next try',
      when({ type: 'payment.declined' }, [error(ERRORS.checkoutRefused)], {
        failure: ERRORS.checkoutRefused,
      }),
      ...checkoutRetried,
    ),
    scenario(
      'a canceled payment stays in the summary until the next try, without a message',
      when({ type: 'payment.canceled' }, [], { failure: PAYMENT_CANCELED }),
      ...checkoutRetried,
    ),
    scenario(
      'the failure of one user is not shown to the next',
      when({ type: 'payment.declined' }, [error(ERRORS.checkoutRefused)], {
        failure: ERRORS.checkoutRefused,
      }),
      when({ type: 'session.closed' }, [], { failure: null }),
    ),
    scenario(
      'canceling a slow request reloads cart and events, because the server may have handled it',
      checkoutRequested,
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, [stops('createCheckout'), ...RELOADS], { ...IDLE, isSlow: false }),
      ...checkoutRetried,
    ),
    scenario(
      'a logout in another tab cancels the request',
      checkoutRequested,
      when({ type: 'session.closed' }, [stops('createCheckout')], IDLE),
      ...checkoutRetried,
      when({ type: 'session.closed' }, [], { ...IDLE, url: null }),
    ),
  ],
  equivalentMutants: {},
};
