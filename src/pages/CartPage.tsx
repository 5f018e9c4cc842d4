import { chakra } from '@chakra-ui/react';
import { useAppSelector } from '../actors/AppActor';
import { PageTitle } from '../components/page/PageTitle';
import { PagePlaceholder } from '../components/page/PagePlaceholder';
import { OrdersLink } from '../features/lastOrder/OrdersLink';
import { Cart } from '../features/cart/Cart';

export function CartPage() {
  const isLoggedIn = useAppSelector((snapshot) => snapshot.matches({ visitor: 'signedIn' }));
  if (!isLoggedIn) return <PagePlaceholder />;
  return (
    <chakra.div paddingBlock={{ base: '10', md: '16' }}>
      <PageTitle>YOUR CART</PageTitle>
      <Cart />
      <OrdersLink />
    </chakra.div>
  );
}
