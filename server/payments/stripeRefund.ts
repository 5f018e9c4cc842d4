/** Refunds an order through Stripe, for the office. */
import type Stripe from 'stripe';
import { Refusal } from '../http/refusal';
import type { OrderRow } from '../store/transitionOrder';
import type { Refund } from '../store/refunds';
import { chargeOf, intentOf, EXPAND_CHARGE } from './stripeSettlement';

const REASONS: Record<string, string> = {
  balance_insufficient: 'Your Stripe balance is too low for this refund. Nothing was changed.',
  charge_disputed: 'The buyer has disputed this payment, so Stripe cannot refund it. Nothing was changed.',
};

interface StripeFailure {
  statusCode?: number;
  code?: string;
}

const BUSY = [409, 429];

const isRefused = (error: unknown) => {
  const { statusCode } = error as StripeFailure;
  return statusCode !== undefined && statusCode < 500 && !BUSY.includes(statusCode);
};

/** Replaces Stripe's error, which names keys and settings, by a sentence for the operator. */
function refused(cause: unknown): Refusal {
  const { statusCode, code = String(statusCode) } = cause as StripeFailure;
  const sentence = `Stripe refused the refund (${code}). Nothing was changed; see the payment in Stripe’s dashboard.`;
  return new Refusal(409, REASONS[code] ?? sentence, { cause });
}

/** Refusal for a refund of which it is unknown whether it was made. */
export const unclearResult = (cause: unknown) =>
  new Refusal(503, 'Stripe’s response was unclear. Try again in a minute; the money is refunded only once.', {
    cause,
  });

const isReturned = (error: unknown) => (error as StripeFailure).code === 'charge_already_refunded';

/**
 * Whether Stripe has already made this refund. Needed because Stripe forgets idempotency keys after a day.
 */
async function isMade(stripe: Stripe, intent: string, { id }: Refund): Promise<boolean> {
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
  return data.some(
    ({ metadata, status }) => metadata?.refund === id && !['failed', 'canceled'].includes(status ?? ''),
  );
}

async function refundOnce(stripe: Stripe, intent: string, refund: Refund): Promise<void> {
  const { id, cents } = refund;
  if (cents === 0 || (await isMade(stripe, intent, refund))) return;
  try {
    await stripe.refunds.create(
      { payment_intent: intent, amount: cents, metadata: { refund: id } },
      { idempotencyKey: `office-refund-${id}` },
    );
  } catch (error) {
    if (isReturned(error)) return;
    throw isRefused(error) ? refused(error) : error;
  }
}

/**
 * Implements `PaymentProvider.refund` for Stripe.
 *
 * @returns the sum of all refunds of the order, in cents
 * @throws Refusal 409 when Stripe refuses the refund; Refusal 503 when it is unknown whether it was made
 */
export async function stripeRefund(stripe: Stripe, order: OrderRow, refund: Refund): Promise<number> {
  const { id, sessionId, totalCents } = order;
  if (totalCents === 0) return 0;
  if (sessionId === null)
    throw new Refusal(
      409,
      `Order ${id} was not paid with Stripe, so Stripe cannot refund it. Nothing was changed.`,
    );
  const read = () => stripe.checkout.sessions.retrieve(sessionId, EXPAND_CHARGE);
  try {
    const intent = intentOf(await read());
    if (intent) await refundOnce(stripe, intent.id, refund);
    return chargeOf(await read())?.amount_refunded ?? 0;
  } catch (error) {
    throw error instanceof Refusal ? error : unclearResult(error);
  }
}
