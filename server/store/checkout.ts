/** Turns a cart into an order with fixed prices, which can then be paid (POST /api/carts/create-checkout). */
import { createHash, randomUUID } from 'node:crypto';
import type { CartItem, User } from '../../domain/api/entities';
import { cardTitle, dateLine, isPurchasable, locationLine } from '../../domain/events/eventRules';
import { centsOf, hasDiscount, unitCents } from '../../domain/cart/prices';
import { Refusal } from '../http/refusal';
import { itemType, lockOpenCart, rowsOfCart } from './carts';
import type { CartRow } from './carts';
import type { Database, Store } from './database';
import type { OrderRow } from './transitionOrder';
import { pendingOrder, voidPendingOrder } from './pendingOrder';
import {
  countHeld,
  firstNetworkExcess,
  firstShortage,
  freeOverdue,
  heldPlaceRows,
  lockEvents,
  needsOf,
  neededEventIds,
  placesOfOrder,
  supplyOf,
} from './places';
import type { LockedEvents, Needs, Supply } from './places';
import { eventOf } from './readResource';
import { orderLines, orderPlaces, orders } from './schema';
import { randomToken } from './tokens';
import { MINUTE_MS } from '../http/durations';

/** A cart item as the request describes it. */
type SentItem = Pick<CartItem, '_id' | 'quantity'> & {
  event?: { _id?: string | undefined } | undefined;
  price?: number | null | undefined;
  discount?: number | null | undefined;
};

/** How long an order holds its places before its payment page is opened; `extendHold` extends it. */
const FIRST_HOLD_MS = 10 * MINUTE_MS;

/**
 * Whether the hold of an order has ended at `now` (milliseconds). An expired order can only be booked when
 * its payment had already succeeded.
 */
export const isExpired = ({ heldUntil }: Pick<OrderRow, 'heldUntil'>, now: number): boolean =>
  now >= heldUntil.getTime();

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

function assertOnSale({ event }: CartRow, now: number): void {
  if (!isPurchasable(eventOf(event), now)) {
    throw new Refusal(409, `${event.document.title} is no longer available for purchase.`);
  }
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

function shortageText(title: string, { free, minutes }: Supply): string {
  if (minutes === null) return `There aren’t enough tickets left for ${title}.`;
  const wait = `try again in ${plural(minutes, 'minute')}.`;
  return free === 0
    ? `All remaining places are being paid for. Please ${wait}`
    : `Only ${plural(free, 'ticket')} for ${title} can be bought right now, because other buyers are paying for the rest. ` +
        `Please choose fewer tickets, or ${wait}`;
}

async function assertPlaces(tx: Database, needs: Needs, locked: LockedEvents, now: number): Promise<void> {
  const event = firstShortage(needs, locked);
  if (!event) return;
  const supply = await supplyOf(tx, event, needs.get(event.id) ?? 0, now);
  throw new Refusal(409, shortageText(event.document.title, supply));
}

async function assertNetworkShare(
  tx: Database,
  hold: { needs: Needs; network: string },
  locked: LockedEvents,
  now: number,
): Promise<void> {
  const networkExcess = await firstNetworkExcess(tx, hold, locked, now);
  if (!networkExcess) return;
  const { title } = networkExcess.event.document;
  throw new Refusal(
    429,
    `Too many tickets for ${title} are being bought from your network right now. ` +
      `Please try again in ${plural(networkExcess.minutes, 'minute')}.`,
  );
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
    unitCents: unitCents(event.price, event.discount) ?? 0,
  };
}

const fingerprintOf = (user: User, lines: readonly Line[]) =>
  createHash('sha256')
    .update(JSON.stringify([user.email, lines]))
    .digest('base64url');

const totalOf = (lines: readonly Line[]) =>
  lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0);

interface NewOrder {
  user: User;
  cartId: string;
  lines: Line[];
  needs: Needs;
  /** Current time in milliseconds. */
  now: number;
  until: Date;
  network: string;
}

/** Inserts order, lines, and places in one statement, to keep the locks on the events short. */
async function insertOrder(
  tx: Database,
  { user, cartId, lines, now, until, ...hold }: NewOrder,
): Promise<OrderRow> {
  const id = randomUUID();
  const order = tx.$with('new_order').as(
    tx
      .insert(orders)
      .values({
        id,
        accountId: user._id,
        cartId,
        email: user.email,
        firstName: user.firstName,
        status: 'pending',
        fingerprint: fingerprintOf(user, lines),
        token: randomToken(),
        totalCents: totalOf(lines),
        createdAt: new Date(now),
        heldUntil: until,
      })
      .returning(),
  );
  const ofOrder = lines.map((line, position) => ({ ...line, orderId: id, position }));
  const newLines = tx.$with('new_lines').as(tx.insert(orderLines).values(ofOrder));
  const places = tx
    .$with('new_places')
    .as(tx.insert(orderPlaces).values(heldPlaceRows(id, { ...hold, until })));
  const [row] = await tx.with(order, newLines, places).select().from(order);
  if (!row) throw new Error('The order was not stored.');
  return row;
}

/**
 * Locks every event whose places the order may need or its predecessor holds.
 *
 * @param pending the cart's present unpaid order
 * @returns the items of the cart with the locked rows of their events, and all locked events
 */
async function lockedRows(
  tx: Database,
  cartId: string,
  pending: OrderRow | null,
): Promise<{ rows: CartRow[]; locked: LockedEvents }> {
  const rows = await rowsOfCart(tx, cartId);
  const heldPlaces = pending ? await placesOfOrder(tx, pending.id) : [];
  const ids = [
    ...neededEventIds(rows.map(({ event }) => event)),
    ...heldPlaces.map(({ eventId }) => eventId),
  ];
  const locked = await lockEvents(tx, [...new Set(ids)]);
  return {
    rows: rows.map(({ item, event }) => ({ item, event: locked.get(item.eventId) ?? event })),
    locked,
  };
}

interface FreezeRequest {
  user: User;
  /** The cart as the browser shows it; it must equal the stored cart. */
  sent: readonly SentItem[];
  /** Current time in milliseconds. */
  now: number;
  /**
   * Keyed hashes of the user's networks; all buyers of one network together may hold only a share of the
   * places.
   */
  network: string;
  /**
   * Milliseconds after which an order without a payment page is replaced by a new one instead of opening a
   * payment session again.
   */
  opensWithinMs: number;
}

const canBePaid = (order: OrderRow, { now, opensWithinMs }: FreezeRequest) =>
  !isExpired(order, now) && (order.paymentUrl !== null || now - order.createdAt.getTime() < opensWithinMs);

/**
 * Returns the order to pay for the user's open cart: the pending order if the cart is unchanged, otherwise a
 * new one. The order holds its places until it is paid, voided, or expired, at first for `FIRST_HOLD_MS`.
 *
 * @throws Refusal 409 when the sent cart differs from the stored one, or an event is not on sale or has too
 *   few places; 429 when the user's network holds too many places
 */
export function freezeOrder({ db }: Store, request: FreezeRequest): Promise<OrderRow> {
  const { user, sent, now, network } = request;
  return db.transaction(async (tx) => {
    const cartId = await lockOpenCart(tx, user);
    if (cartId === null) throw cartChanged();
    const pending = await pendingOrder(tx, cartId);
    const { rows, locked } = await lockedRows(tx, cartId, pending);
    assertSameCart(sent, rows);
    for (const row of rows) assertOnSale(row, now);
    const lines = rows.map(lineOf);
    const isSame = pending?.fingerprint === fingerprintOf(user, lines);
    if (pending && isSame && canBePaid(pending, request)) return pending;
    if (pending) await voidPendingOrder(tx, cartId, now);
    const withoutPending = pending ? await lockEvents(tx, [...locked.keys()]) : locked;
    const needs = needsOf(lines, withoutPending, now);
    const currentEvents = await freeOverdue(tx, needs, withoutPending, now);
    await assertPlaces(tx, needs, currentEvents, now);
    await assertNetworkShare(tx, { needs, network }, currentEvents, now);
    const until = new Date(now + FIRST_HOLD_MS);
    const order = await insertOrder(tx, { user, cartId, lines, needs, now, until, network });
    await countHeld(tx, needs, currentEvents);
    return order;
  });
}
