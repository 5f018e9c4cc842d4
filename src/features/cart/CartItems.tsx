import type { CartItem } from '../../../domain/api/entities';
import { useCardCount } from '../../components/page/BelowFold';
import { CartItemCard } from './CartItemCard';

/** The items of the cart. */
export function CartItems({ items }: { items: readonly CartItem[] }) {
  const count = useCardCount();
  return (
    <ul aria-label="Items in your cart">
      {items.slice(0, count).map((item) => (
        <li key={item._id}>
          <CartItemCard item={item} />
        </li>
      ))}
    </ul>
  );
}
