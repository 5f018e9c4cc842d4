/** Serves the pictures that the office has imported. */
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOwnPicture, PICTURE_TYPES } from '../content/pictureName';
import type { SiteDataSource } from '../store/siteDataSource';

/** Maximum number of pictures in memory; each has at most 500 KB. */
const MOST_KEPT = 50;

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Caches the most recently used pictures. A name always has the same bytes, because it contains their hash,
 * so entries never expire.
 */
function keptPictures({ readPicture }: Pick<SiteDataSource, 'readPicture'>) {
  const kept = new Map<string, Uint8Array>();
  return async (name: string): Promise<Uint8Array | null> => {
    const picture = kept.get(name) ?? (await readPicture(name));
    if (!picture) return null;
    kept.delete(name);
    kept.set(name, picture);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return picture;
  };
}

/** @param sendPage sends the response when no such picture exists */
export function addOwnPictures(server: FastifyInstance, data: SiteDataSource, sendPage: SendPage): void {
  const readCached = keptPictures(data);
  server.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const { name } = request.params;
    const picture = isOwnPicture(name) ? await readCached(name) : null;
    if (!picture) return sendPage(request, reply);
    const etag = `"${name}"`;
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(PICTURE_TYPES[path.extname(name)] ?? '').send(Buffer.from(picture));
  });
}
