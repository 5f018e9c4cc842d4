import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { addAssetFiles } from '../../server/site/assetFiles';

const CODE = 'console.log("here");';
const BODIES = { br: brotliCompressSync(CODE), gzip: gzipSync(CODE), identity: Buffer.from(CODE) };
const URL = '/assets/main.0123.js';

let folder: string;
let server: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'orchestra-assets-'));
  await writeFile(path.join(folder, 'main.0123.js'), BODIES.identity);
  await writeFile(path.join(folder, 'main.0123.js.br'), BODIES.br);
  await writeFile(path.join(folder, 'main.0123.js.gz'), BODIES.gzip);
  await writeFile(path.join(folder, 'plain.4567.js'), BODIES.identity);
  server = Fastify();
  await addAssetFiles(server, folder);
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });

it.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
] as const)(
  'a browser that accepts "%s" gets the variant that the build has compressed',
  async (acceptEncoding, sent) => {
    const { statusCode, headers, rawPayload } = await get(URL, { 'accept-encoding': acceptEncoding });
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBe(sent);
    expect(rawPayload).toEqual(BODIES[sent ?? 'identity']);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['vary']).toBe('accept-encoding');
  },
);

it('sends a file that the build has not compressed unchanged', async () => {
  const { headers, payload } = await get('/assets/plain.4567.js', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBeUndefined();
  expect(payload).toBe(CODE);
});

it('sends no body to a browser that has the file in its cache', async () => {
  const { headers } = await get(URL);
  const { statusCode, payload } = await get(URL, { 'if-none-match': String(headers['etag']) });
  expect([statusCode, payload]).toEqual([304, '']);
});

it('responds to HEAD without the file', async () => {
  const { statusCode, headers, payload } = await server.inject({ method: 'HEAD', url: URL });
  expect([statusCode, payload]).toEqual([200, '']);
  expect(headers['content-length']).toBe(String(CODE.length));
});

it.each(['/assets/main.0123.js.br', '/assets/main.9999.js', '/assets/..%2fpackage.json'])(
  'responds 404 to %s',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);
