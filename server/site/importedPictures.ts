/** Serves the pictures that the office has imported. */
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isImportedPicture, PICTURE_TYPES } from '../content/pictureName';
import type { SiteDataSource } from '../store/siteDataSource';
import { isUnchanged } from '../http/encoding';
import { IMMUTABLE } from './assetFiles';

/** Maximum number of pictures in memory; each has at most 500 KB. */
const MAX_CACHED = 50;

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Caches the most recently used pictures. A name always has the same bytes, because it contains their hash,
 * so entries never expire.
 */
function pictureCache({ readPicture }: Pick<SiteDataSource, 'readPicture'>) {
  const cachedPictures = new LRUCache<string, Uint8Array>({ max: MAX_CACHED });
  return async (name: string): Promise<Uint8Array | null> => {
    const picture = cachedPictures.get(name) ?? (await readPicture(name));
    if (picture) cachedPictures.set(name, picture);
    return picture;
  };
}

/** @param sendPage sends the response when no such picture exists */
export function addImportedPictures(server: FastifyInstance, data: SiteDataSource, sendPage: SendPage): void {
  const readCached = pictureCache(data);
  server.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const { name } = request.params;
    const picture = isImportedPicture(name) ? await readCached(name) : null;
    if (!picture) return sendPage(request, reply);
    const etag = `"${name}"`;
    reply.header('cache-control', IMMUTABLE).header('etag', etag);
    if (isUnchanged(request.raw, etag)) return reply.code(304).send();
    return reply.type(PICTURE_TYPES[path.extname(name)] ?? '').send(Buffer.from(picture));
  });
}
