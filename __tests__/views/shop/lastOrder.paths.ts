import { lastOrderMachine } from '../../../machines/lastOrderMachine';
import { ANNA, itemOf, SEASON, SERENADE } from '../../support/fixtures';
import { pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';
import { doneEvent, actorEndSteps, errorEvent, storedUser } from '../../support/commonSteps';
import type { Harness } from '../../support/harness';

const BOUGHT = [itemOf(SERENADE, 2), itemOf(SEASON)];

export const machine = lastOrderMachine;

export const searches = [
  pathsThrough(
    machine,
    [
      doneEvent('readOrder', BOUGHT),
      doneEvent('readOrder', []),
      errorEvent('readOrder', 500),
      errorEvent('readOrder', null),
      { type: 'xstate.after.RETRY.lastOrder.waiting' },
    ],
    { opening: { path: '/thank-you', stored: storedUser(ANNA), cart: [], isOwnApi: true } },
  ),
];

/** The page is the same as without the failure, and shows no error. */
async function seeThanksWithoutOrder(harness: Harness): Promise<void> {
  await harness.see('heading', 'Thank you for your support!');
  await harness.see('link', 'CONTACT');
  await harness.see('link', 'Your orders');
  await harness.dontSee('heading', 'Your tickets');
  await harness.dontSee('alert', /./);
}

const orderedCart = (cartItems: unknown) => [{ _id: 'cart-1', status: 'ordered', cartItems }];

async function seeOrderRequested(harness: Harness): Promise<void> {
  await seeThanksWithoutOrder(harness);
  await harness.seePending('lastOrder');
}

export const driver: PathDriver = {
  states: {
    asking: seeOrderRequested,
    askingAgain: seeOrderRequested,
    waiting: async (harness) => {
      await seeThanksWithoutOrder(harness);
      await harness.dontSeePending('lastOrder');
    },
    found: async (harness) => {
      await harness.see('heading', 'Your tickets');
      await harness.see('link', 'Serenade');
      await harness.seeText('Town Hall');
      await harness.seeText('Quantity: 2');
      await harness.see('link', 'Add to calendar Serenade');
      await harness.see('link', 'Directions to Serenade');
      await harness.see('link', 'Season 2026 Subscription');
      await harness.see('list', 'Concerts of Season 2026 Subscription');
      await harness.seeText('Quantity: 1');
      await harness.see('link', 'Add to calendar Season 2026 Subscription');
    },
    /** The order is requested exactly twice. */
    missing: async (harness) => {
      await harness.elapse(60_000);
      await harness.seeCallCount('lastOrder', 2);
      await seeThanksWithoutOrder(harness);
    },
  },
  events: {
    ...actorEndSteps('readOrder', 'lastOrder', orderedCart),
    'xstate.after.RETRY.lastOrder.waiting': (harness) => harness.elapse(4000),
  },
};
