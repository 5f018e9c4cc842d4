import { lastOrderMachine } from '../../../machines/lastOrderMachine';
import { ANNA, itemOf, SEASON, SERENADE } from '../../support/orchestra';
import { limit, pathsThrough, type PathDriver } from '../../support/paths';
import { done, endings, failed, storedUser } from '../../support/steps';
import type { Harness } from '../../support/harness';

const BOUGHT = [itemOf(SERENADE, 2), itemOf(SEASON)];

export const machine = lastOrderMachine;

const FOUND = done('readOrder', BOUGHT);

/** @param attempts - how often the order is asked for before it is found */
const pathsWhere = (attempts: number) =>
  pathsThrough(
    machine,
    [
      FOUND,
      done('readOrder', []),
      failed('readOrder', 500),
      failed('readOrder', null),
      { type: 'xstate.after.RETRY.lastOrder.waiting' },
    ],
    {
      opening: { path: '/thank-you', stored: storedUser(ANNA), cart: [], isOwnApi: true },
      limits: [
        limit(
          FOUND.type,
          'the order is found at this try, and at the other one in the other search',
          (snapshot: { context: { attempts: number } }, event: object) =>
            event !== FOUND || snapshot.context.attempts === attempts,
        ),
      ],
    },
  );

export const searches = [pathsWhere(1), pathsWhere(2)];

/** The page that everyone sees who has paid, and no word of what failed. */
async function seeThanksAlone(harness: Harness): Promise<void> {
  await harness.see('heading', 'Thank you for your support!');
  await harness.see('link', 'CONTACT');
  await harness.see('link', 'Your orders');
  await harness.miss('heading', 'Your tickets');
  await harness.miss('alert', /./);
}

const orderedCart = (cartItems: unknown) => [{ _id: 'cart-1', status: 'ordered', cartItems }];

export const driver: PathDriver = {
  states: {
    asking: async (harness) => {
      await seeThanksAlone(harness);
      await harness.seeUnderWay('lastOrder');
    },
    waiting: async (harness) => {
      await seeThanksAlone(harness);
      await harness.missUnderWay('lastOrder');
    },
    found: async (harness) => {
      await harness.see('heading', 'Your tickets');
      await harness.see('link', 'Serenade');
      await harness.seeText('Town Hall');
      await harness.seeText('Quantity: 2');
      await harness.see('link', 'Add to calendar Serenade');
      await harness.see('link', 'Season 2026 Subscription');
      await harness.seeText('Quantity: 1');
      await harness.see('link', 'Add to calendar Season 2026 Subscription');
    },
    /** It is asked for twice, and no more. */
    missing: async (harness) => {
      await harness.elapse(60_000);
      await harness.seeCalls('lastOrder', 2);
      await seeThanksAlone(harness);
    },
  },
  events: {
    ...endings('readOrder', 'lastOrder', orderedCart),
    'xstate.after.RETRY.lastOrder.waiting': (harness) => harness.elapse(4000),
  },
};
