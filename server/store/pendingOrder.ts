/** The one order of a cart that may still be paid. */
import { and, eq } from 'drizzle-orm';
import type { Database } from './database';
import { nextStatus } from './orderStatus';
import { orders } from './schema';

export type OrderRow = typeof orders.$inferSelect;

const isPendingOf = (cartId: string) => and(eq(orders.cartId, cartId), eq(orders.status, 'pending'));

export async function pendingOrder(tx: Database, cartId: string): Promise<OrderRow | null> {
  const [order] = await tx.select().from(orders).where(isPendingOf(cartId));
  return order ?? null;
}

/**
 * A changed cart takes its payment session with it: an old link never buys what the visitor no longer sees. The provider
 * is asked at once, so that the session is closed there, too.
 *
 * @param now milliseconds
 */
export async function voidPendingOrder(tx: Database, cartId: string, now: number): Promise<void> {
  const status = nextStatus('pending', 'order.voided');
  if (status)
    await tx
      .update(orders)
      .set({ status, askAt: new Date(now) })
      .where(isPendingOf(cartId));
}
