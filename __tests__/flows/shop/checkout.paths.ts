import { CHECKOUT_BLOCKED, ERRORS } from '../../../domain/messages';
import { checkoutMachine } from '../../../machines/checkoutMachine';
import { ANNA, DAY, HOUR, itemOf, NOW, SERENADE, siteData } from '../../support/orchestra';
import { pathsThrough, type PathDriver } from '../../support/paths';
import {
  CANCEL,
  done,
  type Ended,
  failed,
  outcomeOf,
  slow,
  slowSteps,
  storedUser,
} from '../../support/steps';
import type { World } from '../../support/world';

const item = itemOf(SERENADE, 2);
const PAYMENT_URL = 'https://pay.example/session-1';
const AFTERWARDS = 31 * DAY;
/** The sale on this site has ended, and the concert has not begun. */
const IN_LAST_HOUR = 30 * DAY - HOUR / 2;
const request = { type: 'checkout.requested', cart: [item], events: siteData().events };

export const machine = checkoutMachine;

export const searches = [
  pathsThrough(
    machine,
    [
      { ...request, now: NOW },
      { ...request, now: NOW + AFTERWARDS },
      { ...request, now: NOW + IN_LAST_HOUR },
      { type: 'page.shown' },
      { type: 'session.closed' },
      done('createCheckout', { url: PAYMENT_URL }),
      done('createCheckout', { message: 'No url' }),
      failed('createCheckout', 401),
      failed('createCheckout', 409),
      failed('createCheckout', null),
      slow('checkout.sending.waiting'),
      CANCEL,
    ],
    { opening: { path: '/cart', stored: storedUser(ANNA), cart: [item] } },
  ),
];

const TAKING = 'Taking you to the payment page…';

const refused = (status: number) =>
  status === 409 ? `${ERRORS.checkoutRefused} Status 409` : ERRORS.checkoutRefused;

const said = ({ output, error }: Ended) => {
  if (error) return error.status === null ? ERRORS.checkoutFailed : refused(error.status);
  return (output as { url?: string }).url ? TAKING : ERRORS.checkoutFailed;
};

const end = async (world: World, event: Ended) => {
  await world.settle('createCheckout', outcomeOf(event, event.output));
  await world.seeText(said(event));
};

export const driver: PathDriver = {
  states: {
    idle: (world) => world.missText(TAKING),
    reloading: (world) => world.seeReload(),
    sending: async (world) => {
      await world.seeUnderWay('createCheckout');
      await world.seeUnusable('button', 'CHECKOUT');
    },
    /** The session has ended, and its login dialog stands over the page. */
    expired: async (world) => {
      await world.see('dialog', 'Login');
      await world.seeText('Please Log in or Register to complete your purchase.');
    },
    leaving: async (world) => {
      await world.see('link', 'Continue to payment');
      await world.seeLeaving(PAYMENT_URL);
    },
  },
  events: {
    ...slowSteps('checkout.sending.waiting'),
    // The computer wakes up later: no tick has told the page yet.
    'checkout.requested': async (world, { now }: { now: number }) => {
      await world.seeUsable('button', 'CHECKOUT');
      if (now > NOW) await world.sleep(now - NOW);
      await world.press('button', 'CHECKOUT');
      if (now === NOW + IN_LAST_HOUR) await world.seeText(CHECKOUT_BLOCKED);
    },
    'page.shown': (world) => world.comeBack(),
    'session.closed': (world) => world.writeElsewhere(storedUser(null)),
    'xstate.done.actor.createCheckout': end,
    'xstate.error.actor.createCheckout': end,
  },
};
