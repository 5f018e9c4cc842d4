/** Chooses Stripe if a key is configured, otherwise the test payment page. */
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

/**
 * Options of the Stripe client: 10 s for each call, and one retry with the same idempotency key. The default
 * client would count the time of silence only, so that a response that drips never ends.
 */
export const STRIPE = {
  timeout: 10_000,
  maxNetworkRetries: 1,
  httpClient: Stripe.createFetchHttpClient(),
};

/** Stripe if it is configured, otherwise the test payment page. */
export function choosePayments({ config, store, now }: PaymentsOptions): PaymentProvider {
  return config.stripeSecretKey === null
    ? createTestPayments({ config, store, now })
    : createStripePayments({ config, store, now, stripe: new Stripe(config.stripeSecretKey, STRIPE) });
}
