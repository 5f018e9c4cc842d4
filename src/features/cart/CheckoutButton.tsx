import { useId } from 'react';
import { isCartSellable } from '../../../domain/cart/cart';
import type { CartItem } from '../../../domain/api/entities';
import { CHECKOUT_BLOCKED, PAYMENT_CANCELED } from '../../../domain/messages';
import { useData, useFlow, useFlowSelector } from '../../actors/AppActor';
import { Button } from '../../components/controls/Button';
import { FormError } from '../../components/forms/FormError';
import { SlowCall } from '../../components/loading/SlowCall';
import { Spinner } from '../../components/loading/Spinner';
import { Tooltip } from '../../components/controls/Tooltip';
import { useFlowCall } from '../../components/loading/useFlowCall';

const NO_EVENTS: never[] = [];

/**
 * The CHECKOUT button, below the reason why the last try did not end in a payment. While an item cannot be
 * bought, the button is disabled and a tooltip says why (behavior 8.3).
 */
export function CheckoutButton({ items }: { items: CartItem[] }) {
  const actor = useFlow('checkout');
  const events = useData(({ lists }) => lists.events) ?? NO_EVENTS;
  const now = useData((data) => data.now);
  const checkout = useFlowCall('checkout');
  const cart = useFlowCall('cart');
  const isChanging = useFlowSelector('cart', ({ context }) => context.change !== null);
  const failure = useFlowSelector('checkout', ({ context }) => context.failure);
  const failureId = useId();
  const isBusy = checkout.isBusy || cart.isBusy;
  if (!isCartSellable(items, events, now))
    return (
      <Tooltip text={CHECKOUT_BLOCKED}>
        <Button aria-disabled="true" tabIndex={0} width="100%">
          CHECKOUT
        </Button>
      </Tooltip>
    );
  return (
    <div>
      <FormError id={failureId} text={failure} isAnnouncedElsewhere isNotice={failure === PAYMENT_CANCELED} />
      <Button
        width="100%"
        aria-disabled={isBusy || undefined}
        aria-busy={checkout.isBusy || undefined}
        aria-describedby={failureId}
        onClick={
          isBusy
            ? undefined
            : () => actor.send({ type: 'checkout.requested', cart: items, events, now: Date.now() })
        }
      >
        {checkout.isBusy ? <Spinner /> : null}
        <span>CHECKOUT</span>
      </Button>
      {/* A slow change of an item is shown at that item. */}
      <SlowCall onCancel={checkout.onCancel ?? (isChanging ? undefined : cart.onCancel)} />
    </div>
  );
}
