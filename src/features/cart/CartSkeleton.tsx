import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { SkeletonLine } from '../../components/loading/SkeletonLine';
import { SlowCall } from '../../components/loading/SlowCall';
import { CartCardFrame } from './CartCardFrame';

/** Placeholder of a cart that is loading. */
export const CartSkeleton = ({ onCancel }: { onCancel: (() => void) | undefined }) => (
  <chakra.div paddingTop="10">
    <VisuallyHidden role="status">Loading your cart…</VisuallyHidden>
    <SlowCall onCancel={onCancel} />
    <CartCardFrame picture={<chakra.div aspectRatio="3 / 2" background="sand" />}>
      <SkeletonLine width="20rem" />
      <SkeletonLine width="14rem" />
      <SkeletonLine width="9rem" />
    </CartCardFrame>
  </chakra.div>
);
