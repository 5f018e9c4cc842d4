/** Whoever takes the money: the hosted test page or Stripe Checkout. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { OrderRow } from '../store/moveOrder';
import type { Refund } from '../store/refunds';

export interface PaymentProvider {
  /** Milliseconds for which an order holds its places and can be paid, counted from when it was frozen. */
  holdMs: number;
  /** Milliseconds within which the payment of a frozen order can be begun. */
  opensWithinMs: number;
  /** Origins that the page's Content-Security-Policy must allow forms to lead to. */
  formActionOrigins: readonly string[];
  /** Where the buyer pays this order; asked again, it answers the same. */
  paymentUrl: (order: OrderRow) => Promise<string>;
  /**
   * Gives a part of a payment back, once for each refund, however often it is asked for.
   *
   * @returns how much of the payment has gone back in all, in cents
   * @throws Refusal below 500 when no money moves; any other error leaves open whether it did, and asking again finds out
   */
  refund: (order: OrderRow, refund: Refund) => Promise<number>;
  /** Asks how payments ended that should be over and were not reported. It never rejects for the provider's errors. */
  askUnsettled: (log: FastifyBaseLogger) => Promise<void>;
  /** The routes that the provider needs. */
  plugin: (server: FastifyInstance) => Promise<void>;
}
