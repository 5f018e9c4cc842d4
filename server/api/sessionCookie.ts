/** The cookie that carries a visitor's session. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '../../domain/api/entities';
import { Refusal } from '../refusal';
import { SESSION_DAYS } from '../store/sessions';
import { browserOf } from './browserName';
import type { ApiContext } from './context';

const isSecure = ({ config }: ApiContext) => config.siteOrigin.startsWith('https:');

/** Over https the name's prefix makes browsers refuse a cookie that another subdomain planted. */
const nameOf = (context: ApiContext) => (isSecure(context) ? '__Host-session' : 'session');

const attributesOf = (context: ApiContext) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(context) }) as const;

/** The token of the session that the request carries, or null. */
export const sessionToken = (context: ApiContext, request: FastifyRequest): string | null =>
  request.cookies[nameOf(context)] ?? null;

/** The user whose session the request carries, or null. */
export async function sessionUser(context: ApiContext, request: FastifyRequest): Promise<User | null> {
  const token = sessionToken(context, request);
  return token === null ? null : context.sessions.userOf(context.store.db, token, context.now());
}

export async function requireUser(context: ApiContext, request: FastifyRequest): Promise<User> {
  const user = await sessionUser(context, request);
  if (!user) throw new Refusal(401, 'Please log in.');
  return user;
}

async function endPresent(context: ApiContext, request: FastifyRequest): Promise<void> {
  const token = sessionToken(context, request);
  if (token !== null) await context.sessions.end(context.store.db, token);
}

/** A new session at every login (ASVS 7.2.4); the one that the browser had before ends. */
export async function startSession(
  context: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  user: User,
) {
  await endPresent(context, request);
  const token = await context.sessions.open(context.store.db, {
    accountId: user._id,
    browser: browserOf(request.headers['user-agent']),
    now: context.now(),
  });
  reply.setCookie(nameOf(context), token, { ...attributesOf(context), maxAge: SESSION_DAYS * 24 * 60 * 60 });
}

export async function endSession(context: ApiContext, request: FastifyRequest, reply: FastifyReply) {
  await endPresent(context, request);
  reply.clearCookie(nameOf(context), attributesOf(context));
}
