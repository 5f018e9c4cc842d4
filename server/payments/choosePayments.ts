/** Stripe with a key, the test page without. */
import Stripe from 'stripe';
import type { Config } from '../config';
import type { Store } from '../store/database';
import type { PaymentProvider } from './provider';
import { createStripePayments } from './stripePayments';
import { createTestPayments } from './testPayments';

interface PaymentsOptions {
  config: Config;
  store: Store;
  now: () => number;
}

/** How long one call to Stripe may take; it is tried once more with the same idempotency key. */
export const STRIPE = { timeout: 10_000, maxNetworkRetries: 1 };

export function choosePayments({ config, store, now }: PaymentsOptions): PaymentProvider {
  return config.stripeSecretKey === null
    ? createTestPayments({ config, store, now })
    : createStripePayments({ config, store, now, stripe: new Stripe(config.stripeSecretKey, STRIPE) });
}
