/** Serves the pictures that the office has imported, also in the narrower widths of shipped pictures. */
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { NARROW_WIDTHS } from '../../domain/content/pictures';
import { isImportedPicture, PICTURE_TYPES } from '../content/pictureName';
import type { SiteDataSource } from '../store/siteDataSource';
import { isUnchanged } from '../http/encoding';
import { IMMUTABLE } from './assetFiles';

/** Memory for pictures. */
const MAX_CACHED_BYTES = 32_000_000;

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A picture in one width; without a width, as it was imported. */
interface Params {
  width?: string;
  name: string;
}

interface Sent {
  bytes: Uint8Array;
  type: string;
}

/** The picture as WebP; without a change when it cannot be read. */
async function narrowed(picture: Sent, width: number): Promise<Sent> {
  try {
    const { default: sharp } = await import('sharp');
    const image = sharp(picture.bytes).autoOrient().resize({ width, withoutEnlargement: true });
    return { bytes: await image.webp().toBuffer(), type: 'image/webp' };
  } catch {
    return picture;
  }
}

/**
 * Caches the most recently used pictures. A name always has the same bytes, because it contains their hash,
 * so entries never expire.
 */
function pictureCache({ readPicture }: Pick<SiteDataSource, 'readPicture'>) {
  const cache = new LRUCache<string, Sent>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
    fetchMethod: async (key) => {
      const [name = '', width] = key.split(' ');
      const bytes = await readPicture(name);
      if (!bytes) return undefined;
      const picture = { bytes, type: PICTURE_TYPES[path.extname(name)] ?? '' };
      return width ? narrowed(picture, Number(width)) : picture;
    },
  });
  return ({ name, width }: Params) => cache.fetch(width ? `${name} ${width}` : name);
}

const isPicture = ({ name, width }: Params): boolean =>
  isImportedPicture(name) && (width === undefined || NARROW_WIDTHS.map(String).includes(width));

/** @param sendPage sends the response when no such picture exists */
export function addImportedPictures(server: FastifyInstance, data: SiteDataSource, sendPage: SendPage): void {
  const readCached = pictureCache(data);
  for (const route of ['/images/:name', '/images/:width/:name'])
    server.get<{ Params: Params }>(route, async (request, reply) => {
      const { params } = request;
      const picture = isPicture(params) ? await readCached(params) : undefined;
      if (!picture) return sendPage(request, reply);
      const etag = `"${[params.width, params.name].filter(Boolean).join('-')}"`;
      reply.header('cache-control', IMMUTABLE).header('etag', etag);
      if (isUnchanged(request.raw, etag)) return reply.code(304).send();
      return reply.type(picture.type).send(Buffer.from(picture.bytes));
    });
}
