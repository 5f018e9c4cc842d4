import type { CartItem } from '../../../domain/entities';
import { isCartSellable } from '../../../domain/eventRules';
import { CHECKOUT_BLOCKED } from '../../../domain/messages';
import { useApp, useAppSelector, useFlowSelector } from '../../app/AppActor';
import { Button } from '../../components/Button';
import { Spinner } from '../../components/Spinner';
import { Tooltip } from '../../components/Tooltip';

const NO_EVENTS: never[] = [];

/** CHECKOUT; while an item can no longer be bought it says why it does nothing (DECISIONS B16, B53). */
export function CheckoutButton({ items }: { items: CartItem[] }) {
  const app = useApp();
  const isSellable = useAppSelector(({ context }) =>
    isCartSellable(items, context.data.events ?? NO_EVENTS, context.now),
  );
  const isSending = useFlowSelector('checkout', (snapshot) => snapshot.hasTag('busy'));
  const isChanging = useFlowSelector('cart', (snapshot) => snapshot.hasTag('busy'));
  const isBusy = isSending || isChanging;
  if (!isSellable)
    return (
      <Tooltip text={CHECKOUT_BLOCKED}>
        <Button aria-disabled="true" tabIndex={0} width="100%">
          CHECKOUT
        </Button>
      </Tooltip>
    );
  return (
    <Button
      width="100%"
      aria-disabled={isBusy || undefined}
      aria-busy={isSending || undefined}
      onClick={
        isBusy ? undefined : () => app.send({ type: 'checkout.requested', cart: items, now: Date.now() })
      }
    >
      {isSending ? <Spinner /> : null}
      CHECKOUT
    </Button>
  );
}
