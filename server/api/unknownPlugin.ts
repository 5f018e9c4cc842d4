/** Responds 404 with JSON to unknown paths under /api, whatever method and body the request has. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export const sendUnknownCall = async (_request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').send({ message: 'Nothing was found at this address.' });

export const unknownPlugin = async (server: FastifyInstance) => {
  for (const path of ['/api', '/api/*']) {
    server.all(path, { onRequest: sendUnknownCall }, sendUnknownCall);
  }
};
