/** The site installs without a warning, and runs, on every Node.js version that package.json supports. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import semver from 'semver';

interface LockedPackage {
  engines?: { node?: string };
  cpu?: string[];
}

interface Lock {
  packages: Record<string, LockedPackage>;
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const supported = (read('package.json') as { engines: { node: string } }).engines.node;
const { packages } = read('package-lock.json') as Lock;

/** Node.js after 22 is not built for 32-bit Intel processors, so npm never installs these packages. */
const isFor32Bit = ({ cpu }: LockedPackage) => cpu?.join() === 'ia32';

test('Node.js 20.19 is supported', () => {
  expect(semver.satisfies('20.19.0', supported)).toBe(true);
});

test('every locked package runs on every Node.js version that is supported', () => {
  const incompatible = Object.entries(packages)
    .filter(([, locked]) => !isFor32Bit(locked) && !semver.subset(supported, locked.engines?.node ?? '*'))
    .map(([place, { engines }]) => `${place} needs Node.js ${engines?.node ?? ''}`);
  expect(incompatible).toEqual([]);
});

// package.json overrides the versions of `cookie` and `content-disposition` that fastify's packages ask for.
test('fastify sends cookies and names downloads with the versions that package.json pins', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'orchestra-'));
  await writeFile(path.join(folder, 'programme.txt'), 'Haydn');
  const server = Fastify();
  await server.register(fastifyCookie);
  await server.register(fastifyStatic, { root: folder });
  server.get('/cookies', (request, reply) => {
    void reply.setCookie('seen', 'a b;c', { path: '/', httpOnly: true }).send(request.cookies);
  });
  server.get('/download', (_request, reply) => reply.download('programme.txt', 'Fête d’été.txt'));
  try {
    const response = await server.inject({ url: '/cookies', cookies: { name: 'Zoë; "quoted"', other: '1' } });
    expect(response.json()).toEqual({ name: 'Zoë; "quoted"', other: '1' });
    expect(response.cookies).toMatchObject([{ name: 'seen', value: 'a b;c', path: '/', httpOnly: true }]);
    const download = await server.inject('/download');
    expect(download.body).toBe('Haydn');
    expect(download.headers['content-disposition']).toBe(
      `attachment; filename="F?te d??t?.txt"; filename*=UTF-8''F%C3%AAte%20d%E2%80%99%C3%A9t%C3%A9.txt`,
    );
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
});
