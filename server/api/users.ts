/** Accounts and sessions: /api/users/email, login, register, logout. */
import type { FastifyRequest } from 'fastify';
import { API_PATHS } from '../../domain/api/contract';
import type { User } from '../../domain/api/entities';
import { registerPayload } from '../../domain/forms/forms';
import { emailKey } from '../../domain/forms/patterns';
import { emailSchema, loginSchema, registerSchema } from '../../domain/forms/schemas';
import type { Limit } from '../limits';
import { Refusal } from '../refusal';
import { visitorNetwork } from '../trustProxy';
import { accountOf, createAccount } from '../store/accounts';
import { resetAttempts, refundAttempt } from '../store/tries';
import { userResponse } from './userResponse';
import { logCheck } from './checkLog';
import type { ApiContext } from './context';
import { endSession, startSession } from './sessionCookie';
import { assertWithinLimit } from './throttle';
import { createTurns } from './turns';
import type { ApiServer } from './validation';

const EMAIL_EXISTS = 'Email already exists';

/** Counts failed logins of one account. */
export const loginTries = (email: string): string => `login to ${emailKey(email)}`;

interface LoginCount {
  key: string;
  limit: Limit;
  /** What a right password takes back: its own try, or all of them. */
  refund: typeof refundAttempt;
}

/** What counts a login before it is tried. In a browser where the owner has logged in before, only its own failures count. */
function countsOfLogin(
  { limits, devices }: ApiContext,
  request: FastifyRequest,
  email: string,
): LoginCount[] {
  const ofAccount = { key: loginTries(email), limit: limits.loginPerAccount, refund: resetAttempts };
  const device = devices.idFor(request, email);
  if (device !== null) return [{ ...ofAccount, key: `${ofAccount.key} in ${device}` }];
  const byAddress = `login from ${visitorNetwork(request.ip)}`;
  return [{ key: byAddress, limit: limits.loginPerAddress, refund: refundAttempt }, ofAccount];
}

/**
 * Counts a try, and checks it.
 *
 * @returns what `check` does; when it rejects, or a count is at its limit, the try was none, and nothing stays counted
 */
async function counted<T>(
  context: ApiContext,
  counts: readonly LoginCount[],
  check: () => Promise<T>,
): Promise<T> {
  const begun: LoginCount[] = [];
  try {
    for (const count of counts) {
      await assertWithinLimit(context, count.key, count.limit);
      begun.push(count);
    }
    return await check();
  } catch (error) {
    for (const { key } of begun) await refundAttempt(context.store.db, key);
    throw error;
  }
}

/** Checks a password; counts failures, and forgets them when the right one comes. */
async function authenticate(
  context: ApiContext,
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<User> {
  const { store, passwords } = context;
  const counts = countsOfLogin(context, request, email);
  const { account, isRight } = await counted(context, counts, async () => {
    const account = await accountOf(store.db, email);
    const hash = account?.passwordHash ?? null;
    return { account, isRight: await passwords.isRight(hash, password, visitorNetwork(request.ip)) };
  });
  logCheck(request, { check: 'login', account: account?.user._id ?? null, isRight });
  if (!account) throw new Refusal(401, 'No account was found with this email.');
  if (!isRight) throw new Refusal(403, 'The password is incorrect.');
  for (const { key, refund } of counts) await refund(store.db, key);
  return account.user;
}

export function userRoutes(api: ApiServer, context: ApiContext): void {
  const { store, limits, passwords, devices, now } = context;
  const loginTurns = createTurns();

  api.post(API_PATHS.checkEmail, { schema: { body: emailSchema } }, async (request) => {
    await assertWithinLimit(context, `email check from ${visitorNetwork(request.ip)}`, limits.emailCheck);
    if (await accountOf(store.db, request.body.email)) throw new Refusal(409, EMAIL_EXISTS);
    return { message: 'Email is available' };
  });

  api.post(API_PATHS.login, { schema: { body: loginSchema } }, async (request, reply) => {
    const { email, password } = request.body;
    const user = await loginTurns(visitorNetwork(request.ip), () =>
      authenticate(context, request, email.trim(), password),
    );
    await startSession(context, request, reply, user);
    devices.remember(reply, email);
    return userResponse(user);
  });

  api.post(API_PATHS.register, { schema: { body: registerSchema } }, async (request, reply) => {
    await assertWithinLimit(context, `register from ${visitorNetwork(request.ip)}`, limits.register);
    const { password, ...person } = registerPayload(request.body);
    const passwordHash = await passwords.hash(password, visitorNetwork(request.ip));
    const user = await createAccount(store.db, { ...person, passwordHash, now: now() });
    if (!user) throw new Refusal(409, EMAIL_EXISTS);
    await startSession(context, request, reply, user);
    devices.remember(reply, person.email);
    return reply.code(201).send(userResponse(user));
  });

  api.post(API_PATHS.logout, async (request, reply) => {
    await endSession(context, request, reply);
    return {};
  });
}
