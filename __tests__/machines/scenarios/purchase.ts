import { assign } from 'xstate';
import { CallError } from '../../../domain/api/contract';
import { addedToCart, ERRORS, quantityLine, SUCCESSES } from '../../../domain/messages';
import { purchaseMachine, type OpenedBy } from '../../../machines/purchaseMachine';
import { errorNotice, successNotice } from '../../../machines/report';
import { itemOf, NOW, SEASON, SERENADE, SOLD_OUT } from '../../support/fixtures';
import {
  calls,
  runs,
  BECOMES_SLOW,
  scenario,
  stops,
  sends,
  when,
  type Effect,
  type ScenarioFile,
  type MachineSnapshot,
} from '../../support/scenarios';
import { CANCEL_EVENT, doneEvent, errorEvent } from '../../support/commonSteps';

const { _id: eventId } = SERENADE;
const request = { type: 'purchase.requested', event: SERENADE, now: NOW };
const chosen = (quantity: number) => ({ ...request, type: 'purchase.quantityChosen', quantity });
const sessionOpened = (by: OpenedBy) => ({ type: 'session.opened', by });
const CLOSED = { type: 'session.closed' };
const at = (path: string) => ({ type: 'page.entered', path });
const DENIED = { type: 'purchase.denied' };
const LOST = { type: 'xstate.error.actor.addItem', error: new CallError(null, 'lost', true) };
const nothingRestored = { type: 'purchase.restored', pending: null, isAttempted: false, isPromptDue: false };
const pending = { eventId, quantity: 3 };
const item = itemOf(SERENADE);

const goes = (to: string): Effect => sends('app', { type: 'url.requested', to, replace: true });
const success = (text: string, detail?: string) => sends('app', successNotice(text, detail));
const FAILED = sends('app', errorNotice(ERRORS.addToCart));
const REFRESH = sends('cart', { type: 'cart.changed' });
const OUTCOME = [
  sends('cart', { type: 'cart.itemAdded', item }),
  success(addedToCart(SERENADE.title), quantityLine(1)),
];
const LOGGED_IN = success(SUCCESSES.loggedIn);
const NO_PROMPT = runs('removeStoredPrompt');

/** @param number the number of the addition, which is also in its idempotency key */
const adds = (number: number, quantity = 1) => calls('addItem', { eventId, quantity, key: `key ${number}` });
const sendsAddition = (number: number, quantity = 1) =>
  when(request, [adds(number, quantity)], { isBusy: true });

/** A signed-in user on a page that is not /events. */
const signedIn = when(sessionOpened('restored'));
/** The step in which an anonymous visitor clicks ADD TO CART. */
const attempt = (quantity = 1) =>
  when(
    request,
    [
      runs('storePending', { eventId, quantity }),
      runs('storeAttempt'),
      sends('app', { type: 'url.requested', to: '/login' }),
    ],
    { isAttempted: true },
  );
const REMOVES_PENDING = runs('removeStoredPending');
/** The login after it, which adds the pending purchase. */
const resumedBy = (by: OpenedBy) =>
  when(
    sessionOpened(by),
    [
      runs('removeStoredAttempt'),
      REMOVES_PENDING,
      goes('/cart'),
      success(by === 'register' ? SUCCESSES.registered : SUCCESSES.loggedIn),
      adds(1),
    ],
    { isAttempted: false, isBusy: true },
  );
const prompted = [
  signedIn,
  when(at('/events')),
  sendsAddition(1),
  when(doneEvent('addItem', item), [runs('storePrompt'), ...OUTCOME], {
    quantities: { [eventId]: 1 },
    isBusy: false,
    prompt: 'cart',
  }),
];
const restoredPrompt = { ...nothingRestored, isPromptDue: true };

const promptOf = (snapshot: MachineSnapshot) =>
  ['cart', 'welcome'].find((name) => snapshot.matches({ prompt: { [name]: 'open' } })) ?? null;

export const flow: ScenarioFile = {
  machine: purchaseMachine,
  facts: (snapshot) => ({
    quantities: snapshot.context['quantities'],
    isBusy: snapshot.hasTag('busy'),
    isSlow: snapshot.hasTag('slow'),
    isAttempted: snapshot.matches({ buying: { anonymous: 'attempted' } }),
    prompt: promptOf(snapshot),
  }),
  initialFacts: { quantities: {}, isBusy: false, isSlow: false, isAttempted: false, prompt: null },
  effectParams: { storePending: ({ pending: kept }: { pending: unknown }) => kept },
  actions: () => {
    let keys = 0;
    return { generateKey: assign({ key: () => `key ${(keys += 1)}` }) };
  },
  scenarios: [
    scenario(
      'a signed-in user adds with one click, and each addition has its own idempotency key',
      ...prompted,
      when(request, [adds(2)], { isBusy: true }),
      when(request),
      when(doneEvent('addItem', item), [runs('storePrompt'), ...OUTCOME], { isBusy: false }),
    ),
    scenario(
      'the chosen quantity is sent, and is reset to 1 after the addition',
      signedIn,
      when(chosen(4), [], { quantities: { [eventId]: 4 } }),
      when({ ...chosen(2), event: SEASON }, [], {
        quantities: { [eventId]: 4, [SEASON._id]: 2 },
      }),
      sendsAddition(1, 4),
      when(doneEvent('addItem', item), [runs('storePrompt'), ...OUTCOME], {
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
    ...(['login', 'register'] as const).map((by) =>
      scenario(
        `a guest's choice is kept over a ${by}, added once, and not asked about`,
        when(chosen(1), [], { quantities: { [eventId]: 1 } }),
        attempt(),
        resumedBy(by),
        when(request),
        when(doneEvent('addItem', item), OUTCOME, { isBusy: false }),
        when(at('/events')),
        sendsAddition(2),
      ),
    ),
    scenario(
      'an anonymous visitor buys the latest choice after the login',
      attempt(),
      when(chosen(3), [], { quantities: { [eventId]: 3 } }),
      attempt(3),
      when(
        sessionOpened('login'),
        [runs('removeStoredAttempt'), REMOVES_PENDING, goes('/cart'), LOGGED_IN, adds(1, 3)],
        {
          isAttempted: false,
          isBusy: true,
        },
      ),
    ),
    scenario(
      'after the cart was requested, the login opens the cart and adds nothing',
      when(DENIED, [runs('storeAttempt')], { isAttempted: true }),
      when(sessionOpened('login'), [runs('removeStoredAttempt'), REMOVES_PENDING, goes('/cart'), LOGGED_IN], {
        isAttempted: false,
      }),
      sendsAddition(1),
    ),
    scenario(
      'a login without a pending purchase opens the events',
      when(sessionOpened('login'), [REMOVES_PENDING, goes('/events'), LOGGED_IN]),
    ),
    scenario(
      'a registration without a pending purchase opens the home page with a welcome until the next page',
      when(sessionOpened('register'), [REMOVES_PENDING, goes('/'), success(SUCCESSES.registered)]),
      when(at('/'), [], { prompt: 'welcome' }),
      when(at('/season'), [], { prompt: null }),
      when(at('/'), [], { prompt: 'welcome' }),
      when({ type: 'purchase.promptClosed' }, [NO_PROMPT], { prompt: null }),
      when(at('/season')),
      when(at('/')),
    ),
    scenario(
      'a registration on the home page shows the welcome immediately, and the logout closes it',
      when(at('/')),
      when(sessionOpened('register'), [REMOVES_PENDING, goes('/'), success(SUCCESSES.registered)], {
        prompt: 'welcome',
      }),
      when(CLOSED, [NO_PROMPT], { prompt: null }),
      when(sessionOpened('restored')),
    ),
    scenario(
      'a stored purchase is added after a login, and removed from the storage before it is sent',
      when({ ...nothingRestored, pending }),
      when(sessionOpened('login'), [REMOVES_PENDING, goes('/events'), LOGGED_IN, adds(1, 3)], {
        isBusy: true,
      }),
      when(doneEvent('addItem', item), OUTCOME, { quantities: { [eventId]: 1 }, isBusy: false }),
    ),
    scenario(
      'a stored purchase is not added to a restored session',
      when({ ...nothingRestored, pending }),
      signedIn,
      when(CLOSED, [NO_PROMPT]),
      when(sessionOpened('login'), [REMOVES_PENDING, goes('/events'), LOGGED_IN]),
    ),
    scenario(
      'a page that loads after the login adds the stored attempt and keeps its address',
      when({ ...nothingRestored, pending, isAttempted: true }, [], { isAttempted: true }),
      when(sessionOpened('restored'), [runs('removeStoredAttempt'), REMOVES_PENDING, adds(1, 3)], {
        isAttempted: false,
        isBusy: true,
      }),
    ),
    scenario(
      'after a login in another tab, only that tab adds the purchase',
      attempt(),
      when(sessionOpened('elsewhere'), [], { isAttempted: false }),
      when(CLOSED, [NO_PROMPT]),
      when(sessionOpened('login'), [REMOVES_PENDING, goes('/events'), LOGGED_IN]),
    ),
    scenario(
      'another tab has added the attempted purchase, or has attempted another one',
      attempt(),
      when(nothingRestored, [], { isAttempted: false }),
      when({ ...nothingRestored, pending, isAttempted: true }, [], { isAttempted: true }),
      when(
        sessionOpened('login'),
        [runs('removeStoredAttempt'), REMOVES_PENDING, goes('/cart'), LOGGED_IN, adds(1, 3)],
        {
          isAttempted: false,
          isBusy: true,
        },
      ),
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
      when(CLOSED, [NO_PROMPT]),
      when(sessionOpened('login'), [REMOVES_PENDING, goes('/events'), LOGGED_IN]),
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
      when(CLOSED, [stops('addItem'), NO_PROMPT], { isBusy: false }),
      when(sessionOpened('login'), [REMOVES_PENDING, goes('/events'), LOGGED_IN]),
    ),
    scenario(
      'the prompt after an addition is shown on /events until a button is clicked',
      ...prompted,
      when(at('/season'), [], { prompt: null }),
      when(at('/events'), [], { prompt: 'cart' }),
      when({ type: 'purchase.promptClosed' }, [NO_PROMPT], { prompt: null }),
      when(at('/season')),
      when(at('/events')),
    ),
    ...['/cart', '/thank-you'].map((path) =>
      scenario(
        `the question has nothing left to say after ${path}`,
        ...prompted,
        when(at(path), [NO_PROMPT], { prompt: null }),
        when(at('/events')),
        when(at('/')),
      ),
    ),
    scenario(
      'if the cart was opened during the addition, there is no prompt',
      signedIn,
      sendsAddition(1),
      when(at('/cart')),
      when(doneEvent('addItem', item), OUTCOME, { quantities: { [eventId]: 1 }, isBusy: false }),
      when(at('/events')),
    ),
    scenario(
      'the prompt closes when the loaded cart is empty',
      ...prompted,
      when({ type: 'cart.read', isEmpty: false }),
      when({ type: 'cart.read', isEmpty: true }, [NO_PROMPT], { prompt: null }),
      when(at('/')),
    ),
    scenario(
      'a stored prompt is shown again, except at the cart',
      when(at('/cart')),
      when(restoredPrompt),
      when(at('/events')),
      when(restoredPrompt, [], { prompt: 'cart' }),
      when(restoredPrompt),
      when(nothingRestored, [], { prompt: null }),
      when(nothingRestored),
      when(at('/')),
    ),
    scenario(
      'the prompt closes when the session ends',
      ...prompted,
      when(CLOSED, [NO_PROMPT], { prompt: null }),
      when(at('/season')),
      when(at('/events')),
    ),
  ],
  equivalentMutants: {
    'prompt.cart: begins with open': 'that state checks the path in the same way and leads to the same state',
    'prompt.welcome: begins with open':
      'that state checks the path in the same way and leads to the same state',
    'buying.anonymous.idle on session.opened#0 [isOpenedWithoutForm] → buying.signedIn: without dropPending':
      'the target state drops it, too',
    'buying.signedIn.idle entry: without dropPending':
      'it is read only after a new choice, or after the end of the session, which drops it, too',
  },
};
