import { assign } from 'xstate';
import { CallError } from '../../../domain/api/contract';
import { addedToCart, ERRORS, quantityLine } from '../../../domain/messages';
import { purchaseMachine } from '../../../machines/purchaseMachine';
import { errorNotice, successNotice } from '../../../machines/toRoot';
import { itemOf, NOW, SEASON, SERENADE, SOLD_OUT } from '../../support/fixtures';
import { calls, runs, scenario, stops, sends, when, type ScenarioFile } from '../../../tools/flows/scenarios';
import { BECOMES_SLOW } from '../scenarioParts';
import { CANCEL_EVENT, doneEvent, errorEvent } from '../../support/commonSteps';

const { _id: eventId } = SERENADE;
const request = { type: 'purchase.requested', event: SERENADE, now: NOW };
const chosen = (quantity: number) => ({ ...request, type: 'purchase.quantityChosen', quantity });
const OPENED = { type: 'session.opened', isResuming: false };
const RESUMED = { type: 'session.opened', isResuming: true };
const CLOSED = { type: 'session.closed' };
const LOST = { type: 'xstate.error.actor.addItem', error: new CallError(null, 'lost', true) };
const restored = (quantity: number | null) => ({
  type: 'purchase.restored',
  pending: quantity === null ? null : { eventId, quantity },
});
const item = itemOf(SERENADE);

const FAILED = sends('app', errorNotice(ERRORS.addToCart));
const REFRESH = sends('cart', { type: 'cart.changed' });
const OUTCOME = [
  sends('cart', { type: 'cart.itemAdded', item }),
  sends('app', successNotice(addedToCart(SERENADE.title), quantityLine(1))),
  sends('prompt', { type: 'purchase.added' }),
];
const DONE = when(doneEvent('addItem', item), OUTCOME, { quantities: { [eventId]: 1 }, isBusy: false });

/** @param number the number of the addition, which is also in its idempotency key */
const adds = (number: number, quantity = 1) => calls('addItem', { eventId, quantity, key: `key ${number}` });
const sendsAddition = (number: number, quantity = 1) =>
  when(request, [sends('prompt', { type: 'purchase.begun' }), adds(number, quantity)], { isBusy: true });

const signedIn = when(OPENED);
/** The step in which an anonymous visitor clicks ADD TO CART. */
const attempt = (quantity = 1) =>
  when(request, [
    runs('storePending', { eventId, quantity }),
    sends('app', { type: 'cart.wanted' }),
    sends('app', { type: 'url.requested', to: '/login' }),
  ]);
const REMOVES_PENDING = runs('removeStoredPending');
/** The login after it, which adds the pending purchase. */
const resumed = (quantity = 1) => when(RESUMED, [REMOVES_PENDING, adds(1, quantity)], { isBusy: true });
/** A login without a pending purchase. */
const nothingResumed = when(RESUMED, [REMOVES_PENDING]);

export const flow: ScenarioFile = {
  machine: purchaseMachine,
  facts: (snapshot) => ({
    quantities: snapshot.context['quantities'],
    isBusy: snapshot.hasTag('busy'),
    isSlow: snapshot.hasTag('slow'),
  }),
  initialFacts: { quantities: {}, isBusy: false, isSlow: false },
  effectParams: { storePending: ({ pending: kept }: { pending: unknown }) => kept },
  actions: () => {
    let keys = 0;
    return { generateKey: assign({ key: () => `key ${(keys += 1)}` }) };
  },
  scenarios: [
    scenario(
      'a signed-in user adds with one click, and each addition has its own idempotency key',
      signedIn,
      sendsAddition(1),
      DONE,
      sendsAddition(2),
      when(request),
      when(doneEvent('addItem', item), OUTCOME, { isBusy: false }),
    ),
    scenario(
      'the chosen quantity is sent, and is reset to 1 after the addition',
      signedIn,
      when(chosen(4), [], { quantities: { [eventId]: 4 } }),
      when({ ...chosen(2), event: SEASON }, [], {
        quantities: { [eventId]: 4, [SEASON._id]: 2 },
      }),
      sendsAddition(1, 4),
      when(doneEvent('addItem', item), OUTCOME, {
        quantities: { [eventId]: 1, [SEASON._id]: 2 },
        isBusy: false,
      }),
    ),
    scenario(
      'a sold-out event is neither sent nor stored',
      when({ ...request, event: SOLD_OUT }),
      signedIn,
      when({ ...request, event: SOLD_OUT }),
      when({ ...chosen(2), event: SOLD_OUT }),
    ),
    scenario(
      "a guest's choice is kept over the login, and added once",
      when(chosen(1), [], { quantities: { [eventId]: 1 } }),
      attempt(),
      resumed(),
      when(request),
      when(doneEvent('addItem', item), OUTCOME, { isBusy: false }),
      sendsAddition(2),
    ),
    scenario(
      'an anonymous visitor buys the latest choice after the login',
      attempt(),
      when(chosen(3), [], { quantities: { [eventId]: 3 } }),
      attempt(3),
      resumed(3),
    ),
    scenario('a login without a choice adds nothing', nothingResumed, sendsAddition(1)),
    scenario(
      'a stored purchase is added after a login, and removed from the storage before it is sent',
      when(restored(3)),
      resumed(3),
      DONE,
    ),
    scenario(
      'a purchase that does not continue here is not added after the next login either',
      when(restored(3)),
      signedIn,
      when(CLOSED),
      nothingResumed,
    ),
    scenario(
      'a choice is not added after a login in another tab, and not after the next login',
      attempt(),
      signedIn,
      when(CLOSED),
      nothingResumed,
    ),
    scenario(
      'another tab has added the chosen purchase, or has chosen another one',
      attempt(),
      when(restored(null)),
      when(restored(3)),
      resumed(3),
    ),
    scenario(
      'without a response the addition is repeated once with the same key; a second failure shows an error',
      signedIn,
      sendsAddition(1),
      when(LOST, [adds(1)]),
      when(LOST, [FAILED, REFRESH], { isBusy: false }),
      sendsAddition(2),
      when(LOST, [adds(2)]),
    ),
    scenario(
      'a rejected addition shows an error, and the cart is reloaded',
      signedIn,
      sendsAddition(1),
      when(errorEvent('addItem', 500), [FAILED, REFRESH], { isBusy: false }),
      sendsAddition(2),
    ),
    scenario(
      'an expired session is reported to root and cart, and the purchase is not added after the next login',
      signedIn,
      sendsAddition(1),
      when(errorEvent('addItem', 401), [FAILED, sends('app', { type: 'session.expired' })], {
        isBusy: false,
      }),
      when(CLOSED),
      nothingResumed,
    ),
    scenario(
      'a slow addition can be canceled, and the cart is reloaded',
      signedIn,
      sendsAddition(1),
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, [stops('addItem'), REFRESH], { isBusy: false, isSlow: false }),
      sendsAddition(2),
    ),
    scenario(
      'a logout cancels the addition, and it is not added after the next login',
      signedIn,
      sendsAddition(1),
      when(CLOSED, [stops('addItem')], { isBusy: false }),
      nothingResumed,
    ),
  ],
  equivalentMutants: {
    'signedIn.idle entry: without dropPending':
      'it is read only after a new choice, or after the end of the session, which drops it, too',
  },
};
