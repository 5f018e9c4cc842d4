import { CallError } from '../../domain/api';
import { addedToCart, ERRORS } from '../../domain/messages';
import { purchaseMachine } from '../../machines/purchaseMachine';
import type { OpenedBy } from '../../machines/app/types';
import { ANNA, cartsWith, itemOf, NOW, SERENADE } from '../support/orchestra';
import { pathsThrough, type PathDriver } from '../support/paths';
import {
  CANCEL,
  done,
  failed,
  goTo,
  outcomeOf,
  signIn,
  signUp,
  slow,
  slowSteps,
  waitUntilSlow,
  storedUser,
  type Ended,
} from '../support/steps';
import type { World } from '../support/world';

const eventId = SERENADE._id;
const pending = { eventId, quantity: 2 };
/** No response came; the request has an idempotency key. */
const LOST = { type: 'xstate.error.actor.addItem', error: new CallError(null, 'lost', true) };
const restored = { type: 'purchase.restored', pending: null, isAttempted: false, isPromptDue: false };

interface Snapshot {
  value: { buying: { anonymous?: string; member?: string | object }; prompt: string };
  context: { path: string; tries: number };
}

interface Restored {
  pending: typeof pending | null;
  isAttempted: boolean;
  isPromptDue: boolean;
  error?: CallError;
}

const isMemberIdle = ({ value: { buying } }: Snapshot) => buying.member === 'idle';
const isUncovered = ({ value: { prompt } }: Snapshot) => prompt === 'none';

/** What a visitor can do at a state: a prompt covers the page, and it belongs to whoever is logged in. */
const POSSIBLE: Record<string, (snapshot: Snapshot, event: Restored) => boolean> = {
  'purchase.restored': (snapshot, { isPromptDue }) => !isPromptDue || isMemberIdle(snapshot),
  'purchase.quantityChosen': (snapshot) => isMemberIdle(snapshot) && isUncovered(snapshot),
  'purchase.requested': (snapshot) => isUncovered(snapshot) && snapshot.context.path !== '/cart',
  'page.entered': ({ value: { prompt } }) => prompt === 'cart',
  'cart.read': ({ value: { prompt } }) => prompt === 'cart',
  'xstate.error.actor.addItem': ({ value: { buying } }, { error }) =>
    error?.status !== 401 || JSON.stringify(buying).includes('adding'),
};

export const machine = purchaseMachine;

const purchases = pathsThrough(
  machine,
  [
    { type: 'purchase.requested', event: SERENADE, now: NOW },
    { type: 'purchase.bounced' },
    restored,
    { ...restored, pending, isAttempted: true },
    { ...restored, isPromptDue: true },
    { type: 'purchase.quantityChosen', ...pending },
    { type: 'session.opened', by: 'login' },
    { type: 'session.opened', by: 'register' },
    { type: 'session.opened', by: 'elsewhere' },
    { type: 'session.closed' },
    done('addItem', itemOf(SERENADE)),
    failed('addItem', 500),
    failed('addItem', 401),
    LOST,
    slow('purchase.buying.member.adding.waiting'),
    slow('purchase.buying.member.delivering.waiting'),
    CANCEL,
    { type: 'purchase.promptAnswered' },
    { type: 'page.entered', path: '/cart' },
    { type: 'page.entered', path: '/thank-you' },
    { type: 'cart.read', isEmpty: true },
  ],
  {
    opening: { path: '/events' },
    replies: (event) => ((event as Ended).error?.status === 401 ? [{ type: 'session.closed' }] : []),
    isPossible: (event, snapshot) => POSSIBLE[event.type]?.(snapshot as never, event as never) ?? true,
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
    isPossible: ({ type }, snapshot) =>
      type !== 'purchase.requested' || snapshot.matches({ buying: { anonymous: 'idle' } }),
    replies: (event) =>
      (event as Ended).error ? [{ type: 'session.closed' }, { type: 'purchase.bounced' }] : [],
  },
);

export const paths = [...purchases, ...expiries];

const CART_PROMPT = 'Your tickets are in the cart';

/** On the page where tickets are bought, and no dialog over it. */
async function toEvents(world: World) {
  if ((await world.path()) === '/login') await world.press('button', 'Close');
  await goTo(world, '/events');
}

async function toLogin(world: World) {
  if ((await world.path()) !== '/login') await world.press('link', 'Login / Register');
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

export const driver: PathDriver = {
  states: {
    'buying.anonymous': (world) => world.seeStored('currentUser', null),
    'buying.anonymous.idle': (world) => world.seeStored('purchaseAttempt', null),
    'buying.anonymous.attempted': (world) => world.seeStored('purchaseAttempt', 'true'),
    'buying.member': (world) => world.seeStored('currentUser', JSON.stringify(ANNA)),
    'buying.member.idle': (world) => world.missUnderWay('addItem'),
    'buying.member.delivering': async (world) => {
      await world.seeStored('unloggedPurchase', null);
      await world.seeStored('purchaseAttempt', null);
    },
    'buying.member.adding': async (world) => {
      await world.seeUnderWay('addItem');
      await world.seeUnusable('button', 'ADD TO CART', SERENADE.title);
    },
    'prompt.none': async (world) => {
      await world.miss('dialog', CART_PROMPT);
      await world.miss('dialog', 'Welcome');
    },
    'prompt.cart': (world) => world.see('dialog', CART_PROMPT),
    'prompt.welcome': (world) => world.see('dialog', 'Welcome'),
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
    'purchase.promptAnswered': async (world, _, { value: { prompt } }: Snapshot) => {
      await world.press('button', prompt === 'cart' ? 'CONTINUE SHOPPING' : 'GO TO HOMEPAGE');
      await world.seeStored('purchaseButton', null);
    },
    'page.entered': async (world, { path }: { path: string }) => {
      await world.visit(path);
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
      const page = isCarrying ? '/cart' : LEADS_TO[by];
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
    ...slowSteps('purchase.buying.member.adding.waiting'),
    // The login has led to the cart, which waits for its first item.
    [slow('purchase.buying.member.delivering.waiting').type]: async (world) => {
      await world.settle('openCart', { ok: cartsWith() });
      await waitUntilSlow(world);
    },
  },
  inner: ['prompt.due'],
};
