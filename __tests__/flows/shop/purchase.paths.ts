import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { CallError } from '../../../domain/api/contract';
import { addedToCart, ERRORS } from '../../../domain/messages';
import { purchaseMachine, type OpenedBy } from '../../../machines/purchaseMachine';

import { ANNA, cartsResponse, itemOf, NOW, SERENADE } from '../../support/fixtures';
import { limit, pathsThrough, type PathDriver } from '../../support/paths';
import {
  CANCEL_EVENT,
  cancelCall,
  doneEvent,
  errorEvent,
  goTo,
  outcomeOf,
  fillLoginForm,
  fillRegisterForm,
  slowEvent,
  waitUntilSlow,
  storedUser,
  type ActorEndEvent,
} from '../../support/commonSteps';
import type { Harness } from '../../support/harness';

const eventId = SERENADE._id;
const pending = { eventId, quantity: 2 };
/** A lost response; the request is repeated with its idempotency key. */
const LOST = { type: 'xstate.error.actor.addItem', error: new CallError(null, 'lost', true) };
const SLOW_ADD = slowEvent('purchase.buying.signedIn.adding.waiting');
const restored = { type: 'purchase.restored', pending: null, isAttempted: false, isPromptDue: false };

interface Prompt {
  cart?: 'due' | 'open';
  welcome?: 'due' | 'open';
}

interface Snapshot {
  value: { buying: { anonymous?: string; signedIn?: string | object }; prompt: 'none' | Prompt };
  context: { path: string; attempts: number; isResumed: boolean };
}

interface Restored {
  pending: typeof pending | null;
  isAttempted: boolean;
  isPromptDue: boolean;
  error?: CallError;
}

const isSignedInIdle = ({ value: { buying } }: Snapshot) => buying.signedIn === 'idle';
const isPromptClosed = ({ value: { prompt } }: Snapshot) => prompt === 'none';
const promptOf = ({ value: { prompt } }: Snapshot): Prompt => (prompt === 'none' ? {} : prompt);

/** Whether a prompt makes a difference at the page: its own page, another page, and the pages that end it. */
function makesDifferenceAt(snapshot: Snapshot, path: string): boolean {
  const { cart, welcome } = promptOf(snapshot);
  if (cart === 'open') return ['/season', '/cart', '/thank-you'].includes(path);
  if (welcome === 'open') return path === '/season';
  return path === (cart === 'due' ? '/events' : welcome === 'due' ? '/' : null);
}

const LIMITS = [
  limit(
    'purchase.restored',
    'a prompt is restored only for a signed-in user without a pending addition',
    (snapshot: Snapshot, { isPromptDue }: Restored) => !isPromptDue || isSignedInIdle(snapshot),
  ),
  limit(
    'purchase.quantityChosen',
    'an open prompt covers the page, and the quantity is tested with a signed-in user',
    (snapshot: Snapshot) => isSignedInIdle(snapshot) && isPromptClosed(snapshot),
  ),
  limit(
    'purchase.requested',
    'an open prompt covers the page, and the cart has no such button',
    (snapshot: Snapshot) => isPromptClosed(snapshot) && snapshot.context.path !== '/cart',
  ),
  limit('purchase.promptClosed', 'no prompt is open', (snapshot: Snapshot) =>
    Object.values(promptOf(snapshot)).includes('open'),
  ),
  limit(
    'page.entered',
    'a page matters only to a prompt that waits for it or is open on another page',
    (snapshot: Snapshot, { path }: { path: string }) => makesDifferenceAt(snapshot, path),
  ),
  limit(
    'cart.read',
    'another device empties the cart only while the prompt of the cart is open',
    (snapshot: Snapshot) => promptOf(snapshot).cart === 'open',
  ),
  limit(
    'xstate.error.actor.addItem',
    'another search covers sessions that end during the navigation to the cart',
    ({ value: { buying }, context: { isResumed } }: Snapshot, { error }: { error?: CallError }) =>
      error?.status !== 401 || (JSON.stringify(buying).includes('adding') && !isResumed),
  ),
];

/** The page that an event leads to, by the site or by the driver's step. */
function pageAfter(event: AnyEventObject, { value: { buying, prompt } }: Snapshot): string | null {
  switch (event.type) {
    case 'purchase.requested':
      return buying.signedIn === undefined ? '/login' : '/events';
    case 'purchase.restored':
      return (event as never as Restored).isPromptDue ? '/events' : null;
    case 'session.opened':
      return prompt === 'none' ? null : '/';
    case 'page.entered':
      return ['/cart', '/thank-you'].includes(event.path as string) ? '/events' : null;
    default:
      return null;
  }
}

function replies(event: AnyEventObject, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  if ((event as ActorEndEvent).error?.status === 401) return [{ type: 'session.closed' }];
  const path = pageAfter(event, snapshot as never);
  return path === null ? [] : [{ type: 'page.entered', path }];
}

export const machine = purchaseMachine;

const purchases = pathsThrough(
  machine,
  [
    { type: 'purchase.requested', event: SERENADE, now: NOW },
    { type: 'purchase.denied' },
    restored,
    { ...restored, pending, isAttempted: true },
    { ...restored, isPromptDue: true },
    { type: 'purchase.quantityChosen', event: SERENADE, quantity: pending.quantity, now: NOW },
    { type: 'session.opened', by: 'login' },
    { type: 'session.opened', by: 'register' },
    { type: 'session.opened', by: 'elsewhere' },
    { type: 'session.closed' },
    doneEvent('addItem', itemOf(SERENADE)),
    errorEvent('addItem', 500),
    errorEvent('addItem', 401),
    LOST,
    SLOW_ADD,
    CANCEL_EVENT,
    { type: 'purchase.promptClosed' },
    { type: 'page.entered', path: '/cart' },
    { type: 'page.entered', path: '/thank-you' },
    { type: 'page.entered', path: '/season' },
    { type: 'page.entered', path: '/events' },
    { type: 'page.entered', path: '/' },
    { type: 'cart.read', isEmpty: true },
  ],
  {
    // Only the site's own API supports repeated requests after a lost response.
    opening: { path: '/events', isOwnApi: true },
    initialEvents: [{ type: 'page.entered', path: '/events' }],
    replies,
    limits: LIMITS,
  },
);

/** The session ends during navigation to the cart, which is protected. */
const expiries = pathsThrough(
  machine,
  [
    { type: 'purchase.requested', event: SERENADE, now: NOW },
    { type: 'session.opened', by: 'login' },
    errorEvent('addItem', 401),
  ],
  {
    opening: { path: '/events' },
    limits: [
      limit('purchase.requested', 'one pending purchase is enough', (snapshot: AnyMachineSnapshot) =>
        snapshot.matches({ buying: { anonymous: 'idle' } }),
      ),
    ],
    replies: (event) =>
      (event as ActorEndEvent).error ? [{ type: 'session.closed' }, { type: 'purchase.denied' }] : [],
  },
);

/** A page opens with a stored user and a purchase from before the login. */
const resumptions = pathsThrough(
  machine,
  [
    { ...restored, pending, isAttempted: true },
    { type: 'session.opened', by: 'restored' },
  ],
  {
    opening: { path: '/events', waitsForScripts: true },
    limits: [
      limit('session.opened', 'only the stored purchase differs', (snapshot: AnyMachineSnapshot) =>
        snapshot.matches({ buying: { anonymous: 'attempted' } }),
      ),
    ],
  },
);

export const searches = [purchases, expiries, resumptions];

const CART_PROMPT = 'Your tickets are in your cart';

/** Opens the page on which tickets are bought, without a dialog. */
async function openEvents(harness: Harness) {
  await harness.ifAt('/login', () => harness.press('button', 'Close'));
  await goTo(harness, '/events');
}

async function openLogin(harness: Harness) {
  await harness.unlessAt('/login', () => harness.press('link', 'Login / Register'));
}

/** The ways in which a session begins; an update of the profile does not begin one. */
type EnteredBy = Exclude<OpenedBy, 'update'>;

const ENTER: Record<EnteredBy, (harness: Harness) => Promise<void>> = {
  login: async (harness) => {
    await openLogin(harness);
    await fillLoginForm(harness);
    await harness.settle('logIn', { ok: ANNA });
  },
  register: async (harness) => {
    await openLogin(harness);
    await harness.press('button', 'Register');
    await fillRegisterForm(harness);
    await harness.settle('register', { ok: ANNA });
  },
  elsewhere: async (harness) => {
    await harness.writeStorageInOtherTab(storedUser(ANNA));
    await harness.writeStorageInOtherTab({ unloggedPurchase: null, purchaseAttempt: null });
  },
  restored: (harness) => harness.resume(storedUser(ANNA)),
};

/** The page after a login without a purchase. */
const PAGE_AFTER: Partial<Record<OpenedBy, string>> = { login: '/events', register: '/' };

async function dontSeePrompts(harness: Harness) {
  await harness.dontSee('dialog', CART_PROMPT);
  await harness.dontSee('dialog', 'Welcome');
}

export const driver: PathDriver = {
  states: {
    'buying.anonymous': (harness) => harness.seeStored('currentUser', null),
    'buying.anonymous.idle': (harness) => harness.seeStored('purchaseAttempt', null),
    'buying.anonymous.attempted': (harness) => harness.seeStored('purchaseAttempt', 'true'),
    'buying.signedIn': (harness) => harness.seeStored('currentUser', JSON.stringify(ANNA)),
    'buying.signedIn.idle': (harness) => harness.dontSeePending('addItem'),
    'buying.signedIn.adding': async (harness, { context: { isResumed } }: Snapshot) => {
      await harness.seePending('addItem');
      if (!isResumed) return harness.seeDisabled('button', 'ADD TO CART', SERENADE.title);
      await harness.seeStored('unloggedPurchase', null);
      await harness.seeStored('purchaseAttempt', null);
    },
    'prompt.none': dontSeePrompts,
    'prompt.cart.due': dontSeePrompts,
    'prompt.cart.open': (harness) => harness.see('dialog', CART_PROMPT),
    'prompt.welcome.due': dontSeePrompts,
    'prompt.welcome.open': (harness) => harness.see('dialog', 'Welcome'),
  },
  events: {
    'purchase.restored': async (harness, { pending: kept, isAttempted, isPromptDue }: Restored) => {
      if (isPromptDue) await goTo(harness, '/events');
      await harness.writeStorageInOtherTab({
        unloggedPurchase: kept && JSON.stringify(kept),
        purchaseAttempt: isAttempted ? 'true' : null,
        purchaseButton: isPromptDue ? 'clicked' : null,
      });
    },
    'purchase.quantityChosen': async (harness, { quantity }: { quantity: number }) => {
      await goTo(harness, '/events');
      await harness.choose('Quantity', String(quantity), SERENADE.title);
      await harness.seeValue('Quantity', String(quantity), SERENADE.title);
    },
    'purchase.requested': async (harness, _, { value: { buying } }: Snapshot) => {
      await openEvents(harness);
      await harness.press('button', 'ADD TO CART', SERENADE.title);
      if (buying.signedIn !== undefined) return;
      await harness.seeText('Please Log in or Register to complete your purchase.');
      await harness.seeStored('unloggedPurchase', JSON.stringify({ eventId, quantity: 1 }));
    },
    'purchase.denied': async (harness) => {
      await harness.navigate('/cart');
      await harness.seePath('/login');
      await harness.seeText('Please Log in or Register to complete your purchase.');
    },
    'purchase.promptClosed': async (harness, _, before: Snapshot) => {
      await harness.press('button', promptOf(before).cart ? 'CONTINUE SHOPPING' : 'GO TO HOMEPAGE');
      await harness.seeStored('purchaseButton', null);
    },
    'page.entered': async (harness, { path }: { path: string }) => {
      await harness.navigate(path);
      if (path !== '/cart' && path !== '/thank-you') return;
      await harness.seeStored('purchaseButton', null);
      if (path === '/cart') await harness.settle('openCart', { ok: cartsResponse(itemOf(SERENADE)) });
      await harness.navigate('/events');
    },
    'cart.read': async (harness) => {
      await harness.changeCartInOtherTab();
      await harness.settle('openCart', { ok: cartsResponse() });
      await harness.seeStored('purchaseButton', null);
    },
    'session.opened': async (harness, { by }: { by: EnteredBy }, { value: { buying } }: Snapshot) => {
      await ENTER[by](harness);
      const isAttempted = buying.anonymous === 'attempted';
      const isPurchaseResumed = isAttempted && by !== 'elsewhere';
      const page = isPurchaseResumed && by !== 'restored' ? '/cart' : PAGE_AFTER[by];
      if (page !== undefined) await harness.seePath(page);
      if (!isPurchaseResumed) await harness.settle('openCart', { ok: cartsResponse() });
    },
    'session.closed': async (harness) => {
      await harness.writeStorageInOtherTab(storedUser(null));
      await harness.seeStored('purchaseButton', null);
    },
    'xstate.done.actor.addItem': async (harness) => {
      await harness.settle('addItem', { ok: itemOf(SERENADE) });
      await harness.seeText(addedToCart(SERENADE.title));
    },
    'xstate.error.actor.addItem': async (
      harness,
      event: ActorEndEvent,
      { context: { attempts } }: Snapshot,
    ) => {
      await harness.settle('addItem', outcomeOf(event));
      const isResent = event === LOST && attempts === 1;
      if (isResent) return harness.seePending('addItem');
      await harness.seeText(ERRORS.addToCart);
      if (event.error?.status !== 401) await harness.seePending('openCart');
    },
    [CANCEL_EVENT.type]: cancelCall,
    [SLOW_ADD.type]: async (harness, _, { context: { isResumed } }: Snapshot) => {
      // The login has opened the cart, which is still being loaded.
      if (isResumed) await harness.settle('openCart', { ok: cartsResponse() });
      await waitUntilSlow(harness);
    },
  },
  internalEvents: ['purchase.added', 'welcome.due'],
};
