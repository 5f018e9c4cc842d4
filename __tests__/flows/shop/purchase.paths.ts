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
const isUncovered = ({ value: { prompt } }: Snapshot) => prompt === 'none';
const promptOf = ({ value: { prompt } }: Snapshot): Prompt => (prompt === 'none' ? {} : prompt);

/** The pages worth going to while a prompt waits: away from its own page, back to it, and to where it ends. */
function isWorthEntering(snapshot: Snapshot, path: string): boolean {
  const { cart, welcome } = promptOf(snapshot);
  if (cart === 'open') return ['/season', '/cart', '/thank-you'].includes(path);
  if (welcome === 'open') return path === '/season';
  return path === (cart === 'due' ? '/events' : welcome === 'due' ? '/' : null);
}

const LIMITS = [
  limit(
    'purchase.restored',
    'the prompt of an earlier visit belongs to a signed-in user who adds nothing',
    (snapshot: Snapshot, { isPromptDue }: Restored) => !isPromptDue || isSignedInIdle(snapshot),
  ),
  limit(
    'purchase.quantityChosen',
    'an open prompt covers the page, and the quantity is looked at with a signed-in user',
    (snapshot: Snapshot) => isSignedInIdle(snapshot) && isUncovered(snapshot),
  ),
  limit(
    'purchase.requested',
    'an open prompt covers the page, and the cart has no such button',
    (snapshot: Snapshot) => isUncovered(snapshot) && snapshot.context.path !== '/cart',
  ),
  limit('purchase.promptClosed', 'no prompt is open', (snapshot: Snapshot) =>
    Object.values(promptOf(snapshot)).includes('open'),
  ),
  limit(
    'page.entered',
    'a page matters to a prompt that waits for it or is open on another',
    (snapshot: Snapshot, { path }: { path: string }) => isWorthEntering(snapshot, path),
  ),
  limit(
    'cart.read',
    'another device empties the cart while the prompt of the cart is open',
    (snapshot: Snapshot) => promptOf(snapshot).cart === 'open',
  ),
  limit(
    'xstate.error.actor.addItem',
    'a session that ends on the way to the cart has paths of its own',
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
      limit(
        'purchase.requested',
        'once is enough to have something carried',
        (snapshot: AnyMachineSnapshot) => snapshot.matches({ buying: { anonymous: 'idle' } }),
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
      limit('session.opened', 'what differs is the purchase in the storage', (snapshot: AnyMachineSnapshot) =>
        snapshot.matches({ buying: { anonymous: 'attempted' } }),
      ),
    ],
  },
);

export const searches = [purchases, expiries, resumptions];

const CART_PROMPT = 'Your tickets are in your cart';

/** On the page where tickets are bought, and no dialog over it. */
async function toEvents(harness: Harness) {
  await harness.ifAt('/login', () => harness.press('button', 'Close'));
  await goTo(harness, '/events');
}

async function toLogin(harness: Harness) {
  await harness.unlessAt('/login', () => harness.press('link', 'Login / Register'));
}

/** A changed profile is not a login. */
type EnteredBy = Exclude<OpenedBy, 'update'>;

const ENTER: Record<EnteredBy, (harness: Harness) => Promise<void>> = {
  login: async (harness) => {
    await toLogin(harness);
    await fillLoginForm(harness);
    await harness.settle('logIn', { ok: ANNA });
  },
  register: async (harness) => {
    await toLogin(harness);
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
const LEADS_TO: Partial<Record<OpenedBy, string>> = { login: '/events', register: '/' };

async function missPrompts(harness: Harness) {
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
    'prompt.none': missPrompts,
    'prompt.cart.due': missPrompts,
    'prompt.cart.open': (harness) => harness.see('dialog', CART_PROMPT),
    'prompt.welcome.due': missPrompts,
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
      await toEvents(harness);
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
      const isCarrying = isAttempted && by !== 'elsewhere';
      const page = isCarrying && by !== 'restored' ? '/cart' : LEADS_TO[by];
      if (page !== undefined) await harness.seePath(page);
      if (!isCarrying) await harness.settle('openCart', { ok: cartsResponse() });
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
      // The login has led to the cart, which waits for its first item.
      if (isResumed) await harness.settle('openCart', { ok: cartsResponse() });
      await waitUntilSlow(harness);
    },
  },
  internalEvents: ['purchase.added', 'welcome.due'],
};
