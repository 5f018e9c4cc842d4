/** Routes of the public lists: events, users, footer, content, donate, press, aboutUs, images. */
import { object, string } from 'yup';
import { API_PATHS } from '../../domain/api/contract';
import { RESOURCES } from '../../domain/api/resources';
import type { Resource } from '../../domain/api/resources';
import { compressed } from '../http/compression';
import { sendEncoded, type Encoded } from '../http/encoding';
import { readResource, revision } from '../store/readResource';
import { sharedRead } from '../store/sharedRead';
import type { ApiContext } from './context';
import type { ApiServer } from './validation';

interface CachedList {
  revision: number;
  response: Promise<Encoded>;
}

/** Caches the lists as compressed JSON until the store's revision changes. */
function listCache({ store }: ApiContext) {
  const cachedLists = new Map<Resource, CachedList>();
  const readRevision = sharedRead(() => revision(store));

  async function read(resource: Resource, current: number): Promise<Encoded> {
    const body = Buffer.from(JSON.stringify(await readResource(store, resource)));
    return {
      status: 200,
      // A weak ETag, because all encodings share it.
      etag: `W/"${resource}-${current}"`,
      type: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
      bodies: await compressed(body),
    };
  }

  function start(resource: Resource, current: number): CachedList {
    const list = { revision: current, response: read(resource, current) };
    list.response.catch(() => {
      if (cachedLists.get(resource) === list) cachedLists.delete(resource);
    });
    cachedLists.set(resource, list);
    return list;
  }

  return async (resource: Resource): Promise<Encoded> => {
    const current = await readRevision();
    const cachedList = cachedLists.get(resource);
    return (cachedList?.revision === current ? cachedList : start(resource, current)).response;
  };
}

const contentQuery = object({ type: string().max(100) });

export function resourceRoutes(api: ApiServer, context: ApiContext): void {
  const readList = listCache(context);
  for (const resource of RESOURCES.filter((name) => name !== 'content')) {
    api.get(API_PATHS[resource], async (request, reply) =>
      sendEncoded(request, reply, await readList(resource)),
    );
  }
  api.get(API_PATHS.content, { schema: { querystring: contentQuery } }, async (request, reply) => {
    const { type } = request.query;
    if (type === undefined) return sendEncoded(request, reply, await readList('content'));
    const pages = await readResource(context.store, 'content');
    return reply.header('cache-control', 'no-cache').send(pages.filter((page) => page.type === type));
  });
}
