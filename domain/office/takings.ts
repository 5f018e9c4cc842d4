/** Operations about the money that came in. */

/** How an order was paid. */
export type PaymentWay = 'card' | 'check' | 'cash' | 'transfer';

export const PAYMENT_WAYS: readonly PaymentWay[] = ['card', 'check', 'cash', 'transfer'];

/** Money in cents. */
export interface Takings extends Record<PaymentWay, number> {
  /** Money that went back. */
  refunds: number;
  /** Money that came with exchanged tickets; negative: it went with them to another concert. */
  exchanged: number;
  /** What is left. */
  sum: number;
}

interface ConcertTakings extends Takings {
  /** The concert's part of its address; null: money that belongs to no single concert. */
  concert: string | null;
  title: string;
  date: string;
  /** Tickets that were sold, less those that were refunded. */
  tickets: number;
}

export interface ShownTakings {
  /** Days in ISO 8601, by the clock on the orchestra's wall. */
  from: string;
  to: string;
  /** Days with money, the latest first. */
  days: (Takings & { day: string })[];
  concerts: ConcertTakings[];
  sum: Takings & { tickets: number };
}

/** Both days are included. */
export interface TakingsInput {
  from: string;
  to: string;
}

export interface TakingsOperations {
  'takings.list': { input: TakingsInput; plan: null; result: ShownTakings };
  'takings.csv': { input: TakingsInput; plan: null; result: { fileName: string; csv: string } };
}
