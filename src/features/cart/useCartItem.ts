import type { CartItem } from '../../../domain/api/entities';
import { useFlow, useFlowSelector } from '../../actors/AppActor';
import { useCall } from '../../components/loading/useCall';

/** Changing one row of the cart. While any change runs the machine hears no other. */
export function useCartItem({ _id: cartItemId, quantity }: CartItem) {
  const cart = useFlow('cart');
  const { isBusy, onCancel } = useCall(cart);
  const change = useFlowSelector('cart', ({ context }) =>
    context.change?.cartItemId === cartItemId ? context.change : null,
  );
  return {
    isBusy,
    isUpdating: change?.quantity !== undefined,
    isRemoving: change !== null && change.quantity === undefined,
    onCancel: change ? onCancel : undefined,
    quantity: change?.quantity ?? quantity,
    update: (chosen: number) => cart.send({ type: 'cart.update', cartItemId, quantity: chosen }),
    remove: () => cart.send({ type: 'cart.remove', cartItemId }),
  };
}
