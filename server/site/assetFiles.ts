/** The files of the browser bundle, sent from memory, compressed as the build has left them. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendEncoded, type Encoded } from './encoding';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** A development build compresses nothing. */
async function bodiesOf(file: string): Promise<Encoded['bodies']> {
  const [br, gzip] = [`${file}.br`, `${file}.gz`].map((one) => (existsSync(one) ? readFile(one) : undefined));
  return { identity: await readFile(file), ...(br && { br: await br }), ...(gzip && { gzip: await gzip }) };
}

/** For files whose names hold a hash of their contents. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

function addFile(server: FastifyInstance, name: string, type: string, bodies: Encoded['bodies']): void {
  // The tag is weak, because the encodings share it.
  const etag = `W/"${name}"`;
  const file = { etag, type, bodies, cacheControl: IMMUTABLE };
  server.get(`/assets/${name}`, (request, reply) => sendEncoded(request, reply, file));
}

/**
 * Reads them once, when the server starts: reading from disk would wait for the thread pool in which password hashes are
 * made.
 *
 * @param folder of the files; without a build there is none
 */
export async function addAssetFiles(server: FastifyInstance, folder: string): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  for (const name of names) {
    const type = TYPES[path.extname(name)];
    if (type) addFile(server, name, type, await bodiesOf(path.join(folder, name)));
  }
}
