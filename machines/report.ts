import { createEmptyActor, type AnyActorRef } from 'xstate';
import type { Notice } from '../domain/messages';

/** What flows tell the root. */
export type Report =
  | { type: 'url.requested'; to: string; replace?: boolean }
  | { type: 'notice.raised'; notice: Notice }
  | { type: 'session.expired' }
  /** The server no longer knows the session of the profile form; its message is shown. */
  | { type: 'profile.expired'; message: string }
  /** A link to a new password is on its way. */
  | { type: 'reset.requested' };

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

/** Addresses the machine that runs this one; nobody receives it where it runs alone. */
export const parent = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? nobody;

/** The root. */
export const root = siteActor(APP_ID);

const notice = (kind: Notice['kind'], text: string, detail?: string): Report => ({
  type: 'notice.raised',
  notice: { kind, text, ...(detail ? { detail } : {}) },
});

/** What a flow has the notification area say; `detail` is a further line for wide screens. */
export const successNotice = (text: string, detail?: string) => notice('success', text, detail);
export const errorNotice = (text: string) => notice('error', text);
