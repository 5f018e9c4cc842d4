import type { CartItem, User } from '../../../domain/api/entities';
import { addedToCart, ERRORS, loadFailed, SUCCESSES } from '../../../domain/messages';
import { cartMachine } from '../../../machines/cartMachine';
import { ANNA, BEN, cartsWith, itemOf, NOW, SEASON, SERENADE } from '../../support/orchestra';
import { limit, pathsThrough, type PathDriver } from '../../support/paths';
import {
  CANCEL,
  done,
  failed,
  goTo,
  outcomeOf,
  slow,
  slowSteps,
  storedUser,
  waitUntilSlow,
  type Ended,
} from '../../support/steps';
import type { World } from '../../support/world';

const SEASON_TITLE = `${SEASON.title} Subscription`;
const inCart = itemOf(SERENADE, 2);
const added = itemOf(SEASON, 1);
const changed = { ...inCart, quantity: 3 };

interface CartSnapshot {
  value: string | object;
  context: { items: CartItem[] | null };
}

/** The state of the top level; those with a call have further ones. */
const stateOf = ({ value }: CartSnapshot) =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');

const holds = ({ context: { items } }: CartSnapshot, { _id }: CartItem) =>
  (items ?? []).some((item) => item._id === _id);

/** Who signs in at a state: Anna first, and Ben in her place. */
const OPENED_BY: Record<string, User> = { closed: ANNA, ready: BEN, expired: BEN };

const LIMITS = [
  limit(
    'cart.opened',
    'Anna signs in first, and Ben in her place',
    (snapshot: CartSnapshot, { user }: { user: User }) => OPENED_BY[stateOf(snapshot)] === user,
  ),
  limit('cart.closed', 'from three states is enough: every state ends alike', (snapshot: CartSnapshot) =>
    ['loading', 'ready', 'expired'].includes(stateOf(snapshot)),
  ),
  limit(
    'cart.itemAdded',
    'the site adds nothing without a session, and the same item is added once',
    (snapshot: CartSnapshot) => !['closed', 'expired'].includes(stateOf(snapshot)) && !holds(snapshot, added),
  ),
];

/** The states with a call. */
const CALLS = ['loading', 'updating', 'removing', 'refreshing'];

export const machine = cartMachine;

export const searches = [
  pathsThrough(
    machine,
    [
      { type: 'cart.opened', user: ANNA },
      { type: 'cart.opened', user: BEN },
      { type: 'cart.closed' },
      { type: 'cart.itemAdded', item: added },
      { type: 'cart.update', cartItemId: inCart._id, quantity: 3, event: SERENADE, now: NOW },
      { type: 'cart.remove', cartItemId: inCart._id },
      { type: 'cart.refresh' },
      { type: 'cart.changedElsewhere' },
      done('fetchCart', [inCart]),
      failed('fetchCart', null),
      failed('fetchCart', 401),
      done('refreshCart', [inCart]),
      failed('refreshCart', 500),
      failed('refreshCart', 401),
      done('updateItem', changed),
      failed('updateItem', 500),
      failed('updateItem', 401),
      done('removeItem'),
      failed('removeItem', null),
      failed('removeItem', 401),
      ...CALLS.map((state) => slow(`cart.${state}.waiting`)),
      CANCEL,
    ],
    {
      opening: { path: '/events' },
      limits: LIMITS,
    },
  ),
];

const ticketsOf = (items: CartItem[] | null) =>
  (items ?? []).reduce((sum, { quantity }) => sum + Number(quantity), 0);

async function seeTickets(world: World, { context: { items } }: CartSnapshot) {
  const count = ticketsOf(items);
  if (count === 0) await world.miss('link', /^Cart/);
  else await world.see('link', new RegExp(`^Cart,\\s*${count}\\s*tickets?$`));
}

/** Ends the call, and reads what is said of it. */
const ending = (
  end: (world: World, event: Ended) => Promise<void>,
  success: string | null,
  failure: string | null,
) => {
  return async (world: World, event: Ended) => {
    await end(world, event);
    const text = event.error ? failure : success;
    if (text !== null) await world.seeText(text);
  };
};

const endFetch = async (world: World, event: Ended) =>
  world.settle('openCart', outcomeOf(event, cartsWith(inCart)));

const endFetchAloud = async (world: World, event: Ended) => {
  await endFetch(world, event);
  if (event.error && event.error.status !== 401) await world.seeText(loadFailed('cart'));
};

const endUpdate = ending(
  (world, event) => world.settle('updateItem', outcomeOf(event, changed)),
  SUCCESSES.quantityUpdated,
  ERRORS.updateQuantity,
);

const endRemove = ending(
  (world, event) => world.settle('removeItem', outcomeOf(event)),
  SUCCESSES.itemRemoved,
  ERRORS.removeItem,
);

/** Opening the page reads the cart again. */
async function toCart(world: World): Promise<void> {
  await world.unlessAt('/cart', async () => {
    await world.visit('/cart');
    await world.settle('openCart', { ok: cartsWith(inCart) });
  });
}

async function waitOnCartPage(world: World): Promise<void> {
  await goTo(world, '/cart');
  await waitUntilSlow(world);
}

export const driver: PathDriver = {
  states: {
    closed: async (world) => {
      await world.seeStored('currentUser', null);
      await world.miss('link', /^Cart/);
    },
    loading: async (world) => {
      await world.seeUnderWay('openCart');
      await world.miss('link', /^Cart/);
    },
    failed: async (world) => {
      await world.miss('link', /^Cart/);
      await world.missUnderWay('openCart');
    },
    ready: async (world, snapshot: CartSnapshot) => {
      await seeTickets(world, snapshot);
      await world.missUnderWay('openCart');
    },
    updating: async (world, snapshot: CartSnapshot) => {
      await world.seeUnderWay('updateItem');
      await seeTickets(world, snapshot);
    },
    removing: async (world, snapshot: CartSnapshot) => {
      await world.seeUnderWay('removeItem');
      await seeTickets(world, snapshot);
    },
    refreshing: async (world, snapshot: CartSnapshot) => {
      await world.seeUnderWay('openCart');
      await seeTickets(world, snapshot);
    },
    /** The session has ended, and its login dialog stands over the page. */
    expired: async (world) => {
      await world.see('dialog', 'Login');
      await world.seeStored('currentUser', null);
    },
  },
  events: {
    'cart.opened': (world, { user }: { user: User }) => world.writeElsewhere(storedUser(user)),
    'cart.closed': (world) => world.writeElsewhere(storedUser(null)),
    'cart.itemAdded': async (world) => {
      await goTo(world, '/events');
      await world.press('button', 'ADD TO CART', SEASON_TITLE);
      await world.settle('addItem', { ok: added });
      await world.seeText(addedToCart(SEASON.title));
      await world.press('button', 'CONTINUE SHOPPING');
    },
    'cart.update': async (world) => {
      await toCart(world);
      await world.choose('Quantity', '3', SERENADE.title);
      await world.seeValue('Quantity', '3', SERENADE.title);
      await world.seeUnusable('button', 'DELETE', SERENADE.title);
    },
    'cart.remove': async (world) => {
      await toCart(world);
      await world.press('button', 'DELETE', SERENADE.title);
      await world.seeUnusable('button', 'DELETE', SERENADE.title);
    },
    'cart.refresh': async (world, _, snapshot: CartSnapshot) => {
      if (stateOf(snapshot) === 'ready') return world.comeBack();
      await world.unlessAt('/cart', async () => {
        await world.visit('/cart');
        await world.settle('openCart', { status: 500 });
      });
      await world.press('button', 'Try again');
      await world.seeText('Loading your cart…');
    },
    ...slowSteps(...CALLS.map((state) => `cart.${state}.waiting`)),
    // The page of the cart shows that it is slow to load.
    [slow('cart.loading.waiting').type]: waitOnCartPage,
    [slow('cart.refreshing.waiting').type]: waitOnCartPage,
    'cart.changedElsewhere': (world) => world.changeCartElsewhere(),
    'xstate.done.actor.fetchCart': endFetchAloud,
    'xstate.error.actor.fetchCart': endFetchAloud,
    'xstate.done.actor.refreshCart': endFetch,
    'xstate.error.actor.refreshCart': endFetch,
    'xstate.done.actor.updateItem': endUpdate,
    'xstate.error.actor.updateItem': endUpdate,
    'xstate.done.actor.removeItem': endRemove,
    'xstate.error.actor.removeItem': endRemove,
  },
};
