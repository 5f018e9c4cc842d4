/** Password reset links. Each works once, for an hour. */
import { and, eq, gt, like, lt } from 'drizzle-orm';
import { changePassword } from './accountChanges';
import type { Account } from './accounts';
import type { AnnounceChange } from './accountUndos';
import type { Database, Store } from './database';
import { queueMail, type Mail } from './outbox';
import { outbox, passwordResets } from './schema';
import { createTokens } from './tokens';
import { MINUTE_MS } from '../http/durations';

/** Minutes for which a reset link is valid (behavior 7.7). */
export const RESET_MINUTES = 60;
const RESET_MS = RESET_MINUTES * MINUTE_MS;

const OCCASION = 'reset:';

interface ResetRequest {
  account: Account;
  /** Key of the form of the office that asks, which mails one link; undefined for a visitor. */
  formKey?: string | undefined;
  /** Builds the mail with the link. */
  mailOf: (token: string) => Omit<Mail, 'occasion'>;
  /** Current time in milliseconds. */
  now: number;
}

interface Reset {
  token: string;
  passwordHash: string;
  /** Current time in milliseconds. */
  now: number;
  announce: AnnounceChange;
}

export interface PasswordResets {
  /** Creates a link and queues its mail, in one transaction. */
  request: (store: Store, request: ResetRequest) => Promise<void>;
  /**
   * Creates a link without mailing it.
   *
   * @param now milliseconds
   * @returns the link's token
   */
  open: (db: Database, accountId: string, now: number) => Promise<string>;
  /** Whether a token is neither used nor expired at `now` (milliseconds). */
  isOpen: (db: Database, token: string, now: number) => Promise<boolean>;
  /**
   * Uses up the token, and sets the new password.
   *
   * @returns the account's email; null when the token is unknown, used, or expired
   */
  use: (store: Store, reset: Reset) => Promise<string | null>;
}

/** @param secret key of the token hashes; changing it invalidates every link */
export function createPasswordResets(secret: string): PasswordResets {
  const { make, makeFor, hashOf } = createTokens(secret);
  const isOpenAt = (token: string, now: number) =>
    and(eq(passwordResets.tokenHash, hashOf(token)), gt(passwordResets.expiresAt, new Date(now)));
  async function store(db: Database, token: string, { accountId, now }: { accountId: string; now: number }) {
    await db
      .insert(passwordResets)
      .values({ tokenHash: hashOf(token), accountId, expiresAt: new Date(now + RESET_MS) })
      .onConflictDoNothing();
  }
  return {
    async open(db, accountId, now) {
      const token = make();
      await store(db, token, { accountId, now });
      return token;
    },
    request({ db }, { account, formKey, mailOf, now }) {
      return db.transaction(async (tx) => {
        const token = formKey === undefined ? make() : makeFor(formKey);
        await store(tx, token, { accountId: account.user._id, now });
        await queueMail(tx, { ...mailOf(token), occasion: OCCASION + hashOf(token) }, now);
      });
    },
    async isOpen(db, token, now) {
      const rows = await db
        .select({ accountId: passwordResets.accountId })
        .from(passwordResets)
        .where(isOpenAt(token, now));
      return rows.length > 0;
    },
    use({ db }, { token, passwordHash, now, announce }) {
      return db.transaction(async (tx) => {
        const [used] = await tx
          .delete(passwordResets)
          .where(isOpenAt(token, now))
          .returning({ accountId: passwordResets.accountId });
        if (!used) return null;
        const { accountId } = used;
        const email = await changePassword(tx, accountId, passwordHash);
        if (email !== null) await announce(tx, { accountId, email, field: 'password', now });
        return email;
      });
    },
  };
}

/** Deletes reset mails whose links have expired. @param now milliseconds */
export async function deleteExpiredResetMails(db: Database, now: number): Promise<void> {
  await db
    .delete(outbox)
    .where(and(like(outbox.occasion, `${OCCASION}%`), lt(outbox.createdAt, new Date(now - RESET_MS))));
}
