import { loadFailed } from '../../domain/messages';
import { resourceMachine } from '../../machines/resourceMachine';
import { SERENADE, siteData } from '../support/orchestra';
import { pathsThrough, type PathDriver } from '../support/paths';
import { done, endings, failed } from '../support/steps';

const { events } = siteData();

export const machine = resourceMachine;

export const paths = pathsThrough(
  machine,
  [
    { type: 'resource.wanted' },
    done('loadResource', events),
    failed('loadResource', 500),
    failed('loadResource', null),
    done('retryResource', events),
    failed('retryResource', 500),
    { type: 'xstate.after.RETRY.resource.failed' },
  ],
  { input: { resource: 'events' }, opening: { path: '/events', missing: ['events'] } },
);

export const driver: PathDriver = {
  states: {
    loading: async (world) => {
      await world.seeText('Loading…');
      await world.seeUnderWay('events');
    },
    loaded: (world) => world.see('heading', SERENADE.title),
    failed: async (world) => {
      await world.seeText(loadFailed('events'));
      await world.missText('Loading…');
      await world.missUnderWay('events');
    },
    /** Quietly: the page says no more than before. */
    retrying: async (world) => {
      await world.seeText(loadFailed('events'));
      await world.missText('Loading…');
      await world.seeUnderWay('events');
    },
  },
  events: {
    'resource.wanted': (world) => world.press('button', 'Try again'),
    ...endings('loadResource', 'events'),
    ...endings('retryResource', 'events'),
    'xstate.after.RETRY.resource.failed': (world) => world.elapse(10_000),
  },
};
