/** Routes that require a session. */
import type { FastifyRequest } from 'fastify';
import type { User } from '../../domain/api/entities';
import type { ApiContext } from '../api/context';
import { notLoggedIn, requireUser } from './sessionCookie';
import type { ApiServer } from '../api/validation';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of the request's session; set only on routes that require a session. */
    sessionUser: User | null;
  }
}

/**
 * Requires a session for all routes that are declared afterwards. Runs before validation, so a request
 * without a session gets 401 whatever it contains.
 */
export function requireSession(api: ApiServer, context: ApiContext): void {
  api.decorateRequest('sessionUser', null);
  api.addHook('onRequest', async (request) => {
    request.sessionUser = await requireUser(context, request);
  });
}

/**
 * @returns the user of the session, on routes below `requireSession`
 * @throws Refusal 401 on a route that does not require a session, which is a programming error
 */
export function ownUser({ sessionUser }: FastifyRequest): User {
  if (!sessionUser) throw notLoggedIn();
  return sessionUser;
}
