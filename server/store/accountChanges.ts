/** What changes about an account after it was made. */
import { eq } from 'drizzle-orm';
import type { ProfilePayload } from '../../domain/api/contract';
import type { User } from '../../domain/api/entities';
import { emailKey } from '../../domain/forms/patterns';
import { userColumns } from './accounts';
import type { AnnounceChange } from './accountUndos';
import type { Database, Store } from './database';
import { isUniqueViolation } from './errors';
import { accounts, passwordResets, sessions } from './schema';

/** Sets a new password: every session ends, and no mailed link works any more. Returns the account's email. */
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

interface ProfileChange extends Omit<ProfilePayload, 'password'> {
  /** Null leaves the password as it is (DECISIONS B39). */
  passwordHash: string | null;
  /** Milliseconds. */
  now: number;
  /** Tells the previous address about a new password or another email. */
  announce: AnnounceChange;
}

/** Changes an account; null when the email is another one's. */
export async function updateAccount({ db }: Store, change: ProfileChange): Promise<User | null> {
  const { id, email, firstName, lastName, passwordHash, now, announce } = change;
  try {
    return await db.transaction(async (tx) => {
      const [before] = await tx
        .select({ email: accounts.email, emailKey: accounts.emailKey })
        .from(accounts)
        .where(eq(accounts.id, id))
        .for('update');
      const [user] = await tx
        .update(accounts)
        .set({ email, emailKey: emailKey(email), firstName, lastName })
        .where(eq(accounts.id, id))
        .returning(userColumns);
      if (!before || !user) return null;
      const told = { accountId: id, email: before.email, now };
      if (before.emailKey !== emailKey(email)) {
        // A link that was mailed to an address that is given up opens nothing.
        await tx.delete(passwordResets).where(eq(passwordResets.accountId, id));
        await announce(tx, { ...told, what: 'email' });
      }
      if (passwordHash !== null) {
        await changePassword(tx, id, passwordHash);
        await announce(tx, { ...told, what: 'password' });
      }
      return user;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}
