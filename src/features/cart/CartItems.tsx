import type { CartItem } from '../../../domain/api/entities';
import { BelowFold } from '../../components/page/BelowFold';
import { CartItemCard } from './CartItemCard';

/** The items of the cart. */
export const CartItems = ({ items }: { items: readonly CartItem[] }) => (
  <ul aria-label="Items in your cart">
    <BelowFold isList>
      {items.map((item) => (
        <li key={item._id}>
          <CartItemCard item={item} />
        </li>
      ))}
    </BelowFold>
  </ul>
);
