import { createEmptyActor, type AnyActorRef } from 'xstate';
import type { Location } from '../domain/pages/routes';
import { loadFailed, SUCCESSES, type Notice } from '../domain/messages';

/** Events that flows send to the root machine. */
export type RootMessage =
  | { type: 'url.requested'; to: string; replace?: boolean }
  | { type: 'notice.raised'; notice: Notice }
  /** What a message said to be missing has loaded. */
  | { type: 'notice.resolved'; missing: Notice['missing'] }
  /** An anonymous visitor clicked ADD TO CART, or opened the cart. */
  | { type: 'cart.wanted' }
  | { type: 'session.expired' }
  /** The session ended while the profile was open. `message` is the server's, shown over the login dialog. */
  | { type: 'profile.expired'; message: string }
  /** The events have loaded. `season` is where /season leads. */
  | { type: 'season.loaded'; season: Location }
  /** The server has accepted the request for a password reset link. */
  | { type: 'reset.requested' };

/** Discards what is sent to it. */
const nobody = createEmptyActor();

/** System id of the root actor. */
export const APP_ID = 'app';

/**
 * Addresses another actor of the site.
 *
 * @param id system id of the actor
 * @returns the target of a `sendTo`. Events are discarded where the actor is missing: in a visualizer or a
 *   path search
 */
export const siteActor =
  (id: string) =>
  ({ system }: { system: AnyActorRef['system'] }): AnyActorRef =>
    (system.get(id) as AnyActorRef | undefined) ?? nobody;

/** Addresses the machine that runs this one. Events are discarded where it runs alone. */
export const parent = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? nobody;

/** The event that reports the email typed in a form to the auth dialog, whose other forms begin with it. */
export const emailTyped = (_: unknown, { email }: { email: string }) => ({
  type: 'auth.emailTyped' as const,
  email,
});

/** The target of a `sendTo` to the root machine. */
export const root = siteActor(APP_ID);

export type NoticeRaised = Extract<RootMessage, { type: 'notice.raised' }>;
export type NoticeResolved = Extract<RootMessage, { type: 'notice.resolved' }>;

const notice = (kind: Notice['kind'], text: string, more: Partial<Notice> = {}): NoticeRaised => ({
  type: 'notice.raised',
  notice: { kind, text, ...more },
});

/** A message for the notification area. `detail` is a second line, shown only on wide screens. */
export const successNotice = (text: string, detail?: string) =>
  notice('success', text, detail ? { detail } : {});
/** The message after an update of the profile. It says so if a typed new password was not sent. */
export const updatedNotice = ({ isPasswordKept = false }) =>
  notice('success', SUCCESSES.updated, isPasswordKept ? { addition: SUCCESSES.passwordKept } : {});
/** An error message for the notification area. */
export const errorNotice = (text: string) => notice('error', text);
/** The message about a list, or the cart, that could not be loaded. */
export const missingNotice = (missing: NonNullable<Notice['missing']>) =>
  notice('error', loadFailed(missing), { missing });
