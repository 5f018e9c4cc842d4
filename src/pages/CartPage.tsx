import { useAppSelector } from '../actors/AppActor';
import { FullHeight } from '../components/page/FullHeight';
import { PageTitle } from '../components/page/PageTitle';
import { OrdersLink } from '../features/lastOrder/OrdersLink';
import { Cart } from '../features/cart/Cart';

export function CartPage() {
  const isLoggedIn = useAppSelector((snapshot) => snapshot.matches({ visitor: 'signedIn' }));
  if (!isLoggedIn) return <FullHeight />;
  return (
    <FullHeight paddingBlock={{ base: '6', md: '10' }}>
      <PageTitle>YOUR CART</PageTitle>
      <Cart below={<OrdersLink />} />
    </FullHeight>
  );
}
