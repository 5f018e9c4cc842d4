import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { CallError } from '../../../domain/api/contract';
import { addedToCart, ERRORS } from '../../../domain/messages';
import { purchaseMachine, type OpenedBy } from '../../../machines/purchaseMachine';

import { ANNA, cartsWith, itemOf, NOW, SERENADE } from '../../support/orchestra';
import { limit, pathsThrough, type PathDriver } from '../../support/paths';
import {
  CANCEL,
  cancelCall,
  done,
  failed,
  goTo,
  outcomeOf,
  signIn,
  signUp,
  slow,
  waitUntilSlow,
  storedUser,
  type Ended,
} from '../../support/steps';
import type { World } from '../../support/world';

const eventId = SERENADE._id;
const pending = { eventId, quantity: 2 };
/** No response came; the request has an idempotency key. */
const LOST = { type: 'xstate.error.actor.addItem', error: new CallError(null, 'lost', true) };
const SLOW_ADD = slow('purchase.buying.member.adding.waiting');
const restored = { type: 'purchase.restored', pending: null, isAttempted: false, isPromptDue: false };

interface Prompt {
  cart?: 'due' | 'open';
  welcome?: 'due' | 'open';
}

interface Snapshot {
  value: { buying: { anonymous?: string; member?: string | object }; prompt: 'none' | Prompt };
  context: { path: string; tries: number; isCarried: boolean };
}

interface Restored {
  pending: typeof pending | null;
  isAttempted: boolean;
  isPromptDue: boolean;
  error?: CallError;
}

const isMemberIdle = ({ value: { buying } }: Snapshot) => buying.member === 'idle';
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
    (snapshot: Snapshot, { isPromptDue }: Restored) => !isPromptDue || isMemberIdle(snapshot),
  ),
  limit(
    'purchase.quantityChosen',
    'an open prompt covers the page, and the quantity is looked at with a signed-in user',
    (snapshot: Snapshot) => isMemberIdle(snapshot) && isUncovered(snapshot),
  ),
  limit(
    'purchase.requested',
    'an open prompt covers the page, and the cart has no such button',
    (snapshot: Snapshot) => isUncovered(snapshot) && snapshot.context.path !== '/cart',
  ),
  limit('purchase.promptAnswered', 'no prompt is open', (snapshot: Snapshot) =>
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
    ({ value: { buying }, context: { isCarried } }: Snapshot, { error }: { error?: CallError }) =>
      error?.status !== 401 || (JSON.stringify(buying).includes('adding') && !isCarried),
  ),
];

/** The page that an event leads to, by the site or by the driver's step. */
function pageAfter(event: AnyEventObject, { value: { buying, prompt } }: Snapshot): string | null {
  switch (event.type) {
    case 'purchase.requested':
      return buying.member === undefined ? '/login' : '/events';
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
  if ((event as Ended).error?.status === 401) return [{ type: 'session.closed' }];
  const path = pageAfter(event, snapshot as never);
  return path === null ? [] : [{ type: 'page.entered', path }];
}

export const machine = purchaseMachine;

const purchases = pathsThrough(
  machine,
  [
    { type: 'purchase.requested', event: SERENADE, now: NOW },
    { type: 'purchase.bounced' },
    restored,
    { ...restored, pending, isAttempted: true },
    { ...restored, isPromptDue: true },
    { type: 'purchase.quantityChosen', event: SERENADE, quantity: pending.quantity, now: NOW },
    { type: 'session.opened', by: 'login' },
    { type: 'session.opened', by: 'register' },
    { type: 'session.opened', by: 'elsewhere' },
    { type: 'session.closed' },
    done('addItem', itemOf(SERENADE)),
    failed('addItem', 500),
    failed('addItem', 401),
    LOST,
    SLOW_ADD,
    CANCEL,
    { type: 'purchase.promptAnswered' },
    { type: 'page.entered', path: '/cart' },
    { type: 'page.entered', path: '/thank-you' },
    { type: 'page.entered', path: '/season' },
    { type: 'page.entered', path: '/events' },
    { type: 'page.entered', path: '/' },
    { type: 'cart.read', isEmpty: true },
  ],
  {
    // Only the site's own API may be asked again when no response came.
    opening: { path: '/events', isOwnApi: true },
    before: [{ type: 'page.entered', path: '/events' }],
    replies,
    limits: LIMITS,
  },
);

/** The session ends on the way to the cart, which a guest may not see. */
const expiries = pathsThrough(
  machine,
  [
    { type: 'purchase.requested', event: SERENADE, now: NOW },
    { type: 'session.opened', by: 'login' },
    failed('addItem', 401),
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
      (event as Ended).error ? [{ type: 'session.closed' }, { type: 'purchase.bounced' }] : [],
  },
);

/** A page opens, and its storage holds both a user and a purchase that was chosen before the login. */
const resumptions = pathsThrough(
  machine,
  [
    { ...restored, pending, isAttempted: true },
    { type: 'session.opened', by: 'restored' },
  ],
  {
    opening: { path: '/events', waits: true },
    limits: [
      limit('session.opened', 'what differs is the purchase in the storage', (snapshot: AnyMachineSnapshot) =>
        snapshot.matches({ buying: { anonymous: 'attempted' } }),
      ),
    ],
  },
);

export const searches = [purchases, expiries, resumptions];

const CART_PROMPT = 'Your tickets are in the cart';

/** On the page where tickets are bought, and no dialog over it. */
async function toEvents(world: World) {
  await world.whenAt('/login', () => world.press('button', 'Close'));
  await goTo(world, '/events');
}

async function toLogin(world: World) {
  await world.unlessAt('/login', () => world.press('link', 'Login / Register'));
}

/** A profile that changes lets nobody in. */
type EnteredBy = Exclude<OpenedBy, 'update'>;

const ENTER: Record<EnteredBy, (world: World) => Promise<void>> = {
  login: async (world) => {
    await toLogin(world);
    await signIn(world);
    await world.settle('logIn', { ok: ANNA });
  },
  register: async (world) => {
    await toLogin(world);
    await world.press('button', 'Register');
    await signUp(world);
    await world.settle('register', { ok: ANNA });
  },
  elsewhere: async (world) => {
    await world.writeElsewhere(storedUser(ANNA));
    await world.writeElsewhere({ unloggedPurchase: null, purchaseAttempt: null });
  },
  restored: (world) => world.resume(storedUser(ANNA)),
};

/** Where a login leads when nothing is to be bought. */
const LEADS_TO: Partial<Record<OpenedBy, string>> = { login: '/events', register: '/' };

async function missPrompts(world: World) {
  await world.miss('dialog', CART_PROMPT);
  await world.miss('dialog', 'Welcome');
}

export const driver: PathDriver = {
  states: {
    'buying.anonymous': (world) => world.seeStored('currentUser', null),
    'buying.anonymous.idle': (world) => world.seeStored('purchaseAttempt', null),
    'buying.anonymous.attempted': (world) => world.seeStored('purchaseAttempt', 'true'),
    'buying.member': (world) => world.seeStored('currentUser', JSON.stringify(ANNA)),
    'buying.member.idle': (world) => world.missUnderWay('addItem'),
    'buying.member.adding': async (world, { context: { isCarried } }: Snapshot) => {
      await world.seeUnderWay('addItem');
      if (!isCarried) return world.seeUnusable('button', 'ADD TO CART', SERENADE.title);
      await world.seeStored('unloggedPurchase', null);
      await world.seeStored('purchaseAttempt', null);
    },
    'prompt.none': missPrompts,
    'prompt.cart.due': missPrompts,
    'prompt.cart.open': (world) => world.see('dialog', CART_PROMPT),
    'prompt.welcome.due': missPrompts,
    'prompt.welcome.open': (world) => world.see('dialog', 'Welcome'),
  },
  events: {
    'purchase.restored': async (world, { pending: kept, isAttempted, isPromptDue }: Restored) => {
      if (isPromptDue) await goTo(world, '/events');
      await world.writeElsewhere({
        unloggedPurchase: kept && JSON.stringify(kept),
        purchaseAttempt: isAttempted ? 'true' : null,
        purchaseButton: isPromptDue ? 'clicked' : null,
      });
    },
    'purchase.quantityChosen': async (world, { quantity }: { quantity: number }) => {
      await goTo(world, '/events');
      await world.choose('Quantity', String(quantity), SERENADE.title);
      await world.seeValue('Quantity', String(quantity), SERENADE.title);
    },
    'purchase.requested': async (world, _, { value: { buying } }: Snapshot) => {
      await toEvents(world);
      await world.press('button', 'ADD TO CART', SERENADE.title);
      if (buying.member !== undefined) return;
      await world.seeText('Please Log in or Register to complete your purchase.');
      await world.seeStored('unloggedPurchase', JSON.stringify({ eventId, quantity: 1 }));
    },
    'purchase.bounced': async (world) => {
      await world.visit('/cart');
      await world.seePath('/login');
      await world.seeText('Please Log in or Register to complete your purchase.');
    },
    'purchase.promptAnswered': async (world, _, before: Snapshot) => {
      await world.press('button', promptOf(before).cart ? 'CONTINUE SHOPPING' : 'GO TO HOMEPAGE');
      await world.seeStored('purchaseButton', null);
    },
    'page.entered': async (world, { path }: { path: string }) => {
      await world.visit(path);
      if (path !== '/cart' && path !== '/thank-you') return;
      await world.seeStored('purchaseButton', null);
      if (path === '/cart') await world.settle('openCart', { ok: cartsWith(itemOf(SERENADE)) });
      await world.visit('/events');
    },
    'cart.read': async (world) => {
      await world.changeCartElsewhere();
      await world.settle('openCart', { ok: cartsWith() });
      await world.seeStored('purchaseButton', null);
    },
    'session.opened': async (world, { by }: { by: EnteredBy }, { value: { buying } }: Snapshot) => {
      await ENTER[by](world);
      const isAttempted = buying.anonymous === 'attempted';
      const isCarrying = isAttempted && by !== 'elsewhere';
      const page = isCarrying && by !== 'restored' ? '/cart' : LEADS_TO[by];
      if (page !== undefined) await world.seePath(page);
      if (!isCarrying) await world.settle('openCart', { ok: cartsWith() });
    },
    'session.closed': async (world) => {
      await world.writeElsewhere(storedUser(null));
      await world.seeStored('purchaseButton', null);
    },
    'xstate.done.actor.addItem': async (world) => {
      await world.settle('addItem', { ok: itemOf(SERENADE) });
      await world.seeText(addedToCart(SERENADE.title));
    },
    'xstate.error.actor.addItem': async (world, event: Ended, { context: { tries } }: Snapshot) => {
      await world.settle('addItem', outcomeOf(event));
      const isResent = event === LOST && tries === 1;
      if (isResent) return world.seeUnderWay('addItem');
      await world.seeText(ERRORS.addToCart);
      if (event.error?.status !== 401) await world.seeUnderWay('openCart');
    },
    [CANCEL.type]: cancelCall,
    [SLOW_ADD.type]: async (world, _, { context: { isCarried } }: Snapshot) => {
      // The login has led to the cart, which waits for its first item.
      if (isCarried) await world.settle('openCart', { ok: cartsWith() });
      await waitUntilSlow(world);
    },
  },
  inner: ['purchase.added', 'welcome.due'],
};
