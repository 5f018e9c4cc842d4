import { known } from '../../../domain/known';
import { loadFailed } from '../../../domain/messages';
import { eventHref } from '../../../domain/pages/routes';
import { resourceMachine } from '../../../machines/resourceMachine';
import { ANNA, cartsResponse, itemOf, SERENADE, siteData } from '../../support/fixtures';
import { pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';
import {
  CANCEL_EVENT,
  cancelCall,
  doneEvent,
  actorEndSteps,
  errorEvent,
  storedUser,
  waitUntilSlow,
} from '../../support/commonSteps';

const { events } = siteData();
const inCart = itemOf(SERENADE, 2);

export const machine = resourceMachine;

const input = { resource: 'events' };

/** The server failed to load the list. */
const recoveries = pathsThrough(
  machine,
  [
    { type: 'resource.wanted' },
    doneEvent('loadResource', events),
    errorEvent('loadResource', 500),
    errorEvent('loadResource', null),
    doneEvent('retryResource', events),
    errorEvent('retryResource', 500),
    { type: 'xstate.after.RETRY.resource.failed' },
    CANCEL_EVENT,
  ],
  { input, opening: { path: '/events', missing: ['events'] } },
);

/** The server has sent the part of the list that the page shows; another page shows more. */
const completions = pathsThrough(
  machine,
  [{ type: 'resource.needed' }, doneEvent('loadResource', events), errorEvent('loadResource', 500)],
  {
    input,
    initialEvents: [doneEvent('loadResource', events), { type: 'resource.trimmed' }],
    opening: { path: '/events' },
  },
);

/** The visitor may open a page that shows more. */
const previews = pathsThrough(
  machine,
  [
    { type: 'resource.foreseen' },
    { type: 'resource.needed' },
    doneEvent('loadAhead', events),
    errorEvent('loadAhead', 500),
    doneEvent('loadResource', events),
  ],
  {
    input,
    initialEvents: [doneEvent('loadResource', events), { type: 'resource.trimmed' }],
    opening: { path: '/events' },
  },
);

/** A rejected checkout marks the list as outdated. */
const renewals = pathsThrough(
  machine,
  [{ type: 'resource.outdated' }, doneEvent('loadResource', events), errorEvent('loadResource', 500)],
  {
    input,
    initialEvents: [doneEvent('loadResource', events), { type: 'resource.trimmed' }],
    opening: { path: '/cart', stored: storedUser(ANNA), cart: [inCart] },
  },
);

export const searches = [recoveries, completions, previews, renewals];

const DESCRIPTION = 'Strings by candlelight.';

export const driver: PathDriver = {
  states: {
    loading: async (harness) => {
      await harness.seeText('Loading…');
      await harness.seePending('events');
    },
    loaded: (harness) => harness.see('heading', SERENADE.title),
    partial: async (harness) => {
      await harness.see('heading', SERENADE.title);
      await harness.dontSeePending('events');
    },
    /** The page shows no change. */
    ahead: async (harness) => {
      await harness.see('heading', SERENADE.title);
      await harness.dontSeeText('Loading…');
      await harness.seePending('events');
    },
    failed: async (harness) => {
      await harness.seeText(loadFailed('events'));
      await harness.dontSeeText('Loading…');
      await harness.dontSeePending('events');
    },
    /** The list reloads in the background, and the page shows no change. */
    retrying: async (harness) => {
      await harness.seeText(loadFailed('events'));
      await harness.dontSeeText('Loading…');
      await harness.seePending('events');
    },
  },
  events: {
    'resource.needed': async (harness) => {
      await harness.press('link', SERENADE.title);
      await harness.dontSeeText(DESCRIPTION);
    },
    'resource.foreseen': (harness) => harness.foresee(eventHref(known(SERENADE.slug, 'slug'))),
    'resource.outdated': async (harness) => {
      await harness.press('button', 'CHECKOUT');
      await harness.settle('createCheckout', { status: 409 });
      await harness.settle('openCart', { ok: cartsResponse(inCart) });
    },
    'resource.wanted': (harness) => harness.press('button', 'Try again'),
    ...actorEndSteps('loadResource', 'events'),
    ...actorEndSteps('retryResource', 'events'),
    ...actorEndSteps('loadAhead', 'events'),
    'xstate.after.RETRY.resource.failed': (harness) => harness.elapse(10_000),
    /** The root shows when the list is slow. */
    [CANCEL_EVENT.type]: async (harness) => {
      await waitUntilSlow(harness);
      await cancelCall(harness);
    },
  },
  // The server's rendering sends it.
  internalEvents: ['resource.trimmed'],
};
