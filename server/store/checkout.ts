/** Freezes a cart into an order that can be paid (SPEC section 7, create-checkout). */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { asc, inArray } from 'drizzle-orm';
import type { CartItem, User } from '../../domain/api/entities';
import { cardTitle, dateLine, isPurchasable, locationLine } from '../../domain/events/eventRules';
import { centsOf, hasDiscount, unitCents } from '../../domain/cart/prices';
import { Refusal } from '../refusal';
import { itemType, lockOpenCart, rowsOfCart } from './carts';
import type { CartRow } from './carts';
import type { Database, Store } from './database';
import { pendingOrder, voidPendingOrder } from './pendingOrder';
import type { OrderRow } from './pendingOrder';
import { hasPlaces } from './places';
import { eventOf } from './readResource';
import { events, orderLines, orders } from './schema';

/** What the browser says that its cart holds. */
export type SentItem = Pick<CartItem, '_id' | 'quantity'> & {
  event?: { _id?: string | undefined } | undefined;
  price?: number | null | undefined;
  discount?: number | null | undefined;
};

const TOKEN_BYTES = 32;
/**
 * Whether an order is too old to be paid.
 *
 * @param lifetimeMs the payment provider's session lifetime
 */
export const isExpired = (order: Pick<OrderRow, 'createdAt'>, now: number, lifetimeMs: number): boolean =>
  now - order.createdAt.getTime() >= lifetimeMs;

const cartChanged = () => new Refusal(409, 'Your cart has changed. Please reload the page and review it.');

const effectiveDiscount = (discount: number | null | undefined) => (hasDiscount(discount) ? discount : 0);

function isSameItem(sent: SentItem, { item, event }: CartRow): boolean {
  const { discount } = event.document;
  return (
    sent._id === item.id &&
    sent.quantity === item.quantity &&
    (sent.event?._id === undefined || sent.event._id === item.eventId) &&
    (sent.price == null || centsOf(sent.price) === event.priceCents) &&
    (sent.discount == null || effectiveDiscount(sent.discount) === effectiveDiscount(discount))
  );
}

function assertSameCart(sent: readonly SentItem[], rows: readonly CartRow[]): void {
  const rowById = new Map(rows.map((row) => [row.item.id, row]));
  const isSame = sent.every((item) => {
    const row = rowById.get(item._id);
    rowById.delete(item._id);
    return row !== undefined && isSameItem(item, row);
  });
  if (!isSame || rowById.size > 0) throw cartChanged();
}

function assertAvailable({ item, event }: CartRow, now: number): void {
  const { title } = event.document;
  if (!isPurchasable(eventOf(event), now)) {
    throw new Refusal(409, `${title} is no longer available for purchase.`);
  }
  if (!hasPlaces(event, item.quantity)) {
    throw new Refusal(409, `There aren’t enough tickets left for ${title}.`);
  }
}

interface Line {
  eventId: string;
  title: string;
  type: CartItem['type'];
  dateLine: string;
  location: string;
  quantity: number;
  unitCents: number;
}

function lineOf({ item, event: row }: CartRow): Line {
  const event = eventOf(row);
  return {
    eventId: event._id,
    title: cardTitle(event),
    type: itemType(event),
    dateLine: dateLine(event),
    location: locationLine(event),
    quantity: item.quantity,
    unitCents: unitCents(row.priceCents ?? 0, event.discount),
  };
}

const fingerprintOf = (user: User, lines: readonly Line[]) =>
  createHash('sha256')
    .update(JSON.stringify([user.email, lines]))
    .digest('base64url');

const totalOf = (lines: readonly Line[]) =>
  lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0);

async function insertOrder(
  tx: Database,
  { user, cartId, lines, now }: { user: User; cartId: string; lines: Line[]; now: number },
) {
  const [order] = await tx
    .insert(orders)
    .values({
      id: randomUUID(),
      accountId: user._id,
      cartId,
      email: user.email,
      firstName: user.firstName,
      status: 'pending',
      fingerprint: fingerprintOf(user, lines),
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      totalCents: totalOf(lines),
      createdAt: new Date(now),
    })
    .returning();
  if (!order) throw new Error('The order was not stored.');
  await tx
    .insert(orderLines)
    .values(lines.map((line, position) => ({ ...line, orderId: order.id, position })));
  return order;
}

/** Event rows are always locked in the order of their ids, so that two buyers never wait for each other. */
export async function lockEvents(tx: Database, ids: readonly string[]) {
  const rows = await tx
    .select()
    .from(events)
    .where(inArray(events.id, [...ids]))
    .orderBy(asc(events.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

async function lockedRows(tx: Database, cartId: string): Promise<CartRow[]> {
  const rows = await rowsOfCart(tx, cartId);
  const locked = await lockEvents(
    tx,
    rows.map((row) => row.item.eventId),
  );
  return rows.map(({ item, event }) => ({ item, event: locked.get(item.eventId) ?? event }));
}

interface Freezing {
  user: User;
  /** The cart as the browser shows it. */
  sent: readonly SentItem[];
  now: number;
  /** Milliseconds for which the order can be paid. */
  lifetimeMs: number;
}

/** The order of the user's open cart: the same cart gets the same order, a changed one a new order. */
export function freezeOrder({ db }: Store, { user, sent, now, lifetimeMs }: Freezing): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const cartId = await lockOpenCart(tx, user);
    if (cartId === null) throw cartChanged();
    const rows = await lockedRows(tx, cartId);
    assertSameCart(sent, rows);
    for (const row of rows) assertAvailable(row, now);
    const lines = rows.map(lineOf);
    const pending = await pendingOrder(tx, cartId);
    if (pending && pending.fingerprint === fingerprintOf(user, lines) && !isExpired(pending, now, lifetimeMs))
      return pending;
    await voidPendingOrder(tx, cartId, now);
    return insertOrder(tx, { user, cartId, lines, now });
  });
}
