import type { CartItem } from '../../../domain/api/entities';
import { BelowFold } from '../../components/page/BelowFold';
import { CartItemCard } from './CartItemCard';

/** Number of items that fill a first screen, also that of a tall tablet. */
const FIRST_ITEMS = 5;

const cards = (items: readonly CartItem[]) =>
  items.map((item) => (
    <li key={item._id}>
      <CartItemCard item={item} />
    </li>
  ));

/** The items of the cart; React renders those below the first screen in small steps. */
export const CartItems = ({ items }: { items: readonly CartItem[] }) => (
  <ul aria-label="Items in your cart">
    <BelowFold first={cards(items.slice(0, FIRST_ITEMS))}>{cards(items)}</BelowFold>
  </ul>
);
