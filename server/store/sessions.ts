/** Sessions: the browser holds a random token, the store its keyed hash. */
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { User } from '../../domain/api/entities';
import { userColumns } from './accounts';
import type { Database } from './database';
import { accounts, sessions } from './schema';
import { createTokens } from './tokens';

export const SESSION_DAYS = 30;
const SESSION_MS = SESSION_DAYS * 24 * 60 * 60 * 1000;

/** How long the current password counts as entered. */
export const PROOF_MINUTES = 10;
const PROOF_MS = PROOF_MINUTES * 60 * 1000;

interface NewSession {
  accountId: string;
  /** What its owner knows it by. */
  browser: string;
  /** Milliseconds. */
  now: number;
}

export interface ListedSession {
  id: string;
  browser: string;
  createdAt: Date;
  isPresent: boolean;
}

export interface Sessions {
  /** Opens a session and returns its token. */
  open: (db: Database, session: NewSession) => Promise<string>;
  /** The user of a token, or null when the session has ended, has expired or never was. */
  userOf: (db: Database, token: string, now: number) => Promise<User | null>;
  end: (db: Database, token: string) => Promise<void>;
  /** Notes that the current password was entered. */
  prove: (db: Database, token: string, now: number) => Promise<void>;
  /** Whether the current password was entered within the last ten minutes. */
  isProven: (db: Database, token: string, now: number) => Promise<boolean>;
  /** The sessions of an account, the newest first. */
  list: (
    db: Database,
    accountId: string,
    present: { token: string; now: number },
  ) => Promise<ListedSession[]>;
  /** Ends one session of an account by its id. */
  endById: (db: Database, accountId: string, id: string) => Promise<void>;
  /** Ends all sessions of an account but the one that has the token. */
  endOthers: (db: Database, accountId: string, token: string) => Promise<void>;
}

/** @param secret Changing it ends every session. */
export function createSessions(secret: string): Sessions {
  const { make, hashOf } = createTokens(secret);
  const isOf = (token: string) => eq(sessions.tokenHash, hashOf(token));
  return {
    async open(db, { accountId, browser, now }) {
      const token = make();
      await db.insert(sessions).values({
        tokenHash: hashOf(token),
        ...{ accountId, browser },
        createdAt: new Date(now),
        expiresAt: new Date(now + SESSION_MS),
      });
      return token;
    },
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
    async prove(db, token, now) {
      await db
        .update(sessions)
        .set({ provedAt: new Date(now) })
        .where(isOf(token));
    },
    async isProven(db, token, now) {
      const [proven] = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(isOf(token), gt(sessions.provedAt, new Date(now - PROOF_MS))));
      return proven !== undefined;
    },
    async list(db, accountId, { token, now }) {
      const rows = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, new Date(now))))
        .orderBy(desc(sessions.createdAt));
      const present = hashOf(token);
      return rows.map(({ id, browser, createdAt, tokenHash }) => ({
        ...{ id, browser, createdAt },
        isPresent: tokenHash === present,
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
