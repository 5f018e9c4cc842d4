/** Routes of accounts and sessions: /api/users/email, login, register, logout. */
import type { FastifyRequest } from 'fastify';
import { API_PATHS } from '../../domain/api/contract';
import { registerPayload } from '../../domain/forms/forms';
import { emailKey } from '../../domain/forms/patterns';
import { emailSchema, loginSchema, registerSchema } from '../../domain/forms/schemas';
import { Refusal } from '../http/refusal';
import { visitorNetwork } from '../http/trustProxy';
import { accountOf, createAccount, type Account } from '../store/accounts';
import { EMAIL_EXISTS, userResponse } from './userResponse';
import { isRightPassword } from '../auth/checkPassword';
import type { ApiContext } from './context';
import { endSession, PASSWORD_INCORRECT, startSession } from '../auth/sessionCookie';
import { assertWithinLimit } from './assertWithinLimit';
import type { ApiServer } from './validation';

/**
 * Key of the rate limit that counts failed logins to one account; the same for every letter case of the
 * email.
 */
export const loginLimitKey = (email: string): string => `login to ${emailKey(email)}`;

/** The rate limits of a login. In a browser marked by `devices`, only failures in this browser count. */
function loginLimits({ limits, devices }: ApiContext, request: FastifyRequest, email: string) {
  const perAccount = { key: loginLimitKey(email), limit: limits.loginPerAccount };
  const device = devices.deviceIdOf(request, email);
  if (device !== null) return { perAccount: { ...perAccount, key: `${perAccount.key} in ${device}` } };
  const perNetwork = {
    key: `login from ${visitorNetwork(request.ip)}`,
    limit: limits.loginPerAddress,
  };
  return { perAccount, perNetwork };
}

/**
 * Checks a password. A wrong one counts as a failed login; a right one resets the count of the account.
 *
 * @throws Refusal 401 when no account has the email; 403 when the password is wrong; 429 when a limit is
 *   reached
 */
async function authenticate(
  context: ApiContext,
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<Account> {
  const account = await accountOf(context.store.db, email);
  const limits = loginLimits(context, request, email);
  const isRight = await isRightPassword(context, request, { check: 'login', account, password, ...limits });
  if (!account) throw new Refusal(401, 'No account was found with this email.');
  if (!isRight) throw new Refusal(403, PASSWORD_INCORRECT);
  return account;
}

export function userRoutes(api: ApiServer, context: ApiContext): void {
  const { store, limits, passwords, devices, now } = context;

  api.post(API_PATHS.checkEmail, { schema: { body: emailSchema } }, async (request) => {
    await assertWithinLimit(context, `email check from ${visitorNetwork(request.ip)}`, limits.emailCheck);
    if (await accountOf(store.db, request.body.email)) throw new Refusal(409, EMAIL_EXISTS);
    return { message: 'Email is available' };
  });

  api.post(API_PATHS.login, { schema: { body: loginSchema } }, async (request, reply) => {
    const { email, password } = request.body;
    const account = await authenticate(context, request, email, password);
    await startSession(context, request, reply, account);
    devices.remember(reply, email);
    return userResponse(account.user);
  });

  api.post(API_PATHS.register, { schema: { body: registerSchema } }, async (request, reply) => {
    await assertWithinLimit(context, `register from ${visitorNetwork(request.ip)}`, limits.register);
    const { password, ...person } = registerPayload(request.body);
    const passwordHash = await passwords.hash(password, visitorNetwork(request.ip));
    const user = await createAccount(store.db, { ...person, passwordHash, now: now() });
    if (!user) throw new Refusal(409, EMAIL_EXISTS);
    await startSession(context, request, reply, { user, passwordHash });
    devices.remember(reply, person.email);
    return reply.code(201).send(userResponse(user));
  });

  api.post(API_PATHS.logout, async (request, reply) => {
    await endSession(context, request, reply);
    return {};
  });
}
