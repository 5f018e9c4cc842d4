import { chakra } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import { loadFailed } from '../../../domain/messages';
import { useFlow, useFlowSelector } from '../../actors/AppActor';
import { WIDE_CONTAINER } from '../../components/page/Frame';
import { LoadFailed } from '../../components/loading/LoadFailed';
import { useFlowCall } from '../../components/loading/useFlowCall';
import { CartItems } from './CartItems';
import { CartSkeleton } from './CartSkeleton';
import { EmptyCart } from './EmptyCart';
import { OrderSummary } from './OrderSummary';

/**
 * The cart: loading, failed, empty, or its items with the order summary.
 *
 * @param below shown below it when it has loaded
 */
export function Cart({ below }: { below: ReactElement }) {
  const cart = useFlow('cart');
  const items = useFlowSelector('cart', ({ context }) => context.items);
  const isFailed = useFlowSelector('cart', (snapshot) => snapshot.matches({ rows: 'failed' }));
  const { onCancel } = useFlowCall('cart');
  const purchase = useFlowCall('purchase');
  const isLoading = useFlowSelector('cart', (snapshot) => snapshot.hasTag('loading'));
  if (isFailed)
    return (
      <chakra.div paddingTop="10">
        <LoadFailed text={loadFailed('cart')} onTryAgain={() => cart.send({ type: 'cart.refresh' })} />
      </chakra.div>
    );
  const isFirstItemComing = items?.length === 0 && purchase.isBusy;
  if (isLoading || items === null || isFirstItemComing)
    return <CartSkeleton onCancel={onCancel ?? purchase.onCancel} />;
  if (items.length === 0)
    return (
      <>
        <EmptyCart />
        {below}
      </>
    );
  return (
    <>
      <chakra.div
        display="grid"
        gap={{ base: '8', lg: '12' }}
        alignItems="start"
        paddingTop={{ base: '4', md: '8' }}
        css={{ lg: { [WIDE_CONTAINER]: { gridTemplateColumns: 'minmax(0, 1fr) 21rem' } } }}
      >
        <CartItems items={items} />
        <OrderSummary items={items} />
      </chakra.div>
      {below}
    </>
  );
}
