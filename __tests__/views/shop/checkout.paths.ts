import { CHECKOUT_BLOCKED, ERRORS } from '../../../domain/messages';
import { CANCELED_HREF, DECLINED_HREF } from '../../../domain/pages/routes';
import { checkoutMachine } from '../../../machines/checkoutMachine';
import { ANNA, DAY, HOUR, itemOf, NOW, SERENADE, siteData } from '../../support/fixtures';
import { pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';
import {
  CANCEL_EVENT,
  doneEvent,
  type ActorEndEvent,
  errorEvent,
  outcomeOf,
  slowEvent,
  slowSteps,
  storedUser,
} from '../../support/commonSteps';
import type { Harness } from '../../support/harness';

const item = itemOf(SERENADE, 2);
const PAYMENT_URL = 'https://pay.example/session-1';
const AFTER_CONCERT = 31 * DAY;
/** A time between the end of the online sale and the start of the concert. */
const IN_LAST_HOUR = 30 * DAY - HOUR / 2;
const request = { type: 'checkout.requested', cart: [item], events: siteData().events };

export const machine = checkoutMachine;

export const searches = [
  pathsThrough(
    machine,
    [
      { ...request, now: NOW },
      { ...request, now: NOW + AFTER_CONCERT },
      { ...request, now: NOW + IN_LAST_HOUR },
      { type: 'page.shown' },
      { type: 'session.closed' },
      doneEvent('createCheckout', { url: PAYMENT_URL }),
      doneEvent('createCheckout', { message: 'No url' }),
      errorEvent('createCheckout', 401),
      errorEvent('createCheckout', 409),
      errorEvent('createCheckout', null),
      slowEvent('checkout.sending.waiting'),
      CANCEL_EVENT,
    ],
    { opening: { path: '/cart', stored: storedUser(ANNA), cart: [item] } },
  ),
  ...[
    { type: 'payment.declined', path: DECLINED_HREF },
    { type: 'payment.canceled', path: CANCELED_HREF },
  ].map(({ type, path }) =>
    pathsThrough(machine, [{ ...request, now: NOW }], {
      initialEvents: [{ type }],
      opening: { path, stored: storedUser(ANNA), cart: [item] },
    }),
  ),
];

const REDIRECTING = 'Taking you to the payment page…';

const refused = (status: number) =>
  status === 409 ? `${ERRORS.checkoutRefused} Status 409` : ERRORS.checkoutRefused;

const messageOf = ({ output, error }: ActorEndEvent) => {
  if (error) return error.status === null ? ERRORS.checkoutFailed : refused(error.status);
  return (output as { url?: string }).url ? REDIRECTING : ERRORS.checkoutFailed;
};

const end = async (harness: Harness, event: ActorEndEvent) => {
  await harness.settle('createCheckout', outcomeOf(event, event.output));
  await harness.seeText(messageOf(event));
};

export const driver: PathDriver = {
  states: {
    idle: (harness) => harness.dontSeeText(REDIRECTING),
    reloading: (harness) => harness.seeReload(),
    sending: async (harness) => {
      await harness.seePending('createCheckout');
      await harness.seeDisabled('button', 'CHECKOUT');
    },
    /** The session has ended, and the login dialog is open. */
    expired: async (harness) => {
      await harness.see('dialog', 'Login');
      await harness.seeText('Please Log in or Register to complete your purchase.');
    },
    redirecting: async (harness) => {
      await harness.see('link', 'Continue to payment');
      await harness.seeRedirectTo(PAYMENT_URL);
    },
  },
  events: {
    ...slowSteps('checkout.sending.waiting'),
    // The computer wakes up later: the page's clock has not ticked yet.
    'checkout.requested': async (harness, { now }: { now: number }) => {
      await harness.seeEnabled('button', 'CHECKOUT');
      if (now > NOW) await harness.sleep(now - NOW);
      await harness.press('button', 'CHECKOUT');
      if (now === NOW + IN_LAST_HOUR) await harness.seeText(CHECKOUT_BLOCKED);
    },
    'page.shown': (harness) => harness.returnFromHistory(),
    'session.closed': (harness) => harness.writeStorageInOtherTab(storedUser(null)),
    'xstate.done.actor.createCheckout': end,
    'xstate.error.actor.createCheckout': end,
  },
  // The root sends it while the page opens.
  internalEvents: ['payment.declined', 'payment.canceled'],
};
