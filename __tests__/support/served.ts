/** The root actor's snapshot as the server leaves it in the page. */
import { createActor, fromPromise, waitFor, type Snapshot } from 'xstate';
import type { SiteData } from '../../domain/api/contract';
import { RESOURCES, type Resource } from '../../domain/api/resources';
import { known } from '../../domain/known';
import { locationOf } from '../../domain/pages/routes';
import { appMachine } from '../../machines/appMachine';
import { dataMachine } from '../../machines/dataMachine';
import { APP_ID } from '../../machines/toRoot';
import { resourceMachine } from '../../machines/resourceMachine';
import { NOW, siteData } from './fixtures';
import type { Opening } from './harness';

type Persisted = Snapshot<unknown>;

const servedPages = new Map<string, string>();

/** @returns a new copy, because restoring changes a snapshot */
export async function served({ path, missing = [], delayed = [] }: Opening): Promise<Persisted> {
  const key = JSON.stringify([path, missing, delayed]);
  const page = servedPages.get(key) ?? (await serve(path, missing, delayed));
  servedPages.set(key, page);
  return JSON.parse(page) as Persisted;
}

async function serve(path: string, missing: Resource[], late: Resource[]): Promise<string> {
  const data = siteData();
  const read = async ({ input: { resource } }: { input: { resource: Resource } }) => {
    if (late.includes(resource)) await new Promise(() => undefined);
    if (missing.includes(resource)) throw new Error('missing');
    return data[resource];
  };
  const loadResource = fromPromise<SiteData[Resource], { resource: Resource }>(read);
  const machine = appMachine.provide({
    actors: {
      data: dataMachine.provide({
        actors: { resource: resourceMachine.provide({ actors: { loadResource } }) },
      }),
    },
  });
  const server = createActor(machine, {
    systemId: APP_ID,
    input: { location: { ...locationOf(path), search: '' }, now: NOW },
  });
  server.start();
  const flow = known(server.getSnapshot().children.data, 'data');
  await waitFor(flow, ({ context: { progress } }) =>
    RESOURCES.every((resource) => late.includes(resource) || progress[resource] !== 'loading'),
  );
  flow.send({ type: 'page.rendered', page: server.getSnapshot().context.page });
  const page = JSON.stringify(server.getPersistedSnapshot());
  server.stop();
  return page;
}
