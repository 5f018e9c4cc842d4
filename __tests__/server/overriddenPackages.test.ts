/** The versions of packages that package.json overrides, because later ones need a newer Node.js. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

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
