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
import type { Harness } from '../../support/harness';

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

const end = async (harness: Harness, event: Ended) => {
  await harness.settle('createCheckout', outcomeOf(event, event.output));
  await harness.seeText(said(event));
};

export const driver: PathDriver = {
  states: {
    idle: (harness) => harness.missText(TAKING),
    reloading: (harness) => harness.seeReload(),
    sending: async (harness) => {
      await harness.seeUnderWay('createCheckout');
      await harness.seeUnusable('button', 'CHECKOUT');
    },
    /** The session has ended, and its login dialog stands over the page. */
    expired: async (harness) => {
      await harness.see('dialog', 'Login');
      await harness.seeText('Please Log in or Register to complete your purchase.');
    },
    redirecting: async (harness) => {
      await harness.see('link', 'Continue to payment');
      await harness.seeLeaving(PAYMENT_URL);
    },
  },
  events: {
    ...slowSteps('checkout.sending.waiting'),
    // The computer wakes up later: no tick has told the page yet.
    'checkout.requested': async (harness, { now }: { now: number }) => {
      await harness.seeUsable('button', 'CHECKOUT');
      if (now > NOW) await harness.sleep(now - NOW);
      await harness.press('button', 'CHECKOUT');
      if (now === NOW + IN_LAST_HOUR) await harness.seeText(CHECKOUT_BLOCKED);
    },
    'page.shown': (harness) => harness.comeBack(),
    'session.closed': (harness) => harness.writeElsewhere(storedUser(null)),
    'xstate.done.actor.createCheckout': end,
    'xstate.error.actor.createCheckout': end,
  },
};
