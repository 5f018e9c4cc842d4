import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { authDialogMachine } from '../../../machines/authDialogMachine';

/** Actor of the open auth dialog. It stops when the dialog closes. */
export type AuthActor = ActorRefFrom<typeof authDialogMachine>;

type Forms = SnapshotFrom<typeof authDialogMachine>['children'];

/** Actor of one mode's form. It stops when the mode changes. */
export type FormActor<Mode extends keyof Forms> = NonNullable<Forms[Mode]>;
