import { loadFailed } from '../../../domain/messages';
import { resourceMachine } from '../../../machines/resourceMachine';
import { ANNA, cartsWith, itemOf, SERENADE, siteData } from '../../support/orchestra';
import { pathsThrough, type PathDriver } from '../../support/paths';
import { CANCEL, cancelCall, done, endings, failed, storedUser, waitUntilSlow } from '../../support/steps';

const { events } = siteData();
const inCart = itemOf(SERENADE, 2);

export const machine = resourceMachine;

const input = { resource: 'events' };

/** The server could not get the list. */
const recoveries = pathsThrough(
  machine,
  [
    { type: 'resource.wanted' },
    done('loadResource', events),
    failed('loadResource', 500),
    failed('loadResource', null),
    done('retryResource', events),
    failed('retryResource', 500),
    { type: 'xstate.after.RETRY.resource.failed' },
    CANCEL,
  ],
  { input, opening: { path: '/events', missing: ['events'] } },
);

/** The server has sent what the page shows of the list; another page shows more. */
const completions = pathsThrough(
  machine,
  [{ type: 'resource.needed' }, done('loadResource', events), failed('loadResource', 500)],
  {
    input,
    before: [done('loadResource', events), { type: 'resource.trimmed' }],
    opening: { path: '/events' },
  },
);

/** A refused checkout has shown that the concerts are others by now. */
const renewals = pathsThrough(
  machine,
  [{ type: 'resource.outdated' }, done('loadResource', events), failed('loadResource', 500)],
  {
    input,
    before: [done('loadResource', events), { type: 'resource.trimmed' }],
    opening: { path: '/cart', stored: storedUser(ANNA), cart: [inCart] },
  },
);

export const searches = [recoveries, completions, renewals];

const DESCRIPTION = 'Strings by candlelight.';

export const driver: PathDriver = {
  states: {
    loading: async (harness) => {
      await harness.seeText('Loading…');
      await harness.seeUnderWay('events');
    },
    loaded: (harness) => harness.see('heading', SERENADE.title),
    partial: async (harness) => {
      await harness.see('heading', SERENADE.title);
      await harness.missUnderWay('events');
    },
    failed: async (harness) => {
      await harness.seeText(loadFailed('events'));
      await harness.missText('Loading…');
      await harness.missUnderWay('events');
    },
    /** Quietly: the page says no more than before. */
    retrying: async (harness) => {
      await harness.seeText(loadFailed('events'));
      await harness.missText('Loading…');
      await harness.seeUnderWay('events');
    },
  },
  events: {
    'resource.needed': async (harness) => {
      await harness.press('link', SERENADE.title);
      await harness.missText(DESCRIPTION);
    },
    'resource.outdated': async (harness) => {
      await harness.press('button', 'CHECKOUT');
      await harness.settle('createCheckout', { status: 409 });
      await harness.settle('openCart', { ok: cartsWith(inCart) });
    },
    'resource.wanted': (harness) => harness.press('button', 'Try again'),
    ...endings('loadResource', 'events'),
    ...endings('retryResource', 'events'),
    'xstate.after.RETRY.resource.failed': (harness) => harness.elapse(10_000),
    /** The root shows when the list is slow. */
    [CANCEL.type]: async (harness) => {
      await waitUntilSlow(harness);
      await cancelCall(harness);
    },
  },
  // The server tells it.
  inner: ['resource.trimmed'],
};
