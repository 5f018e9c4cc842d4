import type { CartItem } from '../../../domain/api/entities';
import { CartItemCard } from './CartItemCard';

export const CartItems = ({ items }: { items: readonly CartItem[] }) => (
  <ul aria-label="Items in your cart">
    {items.map((item) => (
      <li key={item._id}>
        <CartItemCard item={item} />
      </li>
    ))}
  </ul>
);
