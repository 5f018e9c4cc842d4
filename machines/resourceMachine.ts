import { fromPromise, sendTo, setup } from 'xstate';
import type { Resource, SiteData } from '../domain/api/contract';
import { notProvided, type SlowCallEvent } from './calls';
import { root } from './report';

export type ResourceEvent =
  /** It should be there by now. */
  | { type: 'resource.wanted' }
  /** A page shows all of it. */
  | { type: 'resource.needed' }
  /** Only a part of it goes along with the page. */
  | { type: 'resource.trimmed' }
  /** The server has shown that it knows better. */
  | { type: 'resource.outdated' }
  | SlowCallEvent;

export type ResourceReport =
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
    reportLoading: sendTo(root, ({ context }) => ({ type: 'resource.loading', ...context })),
    reportData: sendTo(root, ({ context }, { output }: { output: SiteData[Resource] }) => ({
      type: 'resource.loaded',
      ...context,
      data: output,
    })),
    reportFailure: sendTo(root, ({ context }) => ({ type: 'resource.failed', ...context })),
  },
  delays: { RETRY: 10_000 },
}).createMachine({
  id: 'resource',
  description:
    'One list of initial data. The server sends with a page what the page shows of a list; a page that shows more of it has it loaded whole. A failure is told once and then retried quietly. The data goes to the root and is not kept here.',
  context: ({ input }) => ({ resource: input.resource }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The list is being fetched.',
      entry: 'reportLoading',
      on: { 'call.cancelled': { target: 'failed', actions: 'reportFailure' } },
      invoke: {
        id: 'loadResource',
        src: 'loadResource',
        input: ({ context }) => context,
        onDone: { target: 'loaded', actions: { type: 'reportData', params: ({ event }) => event } },
        onError: { target: 'failed', actions: 'reportFailure' },
      },
    },
    loaded: {
      description: 'The whole list is there.',
      on: { 'resource.trimmed': 'partial', 'resource.outdated': 'loading' },
    },
    partial: {
      description: 'The part that the first page shows is there.',
      on: { 'resource.needed': 'loading', 'resource.outdated': 'loading' },
    },
    failed: {
      description: 'The list could not be fetched. It is tried again soon.',
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
        onDone: { target: 'loaded', actions: { type: 'reportData', params: ({ event }) => event } },
        onError: 'failed',
      },
    },
  },
});
