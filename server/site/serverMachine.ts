import { fromPromise } from 'xstate';
import type { Resource, SiteData } from '../../domain/api/contract';
import { appMachine } from '../../machines/appMachine';
import { resourceMachine } from '../../machines/resourceMachine';

/** Reads a list; the signal ends a read that nobody waits for any more. */
export type ReadResource = <R extends Resource>(resource: R, signal?: AbortSignal) => Promise<SiteData[R]>;

/** The root machine as the server runs it: it loads data, and knows nothing of a visitor or a browser. */
export const serverMachine = (readResource: ReadResource) =>
  appMachine.provide({
    actors: {
      resource: resourceMachine.provide({
        actors: {
          loadResource: fromPromise<SiteData[Resource], { resource: Resource }>(({ input, signal }) =>
            readResource(input.resource, signal),
          ),
        },
      }),
    },
  });
