/** Sessions: the browser holds a random token, the store its keyed hash. */
import { and, eq, gt } from 'drizzle-orm';
import type { User } from '../../domain/api/entities';
import { userColumns } from './accounts';
import type { Database } from './database';
import { accounts, sessions } from './schema';
import { createTokens } from './tokens';

export const SESSION_DAYS = 30;
const SESSION_MS = SESSION_DAYS * 24 * 60 * 60 * 1000;

export interface Sessions {
  /** Opens a session and returns its token. */
  open: (db: Database, accountId: string, now: number) => Promise<string>;
  /** The user of a token, or null when the session has ended, has expired or never was. */
  userOf: (db: Database, token: string, now: number) => Promise<User | null>;
  end: (db: Database, token: string) => Promise<void>;
}

/** @param secret Changing it ends every session. */
export function createSessions(secret: string): Sessions {
  const { make, hashOf } = createTokens(secret);
  return {
    async open(db, accountId, now) {
      const token = make();
      await db
        .insert(sessions)
        .values({ tokenHash: hashOf(token), accountId, expiresAt: new Date(now + SESSION_MS) });
      return token;
    },
    async userOf(db, token, now) {
      const [user] = await db
        .select(userColumns)
        .from(sessions)
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, new Date(now))));
      return user ?? null;
    },
    async end(db, token) {
      await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
    },
  };
}
