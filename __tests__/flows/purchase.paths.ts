import { addedToCart, ERRORS } from '../../domain/messages';
import { purchaseMachine } from '../../machines/purchaseMachine';
import type { OpenedBy } from '../../machines/app/types';
import { ANNA, cartsWith, itemOf, SERENADE } from '../support/orchestra';
import { pathsThrough, type PathDriver } from '../support/paths';
import { goTo, signIn, signUp, storedUser } from '../support/steps';
import type { Outcome, World } from '../support/world';

const eventId = SERENADE._id;
const pending = { eventId, quantity: 2 };
const restored = { type: 'purchase.restored', pending: null, isAttempted: false, isPromptDue: false };

interface Snapshot {
  value: { buying: { anonymous?: string; member?: string }; prompt: string };
  context: { path: string };
}

interface Restored {
  pending: typeof pending | null;
  isAttempted: boolean;
  isPromptDue: boolean;
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
};

export const machine = purchaseMachine;

export const paths = pathsThrough(
  machine,
  [
    { type: 'purchase.requested', eventId },
    { type: 'purchase.bounced' },
    restored,
    { ...restored, pending, isAttempted: true },
    { ...restored, isPromptDue: true },
    { type: 'purchase.quantityChosen', ...pending },
    { type: 'session.opened', by: 'login' },
    { type: 'session.opened', by: 'register' },
    { type: 'session.opened', by: 'elsewhere' },
    { type: 'session.closed' },
    { type: 'cart.added', eventId },
    { type: 'cart.addFailed' },
    { type: 'purchase.promptAnswered' },
    { type: 'page.entered', path: '/cart' },
    { type: 'page.entered', path: '/thank-you' },
    { type: 'cart.read', isEmpty: true },
  ],
  {
    opening: { path: '/events' },
    isPossible: (event, snapshot) => POSSIBLE[event.type]?.(snapshot as never, event as never) ?? true,
  },
);

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

/** Ends the add, which has waited for the cart when it came with the login. */
async function endAdd(world: World, { value }: Snapshot, outcome: Outcome) {
  if (value.buying.member === 'delivering') await world.settle('openCart', { ok: cartsWith() });
  await world.settle('addItem', outcome);
}

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
    'cart.added': async (world, _, before: Snapshot) => {
      await endAdd(world, before, { ok: itemOf(SERENADE) });
      await world.seeText(addedToCart(SERENADE.title));
    },
    'cart.addFailed': async (world, _, before: Snapshot) => {
      await endAdd(world, before, { status: 500 });
      await world.seeText(ERRORS.addToCart);
      await world.settle('openCart', { ok: cartsWith() });
    },
  },
  inner: ['prompt.due'],
};
