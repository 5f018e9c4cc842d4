import { hrefTo } from '../../../domain/pages/routes';
import { useFlowSelector } from '../../actors/AppActor';
import { SidePanel } from './SidePanel';

export function LoginPanel() {
  const isBuying = useFlowSelector('purchase', (snapshot) =>
    snapshot.matches({ buying: { anonymous: 'attempted' } }),
  );
  return (
    <SidePanel
      text={isBuying ? 'Please Log in or Register to complete your purchase.' : "Don't have an account?"}
      button="Register"
      to={hrefTo('register')}
    />
  );
}
