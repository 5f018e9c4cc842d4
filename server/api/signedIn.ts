/** Calls that need a session. */
import type { FastifyRequest } from 'fastify';
import type { User } from '../../domain/api/entities';
import { Refusal } from '../refusal';
import type { ApiContext } from './context';
import { requireUser } from './sessionCookie';
import type { ApiServer } from './validation';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session the request carries; set on the calls for members only. */
    sessionUser: User | null;
  }
}

/** The session is asked for before anything else is looked at. */
export function signedInOnly(api: ApiServer, context: ApiContext): void {
  api.decorateRequest('sessionUser', null);
  api.addHook('onRequest', async (request) => {
    request.sessionUser = await requireUser(context, request);
  });
}

export function ownUser({ sessionUser }: FastifyRequest): User {
  if (!sessionUser) throw new Refusal(401, 'Please log in.');
  return sessionUser;
}
