/** Serves the scripts of the browser bundle from memory, as the build has compressed them. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendEncoded, type Encoded } from '../http/encoding';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Reads a file in all its encodings. The build compresses only files that become smaller. */
async function bodiesOf(file: string): Promise<Encoded['bodies']> {
  const [br, gzip] = [`${file}.br`, `${file}.gz`].map((one) => (existsSync(one) ? readFile(one) : undefined));
  return { identity: await readFile(file), ...(br && { br: await br }), ...(gzip && { gzip: await gzip }) };
}

/** Cache-Control of files whose names contain a hash of their contents. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

function addFile(server: FastifyInstance, name: string, type: string, bodies: Encoded['bodies']): void {
  // A weak ETag, because all encodings share it.
  const etag = `W/"${name}"`;
  const file: Encoded = { status: 200, etag, type, bodies, cacheControl: IMMUTABLE };
  server.get(`/assets/${name}`, (request, reply) => sendEncoded(request, reply, file));
}

/**
 * Adds a route for each file. Reads the files once at the start: reading them for each request would wait for
 * the thread pool, which also computes password hashes.
 *
 * @param folder the files; it need not exist (before a build)
 */
export async function addAssetFiles(server: FastifyInstance, folder: string): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  for (const name of names) {
    const type = TYPES[path.extname(name)];
    if (type) addFile(server, name, type, await bodiesOf(path.join(folder, name)));
  }
}
