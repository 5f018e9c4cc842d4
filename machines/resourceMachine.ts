import { fromPromise, sendTo, setup } from 'xstate';
import type { SiteData } from '../domain/api/contract';
import type { Resource } from '../domain/api/resources';
import { notProvided, type SlowCallEvent } from './slowCall';
import { parent } from './toRoot';

type ResourceEvent =
  /** Loads the list if it has failed. */
  | { type: 'resource.wanted' }
  /** A page shows the whole list. */
  | { type: 'resource.needed' }
  /** The visitor may open a page that shows the whole list. */
  | { type: 'resource.foreseen' }
  /** The server sends only a part of the list with the page. */
  | { type: 'resource.trimmed' }
  /** The server rejected a request, so the list may be outdated. */
  | { type: 'resource.outdated' }
  | SlowCallEvent;

export type ResourceMessage =
  | { type: 'resource.loading'; resource: Resource }
  | { type: 'resource.loaded'; resource: Resource; data: SiteData[Resource] }
  | { type: 'resource.failed'; resource: Resource };

export const resourceMachine = setup({
  types: {
    context: {} as { resource: Resource },
    events: {} as ResourceEvent,
    tags: {} as 'failed',
    input: {} as { resource: Resource },
  },
  actors: {
    loadResource: fromPromise<SiteData[Resource], { resource: Resource }>(notProvided('loadResource')),
  },
  actions: {
    sendLoading: sendTo(parent, ({ context }) => ({ type: 'resource.loading', ...context })),
    sendData: sendTo(parent, ({ context }, { output }: { output: SiteData[Resource] }) => ({
      type: 'resource.loaded',
      ...context,
      data: output,
    })),
    sendFailure: sendTo(parent, ({ context }) => ({ type: 'resource.failed', ...context })),
  },
  delays: { RETRY: 10_000 },
}).createMachine({
  id: 'resource',
  description:
    'One list of initial data. The server sends the part that the first page shows; the whole list loads when another page needs it. A failure is reported once and then retried without messages. The data is sent to the flow of all lists and not stored here.',
  context: ({ input }) => ({ resource: input.resource }),
  initial: 'loading',
  /** Also during a call, whose response may be older than the rejection. */
  on: { 'resource.outdated': '.loading' },
  states: {
    loading: {
      description: 'The list is being fetched.',
      entry: 'sendLoading',
      on: { 'call.cancelled': { target: 'failed', actions: 'sendFailure' } },
      invoke: {
        id: 'loadResource',
        src: 'loadResource',
        input: ({ context }) => context,
        onDone: { target: 'loaded', actions: { type: 'sendData', params: ({ event }) => event } },
        onError: { target: 'failed', actions: 'sendFailure' },
      },
    },
    loaded: {
      description: 'The whole list has loaded.',
      on: { 'resource.trimmed': 'partial' },
    },
    partial: {
      description: 'Only the part that the first page shows has loaded.',
      on: {
        'resource.needed': 'loading',
        'resource.foreseen': 'ahead',
      },
    },
    ahead: {
      description:
        'The whole list is fetched before a page needs it. The page keeps showing its part, and a failure has no consequence.',
      on: { 'resource.needed': 'loading' },
      invoke: {
        id: 'loadAhead',
        src: 'loadResource',
        input: ({ context }) => context,
        onDone: { target: 'loaded', actions: { type: 'sendData', params: ({ event }) => event } },
        onError: 'partial',
      },
    },
    failed: {
      description: 'The list could not be fetched. It is fetched again after a pause.',
      tags: 'failed',
      on: { 'resource.wanted': 'loading' },
      after: { RETRY: 'retrying' },
    },
    retrying: {
      description: 'The list is fetched again, without a message.',
      tags: 'failed',
      on: { 'resource.wanted': 'loading' },
      invoke: {
        id: 'retryResource',
        src: 'loadResource',
        input: ({ context }) => context,
        onDone: { target: 'loaded', actions: { type: 'sendData', params: ({ event }) => event } },
        onError: 'failed',
      },
    },
  },
});
