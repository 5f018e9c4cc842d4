/** Accounts of ticket buyers. */
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { RegisterPayload } from '../../domain/api/contract';
import type { User } from '../../domain/api/entities';
import { emailKey } from '../../domain/forms/patterns';
import type { Database } from './database';
import { accounts } from './schema';

export const userColumns = {
  _id: accounts.id,
  email: accounts.email,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
};

export interface Account {
  user: User;
  passwordHash: string;
}

/**
 * @param email in any letter case
 * @returns the account; null when no account has the email
 */
export async function accountOf(db: Database, email: string): Promise<Account | null> {
  const [row] = await db
    .select({ ...userColumns, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.emailKey, emailKey(email)));
  if (!row) return null;
  const { passwordHash, ...user } = row;
  return { user, passwordHash };
}

/** @returns null when the account was deleted, or there is none */
export async function accountById(db: Database, id: string): Promise<Account | null> {
  const [row] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)));
  return row ? accountOf(db, row.email) : null;
}

/** The fields of a registration. A field without a column in `accounts` is a type error. */
interface NewAccount extends Pick<typeof accounts.$inferInsert, Exclude<keyof RegisterPayload, 'password'>> {
  passwordHash: string;
  /** Current time in milliseconds. */
  now: number;
}

/** @returns the new user; null when an account with this email exists */
export async function createAccount(db: Database, { now, ...account }: NewAccount): Promise<User | null> {
  const [user] = await db
    .insert(accounts)
    .values({ ...account, id: randomUUID(), emailKey: emailKey(account.email), createdAt: new Date(now) })
    .onConflictDoNothing()
    .returning(userColumns);
  return user ?? null;
}
