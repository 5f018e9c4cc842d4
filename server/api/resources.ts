/** Routes of the public lists: events, users, footer, content, donate, press, aboutUs, images. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { object, string } from 'yup';
import { API_PATHS, RESOURCES } from '../../domain/api/contract';
import type { Resource } from '../../domain/api/contract';
import { readResource, revision } from '../store/readResource';
import type { ApiContext } from './context';
import type { ApiServer } from './validation';

interface Cached {
  revision: number;
  body: string;
}

/** Caches the lists as JSON until the store's revision changes. */
function listCache({ store }: ApiContext) {
  const cachedLists = new Map<Resource, Cached>();
  return async (resource: Resource): Promise<Cached> => {
    const current = await revision(store);
    const cachedList = cachedLists.get(resource);
    if (cachedList?.revision === current) return cachedList;
    const newEntry = { revision: current, body: JSON.stringify(await readResource(store, resource)) };
    cachedLists.set(resource, newEntry);
    return newEntry;
  };
}

function sendList(request: FastifyRequest, reply: FastifyReply, etag: string, body: () => string) {
  reply.header('cache-control', 'no-cache').header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body());
}

const contentQuery = object({ type: string().max(100) });

export function resourceRoutes(api: ApiServer, context: ApiContext): void {
  const readList = listCache(context);
  for (const resource of RESOURCES.filter((name) => name !== 'content')) {
    api.get(API_PATHS[resource], async (request, reply) => {
      const list = await readList(resource);
      return sendList(request, reply, `"${resource}-${list.revision}"`, () => list.body);
    });
  }
  api.get(API_PATHS.content, { schema: { querystring: contentQuery } }, async (request, reply) => {
    const { type } = request.query;
    if (type === undefined) {
      const list = await readList('content');
      return sendList(request, reply, `"content-${list.revision}"`, () => list.body);
    }
    const pages = await readResource(context.store, 'content');
    return reply.header('cache-control', 'no-cache').send(pages.filter((page) => page.type === type));
  });
}
