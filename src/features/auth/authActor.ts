import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { authDialogMachine } from '../../../machines/authDialogMachine';

/** The dialog's machine; it lives as long as the dialog is open. */
export type AuthActor = ActorRefFrom<typeof authDialogMachine>;

type AuthSnapshot = SnapshotFrom<typeof authDialogMachine>;

export const isBusy = (snapshot: AuthSnapshot): boolean => snapshot.hasTag('busy');
export const failureOf = ({ context }: AuthSnapshot): string | null => context.failure;
