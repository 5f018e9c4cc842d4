/** Revenue by event. */
import { eq, inArray, sql } from 'drizzle-orm';
import { soldEvents } from './concerts';
import type { Database } from './database';
import { PAID } from './orderStatus';
import { orderLines, orders, type EventRow } from './schema';

export interface EventRevenue {
  event: EventRow;
  /** Sum that buyers paid for tickets of this event that were not refunded, in cents. */
  cents: number;
}

/** @returns the revenue of every event, in the order of `soldEvents`; 0 without paid orders */
export async function revenueByEvent(db: Database): Promise<EventRevenue[]> {
  const rows = await db
    .select({
      eventId: orderLines.eventId,
      cents: sql<string>`sum((${orderLines.quantity} - ${orderLines.refunded}) * ${orderLines.unitCents} - ${orderLines.owedCents})`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orders.status, PAID))
    .groupBy(orderLines.eventId);
  const cents = new Map(rows.map((row) => [row.eventId, Number(row.cents)]));
  return (await soldEvents(db)).map((event) => ({ event, cents: cents.get(event.id) ?? 0 }));
}
