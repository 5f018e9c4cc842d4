/** Serves the pictures that are shipped with the site, each of which exists as WebP and as AVIF. */
import { readdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import Negotiator from 'negotiator';
import { addressOf } from '../content/pictureName';

const [AVIF, WEBP] = ['.avif', '.webp'];

/** The files that this module serves, as glob patterns in the folder of static files. */
export const SHIPPED_PICTURES = [AVIF, WEBP].map((end) => addressOf(`*${end}`).slice(1));

/**
 * Wildcards such as image/* do not count: programs that send them, such as those that preview links, may not
 * know AVIF.
 */
const acceptsAvif = (request: IncomingMessage): boolean =>
  new Negotiator(request).mediaTypes().includes('image/avif');

/**
 * Adds a route for each WebP file, which sends the AVIF file instead to browsers that accept it: the pages
 * need no second address for the same picture. A cache between the site and its visitors must respect `Vary`.
 *
 * @param server with `reply.sendFile()` for the folder of static files
 * @param folder the folder of static files
 */
export async function addShippedPictures(server: FastifyInstance, folder: string): Promise<void> {
  const names = (await readdir(path.join(folder, addressOf('')))).filter((name) => name.endsWith(WEBP));
  for (const name of names) {
    const webp = addressOf(name);
    const avif = addressOf(path.basename(name, WEBP) + AVIF);
    server.get(webp, (request, reply) =>
      reply.header('vary', 'accept').sendFile(acceptsAvif(request.raw) ? avif : webp),
    );
  }
}
