/** Operators of the office: the links with which they come in, and their signed-in devices. */
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Operator, OperatorKind } from '../../domain/office/operators';
import { known } from '../../domain/known';
import { searchText } from '../../domain/searchText';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../http/durations';
import type { Database } from './database';
import { operatorLinks, operators, operatorSessions } from './schema';
import { createTokens } from './tokens';

/** How long a link can be used. */
export const OPERATOR_LINK_MS = DAY_MS;
/** How long a device stays signed in without being used. */
export const OPERATOR_SESSION_MS = 12 * HOUR_MS;
/** A use is stored at most this often. */
const USE_MS = MINUTE_MS;

/** What a link is worth. */
export type LinkState =
  | { kind: 'unknown' }
  | { kind: 'ended'; endedAt: Date }
  | { kind: 'used'; usedAt: Date; operator: Operator }
  | { kind: 'valid'; operator: Operator };

interface SignedInDevice {
  browser: string;
  createdAt: Date;
  usedAt: Date;
  isCurrent: boolean;
}

interface OperatorRow extends Operator {
  /** Signed-in devices, the latest first. */
  devices: SignedInDevice[];
  /** Until when an unused link can be opened; null: there is none. */
  linkUntil: Date | null;
}

const operatorColumns = { id: operators.id, name: operators.name, kind: operators.kind };

interface Invitation {
  name: string;
  kind: OperatorKind;
  /** Key of the form that invites; undefined in the terminal. */
  formKey: string | undefined;
  /** Current time in milliseconds. */
  now: number;
}

interface InvitedOperator {
  id: string;
  /** Token of the link. */
  token: string;
  until: Date;
  /** Whether this call made the link. */
  isNew: boolean;
}

interface Operators {
  /**
   * Stores an operator with a new link. Whoever had the name comes in again when all devices are signed out
   * and no link is left. The same form gets the same link.
   *
   * @returns null when somebody else has the name
   */
  invite: (db: Database, invitation: Invitation) => Promise<InvitedOperator | null>;
  /** Whether somebody else has the name. */
  isTaken: (db: Database, invitation: Invitation) => Promise<boolean>;
  /** @returns what the link with this token is worth; reading does not use it */
  linkOf: (db: Database, token: string, now: number) => Promise<LinkState>;
  /**
   * Uses a link, and signs the device in.
   *
   * @returns the token of the session, or null when the link cannot be used
   */
  comeIn: (db: Database, entry: { token: string; browser: string; now: number }) => Promise<string | null>;
  /**
   * @param isUse false for a page that asks by itself, which does not keep a session open
   * @returns null when the session has ended, or never existed
   */
  operatorOf: (
    db: Database,
    session: { token: string; now: number; isUse: boolean },
  ) => Promise<Operator | null>;
  leave: (db: Database, token: string) => Promise<void>;
  /** @param current token of the session that asks */
  list: (db: Database, current: { token: string | null; now: number }) => Promise<OperatorRow[]>;
  /** Removes an operator with all links and sessions. A second call changes nothing. */
  revoke: (db: Database, id: string) => Promise<void>;
}

/** @param secret key of the token hashes; changing it ends every session and link */
export function createOperators(secret: string): Operators {
  const { make, makeFor, hashOf } = createTokens(secret);
  const lastUse = (now: number) => new Date(now - OPERATOR_SESSION_MS);
  const isSignedIn = (now: number) => gt(operatorSessions.usedAt, lastUse(now));
  const isOpen = (now: number) =>
    and(isNull(operatorLinks.usedAt), gt(operatorLinks.expiresAt, new Date(now)));

  /** Whether an operator is signed in on a device, or has a link that was not opened. */
  async function canComeIn(tx: Database, id: string, now: number): Promise<boolean> {
    const devices = tx
      .select({ id: operatorSessions.operatorId })
      .from(operatorSessions)
      .where(and(eq(operatorSessions.operatorId, id), isSignedIn(now)));
    const links = tx
      .select({ id: operatorLinks.operatorId })
      .from(operatorLinks)
      .where(and(eq(operatorLinks.operatorId, id), isOpen(now)));
    return (await devices.unionAll(links)).length > 0;
  }

  async function linkWith(db: Database, token: string) {
    const [link] = await db
      .select()
      .from(operatorLinks)
      .where(eq(operatorLinks.tokenHash, hashOf(token)));
    return link;
  }

  async function linkOf(db: Database, token: string, now: number): Promise<LinkState> {
    const [link] = await db
      .select({ operator: operatorColumns, expiresAt: operatorLinks.expiresAt, usedAt: operatorLinks.usedAt })
      .from(operatorLinks)
      .innerJoin(operators, eq(operators.id, operatorLinks.operatorId))
      .where(eq(operatorLinks.tokenHash, hashOf(token)));
    if (!link) return { kind: 'unknown' };
    const { operator, usedAt, expiresAt } = link;
    if (usedAt) return { kind: 'used', usedAt, operator };
    return expiresAt.getTime() <= now ? { kind: 'ended', endedAt: expiresAt } : { kind: 'valid', operator };
  }

  return {
    linkOf,
    invite: (db, { name, kind, formKey, now }) =>
      db.transaction(async (tx) => {
        const nameKey = searchText(name);
        await tx
          .insert(operators)
          .values({ id: randomUUID(), name, nameKey, kind, createdAt: new Date(now) })
          .onConflictDoNothing();
        // Locked: of two invitations at the same time, the second sees the link of the first.
        const [operator] = await tx
          .select()
          .from(operators)
          .where(eq(operators.nameKey, nameKey))
          .for('update');
        const { id } = known(operator, 'operator');
        const token = formKey === undefined ? make() : makeFor(formKey);
        const link = await linkWith(tx, token);
        if (link?.operatorId === id) return { id, token, until: link.expiresAt, isNew: false };
        if (operator?.kind !== kind || (await canComeIn(tx, id, now))) return null;
        const until = new Date(now + OPERATOR_LINK_MS);
        await tx.insert(operatorLinks).values({ tokenHash: hashOf(token), operatorId: id, expiresAt: until });
        return { id, token, until, isNew: true };
      }),
    async isTaken(db, { name, kind, formKey, now }) {
      const [operator] = await db
        .select()
        .from(operators)
        .where(eq(operators.nameKey, searchText(name)));
      if (!operator) return false;
      if (operator.kind !== kind) return true;
      const link = formKey === undefined ? undefined : await linkWith(db, makeFor(formKey));
      return link?.operatorId !== operator.id && canComeIn(db, operator.id, now);
    },
    comeIn: (db, { token, browser, now }) =>
      db.transaction(async (tx) => {
        const at = new Date(now);
        const [link] = await tx
          .update(operatorLinks)
          .set({ usedAt: at })
          .where(and(eq(operatorLinks.tokenHash, hashOf(token)), isOpen(now)))
          .returning({ operatorId: operatorLinks.operatorId });
        if (!link) return null;
        const session = make();
        await tx.insert(operatorSessions).values({
          tokenHash: hashOf(session),
          operatorId: link.operatorId,
          browser,
          createdAt: at,
          usedAt: at,
        });
        return session;
      }),
    async operatorOf(db, { token, now, isUse }) {
      const isOf = eq(operatorSessions.tokenHash, hashOf(token));
      const [session] = await db
        .select({ operator: operatorColumns, usedAt: operatorSessions.usedAt })
        .from(operatorSessions)
        .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
        .where(and(isOf, isSignedIn(now)));
      if (!session) return null;
      if (isUse && session.usedAt.getTime() <= now - USE_MS)
        await db
          .update(operatorSessions)
          .set({ usedAt: new Date(now) })
          .where(isOf);
      return session.operator;
    },
    async leave(db, token) {
      await db.delete(operatorSessions).where(eq(operatorSessions.tokenHash, hashOf(token)));
    },
    async list(db, { token, now }) {
      const all = await db.select().from(operators).orderBy(asc(operators.nameKey));
      const ids = all.map(({ id }) => id);
      const devices = await db
        .select()
        .from(operatorSessions)
        .where(and(inArray(operatorSessions.operatorId, ids), isSignedIn(now)))
        .orderBy(desc(operatorSessions.usedAt));
      const links = await db
        .select()
        .from(operatorLinks)
        .where(and(inArray(operatorLinks.operatorId, ids), isOpen(now)))
        .orderBy(desc(operatorLinks.expiresAt));
      const current = token === null ? null : hashOf(token);
      return all.map(({ id, name, kind }) => ({
        id,
        name,
        kind,
        devices: devices
          .filter(({ operatorId }) => operatorId === id)
          .map(({ browser, createdAt, usedAt, tokenHash }) => ({
            browser,
            createdAt,
            usedAt,
            isCurrent: tokenHash === current,
          })),
        linkUntil: links.find(({ operatorId }) => operatorId === id)?.expiresAt ?? null,
      }));
    },
    async revoke(db, id) {
      await db.delete(operators).where(eq(operators.id, id));
    },
  };
}
