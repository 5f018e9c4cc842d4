import { eq, inArray } from 'drizzle-orm';
import type { Database } from './database';
import { orderById, type Order } from './orders';
import { carts, orders } from './schema';

/**
 * Locks the order's cart, then reads the order. Every transaction locks in the same sequence (cart, order,
 * events), which prevents deadlocks.
 *
 * @returns null when there is no such order
 */
export async function lockOrder(tx: Database, orderId: string): Promise<Order | null> {
  const cartOfOrder = tx.select({ id: orders.cartId }).from(orders).where(eq(orders.id, orderId));
  const [cart] = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(inArray(carts.id, cartOfOrder))
    .for('update');
  return cart ? orderById(tx, orderId) : null;
}
