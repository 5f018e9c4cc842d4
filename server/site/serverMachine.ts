import { fromPromise } from 'xstate';
import type { SiteData } from '../../domain/api/contract';
import type { Resource } from '../../domain/api/resources';
import { appMachine } from '../../machines/appMachine';
import { dataMachine } from '../../machines/dataMachine';
import { resourceMachine } from '../../machines/resourceMachine';

/** Reads a list. The signal aborts a read whose result is no longer needed. */
export type ReadResource = <R extends Resource>(resource: R, signal?: AbortSignal) => Promise<SiteData[R]>;

/** The root machine for rendering on the server: it loads the data, without effects on a browser. */
export const serverMachine = (readResource: ReadResource) =>
  appMachine.provide({
    actors: {
      data: dataMachine.provide({
        actors: {
          resource: resourceMachine.provide({
            actors: {
              loadResource: fromPromise<SiteData[Resource], { resource: Resource }>(({ input, signal }) =>
                readResource(input.resource, signal),
              ),
            },
          }),
        },
      }),
    },
  });
