import { assign, enqueueActions, fromCallback, not, sendTo, setup } from 'xstate';
import type { SiteData } from '../domain/api/contract';
import { RESOURCES, type Resource } from '../domain/api/resources';
import { isOutdated } from '../domain/events/eventRules';
import { known } from '../domain/known';
import { seasonTarget } from '../domain/pages/navigation';
import {
  ALL_LOADING,
  dataShownAt,
  neededAt,
  NO_DATA,
  partialLists,
  type DataState,
} from '../domain/pages/pageData';
import type { Location } from '../domain/pages/routes';
import { SLOW, type SlowCallEvent } from './slowCall';
import { missingNotice, root, type NoticeRaised, type NoticeResolved } from './toRoot';
import { resourceMachine, type ResourceMessage } from './resourceMachine';

type DataEvent =
  /** Sent by the server when the lists have loaded, just before it renders the page. */
  | { type: 'page.rendered'; page: Location }
  /** The page has started in the browser. */
  | { type: 'page.resumed' }
  /** The root has opened another page. */
  | { type: 'data.needed'; path: string }
  /** Loads the lists that have failed. Sent by views, and by the root when the browser is online again. */
  | { type: 'data.wanted' }
  | { type: 'clock.ticked'; now: number }
  /** Sent while the browser is idle: the visitor may open this page next. */
  | { type: 'page.foreseen'; path: string }
  | ResourceMessage
  | SlowCallEvent;

interface DataContext extends DataState {
  /**
   * Time in milliseconds since the epoch; updated when it changes what an event's status line or button
   * shows.
   */
  now: number;
}

const dataSetup = setup({
  types: {
    context: {} as DataContext,
    events: {} as DataEvent,
    input: {} as { now: number },
    tags: {} as 'busy' | 'opening' | 'slow',
    children: {} as { prefetch: 'prefetch' } & Record<Resource, 'resource'>,
  },
  actors: {
    /** Fetches code ahead, and sends the pages that the visitor may open next. Does nothing on the server. */
    prefetch: fromCallback<{ type: 'none' }>(() => {}),
    resource: resourceMachine,
  },
  guards: {
    isLoading: ({ context }) => RESOURCES.some((resource) => context.progress[resource] === 'loading'),
    isEvents: (_, { resource }: { resource: Resource }) => resource === 'events',
    isDisplayOutdated: ({ context }, { now }: { now: number }) =>
      isOutdated(context.lists.events ?? [], now, context.now),
  },
  actions: {
    keepNow: assign((_, { now }: { now: number }) => ({ now })),
    keepLoading: assign(({ context }, { resource }: { resource: Resource }) => ({
      progress: { ...context.progress, [resource]: 'loading' as const },
    })),
    keepFailure: assign(({ context }, { resource }: { resource: Resource }) => ({
      progress: { ...context.progress, [resource]: 'failed' as const },
    })),
    keepList: assign(({ context }, { resource, data }: { resource: Resource; data: SiteData[Resource] }) => ({
      lists: { ...context.lists, [resource]: data },
      progress: { ...context.progress, [resource]: 'loaded' as const },
    })),
    notify: sendTo(root, (_, raised: NoticeRaised) => raised),
    resolveNotice: sendTo(root, (_, resolved: NoticeResolved) => resolved),
    /** Where /season leads. */
    sendSeason: sendTo(root, ({ context }) => ({
      type: 'season.loaded',
      season: seasonTarget(known(context.lists.events, 'events')),
    })),
    /** Keeps only the data that the page shows, because the snapshot is sent with the page. */
    trimLists: enqueueActions(({ context, enqueue }, { page }: { page: Location }) => {
      const lists = dataShownAt(page, context.lists);
      for (const resource of partialLists(context.lists, lists))
        enqueue.sendTo(resource, { type: 'resource.trimmed' });
      enqueue.assign({ lists });
    }),
    loadNeeded: enqueueActions(({ enqueue }, { path }: { path: string }) => {
      for (const resource of neededAt(path)) enqueue.sendTo(resource, { type: 'resource.needed' });
    }),
    loadMissing: enqueueActions(({ enqueue }) => {
      for (const resource of RESOURCES) enqueue.sendTo(resource, { type: 'resource.wanted' });
    }),
    loadAhead: enqueueActions(({ enqueue }, { path }: { path: string }) => {
      for (const resource of neededAt(path)) enqueue.sendTo(resource, { type: 'resource.foreseen' });
    }),
    cancelLoading: enqueueActions(({ context, enqueue }) => {
      for (const resource of RESOURCES)
        if (context.progress[resource] === 'loading') enqueue.sendTo(resource, { type: 'call.cancelled' });
    }),
  },
  delays: { SLOW },
});

export const dataMachine = dataSetup.createMachine({
  id: 'data',
  description:
    'The lists that the pages show, one loading state for all of them, and the time by which events are shown.',
  context: ({ input }) => ({ lists: NO_DATA, progress: ALL_LOADING, now: input.now }),
  invoke: [
    { id: 'prefetch', src: 'prefetch' },
    { id: 'events', systemId: 'events', src: 'resource', input: { resource: 'events' } },
    { id: 'users', src: 'resource', input: { resource: 'users' } },
    { id: 'footer', src: 'resource', input: { resource: 'footer' } },
    { id: 'content', src: 'resource', input: { resource: 'content' } },
    { id: 'donate', src: 'resource', input: { resource: 'donate' } },
    { id: 'press', src: 'resource', input: { resource: 'press' } },
    { id: 'aboutUs', src: 'resource', input: { resource: 'aboutUs' } },
    { id: 'images', src: 'resource', input: { resource: 'images' } },
  ],
  initial: 'loading',
  on: {
    'resource.loading': { actions: { type: 'keepLoading', params: ({ event }) => event } },
    'resource.loaded': [
      {
        guard: { type: 'isEvents', params: ({ event }) => event },
        actions: [
          { type: 'keepList', params: ({ event }) => event },
          { type: 'resolveNotice', params: { type: 'notice.resolved', missing: 'events' } },
          'sendSeason',
        ],
      },
      {
        actions: [
          { type: 'keepList', params: ({ event }) => event },
          {
            type: 'resolveNotice',
            params: ({ event }) => ({ type: 'notice.resolved', missing: event.resource }),
          },
        ],
      },
    ],
    'resource.failed': {
      actions: [
        { type: 'keepFailure', params: ({ event }) => event },
        { type: 'notify', params: ({ event }) => missingNotice(event.resource) },
      ],
    },
    'page.rendered': { actions: { type: 'trimLists', params: ({ event }) => event } },
    'data.needed': { actions: { type: 'loadNeeded', params: ({ event }) => event } },
    'data.wanted': { actions: 'loadMissing' },
    'page.foreseen': { actions: { type: 'loadAhead', params: ({ event }) => event } },
    'clock.ticked': {
      guard: { type: 'isDisplayOutdated', params: ({ event }) => event },
      actions: { type: 'keepNow', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      description: 'At least one list is being fetched.',
      tags: 'busy',
      initial: 'first',
      always: { guard: not('isLoading'), target: 'settled' },
      states: {
        first: {
          description: 'The first load. The auth dialog stays hidden until it has ended.',
          tags: 'opening',
          after: { SLOW: 'slow' },
          /** Restarts the timer, because a snapshot from the server has no timers. */
          on: { 'page.resumed': { target: 'first', reenter: true } },
        },
        further: {
          description: 'Lists are fetched while the visitor uses the page.',
          after: { SLOW: 'slow' },
        },
        slow: {
          description: 'Loading takes long. The page shows this and offers to cancel.',
          tags: 'slow',
          on: { 'call.cancelled': { actions: 'cancelLoading' } },
        },
      },
    },
    settled: {
      description: 'Every list has loaded or failed.',
      always: { guard: 'isLoading', target: 'loading.further' },
    },
  },
});
