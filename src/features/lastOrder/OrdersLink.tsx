import { chakra } from '@chakra-ui/react';
import { ORDERS_HREF } from '../../../domain/cart/orders';
import { useIsOwnApi } from '../../actors/AppActor';
import { BrowserLink } from '../../components/text/BrowserLink';

/** Link to /orders, which only the embedded API serves; nothing with another API host. */
export function OrdersLink() {
  const isOwnApi = useIsOwnApi();
  if (!isOwnApi) return null;
  return (
    <chakra.p paddingBlock="8" _print={{ display: 'none' }}>
      <BrowserLink href={ORDERS_HREF} display="inline-flex" alignItems="center" minHeight="2.75rem">
        Your orders
      </BrowserLink>
    </chakra.p>
  );
}
