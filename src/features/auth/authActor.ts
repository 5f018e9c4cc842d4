import type { ActorRefFrom } from 'xstate';
import type { authDialogMachine } from '../../../machines/authDialogMachine';
import type { forgotPasswordMachine } from '../../../machines/forgotPasswordMachine';
import type { loginMachine } from '../../../machines/loginMachine';
import type { profileMachine } from '../../../machines/profileMachine';
import type { registerMachine } from '../../../machines/registerMachine';
import type { resetPasswordMachine } from '../../../machines/resetPasswordMachine';

/** The dialog's machine lives as long as the dialog is open; that of a mode as long as its form is shown. */
export type AuthActor = ActorRefFrom<typeof authDialogMachine>;
export type LoginActor = ActorRefFrom<typeof loginMachine>;
export type RegisterActor = ActorRefFrom<typeof registerMachine>;
export type ForgotPasswordActor = ActorRefFrom<typeof forgotPasswordMachine>;
export type ResetPasswordActor = ActorRefFrom<typeof resetPasswordMachine>;
export type ProfileActor = ActorRefFrom<typeof profileMachine>;
