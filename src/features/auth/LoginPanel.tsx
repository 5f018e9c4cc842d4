import { hrefTo } from '../../../domain/pages/routes';
import { useAppSelector } from '../../actors/AppActor';
import { SidePanel } from './SidePanel';

export function LoginPanel() {
  const isBuying = useAppSelector((snapshot) => snapshot.matches({ intent: 'cart' }));
  return (
    <SidePanel
      text={isBuying ? 'Please Log in or Register to complete your purchase.' : "Don't have an account?"}
      button="Register"
      to={hrefTo('register')}
    />
  );
}
