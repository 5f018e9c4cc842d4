import type { CartItem, OrchestraEvent } from '../../../domain/api/entities';
import { MIN_QUANTITY } from '../../../domain/cart/quantity';
import { useFlow, useFlowSelector } from '../../actors/AppActor';
import { useCall } from '../../components/loading/useCall';

/**
 * Changing one row of the cart. While any change runs the machine hears no other.
 *
 * @param item the row
 * @param event the row's event, null when the site does not know it
 * @param now milliseconds
 */
export function useCartItem(
  { _id: cartItemId, quantity }: CartItem,
  event: OrchestraEvent | null,
  now: number,
) {
  const cart = useFlow('cart');
  const { isBusy, onCancel } = useCall(cart);
  const updateTo = (chosen: number) =>
    ({ type: 'cart.update', cartItemId, quantity: chosen, event, now }) as const;
  const canUpdate = useFlowSelector('cart', (snapshot) => snapshot.can(updateTo(MIN_QUANTITY)));
  const change = useFlowSelector('cart', ({ context }) =>
    context.change?.cartItemId === cartItemId ? context.change : null,
  );
  return {
    isBusy,
    /** The quantity is fixed, because the event cannot be bought any more. */
    isFixed: !isBusy && !canUpdate,
    isUpdating: change?.quantity !== undefined,
    isRemoving: change !== null && change.quantity === undefined,
    onCancel: change ? onCancel : undefined,
    quantity: change?.quantity ?? quantity,
    update: (chosen: number) => cart.send(updateTo(chosen)),
    remove: () => cart.send({ type: 'cart.remove', cartItemId }),
  };
}
