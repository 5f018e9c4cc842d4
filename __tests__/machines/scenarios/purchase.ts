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
const opened = (by: OpenedBy) => ({ type: 'session.opened', by });
const CLOSED = { type: 'session.closed' };
const at = (path: string) => ({ type: 'page.entered', path });
const DENIED = { type: 'purchase.denied' };
const LOST = { type: 'xstate.error.actor.addItem', error: new CallError(null, 'lost', true) };
const nothing = { type: 'purchase.restored', pending: null, isAttempted: false, isPromptDue: false };
const pending = { eventId, quantity: 3 };
const item = itemOf(SERENADE);

const goes = (to: string): Effect => sends('app', { type: 'url.requested', to, replace: true });
const success = (text: string, detail?: string) => sends('app', successNotice(text, detail));
const FAILED = sends('app', errorNotice(ERRORS.addToCart));
const REFRESH = sends('cart', { type: 'cart.refresh' });
const TOLD = [
  sends('cart', { type: 'cart.itemAdded', item }),
  success(addedToCart(SERENADE.title), quantityLine(1)),
];
const LOGGED_IN = success(SUCCESSES.loggedIn);
const NO_PROMPT = runs('removeStoredPrompt');

/** @param number of the addition, each of which has a key of its own */
const adds = (number: number, quantity = 1) => calls('addItem', { eventId, quantity, key: `key ${number}` });
const sendsAddition = (number: number, quantity = 1) =>
  when(request, [adds(number, quantity)], { isBusy: true });

/** A signed-in user on a page that is not /events. */
const signedIn = when(opened('restored'));
/** What a guest does at ADD TO CART. */
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
const CARRIED = runs('removeStoredPending');
/** The login that follows it. */
const carriedBy = (by: OpenedBy) =>
  when(
    opened(by),
    [
      runs('removeStoredAttempt'),
      CARRIED,
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
  when(doneEvent('addItem', item), [runs('storePrompt'), ...TOLD], {
    quantities: { [eventId]: 1 },
    isBusy: false,
    prompt: 'cart',
  }),
];
const restoredPrompt = { ...nothing, isPromptDue: true };

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
      'a signed-in user adds with one click, and each addition has a key of its own',
      ...prompted,
      when(request, [adds(2)], { isBusy: true }),
      when(request),
      when(doneEvent('addItem', item), [runs('storePrompt'), ...TOLD], { isBusy: false }),
    ),
    scenario(
      'the chosen quantity is sent, and is 1 again once it was added',
      signedIn,
      when(chosen(4), [], { quantities: { [eventId]: 4 } }),
      when({ ...chosen(2), event: SEASON }, [], {
        quantities: { [eventId]: 4, [SEASON._id]: 2 },
      }),
      sendsAddition(1, 4),
      when(doneEvent('addItem', item), [runs('storePrompt'), ...TOLD], {
        quantities: { [eventId]: 1, [SEASON._id]: 2 },
        isBusy: false,
      }),
    ),
    scenario(
      'what is sold out is neither sent nor kept',
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
        carriedBy(by),
        when(request),
        when(doneEvent('addItem', item), TOLD, { isBusy: false }),
        when(at('/events')),
        sendsAddition(2),
      ),
    ),
    scenario(
      'a guest who chooses again buys what was chosen last',
      attempt(),
      when(chosen(3), [], { quantities: { [eventId]: 3 } }),
      attempt(3),
      when(opened('login'), [runs('removeStoredAttempt'), CARRIED, goes('/cart'), LOGGED_IN, adds(1, 3)], {
        isAttempted: false,
        isBusy: true,
      }),
    ),
    scenario(
      'a guest who asked for the cart is led there by the login, and nothing is added',
      when(DENIED, [runs('storeAttempt')], { isAttempted: true }),
      when(opened('login'), [runs('removeStoredAttempt'), CARRIED, goes('/cart'), LOGGED_IN], {
        isAttempted: false,
      }),
      sendsAddition(1),
    ),
    scenario(
      'a plain login leads to the events',
      when(opened('login'), [CARRIED, goes('/events'), LOGGED_IN]),
    ),
    scenario(
      'a plain registration leads home, where the visitor is welcomed until they go on',
      when(opened('register'), [CARRIED, goes('/'), success(SUCCESSES.registered)]),
      when(at('/'), [], { prompt: 'welcome' }),
      when(at('/season'), [], { prompt: null }),
      when(at('/'), [], { prompt: 'welcome' }),
      when({ type: 'purchase.promptClosed' }, [NO_PROMPT], { prompt: null }),
      when(at('/season')),
      when(at('/')),
    ),
    scenario(
      'a registration on the home page is welcomed at once, and the welcome ends with the session',
      when(at('/')),
      when(opened('register'), [CARRIED, goes('/'), success(SUCCESSES.registered)], { prompt: 'welcome' }),
      when(CLOSED, [NO_PROMPT], { prompt: null }),
      when(opened('restored')),
    ),
    scenario(
      'what an earlier visit chose is added after a login, and leaves the storage before it is sent',
      when({ ...nothing, pending }),
      when(opened('login'), [CARRIED, goes('/events'), LOGGED_IN, adds(1, 3)], { isBusy: true }),
      when(doneEvent('addItem', item), TOLD, { quantities: { [eventId]: 1 }, isBusy: false }),
    ),
    scenario(
      'what an earlier visit chose is not added to a session that was there already',
      when({ ...nothing, pending }),
      signedIn,
      when(CLOSED, [NO_PROMPT]),
      when(opened('login'), [CARRIED, goes('/events'), LOGGED_IN]),
    ),
    scenario(
      'a page that opens after the login adds what was attempted, and stays where it is',
      when({ ...nothing, pending, isAttempted: true }, [], { isAttempted: true }),
      when(opened('restored'), [runs('removeStoredAttempt'), CARRIED, adds(1, 3)], {
        isAttempted: false,
        isBusy: true,
      }),
    ),
    scenario(
      'a login in another tab buys there, and not here',
      attempt(),
      when(opened('elsewhere'), [], { isAttempted: false }),
      when(CLOSED, [NO_PROMPT]),
      when(opened('login'), [CARRIED, goes('/events'), LOGGED_IN]),
    ),
    scenario(
      'another tab has bought what was attempted, or attempts something else',
      attempt(),
      when(nothing, [], { isAttempted: false }),
      when({ ...nothing, pending, isAttempted: true }, [], { isAttempted: true }),
      when(opened('login'), [runs('removeStoredAttempt'), CARRIED, goes('/cart'), LOGGED_IN, adds(1, 3)], {
        isAttempted: false,
        isBusy: true,
      }),
    ),
    scenario(
      'without a response the addition is sent once more with the same key, and then told as failed',
      signedIn,
      sendsAddition(1),
      when(LOST, [adds(1)]),
      when(LOST, [FAILED, REFRESH], { isBusy: false }),
      sendsAddition(2),
      when(LOST, [adds(2)]),
    ),
    scenario(
      'a refused addition is told, and the cart is read again',
      signedIn,
      sendsAddition(1),
      when(errorEvent('addItem', 500), [FAILED, REFRESH], { isBusy: false }),
      sendsAddition(2),
    ),
    scenario(
      'the session has ended: both are told, and what was chosen is not added after the next login',
      signedIn,
      sendsAddition(1),
      when(errorEvent('addItem', 401), [FAILED, sends('app', { type: 'session.expired' })], {
        isBusy: false,
      }),
      when(CLOSED, [NO_PROMPT]),
      when(opened('login'), [CARRIED, goes('/events'), LOGGED_IN]),
    ),
    scenario(
      'a slow addition is given up, and the cart is read again',
      signedIn,
      sendsAddition(1),
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, [stops('addItem'), REFRESH], { isBusy: false, isSlow: false }),
      sendsAddition(2),
    ),
    scenario(
      'a log-out during the addition ends it, and it is not added after the next login',
      signedIn,
      sendsAddition(1),
      when(CLOSED, [stops('addItem'), NO_PROMPT], { isBusy: false }),
      when(opened('login'), [CARRIED, goes('/events'), LOGGED_IN]),
    ),
    scenario(
      'the question what comes next is asked on /events, until it is answered',
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
      'the cart was opened while the addition was under way, so nothing is asked',
      signedIn,
      sendsAddition(1),
      when(at('/cart')),
      when(doneEvent('addItem', item), TOLD, { quantities: { [eventId]: 1 }, isBusy: false }),
      when(at('/events')),
    ),
    scenario(
      'the question goes when the cart is found empty, and not before',
      ...prompted,
      when({ type: 'cart.read', isEmpty: false }),
      when({ type: 'cart.read', isEmpty: true }, [NO_PROMPT], { prompt: null }),
      when(at('/')),
    ),
    scenario(
      'the question of an earlier visit is asked again, unless the visitor is at the cart',
      when(at('/cart')),
      when(restoredPrompt),
      when(at('/events')),
      when(restoredPrompt, [], { prompt: 'cart' }),
      when(restoredPrompt),
      when(nothing, [], { prompt: null }),
      when(nothing),
      when(at('/')),
    ),
    scenario(
      'the question ends with the session',
      ...prompted,
      when(CLOSED, [NO_PROMPT], { prompt: null }),
      when(at('/season')),
      when(at('/events')),
    ),
  ],
  equivalentMutants: {
    'prompt.cart: begins with open': 'it goes on to the same state, by the same question about the path',
    'prompt.welcome: begins with open': 'it goes on to the same state, by the same question about the path',
    'buying.anonymous.idle on session.opened#0 [isOpenedWithoutForm] → buying.signedIn: without dropPending':
      'the state that it leads to drops it, too',
    'buying.signedIn.idle entry: without dropPending':
      'it is read again only after a new choice, or after the end of the session, which drops it, too',
  },
};
