/** Interface of a payment provider: Stripe Checkout or the test payment page. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { OrderRow } from '../store/transitionOrder';
import type { Refund } from '../store/refunds';

export interface PaymentProvider {
  /** Milliseconds after an order's creation within which its payment session can be opened. */
  openableMs: number;
  /** Origins of the provider's pages, for `form-action` in the Content-Security-Policy. */
  formActionOrigins: readonly string[];
  /**
   * @returns the URL that leads to the order's payment page, and whose opening extends the hold; the same at
   *   every call
   */
  paymentUrlOf: (order: OrderRow) => Promise<string>;
  /**
   * Refunds a part of a payment. Calling it again with the same refund has no further effect.
   *
   * @returns the sum of all refunds of the order, in cents
   * @throws Refusal with a status below 500 when no money moved; after any other error, call again to find
   *   out
   */
  refund: (order: OrderRow, refund: Refund) => Promise<number>;
  /**
   * Looks up payments whose end is overdue and was not reported. Logs the provider's errors instead of
   * throwing them.
   */
  settleOverdue: (log: FastifyBaseLogger) => Promise<void>;
  /** Registers the provider's routes. */
  plugin: (server: FastifyInstance) => Promise<void>;
}
