import { createEmptyActor, type AnyActorRef } from 'xstate';
import type { Notice } from '../domain/messages';

const nobody = createEmptyActor();

/** System id of the root actor. */
export const APP_ID = 'app';

/**
 * Addresses another actor of the site.
 *
 * @param id system id of the actor
 * @returns the target of a `sendTo`; without the rest of the site (in a visualizer, in a path search) nobody receives it
 */
export const siteActor =
  (id: string) =>
  ({ system }: { system: AnyActorRef['system'] }): AnyActorRef =>
    (system.get(id) as AnyActorRef | undefined) ?? nobody;

/** The root. */
export const root = siteActor(APP_ID);

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
