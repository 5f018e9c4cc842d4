import type { CartItem, User } from '../../../domain/api/entities';
import { addedToCart, ERRORS, loadFailed, SUCCESSES } from '../../../domain/messages';
import { cartMachine } from '../../../machines/cartMachine';
import { ANNA, BEN, cartsResponse, itemOf, NOW, SEASON, SERENADE } from '../../support/fixtures';
import { limit, pathsThrough, type PathDriver } from '../../support/paths';
import {
  CANCEL_EVENT,
  doneEvent,
  errorEvent,
  goTo,
  outcomeOf,
  slowEvent,
  slowSteps,
  storedUser,
  waitUntilSlow,
  type ActorEndEvent,
} from '../../support/commonSteps';
import type { Harness } from '../../support/harness';

const SEASON_TITLE = `${SEASON.title} Subscription`;
const inCart = itemOf(SERENADE, 2);
const added = itemOf(SEASON, 1);
const changedItem = { ...inCart, quantity: 3 };

interface CartSnapshot {
  value: string | object;
  context: { items: CartItem[] | null };
}

/** The state of the top level; states with a call have child states. */
const stateOf = ({ value }: CartSnapshot) =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');

const contains = ({ context: { items } }: CartSnapshot, { _id }: CartItem) =>
  (items ?? []).some((item) => item._id === _id);

/** The user who logs in: Anna first, then Ben. */
const OPENED_BY: Record<string, User> = { closed: ANNA, ready: BEN, expired: BEN };

const LIMITS = [
  limit(
    'cart.opened',
    'Anna signs in first, and Ben in her place',
    (snapshot: CartSnapshot, { user }: { user: User }) => OPENED_BY[stateOf(snapshot)] === user,
  ),
  limit(
    'cart.closed',
    'three states are enough, because all states end in the same way',
    (snapshot: CartSnapshot) => ['loading', 'ready', 'expired'].includes(stateOf(snapshot)),
  ),
  limit(
    'cart.itemAdded',
    'nothing is added without a session, and the same item is added once',
    (snapshot: CartSnapshot) =>
      !['closed', 'expired'].includes(stateOf(snapshot)) && !contains(snapshot, added),
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
      doneEvent('fetchCart', [inCart]),
      errorEvent('fetchCart', null),
      errorEvent('fetchCart', 401),
      doneEvent('refreshCart', [inCart]),
      errorEvent('refreshCart', 500),
      errorEvent('refreshCart', 401),
      doneEvent('updateItem', changedItem),
      errorEvent('updateItem', 500),
      errorEvent('updateItem', 401),
      doneEvent('removeItem'),
      errorEvent('removeItem', null),
      errorEvent('removeItem', 401),
      ...CALLS.map((state) => slowEvent(`cart.${state}.waiting`)),
      CANCEL_EVENT,
    ],
    {
      opening: { path: '/events' },
      limits: LIMITS,
    },
  ),
];

const ticketsOf = (items: CartItem[] | null) =>
  (items ?? []).reduce((sum, { quantity }) => sum + Number(quantity), 0);

async function seeTickets(harness: Harness, { context: { items } }: CartSnapshot) {
  const count = ticketsOf(items);
  if (count === 0) await harness.dontSee('link', /^Cart/);
  else await harness.see('link', new RegExp(`^Cart,\\s*${count}\\s*tickets?$`));
}

/** Ends the call and expects its message. */
const ending = (
  end: (harness: Harness, event: ActorEndEvent) => Promise<void>,
  success: string | null,
  failure: string | null,
) => {
  return async (harness: Harness, event: ActorEndEvent) => {
    await end(harness, event);
    const text = event.error ? failure : success;
    if (text !== null) await harness.seeText(text);
  };
};

const endFetch = async (harness: Harness, event: ActorEndEvent) =>
  harness.settle('openCart', outcomeOf(event, cartsResponse(inCart)));

const endFetchWithMessage = async (harness: Harness, event: ActorEndEvent) => {
  await endFetch(harness, event);
  if (event.error && event.error.status !== 401) await harness.seeText(loadFailed('cart'));
};

const endUpdate = ending(
  (harness, event) => harness.settle('updateItem', outcomeOf(event, changedItem)),
  SUCCESSES.quantityUpdated,
  ERRORS.updateQuantity,
);

const endRemove = ending(
  (harness, event) => harness.settle('removeItem', outcomeOf(event)),
  SUCCESSES.itemRemoved,
  ERRORS.removeItem,
);

/** Opens the cart's page, which reloads the cart. */
async function openCartPage(harness: Harness): Promise<void> {
  await harness.unlessAt('/cart', async () => {
    await harness.navigate('/cart');
    await harness.settle('openCart', { ok: cartsResponse(inCart) });
  });
}

async function waitOnCartPage(harness: Harness): Promise<void> {
  await goTo(harness, '/cart');
  await waitUntilSlow(harness);
}

export const driver: PathDriver = {
  states: {
    closed: async (harness) => {
      await harness.seeStored('currentUser', null);
      await harness.dontSee('link', /^Cart/);
    },
    loading: async (harness) => {
      await harness.seePending('openCart');
      await harness.dontSee('link', /^Cart/);
    },
    failed: async (harness) => {
      await harness.dontSee('link', /^Cart/);
      await harness.dontSeePending('openCart');
    },
    ready: async (harness, snapshot: CartSnapshot) => {
      await seeTickets(harness, snapshot);
      await harness.dontSeePending('openCart');
    },
    updating: async (harness, snapshot: CartSnapshot) => {
      await harness.seePending('updateItem');
      await seeTickets(harness, snapshot);
    },
    removing: async (harness, snapshot: CartSnapshot) => {
      await harness.seePending('removeItem');
      await seeTickets(harness, snapshot);
    },
    refreshing: async (harness, snapshot: CartSnapshot) => {
      await harness.seePending('openCart');
      await seeTickets(harness, snapshot);
    },
    /** The session has ended, and the login dialog is open. */
    expired: async (harness) => {
      await harness.see('dialog', 'Login');
      await harness.seeStored('currentUser', null);
    },
  },
  events: {
    'cart.opened': (harness, { user }: { user: User }) => harness.writeStorageInOtherTab(storedUser(user)),
    'cart.closed': (harness) => harness.writeStorageInOtherTab(storedUser(null)),
    'cart.itemAdded': async (harness) => {
      await goTo(harness, '/events');
      await harness.press('button', 'ADD TO CART', SEASON_TITLE);
      await harness.settle('addItem', { ok: added });
      await harness.seeText(addedToCart(SEASON.title));
      await harness.press('button', 'CONTINUE SHOPPING');
    },
    'cart.update': async (harness) => {
      await openCartPage(harness);
      await harness.choose('Quantity', '3', SERENADE.title);
      await harness.seeValue('Quantity', '3', SERENADE.title);
      await harness.seeDisabled('button', 'DELETE', SERENADE.title);
    },
    'cart.remove': async (harness) => {
      await openCartPage(harness);
      await harness.press('button', 'DELETE', SERENADE.title);
      await harness.seeDisabled('button', 'DELETE', SERENADE.title);
    },
    'cart.refresh': async (harness, _, snapshot: CartSnapshot) => {
      if (stateOf(snapshot) === 'ready') return harness.returnFromHistory();
      await harness.unlessAt('/cart', async () => {
        await harness.navigate('/cart');
        await harness.settle('openCart', { status: 500 });
      });
      await harness.press('button', 'Try again');
      await harness.seeText('Loading your cart…');
    },
    ...slowSteps(...CALLS.map((state) => `cart.${state}.waiting`)),
    // The page of the cart shows that it is slow to load.
    [slowEvent('cart.loading.waiting').type]: waitOnCartPage,
    [slowEvent('cart.refreshing.waiting').type]: waitOnCartPage,
    'cart.changedElsewhere': (harness) => harness.changeCartInOtherTab(),
    'xstate.done.actor.fetchCart': endFetchWithMessage,
    'xstate.error.actor.fetchCart': endFetchWithMessage,
    'xstate.done.actor.refreshCart': endFetch,
    'xstate.error.actor.refreshCart': endFetch,
    'xstate.done.actor.updateItem': endUpdate,
    'xstate.error.actor.updateItem': endUpdate,
    'xstate.done.actor.removeItem': endRemove,
    'xstate.error.actor.removeItem': endRemove,
  },
};
