import { useSelector } from '@xstate/react';
import type { CartItem, OrchestraEvent } from '../../../domain/api/entities';
import { MIN_QUANTITY } from '../../../domain/cart/quantity';
import { useFlow, useFlowSelector } from '../../actors/AppActor';
import { useFlowCall } from '../../components/loading/useFlowCall';

/**
 * State and actions of one cart item. While any item is being changed, the machine ignores further changes.
 *
 * @param item - The cart item.
 * @param event - The item's event, or null if it is unknown.
 * @param now - Current time in milliseconds since the epoch.
 */
export function useCartItem(
  { _id: cartItemId, quantity: lastQuantity }: CartItem,
  event: OrchestraEvent | null,
  now: number,
) {
  const cart = useFlow('cart');
  const { isBusy, onCancel } = useFlowCall('cart');
  const updateTo = (chosen: number, at: number) =>
    ({ type: 'cart.update', cartItemId, quantity: chosen, event, now: at }) as const;
  const canUpdate = useFlowSelector('cart', (snapshot) => snapshot.can(updateTo(MIN_QUANTITY, now)));
  const change = useFlowSelector('cart', ({ context }) =>
    context.change?.cartItemId === cartItemId ? context.change : null,
  );
  const quantity = useSelector(
    cart,
    ({ context }) =>
      (context.change?.cartItemId === cartItemId ? context.change.quantity : null) ??
      context.items?.find(({ _id }) => _id === cartItemId)?.quantity ??
      lastQuantity,
  );
  return {
    isBusy,
    /** The quantity cannot be changed, because the event can no longer be bought. */
    isFixed: !isBusy && !canUpdate,
    isUpdating: change?.quantity !== undefined,
    isRemoving: change !== null && change.quantity === undefined,
    onCancel: change ? onCancel : undefined,
    quantity,
    update: (chosen: number) => cart.send(updateTo(chosen, Date.now())),
    remove: () => cart.send({ type: 'cart.remove', cartItemId }),
  };
}
