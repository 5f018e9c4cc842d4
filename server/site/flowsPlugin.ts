/** The flow inspector at /__flows. */
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Flow inspector</title>' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg"></head>' +
  '<body><script src="/__flows/inspector.js"></script></body></html>';

/** Mounted in development and with INSPECT_FLOWS=1 only. */
export async function flowsPlugin(server: FastifyInstance): Promise<void> {
  const folders = { '/__flows/charts/': 'docs/flows', '/__flows/': 'dist/flows' };
  for (const [prefix, folder] of Object.entries(folders)) {
    await server.register(fastifyStatic, {
      root: path.resolve(folder),
      prefix,
      decorateReply: false,
      wildcard: false,
    });
  }
  server.get('/__flows', (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(PAGE),
  );
}
