import { CallError } from '../../../domain/api/contract';
import { CHECKOUT_BLOCKED, ERRORS } from '../../../domain/messages';
import { checkoutMachine } from '../../../machines/checkoutMachine';
import { errorNotice } from '../../../machines/report';
import { DAY, HOUR, itemOf, NOW, SERENADE, siteData } from '../../support/orchestra';
import {
  calls,
  does,
  LATE,
  scenario,
  stops,
  tells,
  when,
  type Deed,
  type ScenarioFile,
} from '../../support/scenarios';
import { CANCEL, done, failed } from '../../support/steps';

const cart = [itemOf(SERENADE, 2)];
const url = 'https://pay.example/session-1';
const request = { type: 'checkout.requested', cart, events: siteData().events, now: NOW };
const afterConcert = { ...request, now: NOW + 31 * DAY };
const afterSale = { ...request, now: NOW + 30 * DAY - HOUR / 2 };

const error = (text: string) => tells('app', errorNotice(text));
/** What is shown may be older than what the server knows. */
const READ_AGAIN: Deed[] = [
  tells('cart', { type: 'cart.refresh' }),
  tells('events', { type: 'resource.outdated' }),
];
const IDLE = { cart: [], isBusy: false };

const requested = when(request, [calls('createCheckout', { cart })], { cart, isBusy: true });
/** Nothing is left of the last attempt. */
const again = [requested, when(done('createCheckout', { url }), [does('redirectTo', { url })], { url })];

const refusedWith = (failure: ReturnType<typeof failed>, text: string) => [
  requested,
  when(failure, [error(text), ...READ_AGAIN], IDLE),
  ...again,
];

export const flow: ScenarioFile = {
  machine: checkoutMachine,
  facts: (snapshot) => ({
    ...snapshot.context,
    isBusy: snapshot.hasTag('busy'),
    isSlow: snapshot.hasTag('slow'),
  }),
  first: { cart: [], url: null, isBusy: false, isSlow: false },
  scenarios: [
    scenario(
      'the cart of the click is sent once, and the browser leaves for the payment page once',
      ...again,
      when(request),
      when({ type: 'page.shown' }, [], { ...IDLE, url: null }),
      ...again,
    ),
    scenario(
      'the cart stays closed while the request is under way, also when the page comes back',
      requested,
      when(request),
      when({ type: 'page.shown' }),
    ),
    scenario(
      'an item has passed: the page loads again, and nothing is sent',
      when(afterConcert, [does('reloadPage')], { isBusy: true }),
      when(request),
      when({ type: 'page.shown' }, [], { isBusy: false }),
      requested,
    ),
    scenario(
      'a sale has ended: the visitor is told, and nothing is sent',
      when(afterSale, [error(CHECKOUT_BLOCKED)]),
    ),
    ...[{}, { url: null }, { url: 'https://' }, { url: 'javascript:alert(1)' }].map((result) =>
      scenario(
        `the answer ${JSON.stringify(result)} has no address to go to, which is told`,
        requested,
        when(done('createCheckout', result), [error(ERRORS.checkoutFailed)], IDLE),
        ...again,
      ),
    ),
    scenario(
      'a conflict is told with what the server says, and cart and events are read again',
      ...refusedWith(failed('createCheckout', 409), `${ERRORS.checkoutRefused} failed`),
    ),
    scenario(
      'a refusal is told, and cart and events are read again',
      ...refusedWith(failed('createCheckout', 500), ERRORS.checkoutRefused),
    ),
    scenario(
      'no response came: the visitor is told, and may try again',
      requested,
      when(
        { type: 'xstate.error.actor.createCheckout', error: new CallError(null, 'lost') },
        [error(ERRORS.checkoutFailed)],
        IDLE,
      ),
      ...again,
    ),
    scenario(
      'the session has ended, which is told to the root; CHECKOUT stays closed until it has acted',
      requested,
      when(
        failed('createCheckout', 401),
        [error(ERRORS.checkoutRefused), tells('app', { type: 'session.expired' })],
        {
          isBusy: false,
        },
      ),
      when(request),
      when({ type: 'session.closed' }, [], { cart: [] }),
      ...again,
    ),
    scenario(
      'a slow request is given up; the server may have done it, so cart and events are read again',
      requested,
      ...LATE,
      when(CANCEL, [stops('createCheckout'), ...READ_AGAIN], { ...IDLE, isSlow: false }),
      ...again,
    ),
    scenario(
      'a log-out in another tab ends the request',
      requested,
      when({ type: 'session.closed' }, [stops('createCheckout')], IDLE),
      ...again,
      when({ type: 'session.closed' }, [], { ...IDLE, url: null }),
    ),
  ],
  survivors: {},
};
