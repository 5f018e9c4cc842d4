import type { CartItem } from '../../../domain/api/entities';
import { StagedCards } from '../../components/page/StagedCards';
import { CartItemCard } from './CartItemCard';

/** The items of the cart. */
export const CartItems = ({ items }: { items: readonly CartItem[] }) => (
  <ul aria-label="Items in your cart">
    <StagedCards total={items.length}>
      {(count) =>
        items.slice(0, count).map((item) => (
          <li key={item._id}>
            <CartItemCard item={item} />
          </li>
        ))
      }
    </StagedCards>
  </ul>
);
