import { ORDERS_HREF } from '../../../domain/cart/orders';
import { ACCOUNT_HREF } from '../../../domain/pages/routes';
import { useIsOwnApi } from '../../actors/AppActor';
import { Button } from '../../components/controls/Button';

/** Links to the user's orders and account; nothing with another API host, which does not serve them. */
export function AccountLinks({ onChoose }: { onChoose?: () => void }) {
  const isOwnApi = useIsOwnApi();
  if (!isOwnApi) return null;
  return (
    <>
      <Button asChild variant="outline">
        <a href={ORDERS_HREF} onClick={onChoose}>
          Your orders
        </a>
      </Button>
      <Button asChild variant="outline">
        <a href={ACCOUNT_HREF} onClick={onChoose}>
          Your account
        </a>
      </Button>
    </>
  );
}
