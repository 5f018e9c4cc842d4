/** Changes an order's status as machines/orderMachine.ts allows. */
import { eq, sql } from 'drizzle-orm';
import type { OrderEvent } from '../../machines/orderMachine';
import type { Database } from './database';
import { isBooked, nextStatus } from './orderStatus';
import { returnPlaces } from './places';
import { orderLines, orders } from './schema';

export type OrderRow = typeof orders.$inferSelect;

/**
 * Applies an event of the order machine. When the order is no longer booked, its places are on sale again.
 *
 * @param order the order's row, read after its cart was locked
 * @param type the event
 * @param changes further columns to set together with the status
 * @returns the order with its new status; null when the machine does not allow the event
 */
export async function transitionOrder<Row extends OrderRow>(
  tx: Database,
  order: Row,
  type: OrderEvent['type'],
  changes: Partial<typeof orders.$inferInsert> = {},
): Promise<Row | null> {
  const status = nextStatus(order.status, type);
  if (!status) return null;
  if (!isBooked(status)) await returnPlaces(tx, order.id);
  const isTakenBack = order.status === 'owed' && status === 'void';
  if (status === 'refunded' || isTakenBack)
    await tx
      .update(orderLines)
      .set({ refunded: sql`${orderLines.quantity}`, owedCents: 0 })
      .where(eq(orderLines.orderId, order.id));
  await tx
    .update(orders)
    .set({ ...changes, status })
    .where(eq(orders.id, order.id));
  return { ...order, status };
}
