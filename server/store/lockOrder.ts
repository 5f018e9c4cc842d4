import { eq, inArray } from 'drizzle-orm';
import type { Database } from './database';
import { orderById, type Order } from './orders';
import { carts, orders } from './schema';

/** Cart before order before events: the order of locks in which everybody takes them. */
export async function lockOrder(tx: Database, orderId: string): Promise<Order | null> {
  const cartOfOrder = tx.select({ id: orders.cartId }).from(orders).where(eq(orders.id, orderId));
  const [cart] = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(inArray(carts.id, cartOfOrder))
    .for('update');
  return cart ? orderById(tx, orderId) : null;
}
