import { chakra } from '@chakra-ui/react';
import type { CartItem } from '../../../domain/api/entities';
import { useCardCount } from '../../components/page/BelowFold';
import { CartItemCard } from './CartItemCard';

/** The items of the cart. */
export function CartItems({ items }: { items: readonly CartItem[] }) {
  const count = useCardCount();
  return (
    <chakra.ul aria-label="Items in your cart" borderTop="1px solid {colors.rule}">
      {items.slice(0, count).map((item) => (
        <li key={item._id}>
          <CartItemCard item={item} />
        </li>
      ))}
    </chakra.ul>
  );
}
