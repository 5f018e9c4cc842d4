/** Reads the exchanges of an order, and the money that was received for them. */
import { asc, eq } from 'drizzle-orm';
import type { Database } from './database';
import { exchanges, handPayments } from './schema';

export type HandPayment = typeof handPayments.$inferSelect;

/** @returns the exchanges of an order, the first one first */
export const exchangesOf = (db: Database, orderId: string) =>
  db.select().from(exchanges).where(eq(exchanges.orderId, orderId)).orderBy(asc(exchanges.createdAt));

/** @returns the differences that were received for an order, the first one first */
export const handPaymentsOf = (db: Database, orderId: string): Promise<HandPayment[]> =>
  db.select().from(handPayments).where(eq(handPayments.orderId, orderId)).orderBy(asc(handPayments.id));
