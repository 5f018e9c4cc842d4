import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { SlowCall } from '../../components/loading/SlowCall';
import { CartCardFrame } from './CartCardFrame';

const Line = chakra('div', { base: { height: '1.25rem', maxWidth: '100%', background: 'sand' } });

/** Placeholder of a cart that is loading. */
export const CartSkeleton = ({ onCancel }: { onCancel: (() => void) | undefined }) => (
  <chakra.div paddingTop="10">
    <VisuallyHidden role="status">Loading your cart…</VisuallyHidden>
    <SlowCall onCancel={onCancel} />
    <CartCardFrame picture={<chakra.div aspectRatio="3 / 2" background="sand" />}>
      <Line width="20rem" />
      <Line width="14rem" />
      <Line width="9rem" />
    </CartCardFrame>
  </chakra.div>
);
