/** Changes of an existing account. */
import { and, eq, ne } from 'drizzle-orm';
import type { ProfilePayload } from '../../domain/api/contract';
import type { User } from '../../domain/api/entities';
import { emailKey } from '../../domain/forms/patterns';
import { userColumns } from './accounts';
import type { AnnounceChange } from './accountUndos';
import type { Database, Store } from './database';
import { isUniqueViolation } from './errors';
import { accounts, orders, passwordResets, sessions } from './schema';

/**
 * Sets a new password, ends all sessions of the account, and invalidates its password reset links.
 *
 * @returns the account's email; null when there is no such account
 */
export async function changePassword(tx: Database, id: string, passwordHash: string): Promise<string | null> {
  const [account] = await tx
    .update(accounts)
    .set({ passwordHash })
    .where(eq(accounts.id, id))
    .returning({ email: accounts.email });
  await tx.delete(passwordResets).where(eq(passwordResets.accountId, id));
  await tx.delete(sessions).where(eq(sessions.accountId, id));
  return account?.email ?? null;
}

/** From now on, mails about the orders of an account go to this address. */
export const mailOrdersTo = (tx: Database, id: string, email: string): Promise<unknown> =>
  tx
    .update(orders)
    .set({ email })
    .where(and(eq(orders.accountId, id), ne(orders.email, '')));

interface ProfileChange extends Omit<ProfilePayload, 'password'> {
  /** Null keeps the current password. */
  passwordHash: string | null;
  /** Current time in milliseconds. */
  now: number;
  /** Mails the previous address a link that undoes a new password or a new email. */
  announce: AnnounceChange;
}

/**
 * Changes name, email, and password of an account.
 *
 * @returns the changed user; null when another account has the email
 */
export async function updateAccount({ db }: Store, change: ProfileChange): Promise<User | null> {
  const { id, email, firstName, lastName, passwordHash, now, announce } = change;
  try {
    return await db.transaction(async (tx) => {
      const [accountBefore] = await tx
        .select({ email: accounts.email, emailKey: accounts.emailKey })
        .from(accounts)
        .where(eq(accounts.id, id))
        .for('update');
      const [user] = await tx
        .update(accounts)
        .set({ email, emailKey: emailKey(email), firstName, lastName })
        .where(eq(accounts.id, id))
        .returning(userColumns);
      if (!accountBefore || !user) return null;
      const accountChange = { accountId: id, email: accountBefore.email, now };
      if (accountBefore.emailKey !== emailKey(email)) {
        // A reset link that was mailed to the previous address must not open the account any more.
        await tx.delete(passwordResets).where(eq(passwordResets.accountId, id));
        await mailOrdersTo(tx, id, email);
        await announce(tx, { ...accountChange, field: 'email' });
      }
      if (passwordHash !== null) {
        await changePassword(tx, id, passwordHash);
        await announce(tx, { ...accountChange, field: 'password' });
      }
      return user;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}
