import { CallError } from '../../../domain/api/contract';
import { addedToCart, ERRORS } from '../../../domain/messages';
import { purchaseMachine } from '../../../machines/purchaseMachine';
import { ANNA, cartsResponse, itemOf, NOW, SERENADE } from '../../support/fixtures';
import { limit, pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';
import {
  CANCEL_EVENT,
  cancelCall,
  doneEvent,
  errorEvent,
  goTo,
  outcomeOf,
  fillLoginForm,
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
const SLOW_ADD = slowEvent('purchase.signedIn.adding.waiting');

interface Snapshot {
  value: string | { signedIn: string | object };
  context: { pending: typeof pending | null; attempts: number };
}

interface Restored {
  pending: typeof pending | null;
}

/**
 * How a session begins: by a form, in another tab, or with the user whom the storage has when the page loads.
 */
interface Opened {
  isResuming: boolean;
  by: 'login' | 'elsewhere' | 'storage';
}
const openedBy = (by: Opened['by']) => ({ type: 'session.opened', isResuming: by !== 'elsewhere', by });

const isAnonymous = ({ value }: Snapshot) => value === 'anonymous';

const LIMITS = [
  limit(
    'purchase.quantityChosen',
    'the quantity is tested with a signed-in user',
    ({ value }: Snapshot) => JSON.stringify(value) === '{"signedIn":"idle"}',
  ),
];

export const machine = purchaseMachine;

const REQUEST = { type: 'purchase.requested', event: SERENADE, now: NOW };

const purchases = pathsThrough(
  machine,
  [
    REQUEST,
    { type: 'purchase.restored', pending: null },
    { type: 'purchase.restored', pending },
    { type: 'purchase.quantityChosen', event: SERENADE, quantity: pending.quantity, now: NOW },
    openedBy('login'),
    openedBy('elsewhere'),
    { type: 'session.closed' },
    doneEvent('addItem', itemOf(SERENADE)),
    errorEvent('addItem', 500),
    LOST,
    SLOW_ADD,
    CANCEL_EVENT,
  ],
  {
    // Only the site's own API supports repeated requests after a lost response.
    opening: { path: '/events', isOwnApi: true },
    limits: LIMITS,
  },
);

/** The session ends while an item is being added. */
const expiries = pathsThrough(machine, [REQUEST, openedBy('elsewhere'), errorEvent('addItem', 401)], {
  opening: { path: '/events' },
  limits: [
    limit('purchase.requested', 'the visitor is signed in', (snapshot: Snapshot) => !isAnonymous(snapshot)),
  ],
  replies: ({ type }) => (type === 'xstate.error.actor.addItem' ? [{ type: 'session.closed' }] : []),
});

/** A page opens with a stored user and a purchase from before the login. */
const resumptions = pathsThrough(machine, [{ type: 'purchase.restored', pending }, openedBy('storage')], {
  opening: { path: '/events', waitsForScripts: true },
  limits: [
    limit(
      'session.opened',
      'only the stored purchase differs',
      ({ context }: Snapshot) => context.pending !== null,
    ),
  ],
});

export const searches = [purchases, expiries, resumptions];

/** Opens the page on which tickets are bought, without a dialog. */
async function openEvents(harness: Harness) {
  await harness.ifAt('/login', () => harness.press('button', 'Close'));
  await goTo(harness, '/events');
}

const ENTER: Record<Opened['by'], (harness: Harness) => Promise<void>> = {
  login: async (harness) => {
    await harness.unlessAt('/login', () => harness.press('link', 'Login / Register'));
    await fillLoginForm(harness);
    await harness.settle('logIn', { ok: ANNA });
  },
  elsewhere: async (harness) => {
    await harness.writeStorageInOtherTab(storedUser(ANNA));
    await harness.writeStorageInOtherTab({ unloggedPurchase: null, purchaseAttempt: null });
  },
  storage: (harness) => harness.resume(storedUser(ANNA)),
};

export const driver: PathDriver = {
  states: {
    anonymous: (harness) => harness.seeStored('currentUser', null),
    signedIn: (harness) => harness.seeStored('currentUser', JSON.stringify(ANNA)),
    'signedIn.idle': (harness) => harness.dontSeePending('addItem'),
    'signedIn.adding': async (harness) => {
      await harness.seePending('addItem');
      await harness.seeStored('unloggedPurchase', null);
    },
  },
  events: {
    'purchase.restored': (harness, { pending: kept }: Restored) =>
      harness.writeStorageInOtherTab({
        unloggedPurchase: kept && JSON.stringify(kept),
        purchaseAttempt: kept && 'true',
      }),
    'purchase.quantityChosen': async (harness, { quantity }: { quantity: number }) => {
      await openEvents(harness);
      await harness.choose('Quantity', String(quantity), SERENADE.title);
      await harness.seeValue('Quantity', String(quantity), SERENADE.title);
    },
    'purchase.requested': async (harness, _, before: Snapshot) => {
      await openEvents(harness);
      await harness.press('button', 'ADD TO CART', SERENADE.title);
      if (!isAnonymous(before)) return harness.seeDisabled('button', 'ADD TO CART', SERENADE.title);
      await harness.seeText('Please Log in or Register to complete your purchase.');
      await harness.seeStored('unloggedPurchase', JSON.stringify({ eventId, quantity: 1 }));
    },
    'session.opened': async (harness, { by }: Opened, { context }: Snapshot) => {
      await ENTER[by](harness);
      if (context.pending === null || by === 'elsewhere')
        await harness.settle('openCart', { ok: cartsResponse() });
    },
    'session.closed': (harness) => harness.writeStorageInOtherTab(storedUser(null)),
    'xstate.done.actor.addItem': async (harness) => {
      await harness.settle('addItem', { ok: itemOf(SERENADE) });
      await harness.seeText(addedToCart(SERENADE.title));
      // A login with a purchase has opened the cart, where no prompt follows.
      await harness.ifAt('/events', () => harness.press('button', 'CONTINUE SHOPPING'));
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
    [SLOW_ADD.type]: async (harness) => {
      await harness.ifAt('/cart', () => harness.settle('openCart', { ok: cartsResponse() }));
      await waitUntilSlow(harness);
    },
  },
};
