/** Compares typed passwords with those of accounts, within rate limits. */
import type { FastifyRequest } from 'fastify';
import type { User } from '../../domain/api/entities';
import type { Limit } from '../http/limits';
import { accountOf, type Account } from '../store/accounts';
import { countAttempt, isLimitReached, resetAttempts } from '../store/rateLimits';
import { visitorNetwork } from '../http/trustProxy';
import { tooManyAttempts } from '../api/assertWithinLimit';
import type { ApiContext } from '../api/context';

interface CountedLimit {
  key: string;
  limit: Limit;
}

interface PasswordCheck {
  check: 'login' | 'current password';
  /** Null: no account has the email. */
  account: Account | null;
  password: string;
  /** Counts wrong passwords of the account; a right one ends the count. */
  perAccount: CountedLimit;
  /** Counts wrong passwords from the visitor's network, for any account. */
  perNetwork?: CountedLimit | undefined;
}

/**
 * Compares a password when it is the visitor's turn. Limits are read and failures counted within the turn, so
 * parallel attempts of a network count, and parallel logins that succeed do not. Networks that guess at the
 * same time can exceed the limit of an account by as many attempts as are compared at the same time.
 *
 * Logs the result with the request's id. The line names the account by its id and contains no personal data.
 *
 * @returns whether the password is right
 * @throws Refusal 429 when a limit is reached or too many calls of the network wait; 503 when too many
 *   networks wait. The attempt is then not counted
 */
export async function isRightPassword(
  { store: { db }, passwords, now }: ApiContext,
  request: FastifyRequest,
  { check, account, password, perAccount, perNetwork }: PasswordCheck,
): Promise<boolean> {
  const limits = perNetwork ? [perNetwork, perAccount] : [perAccount];
  const isRight = await passwords.withVerify(visitorNetwork(request.ip), async (verify) => {
    for (const counted of limits)
      if (await isLimitReached(db, { ...counted, now: now() })) throw tooManyAttempts();
    const isRight = await verify(account?.passwordHash ?? null, password);
    if (isRight) await resetAttempts(db, perAccount.key);
    else for (const counted of limits) await countAttempt(db, { ...counted, now: now() });
    return isRight;
  });
  // A logger of its own level, because the server's default level omits info lines.
  const log = request.log.child({}, { level: 'info' });
  log.info({ check, account: account?.user._id ?? null, isRight }, 'password checked');
  return isRight;
}

/** `isRightPassword` for a signed-in user, who enters the current password again. */
export async function isOwnPassword(
  context: ApiContext,
  request: FastifyRequest,
  { _id, email }: User,
  password: string,
): Promise<boolean> {
  const account = await accountOf(context.store.db, email);
  const perAccount = { key: `password check of ${_id}`, limit: context.limits.passwordCheck };
  return isRightPassword(context, request, { check: 'current password', account, password, perAccount });
}
