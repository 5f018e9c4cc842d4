import { hrefTo } from '../../../domain/routes';
import { SidePanel } from './SidePanel';

export const RegisterPanel = () => (
  <SidePanel text="Have an account?" button="Sign In" to={hrefTo('login')} />
);
