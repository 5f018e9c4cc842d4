/** Serves the flow inspector at /__flows, and the gallery of messages and states at /__flows/gallery. */
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config';
import { allowSources } from '../http/contentSecurityPolicy';
import { framedBySite } from '../http/securityHeaders';

const pageOf = (title: string, script: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg"></head>' +
  `<body><script src="/__flows/${script}.js"></script></body></html>`;

function send(reply: FastifyReply, page: string): FastifyReply {
  // The charts and both tools contain inline style elements and attributes.
  allowSources(reply, { 'style-src': ["'unsafe-inline'"] });
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
}

/** Registered only in development and with INSPECT_FLOWS=1. */
export async function inspectorPlugin(server: FastifyInstance, config: Config): Promise<void> {
  const folders = { '/__flows/charts/': 'docs/flows', '/__flows/': 'dist/flows' };
  for (const [prefix, folder] of Object.entries(folders)) {
    await server.register(fastifyStatic, {
      root: path.resolve(folder),
      prefix,
      decorateReply: false,
    });
  }
  server.get('/__flows', (_request, reply) => send(reply, pageOf('Flow inspector', 'inspector')));
  server.get('/__flows/gallery', (_request, reply) => send(reply, pageOf('Gallery', 'gallery')));
  /** The document in the gallery's frame. */
  server.get('/__flows/preview', { onRequest: framedBySite(config) }, (_request, reply) =>
    send(reply, pageOf('Preview', 'preview')),
  );
}
