/** The files of the browser bundle, sent from memory, compressed as the build has left them. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { encodingFor, type Encoding } from './encoding';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

type Bodies = Partial<Record<Encoding, Buffer>>;

/** A development build compresses nothing. */
async function bodiesOf(file: string): Promise<Bodies> {
  const [br, gzip] = [`${file}.br`, `${file}.gz`].map((one) => (existsSync(one) ? readFile(one) : undefined));
  return { identity: await readFile(file), ...(br && { br: await br }), ...(gzip && { gzip: await gzip }) };
}

function addFile(server: FastifyInstance, name: string, type: string, bodies: Bodies): void {
  // The name holds a hash of the contents. The tag is weak, because the encodings share it.
  const etag = `W/"${name}"`;
  server.get(`/assets/${name}`, (request, reply) => {
    void reply.headers({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const accepted = encodingFor(request.raw);
    const encoding = bodies[accepted] ? accepted : 'identity';
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type(type).send(bodies[encoding]);
  });
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
