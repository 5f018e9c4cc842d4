/** Accounts and sessions: /api/users/email, login, register, logout. */
import type { FastifyRequest } from 'fastify';
import { API_PATHS } from '../../domain/api/contract';
import type { User } from '../../domain/api/entities';
import { emailKey } from '../../domain/forms/patterns';
import { emailSchema, loginSchema, registerSchema } from '../../domain/forms/schemas';
import { Refusal } from '../refusal';
import { accountOf, createAccount } from '../store/accounts';
import { forgetTries, forgiveTry } from '../store/tries';
import { userAnswer } from './answers';
import type { ApiContext } from './context';
import { endSession, startSession } from './sessionCookie';
import { assertWithinLimit } from './throttle';
import type { ApiServer } from './validation';

const EMAIL_EXISTS = 'Email already exists';

/** Counts failed logins of one account. */
export const loginTries = (email: string): string => `login to ${emailKey(email)}`;

/** Checks a password; counts failures, and forgets them when the right one comes. */
async function authenticate(
  context: ApiContext,
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<User> {
  const { store, limits, passwords } = context;
  const byAddress = `login from ${request.ip}`;
  const byAccount = loginTries(email);
  await assertWithinLimit(context, byAddress, limits.loginPerAddress);
  await assertWithinLimit(context, byAccount, limits.loginPerAccount);
  const account = await accountOf(store.db, email);
  const isRight = await passwords.isRight(account?.passwordHash ?? null, password);
  if (!account) throw new Refusal(401, 'No account has this email.');
  if (!isRight) throw new Refusal(403, 'The password is incorrect.');
  await forgiveTry(store.db, byAddress);
  await forgetTries(store.db, byAccount);
  return account.user;
}

export function userRoutes(api: ApiServer, context: ApiContext): void {
  const { store, limits, passwords, now } = context;

  api.post(API_PATHS.checkEmail, { schema: { body: emailSchema } }, async (request) => {
    await assertWithinLimit(context, `email check from ${request.ip}`, limits.emailCheck);
    if (await accountOf(store.db, request.body.email)) throw new Refusal(409, EMAIL_EXISTS);
    return { message: 'Email is available' };
  });

  api.post(API_PATHS.login, { schema: { body: loginSchema } }, async (request, reply) => {
    const { email, password } = request.body;
    const user = await authenticate(context, request, email.trim(), password);
    await startSession(context, request, reply, user);
    return userAnswer(user);
  });

  api.post(API_PATHS.register, { schema: { body: registerSchema } }, async (request, reply) => {
    await assertWithinLimit(context, `register from ${request.ip}`, limits.register);
    const { email, password, firstName, lastName } = request.body;
    const user = await createAccount(store.db, {
      email: email.trim(),
      passwordHash: await passwords.hash(password),
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      now: now(),
    });
    if (!user) throw new Refusal(409, EMAIL_EXISTS);
    await startSession(context, request, reply, user);
    return reply.code(201).send(userAnswer(user));
  });

  api.post(API_PATHS.logout, async (request, reply) => {
    await endSession(context, request, reply);
    return {};
  });
}
