/** The order of a cart that waits for its payment. */
import { and, eq } from 'drizzle-orm';
import type { Database } from './database';
import { transitionOrder, type OrderRow } from './transitionOrder';
import { orders } from './schema';

/** @returns the cart's order that may still be paid; null when there is none */
export async function pendingOrder(tx: Database, cartId: string): Promise<OrderRow | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.cartId, cartId), eq(orders.status, 'pending')));
  return order ?? null;
}

/**
 * Voids the cart's pending order after the cart has changed, so that an old payment page cannot buy the
 * previous contents. Makes the order due for a look-up at the provider, which then closes the payment
 * session.
 *
 * @param now milliseconds
 */
export async function voidPendingOrder(tx: Database, cartId: string, now: number): Promise<void> {
  const order = await pendingOrder(tx, cartId);
  if (order) await transitionOrder(tx, order, 'order.voided', { askAt: new Date(now) });
}
