import { useSelector } from '@xstate/react';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { MIN_QUANTITY } from '../../../domain/cart/quantity';
import { useAppSelector, useData, useFlow, useFlowSelector } from '../../actors/AppActor';
import { useFlowCall } from '../../components/loading/useFlowCall';

/** State and actions for buying tickets of one event. */
export function usePurchase(event: OrchestraEvent) {
  const eventId = event._id;
  const purchase = useFlow('purchase');
  const quantity = useSelector(purchase, ({ context }) => context.quantities[eventId] ?? MIN_QUANTITY);
  const isPending = useFlowSelector('purchase', ({ context }) => context.pending?.eventId === eventId);
  const { isBusy: isAdding, onCancel } = useFlowCall('purchase');
  // A choice made before hydration would be lost, so the controls are disabled until then.
  const isHydrating = useAppSelector((snapshot) => snapshot.matches({ visitor: 'unknown' }));
  const now = useData(({ now }) => now);
  const canBuy = useFlowSelector('purchase', (snapshot) =>
    snapshot.can({ type: 'purchase.quantityChosen', event, quantity: MIN_QUANTITY, now }),
  );
  return {
    quantity,
    /** Whether the event can be bought now. */
    canBuy,
    isBusy: isAdding && isPending,
    onCancel: isAdding && isPending ? onCancel : undefined,
    /** Another event is being added; only one can be at a time. */
    mustWait: isAdding && !isPending,
    isHydrating,
    choose: (chosen: number) =>
      purchase.send({ type: 'purchase.quantityChosen', event, quantity: chosen, now: Date.now() }),
    buy: () => purchase.send({ type: 'purchase.requested', event, now: Date.now() }),
  };
}
