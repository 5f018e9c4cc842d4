import type { CartItem, User } from '../../../domain/api/entities';
import { addedToCart, ERRORS, loadFailed, SUCCESSES } from '../../../domain/messages';
import { cartMachine } from '../../../machines/cartMachine';
import { ANNA, BEN, cartsResponse, itemOf, NOW, SEASON, SERENADE } from '../../support/fixtures';
import { limit, pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';
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
  value: { rows: string | object; copy: string };
  context: { items: CartItem[] | null };
}

/** The state of the rows; states with a call have child states. */
const stateOf = ({ value: { rows } }: CartSnapshot) =>
  typeof rows === 'string' ? rows : (Object.keys(rows)[0] ?? '');

const contains = ({ context: { items } }: CartSnapshot, { _id }: CartItem) =>
  (items ?? []).some((item) => item._id === _id);

/** The user who logs in: Anna first, then Ben. */
const OPENED_BY: Record<string, User> = { closed: ANNA, ready: BEN, expired: BEN };

const LIMITS = [
  ...['updating', 'removing'].map((state) =>
    limit(
      slowEvent(`cart.rows.${state}.waiting`).type,
      'an unread cart is read again before a call is slow',
      ({ value: { copy } }: CartSnapshot) => copy !== 'unread',
    ),
  ),
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
    'cart.refresh',
    'only a failed cart has the button, and only a page that is not busy is left and opened',
    (snapshot: CartSnapshot) => ['failed', 'ready'].includes(stateOf(snapshot)),
  ),
  limit(
    'cart.changedElsewhere',
    'nothing changes without a session, and a second change makes no difference',
    (snapshot: CartSnapshot) =>
      !['closed', 'expired'].includes(stateOf(snapshot)) && snapshot.value.copy !== 'outdated',
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
      { type: 'xstate.after.RETRY.cart.copy.unread' },
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
      ...CALLS.map((state) => slowEvent(`cart.rows.${state}.waiting`)),
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

/** The dialog of the login hides the rest of the page. */
const seeUnlessExpired = async (harness: Harness, snapshot: CartSnapshot) =>
  stateOf(snapshot) === 'expired' ? undefined : seeTickets(harness, snapshot);

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
  // The purchase flow and the checkout send the first one; the machine itself the others.
  internalEvents: ['cart.changed', 'cart.fetching', 'cart.unread'],
  states: {
    'rows.closed': async (harness) => {
      await harness.seeStored('currentUser', null);
      await harness.dontSee('link', /^Cart/);
    },
    'rows.loading': async (harness) => {
      await harness.seePending('openCart');
      await harness.dontSee('link', /^Cart/);
    },
    'rows.failed': async (harness) => {
      await harness.dontSee('link', /^Cart/);
      await harness.dontSeePending('openCart');
    },
    'rows.ready': async (harness, snapshot: CartSnapshot) => {
      await seeTickets(harness, snapshot);
      await harness.dontSeePending('openCart');
    },
    'rows.updating': async (harness, snapshot: CartSnapshot) => {
      await harness.seePending('updateItem');
      await seeTickets(harness, snapshot);
    },
    'rows.removing': async (harness, snapshot: CartSnapshot) => {
      await harness.seePending('removeItem');
      await seeTickets(harness, snapshot);
    },
    'rows.refreshing': async (harness, snapshot: CartSnapshot) => {
      await harness.seePending('openCart');
      await seeTickets(harness, snapshot);
    },
    ...Object.fromEntries(
      ['current', 'outdated', 'unread'].map((state) => [`copy.${state}`, seeUnlessExpired]),
    ),
    /** The session has ended, and the login dialog is open. */
    'rows.expired': async (harness) => {
      await harness.see('dialog', 'Login');
      await harness.seeStored('currentUser', null);
    },
  },
  untakenTransitions: {
    'copy on cart.changed#0 → copy.outdated': 'the paths of the purchase flow and of the checkout take it',
  },
  events: {
    // The page of the cart is opened while the cart is loading: if it were opened later, it would read the
    // cart again.
    'cart.opened': async (harness, { user }: { user: User }) => {
      await harness.writeStorageInOtherTab(storedUser(user));
      await goTo(harness, '/cart');
    },
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
    ...slowSteps(...CALLS.map((state) => `cart.rows.${state}.waiting`)),
    // The page of the cart shows that a call is slow.
    ...Object.fromEntries(
      CALLS.map((state) => [slowEvent(`cart.rows.${state}.waiting`).type, waitOnCartPage]),
    ),
    'xstate.after.RETRY.cart.copy.unread': (harness) => harness.elapse(10_000),
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
