import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { CartCardFrame } from './CartCardFrame';

const Line = chakra('div', { base: { height: '1.25rem', maxWidth: '100%', background: 'sand' } });

/** The shape of a cart that is on its way. */
export const CartSkeleton = () => (
  <chakra.div paddingTop="10" role="status">
    <VisuallyHidden>Loading your cart…</VisuallyHidden>
    <CartCardFrame picture={<chakra.div aspectRatio="3 / 2" background="sand" />}>
      <Line width="20rem" />
      <Line width="14rem" />
      <Line width="9rem" />
    </CartCardFrame>
  </chakra.div>
);
