/**
 * The open cart of a user. It stores events and quantities only; prices and texts are read from the events.
 */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Cart, CartItem, CartItemType, OrchestraEvent, User } from '../../domain/api/entities';
import { isPurchasable } from '../../domain/events/eventRules';
import { MAX_QUANTITY } from '../../domain/cart/quantity';
import { Refusal } from '../http/refusal';
import type { Database, Store } from './database';
import { voidPendingOrder } from './pendingOrder';
import { eventOf } from './readResource';
import { cartAdditions, cartItems, carts, events, type EventRow } from './schema';

type ItemRow = typeof cartItems.$inferSelect;

export const itemType = (event: Pick<OrchestraEvent, 'type'>): CartItemType =>
  event.type === 'season' ? 'season' : 'event';

/** A cart item as the API sends it, with the current price of its event. */
export function itemOf(
  item: Pick<ItemRow, 'id' | 'quantity' | 'createdAt'>,
  eventRow: EventRow,
  user: User,
): CartItem {
  const event = eventOf(eventRow);
  return {
    _id: item.id,
    event: { _id: event._id, title: event.title, eventDate: event.eventDate, status: event.status },
    price: event.price ?? null,
    discount: event.discount ?? null,
    quantity: item.quantity,
    type: itemType(event),
    createdAt: item.createdAt.toISOString(),
    userId: user._id,
    userEmail: user.email,
  };
}

export interface CartRow {
  item: ItemRow;
  event: EventRow;
}

/** The items of a cart with their events, oldest item first. */
export const rowsOfCart = (db: Database, cartId: string): Promise<CartRow[]> =>
  db
    .select({ item: cartItems, event: events })
    .from(cartItems)
    .innerJoin(events, eq(events.id, cartItems.eventId))
    .where(eq(cartItems.cartId, cartId))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.id));

const isOpenCartOf = (user: User) => and(eq(carts.accountId, user._id), eq(carts.status, 'open'));

/** @returns the user's open cart; null when nothing was ever added to it */
export async function readOpenCart({ db }: Store, user: User): Promise<Cart | null> {
  const [cart] = await db.select().from(carts).where(isOpenCartOf(user));
  if (!cart) return null;
  const rows = await rowsOfCart(db, cart.id);
  return {
    _id: cart.id,
    status: cart.status,
    cartItems: rows.map(({ item, event }) => itemOf(item, event, user)),
  };
}

/**
 * @returns the id of the user's open cart, whose row is locked until the transaction ends; null when there is
 *   no open cart
 */
export async function lockOpenCart(tx: Database, user: User): Promise<string | null> {
  const [cart] = await tx.select({ id: carts.id }).from(carts).where(isOpenCartOf(user)).for('update');
  return cart?.id ?? null;
}

/** Creates the user's open cart or locks the existing one, in one statement: an upsert locks the row. */
async function lockOrMakeCart(tx: Database, user: User, now: number): Promise<string> {
  const [cart] = await tx
    .insert(carts)
    .values({ id: randomUUID(), accountId: user._id, status: 'open', createdAt: new Date(now) })
    .onConflictDoUpdate({
      target: carts.accountId,
      targetWhere: sql`${carts.status} = 'open'`,
      set: { status: 'open' },
    })
    .returning({ id: carts.id });
  if (!cart) throw new Refusal(409, 'Your cart just changed. Please try again.');
  return cart.id;
}

async function cartRowOf(
  tx: Database,
  cartId: string,
  condition: { itemId: string } | { eventId: string },
): Promise<CartRow | null> {
  const [row] = await tx
    .select({ item: cartItems, event: events })
    .from(cartItems)
    .innerJoin(events, eq(events.id, cartItems.eventId))
    .where(
      and(
        eq(cartItems.cartId, cartId),
        'itemId' in condition ? eq(cartItems.id, condition.itemId) : eq(cartItems.eventId, condition.eventId),
      ),
    );
  return row ?? null;
}

function assertOnSale(eventRow: EventRow, now: number): void {
  const event = eventOf(eventRow);
  if (!isPurchasable(event, now)) {
    throw new Refusal(409, `${event.title} is not available for purchase.`);
  }
}

interface Addition {
  user: User;
  eventId: string;
  quantity: number;
  /** The request's Idempotency-Key: a retry with the same key adds nothing. Null: no key was sent. */
  key: string | null;
  /** Current time in milliseconds. */
  now: number;
}

async function isFirstRequest(tx: Database, { user, key, now }: Addition): Promise<boolean> {
  if (key === null) return true;
  const newKeys = await tx
    .insert(cartAdditions)
    .values({ accountId: user._id, key, createdAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ key: cartAdditions.key });
  return newKeys.length > 0;
}

/**
 * Inserts an item, or adds to the quantity of the event's existing item; the sum is limited to
 * `MAX_QUANTITY`.
 */
async function addToRow(
  tx: Database,
  cartId: string,
  { eventId, quantity, now }: Addition,
): Promise<ItemRow | null> {
  const [item] = await tx
    .insert(cartItems)
    .values({ id: randomUUID(), cartId, eventId, quantity, createdAt: new Date(now) })
    .onConflictDoUpdate({
      target: [cartItems.cartId, cartItems.eventId],
      set: { quantity: sql`least(${MAX_QUANTITY}, ${cartItems.quantity} + ${quantity})` },
    })
    .returning();
  await voidPendingOrder(tx, cartId, now);
  return item ?? null;
}

/** The item that an earlier request with the same key added. */
const earlierItem = async (tx: Database, cartId: string, eventId: string): Promise<ItemRow | null> =>
  (await cartRowOf(tx, cartId, { eventId }))?.item ?? null;

/**
 * Adds tickets to the user's open cart, and creates the cart if needed.
 *
 * @throws Refusal 404 for an unknown event; 409 when it is not on sale, or when a retried item was removed
 *   meanwhile
 */
export function addItem({ db }: Store, addition: Addition): Promise<CartItem> {
  const { user, eventId, now } = addition;
  return db.transaction(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, eventId));
    if (!event) throw new Refusal(404, 'We couldn’t find this event.');
    const cartId = await lockOrMakeCart(tx, user, now);
    const isFirst = await isFirstRequest(tx, addition);
    if (isFirst) assertOnSale(event, now);
    const item = isFirst ? await addToRow(tx, cartId, addition) : await earlierItem(tx, cartId, eventId);
    if (!item) throw new Refusal(409, 'This event was already added to your cart and then removed.');
    return itemOf(item, event, user);
  });
}

const noSuchItem = () => new Refusal(404, 'This item isn’t in your cart.');

/**
 * Sets the quantity of an item in the user's open cart.
 *
 * @throws Refusal 404 for an unknown item; 409 when its event is not on sale
 */
export function updateItem(
  { db }: Store,
  { user, itemId, quantity, now }: { user: User; itemId: string; quantity: number; now: number },
): Promise<CartItem> {
  return db.transaction(async (tx) => {
    const cartId = await lockOpenCart(tx, user);
    const row = cartId === null ? null : await cartRowOf(tx, cartId, { itemId });
    if (cartId === null || !row) throw noSuchItem();
    if (row.item.quantity !== quantity) {
      assertOnSale(row.event, now);
      await tx.update(cartItems).set({ quantity }).where(eq(cartItems.id, itemId));
      await voidPendingOrder(tx, cartId, now);
    }
    return itemOf({ ...row.item, quantity }, row.event, user);
  });
}

/**
 * Removes an item from the user's open cart; its event need not be on sale.
 *
 * @throws Refusal 404 for an unknown item
 */
export function removeItem(
  { db }: Store,
  { user, itemId, now }: { user: User; itemId: string; now: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    const cartId = await lockOpenCart(tx, user);
    if (cartId === null) throw noSuchItem();
    const removedItems = await tx
      .delete(cartItems)
      .where(and(eq(cartItems.id, itemId), eq(cartItems.cartId, cartId)))
      .returning({ id: cartItems.id });
    if (removedItems.length === 0) throw noSuchItem();
    await voidPendingOrder(tx, cartId, now);
  });
}
