import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from './database';
import { orderById, type Order } from './orders';
import { carts, orders } from './schema';

/**
 * Locks the order's cart, or the order itself if the office has added it without one, then reads the order.
 * Every transaction locks in the same sequence (cart, order, events), which prevents deadlocks.
 *
 * @returns null when there is no such order
 */
export async function lockOrder(tx: Database, orderId: string): Promise<Order | null> {
  const cartOfOrder = tx.select({ id: orders.cartId }).from(orders).where(eq(orders.id, orderId));
  await tx.select({ id: carts.id }).from(carts).where(inArray(carts.id, cartOfOrder)).for('update');
  const isWithoutCart = and(eq(orders.id, orderId), isNull(orders.cartId));
  await tx.select({ id: orders.id }).from(orders).where(isWithoutCart).for('update');
  return orderById(tx, orderId);
}
