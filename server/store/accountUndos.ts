/** Links that undo a new password or another email of an account, for whoever has the previous address. */
import { and, eq, gt, gte } from 'drizzle-orm';
import { emailKey } from '../../domain/forms/patterns';
import type { Database, Store } from './database';
import { isUniqueViolation } from './errors';
import { queueMail, type Mail } from './outbox';
import { accounts, accountUndos, passwordResets, sessions } from './schema';
import { createTokens } from './tokens';

export const UNDO_DAYS = 7;
const UNDO_MS = UNDO_DAYS * 24 * 60 * 60 * 1000;

export interface AccountChange {
  accountId: string;
  /** The previous address, to which the link goes. */
  email: string;
  what: 'email' | 'password';
  /** Milliseconds. */
  now: number;
}

/** Tells the owner, in the transaction of the change. */
export type AnnounceChange = (tx: Database, change: AccountChange) => Promise<void>;

interface Undo {
  token: string;
  /** Of a password that nobody has. */
  passwordHash: string;
  /** Milliseconds. */
  now: number;
}

export interface AccountUndos {
  announce: AnnounceChange;
  isOpen: (db: Database, token: string, now: number) => Promise<boolean>;
  /**
   * Gives the account back to the address, ends all its sessions, and makes its password void, and all mailed links but those that
   * undo an earlier change.
   *
   * @returns the id of the account; null when the link is over; "taken" when another account has the address by now
   */
  use: (store: Store, undo: Undo) => Promise<{ accountId: string } | 'taken' | null>;
}

interface Options {
  /** Changing it makes every link void. */
  secret: string;
  mailOf: (change: AccountChange & { token: string }) => Omit<Mail, 'occasion'>;
}

export function createAccountUndos({ secret, mailOf }: Options): AccountUndos {
  const { make, hashOf } = createTokens(secret);
  const isOpenAt = (token: string, now: number) =>
    and(eq(accountUndos.tokenHash, hashOf(token)), gt(accountUndos.expiresAt, new Date(now)));

  const restore = (db: Database, { token, passwordHash, now }: Undo) =>
    db.transaction(async (tx) => {
      const [undo] = await tx.select().from(accountUndos).where(isOpenAt(token, now));
      if (!undo) return null;
      const { accountId, email, expiresAt } = undo;
      await tx
        .update(accounts)
        .set({ email, emailKey: emailKey(email), passwordHash })
        .where(eq(accounts.id, accountId));
      await tx.delete(sessions).where(eq(sessions.accountId, accountId));
      await tx.delete(passwordResets).where(eq(passwordResets.accountId, accountId));
      // Links of earlier changes stay: a thief who changes the address twice has the second link.
      await tx
        .delete(accountUndos)
        .where(and(eq(accountUndos.accountId, accountId), gte(accountUndos.expiresAt, expiresAt)));
      return { accountId };
    });

  return {
    async announce(tx, change) {
      const { accountId, email, now } = change;
      const token = make();
      const tokenHash = hashOf(token);
      await tx
        .insert(accountUndos)
        .values({ tokenHash, accountId, email, expiresAt: new Date(now + UNDO_MS) });
      await queueMail(tx, { ...mailOf({ ...change, token }), occasion: `changed:${tokenHash}` }, now);
    },
    async isOpen(db, token, now) {
      const rows = await db
        .select({ accountId: accountUndos.accountId })
        .from(accountUndos)
        .where(isOpenAt(token, now));
      return rows.length > 0;
    },
    async use({ db }, undo) {
      try {
        return await restore(db, undo);
      } catch (error) {
        if (isUniqueViolation(error)) return 'taken';
        throw error;
      }
    },
  };
}
