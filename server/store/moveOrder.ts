/** Changes of an order's status: the order chart says which are allowed. */
import { eq, sql } from 'drizzle-orm';
import type { OrderEvent } from '../../machines/orderMachine';
import type { Database } from './database';
import { isBooked, nextStatus } from './orderStatus';
import { returnPlaces } from './places';
import { orderLines, orders } from './schema';

export type OrderRow = typeof orders.$inferSelect;

/**
 * Moves an order on, if the chart allows the event. An order that ends puts its places back on sale.
 *
 * @param order its row, read after its cart was locked
 * @param changes other columns that change with the status
 * @returns the order with its new status, or null when nothing changed
 */
export async function moveOrder<Row extends OrderRow>(
  tx: Database,
  order: Row,
  type: OrderEvent['type'],
  changes: Partial<typeof orders.$inferInsert> = {},
): Promise<Row | null> {
  const status = nextStatus(order.status, type);
  if (!status) return null;
  if (!isBooked(status)) await returnPlaces(tx, order.id);
  if (status === 'refunded')
    await tx
      .update(orderLines)
      .set({ refunded: sql`${orderLines.quantity}` })
      .where(eq(orderLines.orderId, order.id));
  await tx
    .update(orders)
    .set({ ...changes, status })
    .where(eq(orders.id, order.id));
  return { ...order, status };
}
