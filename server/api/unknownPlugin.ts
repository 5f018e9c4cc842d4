/** What /api does not have: a JSON 404 for every method, whatever the body is (DECISIONS A78). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const sendUnknownCall = async (_request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').send({ message: 'Nothing was found at this address.' });

export const unknownPlugin = async (server: FastifyInstance) => {
  for (const path of ['/api', '/api/*']) {
    server.all(path, { onRequest: sendUnknownCall }, sendUnknownCall);
  }
};
