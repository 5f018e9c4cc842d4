/** The one order of a cart that may still be paid. */
import { and, eq } from 'drizzle-orm';
import type { Database } from './database';
import { moveOrder, type OrderRow } from './moveOrder';
import { orders } from './schema';

export async function pendingOrder(tx: Database, cartId: string): Promise<OrderRow | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.cartId, cartId), eq(orders.status, 'pending')));
  return order ?? null;
}

/**
 * A changed cart takes its payment session and its hold with it: an old link never buys what the visitor no longer sees.
 * The provider is asked at once, so that the session is closed there, too.
 *
 * @param now milliseconds
 */
export async function voidPendingOrder(tx: Database, cartId: string, now: number): Promise<void> {
  const order = await pendingOrder(tx, cartId);
  if (order) await moveOrder(tx, order, 'order.voided', { askAt: new Date(now) });
}
