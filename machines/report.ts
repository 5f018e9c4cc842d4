import { createEmptyActor, type AnyActorRef } from 'xstate';
import type { Notice } from '../domain/messages';

const nobody = createEmptyActor();

/** Whom a child tells what has happened; alone (in a visualizer, in a path search) it tells nobody. */
export const parentOf = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? nobody;

/** An actor that a machine names and `src/app/effects.ts` provides. */
export const notProvided = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`${name} is not provided`));

const notice = (kind: Notice['kind'], text: string, detail?: string) => ({
  type: 'notice.raised' as const,
  notice: { kind, text, ...(detail ? { detail } : {}) },
});

/** What a flow has the notification area say; `detail` is a further line for wide screens. */
export const successNotice = (text: string, detail?: string) => notice('success', text, detail);
export const errorNotice = (text: string) => notice('error', text);
