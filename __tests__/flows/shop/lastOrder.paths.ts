import { lastOrderMachine } from '../../../machines/lastOrderMachine';
import { ANNA, itemOf, SEASON, SERENADE } from '../../support/orchestra';
import { limit, pathsThrough, type PathDriver } from '../../support/paths';
import { done, endings, failed, storedUser } from '../../support/steps';
import type { World } from '../../support/world';

const BOUGHT = [itemOf(SERENADE, 2), itemOf(SEASON)];

export const machine = lastOrderMachine;

const FOUND = done('readOrder', BOUGHT);

/** @param tries - how often the order is asked for before it is found */
const pathsWhere = (tries: number) =>
  pathsThrough(
    machine,
    [
      FOUND,
      done('readOrder', []),
      failed('readOrder', 500),
      failed('readOrder', null),
      { type: 'xstate.after.PAYMENT.lastOrder.waiting' },
    ],
    {
      opening: { path: '/thank-you', stored: storedUser(ANNA), cart: [], isOwnApi: true },
      limits: [
        limit(
          FOUND.type,
          'the order is found at this try, and at the other one in the other search',
          (snapshot: { context: { tries: number } }, event: object) =>
            event !== FOUND || snapshot.context.tries === tries,
        ),
      ],
    },
  );

export const searches = [pathsWhere(1), pathsWhere(2)];

/** The page that everyone sees who has paid, and no word of what failed. */
async function seeThanksAlone(world: World): Promise<void> {
  await world.see('heading', 'Thank you for your support!');
  await world.see('link', 'CONTACT');
  await world.see('link', 'Your orders');
  await world.miss('heading', 'Your tickets');
  await world.miss('alert', /./);
}

const orderedCart = (cartItems: unknown) => [{ _id: 'cart-1', status: 'ordered', cartItems }];

export const driver: PathDriver = {
  states: {
    asking: async (world) => {
      await seeThanksAlone(world);
      await world.seeUnderWay('lastOrder');
    },
    waiting: async (world) => {
      await seeThanksAlone(world);
      await world.missUnderWay('lastOrder');
    },
    found: async (world) => {
      await world.see('heading', 'Your tickets');
      await world.see('link', 'Serenade');
      await world.seeText('Town Hall');
      await world.seeText('Quantity: 2');
      await world.see('link', 'Add to calendar Serenade');
      await world.see('link', 'Season 2026 Subscription');
      await world.seeText('Quantity: 1');
      await world.see('link', 'Add to calendar Season 2026 Subscription');
    },
    /** It is asked for twice, and no more. */
    missing: async (world) => {
      await world.elapse(60_000);
      await world.seeCalls('lastOrder', 2);
      await seeThanksAlone(world);
    },
  },
  events: {
    ...endings('readOrder', 'lastOrder', orderedCart),
    'xstate.after.PAYMENT.lastOrder.waiting': (world) => world.elapse(4000),
  },
};
