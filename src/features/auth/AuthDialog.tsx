import { useSelector } from '@xstate/react';
import { useApp } from '../../app/AppActor';
import { Modal } from '../../components/Modal';
import type { AuthActor } from './authActor';
import { LoginForm } from './LoginForm';
import { LoginPanel } from './LoginPanel';
import { RegisterForm } from './RegisterForm';
import { RegisterPanel } from './RegisterPanel';

/** Login and register; its code and Formik's load when it first opens. */
export function AuthDialog({ actor }: { actor: AuthActor }) {
  const app = useApp();
  const mode = useSelector(actor, ({ context }) => context.mode);
  const close = () => app.send({ type: 'auth.closed' });
  return mode === 'login' ? (
    <Modal title="Login" onClose={close} footer={<LoginPanel />}>
      <LoginForm actor={actor} />
    </Modal>
  ) : (
    <Modal title="Register" onClose={close} footer={<RegisterPanel />}>
      <RegisterForm actor={actor} />
    </Modal>
  );
}
