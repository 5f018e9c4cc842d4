/** Links that undo a new password or a new email of an account; they are mailed to the previous address. */
import { and, eq, gt, gte } from 'drizzle-orm';
import { emailKey } from '../../domain/forms/patterns';
import { mailOrdersTo } from './accountChanges';
import type { Database, Store } from './database';
import { isUniqueViolation } from './errors';
import { queueMail, type Mail } from './outbox';
import { accounts, accountUndos, passwordResets, sessions } from './schema';
import { createTokens } from './tokens';
import { DAY_MS } from '../http/durations';

/** Days for which the link that undoes a change is valid. */
export const UNDO_DAYS = 7;
const UNDO_MS = UNDO_DAYS * DAY_MS;

export interface AccountChange {
  accountId: string;
  /** The previous address, which gets the link. */
  email: string;
  field: 'email' | 'password';
  /** Current time in milliseconds. */
  now: number;
}

/** Queues the mail with the undo link. Runs in the transaction that changes the account. */
export type AnnounceChange = (tx: Database, change: AccountChange) => Promise<void>;

interface Undo {
  token: string;
  /** Hash of a random password that nobody knows, so that the owner has to reset it. */
  passwordHash: string;
  /** Current time in milliseconds. */
  now: number;
}

export interface AccountUndos {
  announce: AnnounceChange;
  /** Whether a link is neither used nor expired at `now` (milliseconds). */
  isOpen: (db: Database, token: string, now: number) => Promise<boolean>;
  /**
   * Restores the previous email, ends all sessions, and invalidates the password and all emailed links except
   * those that undo earlier changes.
   *
   * @returns the id of the account; null when the link is used or expired; "taken" when another account now
   *   has the email
   */
  use: (store: Store, undo: Undo) => Promise<{ accountId: string } | 'taken' | null>;
}

interface Options {
  /** Key of the token hashes. Changing it invalidates every link. */
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
      await mailOrdersTo(tx, accountId, email);
      await tx.delete(sessions).where(eq(sessions.accountId, accountId));
      await tx.delete(passwordResets).where(eq(passwordResets.accountId, accountId));
      // Keep the links of earlier changes: after a thief has changed the email twice, the owner has the first
      // link and the thief has the second.
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
