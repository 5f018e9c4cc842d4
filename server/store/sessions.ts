/** Login sessions: the browser has a random token, the store its keyed hash. */
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { User } from '../../domain/api/entities';
import { userColumns } from './accounts';
import type { Database } from './database';
import { accounts, sessions } from './schema';
import { createTokens } from './tokens';
import { DAY_MS, MINUTE_MS } from '../http/durations';

/** Days after the login for which a session is valid. */
export const SESSION_DAYS = 30;
const SESSION_MS = SESSION_DAYS * DAY_MS;

/** Minutes for which an entered current password allows sensitive changes. */
export const REAUTH_MINUTES = 10;
const REAUTH_MS = REAUTH_MINUTES * MINUTE_MS;

interface NewSession {
  accountId: string;
  /** Hash of the password that was entered. */
  passwordHash: string;
  /** Name of the browser, for the owner's list of sessions. */
  browser: string;
  /** Current time in milliseconds. */
  now: number;
}

export interface ListedSession {
  /** Public id, with which the session can be ended but not used. */
  id: string;
  browser: string;
  createdAt: Date;
  isCurrent: boolean;
}

export interface Sessions {
  /**
   * Opens a session.
   *
   * @returns its token; null when the account's password has changed since it was entered
   */
  open: (db: Database, session: NewSession) => Promise<string | null>;
  /** @returns the user of a session token; null when the session has ended or expired, or never existed */
  userOf: (db: Database, token: string, now: number) => Promise<User | null>;
  /** Ends the session of a token; unknown tokens are ignored. */
  end: (db: Database, token: string) => Promise<void>;
  /** Records that the current password was entered again (reauthentication). */
  reauthenticate: (db: Database, token: string, now: number) => Promise<void>;
  /**
   * Whether the current password was entered within the last `REAUTH_MINUTES` before `now` (milliseconds).
   */
  isReauthenticated: (db: Database, token: string, now: number) => Promise<boolean>;
  /**
   * @param current the token of the session that asks, which is marked in the list
   * @returns the open sessions of an account, newest first
   */
  list: (
    db: Database,
    accountId: string,
    current: { token: string; now: number },
  ) => Promise<ListedSession[]>;
  /** Ends one session of an account by its public id. */
  endById: (db: Database, accountId: string, id: string) => Promise<void>;
  /** Ends all sessions of an account except that of the token. */
  endOthers: (db: Database, accountId: string, token: string) => Promise<void>;
}

/** @param secret key of the token hashes; changing it ends every session */
export function createSessions(secret: string): Sessions {
  const { make, hashOf } = createTokens(secret);
  const isOf = (token: string) => eq(sessions.tokenHash, hashOf(token));
  return {
    open: (db, { accountId, passwordHash, browser, now }) =>
      db.transaction(async (tx) => {
        const hasPassword = and(eq(accounts.id, accountId), eq(accounts.passwordHash, passwordHash));
        // A change of the password waits for the lock, and then ends this session, too.
        const [account] = await tx.select({ id: accounts.id }).from(accounts).where(hasPassword).for('share');
        if (!account) return null;
        const token = make();
        await tx.insert(sessions).values({
          tokenHash: hashOf(token),
          accountId,
          browser,
          createdAt: new Date(now),
          expiresAt: new Date(now + SESSION_MS),
        });
        return token;
      }),
    async userOf(db, token, now) {
      const [user] = await db
        .select(userColumns)
        .from(sessions)
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        .where(and(isOf(token), gt(sessions.expiresAt, new Date(now))));
      return user ?? null;
    },
    async end(db, token) {
      await db.delete(sessions).where(isOf(token));
    },
    async reauthenticate(db, token, now) {
      await db
        .update(sessions)
        .set({ reauthenticatedAt: new Date(now) })
        .where(isOf(token));
    },
    async isReauthenticated(db, token, now) {
      const [foundSession] = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(isOf(token), gt(sessions.reauthenticatedAt, new Date(now - REAUTH_MS))));
      return foundSession !== undefined;
    },
    async list(db, accountId, { token, now }) {
      const rows = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, new Date(now))))
        .orderBy(desc(sessions.createdAt));
      const current = hashOf(token);
      return rows.map(({ id, browser, createdAt, tokenHash }) => ({
        id,
        browser,
        createdAt,
        isCurrent: tokenHash === current,
      }));
    },
    async endById(db, accountId, id) {
      await db.delete(sessions).where(and(eq(sessions.accountId, accountId), eq(sessions.id, id)));
    },
    async endOthers(db, accountId, token) {
      await db
        .delete(sessions)
        .where(and(eq(sessions.accountId, accountId), ne(sessions.tokenHash, hashOf(token))));
    },
  };
}
