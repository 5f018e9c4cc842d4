import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { COOKIES_NEEDED } from '../../../domain/messages';
import { hrefTo } from '../../../domain/pages/routes';
import { useApp } from '../../actors/AppActor';
import { useSnapshot } from '../../actors/useSnapshot';
import { Modal } from '../../components/dialogs/Modal';
import { AccountLinks } from '../lastOrder/AccountLinks';
import type { AuthActor } from './authActor';
import { ForgotPasswordForm } from './ForgotPasswordForm';
import { LoginForm } from './LoginForm';
import { LoginPanel } from './LoginPanel';
import { FormResult } from './FormResult';
import { ProfileForm } from './ProfileForm';
import { RegisterForm } from './RegisterForm';
import { ResetPasswordForm } from './ResetPasswordForm';
import { SidePanel } from './SidePanel';

interface View {
  title: string;
  body: ReactElement;
  panel?: ReactElement;
}

const loginPanel = <SidePanel button="Login" to={hrefTo('login')} />;

/**
 * Title, body, and side panel for the dialog's mode; null for the moment in which the machine is done and the
 * dialog closes.
 */
function viewOf(snapshot: SnapshotFrom<AuthActor>): View | null {
  const { login, register, forgotPassword, resetPassword, profile } = snapshot.children;
  if (snapshot.matches('blocked')) return { title: 'Login', body: <FormResult text={COOKIES_NEEDED} /> };
  if (login) return { title: 'Login', body: <LoginForm actor={login} />, panel: <LoginPanel /> };
  if (register)
    return {
      title: 'Register',
      body: <RegisterForm actor={register} />,
      panel: <SidePanel text="Have an account?" button="Sign In" to={hrefTo('login')} />,
    };
  if (forgotPassword)
    return {
      title: 'Forgot your password?',
      body: <ForgotPasswordForm actor={forgotPassword} />,
      panel: loginPanel,
    };
  if (snapshot.matches({ forgotPassword: 'sent' }))
    return {
      title: 'Email sent!',
      body: (
        <FormResult text="An email containing a secure link has been sent to the email address provided." />
      ),
      panel: loginPanel,
    };
  if (resetPassword)
    return {
      title: 'Create a new password!',
      body: <ResetPasswordForm actor={resetPassword} />,
      panel: loginPanel,
    };
  if (snapshot.matches({ resetPassword: 'changed' }))
    return {
      title: 'Your password has been updated!',
      body: <FormResult text="You can now log in with your new password." />,
      panel: loginPanel,
    };
  if (profile)
    return {
      title: 'Profile',
      body: <ProfileForm actor={profile} />,
      panel: (
        <SidePanel text="Manage your profile">
          <AccountLinks />
        </SidePanel>
      ),
    };
  return null;
}

/** The auth dialog in its current mode. Its code and Formik load when it first opens. */
export function AuthDialog({ actor }: { actor: AuthActor }) {
  const app = useApp();
  const view = viewOf(useSnapshot(actor, actor.getSnapshot(), (snapshot) => snapshot));
  return view ? (
    <Modal title={view.title} onClose={() => app.send({ type: 'auth.closed' })} footer={view.panel}>
      {view.body}
    </Modal>
  ) : null;
}
