import type { AnyEventObject } from 'xstate';
import { RESOURCES, type Resource } from '../../../domain/api/resources';
import { STATUS_LINES } from '../../../domain/events/eventRules';
import { loadFailed } from '../../../domain/messages';
import { neededAt, type DataState } from '../../../domain/pages/pageData';
import { locationOf } from '../../../domain/pages/routes';
import { dataMachine } from '../../../machines/dataMachine';
import { NOW, siteData } from '../../support/fixtures';
import { limit, pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';
import { CANCEL_EVENT, slowEvent, slowSteps } from '../../support/commonSteps';

const data = siteData();

const loaded = (resource: Resource) => ({ type: 'resource.loaded', resource, data: data[resource] });
const loading = (resource: Resource) => ({ type: 'resource.loading', resource });
const failing = (resource: Resource) => ({ type: 'resource.failed', resource });
const without = (...missing: Resource[]) =>
  RESOURCES.filter((resource) => !missing.includes(resource)).map(loaded);

const rendered = { type: 'page.rendered', page: locationOf('/events') };
const RESUMED = { type: 'page.resumed' };
const WANTED = { type: 'data.wanted' };

interface Snapshot {
  matches: (value: object | string) => boolean;
  context: DataState;
}

const listsIn = ({ context }: Snapshot, progress: string) =>
  RESOURCES.filter((resource) => context.progress[resource] === progress);

/** The events that other flows send immediately after this one has handled an event. */
const replies = ({ type }: AnyEventObject, snapshot: Snapshot): AnyEventObject[] => {
  if (type === 'page.resumed') return [WANTED];
  if (type === 'data.wanted') return listsIn(snapshot, 'failed').map(loading);
  return type === 'call.cancelled' ? listsIn(snapshot, 'loading').map(failing) : [];
};

const isAwaited = ({ context }: Snapshot, { resource }: { resource: Resource }) =>
  context.progress[resource] === 'loading';

const AWAITED = 'the list is not being loaded';
const LIMITS = [
  limit('resource.loaded', AWAITED, isAwaited),
  limit('resource.failed', AWAITED, isAwaited),
  limit(
    'data.wanted',
    'the page offers it only in place of the events',
    (snapshot: Snapshot) => snapshot.matches('settled') && snapshot.context.lists.events === null,
  ),
];

const endsOf = (...resources: Resource[]) =>
  resources.flatMap((resource) => [loaded(resource), failing(resource)]);

const input = { now: NOW };

export const machine = dataMachine;

/** Lists that the browser requests, because the server failed to load them. */
const recoveries = pathsThrough(
  machine,
  [WANTED, ...endsOf('events', 'images'), slowEvent('data.loading.further'), CANCEL_EVENT],
  {
    input,
    initialEvents: [
      ...without('events', 'images'),
      ...['events' as const, 'images' as const].map(failing),
      rendered,
      RESUMED,
    ],
    replies,
    limits: LIMITS,
    opening: { path: '/events', missing: ['events', 'images'] },
  },
);

/** Lists that were still loading when the server rendered the page. */
const openings = pathsThrough(machine, [...endsOf('events'), slowEvent('data.loading.first'), CANCEL_EVENT], {
  input,
  initialEvents: [...without('events'), rendered, RESUMED],
  replies,
  limits: LIMITS,
  opening: { path: '/events', delayed: ['events'] },
});

/** A page that has loaded completely. */
const visits = pathsThrough(machine, [{ type: 'clock.ticked', now: NOW + 10_000 }], {
  input,
  initialEvents: [...without(), rendered, RESUMED],
  opening: { path: '/events' },
});

/** The visitor goes to a page that needs another list. */
const departures = pathsThrough(
  machine,
  [{ type: 'page.foreseen', path: '/press' }, { type: 'data.needed', path: '/press' }, ...endsOf('press')],
  {
    input,
    initialEvents: [...without(), rendered, RESUMED],
    replies: (event) => (event.type === 'data.needed' ? neededAt(String(event['path'])).map(loading) : []),
    limits: [
      ...LIMITS,
      limit(
        'data.needed',
        'the page is open',
        ({ context }: Snapshot) => context.progress.press !== 'loading',
      ),
    ],
    opening: { path: '/events' },
  },
);

export const searches = [recoveries, openings, visits, departures];

export const driver: PathDriver = {
  states: {
    loading: (harness) => harness.seeText('Loading…'),
    settled: (harness) => harness.dontSeeText('Loading…'),
  },
  events: {
    // Online sale of the matinee ends an hour before its start.
    'clock.ticked': async (harness) => {
      await harness.dontSeeText(STATUS_LINES.atVenue);
      await harness.elapse(10_000);
      await harness.seeText(STATUS_LINES.atVenue);
    },
    'page.foreseen': async (harness, { path }: { path: string }) => {
      await harness.foresee(path);
      await harness.seePending('press');
    },
    'data.needed': async (harness) => {
      await harness.press('link', 'Press');
      await harness.seePending('press');
    },
    'data.wanted': (harness) => harness.press('button', 'Try again'),
    ...slowSteps('data.loading.first', 'data.loading.further'),
    'resource.loaded': (harness, { resource }: { resource: Resource }) =>
      harness.settle(resource, { ok: data[resource] }),
    'resource.failed': async (harness, { resource }: { resource: Resource }) => {
      await harness.settle(resource, { status: 500 });
      await harness.seeText(loadFailed(resource));
    },
  },
  internalEvents: [
    'resource.loading',
    // The server sends it.
    'page.rendered',
    // The root sends it while the page opens.
    'page.resumed',
  ],
};
