/** The session cookie. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '../../domain/api/entities';
import { Refusal } from '../http/refusal';
import type { Account } from '../store/accounts';
import { SESSION_DAYS } from '../store/sessions';
import { browserOf } from './browserName';
import type { ApiContext } from '../api/context';

export const PASSWORD_INCORRECT = 'The password is incorrect.';

const isSecure = ({ config }: ApiContext) => config.siteOrigin.startsWith('https:');

/**
 * With https the name has the prefix `__Host-`: browsers then refuse a cookie of this name that another
 * subdomain sets.
 */
const cookieName = (context: ApiContext) => (isSecure(context) ? '__Host-session' : 'session');

const cookieAttributes = (context: ApiContext) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(context) }) as const;

/** @returns the session token in the cookie, valid or not; null without the cookie */
export const sessionToken = (context: ApiContext, request: FastifyRequest): string | null =>
  request.cookies[cookieName(context)] ?? null;

/** @returns the user of the request's session; null without a valid session */
export async function sessionUser(context: ApiContext, request: FastifyRequest): Promise<User | null> {
  const token = sessionToken(context, request);
  return token === null ? null : context.sessions.userOf(context.store.db, token, context.now());
}

/** The refusal of a request without a valid session. */
export const notLoggedIn = () => new Refusal(401, 'Please log in.');

/**
 * @returns the user of the request's session
 * @throws Refusal 401 without a valid session
 */
export async function requireUser(context: ApiContext, request: FastifyRequest): Promise<User> {
  const user = await sessionUser(context, request);
  if (!user) throw notLoggedIn();
  return user;
}

async function endCurrentSession(context: ApiContext, request: FastifyRequest): Promise<void> {
  const token = sessionToken(context, request);
  if (token !== null) await context.sessions.end(context.store.db, token);
}

/**
 * Starts a new session at each login and ends the browser's previous one (OWASP ASVS 7.2.4, against session
 * fixation).
 *
 * @throws Refusal 403 when the account's password has changed since it was entered
 */
export async function startSession(
  context: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, passwordHash }: Account,
) {
  await endCurrentSession(context, request);
  const token = await context.sessions.open(context.store.db, {
    accountId: user._id,
    passwordHash,
    browser: browserOf(request.headers['user-agent']),
    now: context.now(),
  });
  if (token === null) throw new Refusal(403, PASSWORD_INCORRECT);
  reply.setCookie(cookieName(context), token, {
    ...cookieAttributes(context),
    maxAge: SESSION_DAYS * 24 * 60 * 60,
  });
}

/** Ends the browser's session, if it has one, and deletes the cookie. */
export async function endSession(context: ApiContext, request: FastifyRequest, reply: FastifyReply) {
  await endCurrentSession(context, request);
  reply.clearCookie(cookieName(context), cookieAttributes(context));
}
