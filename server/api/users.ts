/** Routes of accounts and sessions: /api/users/email, login, register, logout. */
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
import { resetAttempts, refundAttempt } from '../store/rateLimits';
import { EMAIL_EXISTS, userResponse } from './userResponse';
import { logPasswordCheck } from './logPasswordCheck';
import type { ApiContext } from './context';
import { endSession, startSession } from './sessionCookie';
import { assertWithinLimit } from './assertWithinLimit';
import { createVisitorQueue } from './visitorQueue';
import type { ApiServer } from './validation';

/**
 * Key of the rate limit that counts failed logins to one account; the same for every letter case of the
 * email.
 */
export const loginLimitKey = (email: string): string => `login to ${emailKey(email)}`;

interface LoginLimit {
  key: string;
  limit: Limit;
  /** What a correct password takes back: this attempt only, or all attempts. */
  refund: typeof refundAttempt;
}

/** The rate limits of a login. In a browser marked by `devices`, only failures in this browser count. */
function loginLimits({ limits, devices }: ApiContext, request: FastifyRequest, email: string): LoginLimit[] {
  const ofAccount = { key: loginLimitKey(email), limit: limits.loginPerAccount, refund: resetAttempts };
  const device = devices.deviceIdOf(request, email);
  if (device !== null) return [{ ...ofAccount, key: `${ofAccount.key} in ${device}` }];
  const networkKey = `login from ${visitorNetwork(request.ip)}`;
  return [{ key: networkKey, limit: limits.loginPerAddress, refund: refundAttempt }, ofAccount];
}

/**
 * Counts an attempt against all limits, then runs `check`. If a limit is reached or `check` fails with an
 * error, the attempt does not count.
 *
 * @returns the result of `check`
 * @throws Refusal 429 when a limit is reached, and errors of `check`
 */
async function countAttempts<T>(
  context: ApiContext,
  limits: readonly LoginLimit[],
  check: () => Promise<T>,
): Promise<T> {
  const countedLimits: LoginLimit[] = [];
  try {
    for (const loginLimit of limits) {
      await assertWithinLimit(context, loginLimit.key, loginLimit.limit);
      countedLimits.push(loginLimit);
    }
    return await check();
  } catch (error) {
    for (const { key } of countedLimits) await refundAttempt(context.store.db, key);
    throw error;
  }
}

/**
 * Checks a password. A wrong one stays counted as a failed login; a correct one resets the count.
 *
 * @throws Refusal 401 when no account has the email; 403 when the password is wrong; 429 when a limit is
 *   reached
 */
async function authenticate(
  context: ApiContext,
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<User> {
  const { store, passwords } = context;
  const limits = loginLimits(context, request, email);
  const { account, isRight } = await countAttempts(context, limits, async () => {
    const account = await accountOf(store.db, email);
    const hash = account?.passwordHash ?? null;
    return { account, isRight: await passwords.verify(hash, password, visitorNetwork(request.ip)) };
  });
  logPasswordCheck(request, { check: 'login', account: account?.user._id ?? null, isRight });
  if (!account) throw new Refusal(401, 'No account was found with this email.');
  if (!isRight) throw new Refusal(403, 'The password is incorrect.');
  for (const { key, refund } of limits) await refund(store.db, key);
  return account.user;
}

export function userRoutes(api: ApiServer, context: ApiContext): void {
  const { store, limits, passwords, devices, now } = context;
  const loginQueue = createVisitorQueue();

  api.post(API_PATHS.checkEmail, { schema: { body: emailSchema } }, async (request) => {
    await assertWithinLimit(context, `email check from ${visitorNetwork(request.ip)}`, limits.emailCheck);
    if (await accountOf(store.db, request.body.email)) throw new Refusal(409, EMAIL_EXISTS);
    return { message: 'Email is available' };
  });

  api.post(API_PATHS.login, { schema: { body: loginSchema } }, async (request, reply) => {
    const { email, password } = request.body;
    const user = await loginQueue(visitorNetwork(request.ip), () =>
      authenticate(context, request, email, password),
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
