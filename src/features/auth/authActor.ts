import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { authDialogMachine } from '../../../machines/authDialogMachine';

/** The dialog's machine lives as long as the dialog is open. */
export type AuthActor = ActorRefFrom<typeof authDialogMachine>;

type Forms = SnapshotFrom<typeof authDialogMachine>['children'];

/** The machine of a mode lives as long as its form is shown. */
export type FormActor<Mode extends keyof Forms> = NonNullable<Forms[Mode]>;
