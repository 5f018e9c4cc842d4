/** Links to a new password: each works once, and for a while. */
import { and, eq, gt, like, lt } from 'drizzle-orm';
import { changePassword } from './accountChanges';
import type { Account } from './accounts';
import type { Database, Store } from './database';
import { queueMail, type Mail } from './outbox';
import { outbox, passwordResets } from './schema';
import { createTokens } from './tokens';

export const RESET_MINUTES = 60;
const RESET_MS = RESET_MINUTES * 60 * 1000;

const OCCASION = 'reset:';

interface ResetRequest {
  account: Account;
  /** The mail that carries the token. */
  mailOf: (token: string) => Omit<Mail, 'occasion'>;
  now: number;
}

interface Reset {
  token: string;
  passwordHash: string;
  now: number;
}

export interface PasswordResets {
  request: (store: Store, request: ResetRequest) => Promise<void>;
  isOpen: (db: Database, token: string, now: number) => Promise<boolean>;
  /** Uses the token up and changes the password; the account's email, or null when the token is no good. */
  use: (store: Store, reset: Reset) => Promise<string | null>;
}

/** @param secret Changing it makes every link void. */
export function createPasswordResets(secret: string): PasswordResets {
  const { make, hashOf } = createTokens(secret);
  const isOpenAt = (token: string, now: number) =>
    and(eq(passwordResets.tokenHash, hashOf(token)), gt(passwordResets.expiresAt, new Date(now)));
  return {
    request({ db }, { account, mailOf, now }) {
      const token = make();
      const tokenHash = hashOf(token);
      return db.transaction(async (tx) => {
        await tx
          .insert(passwordResets)
          .values({ tokenHash, accountId: account.user._id, expiresAt: new Date(now + RESET_MS) });
        await queueMail(tx, { ...mailOf(token), occasion: OCCASION + tokenHash }, now);
      });
    },
    async isOpen(db, token, now) {
      const rows = await db
        .select({ accountId: passwordResets.accountId })
        .from(passwordResets)
        .where(isOpenAt(token, now));
      return rows.length > 0;
    },
    use({ db }, { token, passwordHash, now }) {
      return db.transaction(async (tx) => {
        const [used] = await tx
          .delete(passwordResets)
          .where(isOpenAt(token, now))
          .returning({ accountId: passwordResets.accountId });
        return used ? changePassword(tx, used.accountId, passwordHash) : null;
      });
    },
  };
}

/** A mail is kept no longer than the link in it works. */
export async function dropResetMails(db: Database, now: number): Promise<void> {
  await db
    .delete(outbox)
    .where(and(like(outbox.occasion, `${OCCASION}%`), lt(outbox.createdAt, new Date(now - RESET_MS))));
}
