import { enqueueActions } from 'xstate';
import { RESOURCES } from '../../domain/api';
import { dataShownAt, trimmedIn } from '../../domain/pageData';
import { appSetup } from './setup';

/** Initial data, behind one loading flag. */
export const dataRegion = appSetup.createStateConfig({
  initial: 'opening',
  on: {
    'resource.loading': { actions: { type: 'keepPending', params: ({ event }) => event } },
    'resource.loaded': [
      {
        guard: { type: 'isLastPending', params: ({ event }) => event },
        target: '.settled',
        actions: { type: 'keepData', params: ({ event }) => event },
      },
      { actions: { type: 'keepData', params: ({ event }) => event } },
    ],
    'resource.failed': [
      {
        guard: { type: 'isLastPending', params: ({ event }) => event },
        target: '.settled',
        actions: { type: 'keepError', params: ({ event }) => event },
      },
      { actions: { type: 'keepError', params: ({ event }) => event } },
    ],
    'page.rendered': {
      actions: enqueueActions(({ context, enqueue }) => {
        const data = dataShownAt(context.page, context.data);
        for (const resource of trimmedIn(context.data, data))
          enqueue.sendTo(resource, { type: 'resource.trimmed' });
        enqueue.assign({ data });
      }),
    },
    'data.wanted': {
      actions: enqueueActions(({ enqueue }) => {
        for (const resource of RESOURCES) enqueue.sendTo(resource, { type: 'resource.wanted' });
      }),
    },
  },
  states: {
    /** The first load; it alone hides the auth dialog (DECISIONS B06). */
    opening: {
      tags: ['loading', 'opening'],
      after: { SLOW: 'slow' },
      /** Starts the timer again, which the server's snapshot does not carry. */
      on: { 'page.resumed': { target: 'opening', reenter: true } },
    },
    loading: { tags: 'loading', after: { SLOW: 'slow' } },
    slow: {
      tags: ['loading', 'slow'],
      on: {
        'call.cancelled': {
          actions: enqueueActions(({ context, enqueue }) => {
            for (const resource of context.pending) enqueue.sendTo(resource, { type: 'call.cancelled' });
          }),
        },
      },
    },
    settled: {
      on: {
        'resource.loading': {
          target: 'loading',
          actions: { type: 'keepPending', params: ({ event }) => event },
        },
      },
    },
  },
});
