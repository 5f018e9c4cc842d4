/** Events and actions that several path files share. */
import { CallError } from '../../domain/api/contract';
import type { User } from '../../domain/api/entities';
import { ANNA } from './fixtures';
import type { Operation, Outcome, Harness } from './harness';

export const PASSWORD = 'Vivaldi!1725';

/** The event that reports the end of an invoked actor. */
export interface ActorEndEvent {
  type: string;
  output?: unknown;
  error?: CallError;
}

export const doneEvent = (actor: string, output?: unknown): ActorEndEvent => ({
  type: `xstate.done.actor.${actor}`,
  output,
});

/** The reason why no path takes the error transition of a child machine. */
export const UNCAUGHT_EXCEPTION =
  'its forms handle their failures; an exception is tested in flows/exceptions.test.tsx';

/** @param status HTTP status; null when there was no response */
export const errorEvent = (actor: string, status: number | null): ActorEndEvent => ({
  type: `xstate.error.actor.${actor}`,
  error: new CallError(status, 'failed'),
});

const SLOW_MS = 15_000;
const SLOW_TEXT = 'This is taking longer than usual.';

/** @param state id of the state that waits for the call, including the machine's id */
export const slowEvent = (state: string) => ({ type: `xstate.after.SLOW.${state}` });

export const CANCEL_EVENT = { type: 'call.cancelled' };

export async function waitUntilSlow(harness: Harness): Promise<void> {
  await harness.dontSeeText(SLOW_TEXT);
  await harness.elapse(SLOW_MS);
  await harness.seeText(SLOW_TEXT);
}

export async function cancelCall(harness: Harness): Promise<void> {
  await harness.press('button', 'Cancel');
  await harness.dontSeeText(SLOW_TEXT);
}

/** Driver functions for states whose call can become slow and can be canceled. */
export const slowSteps = (...states: string[]) => ({
  ...Object.fromEntries(states.map((state) => [slowEvent(state).type, waitUntilSlow])),
  [CANCEL_EVENT.type]: cancelCall,
});

export const outcomeOf = ({ error }: ActorEndEvent, body: unknown = {}): Outcome => {
  if (!error) return { ok: body };
  return error.status === null ? 'no response' : { status: error.status };
};

/** Expects an error as a toast, and in the form after the toast has gone. */
export async function seeLastingError(harness: Harness, text: string): Promise<void> {
  await harness.see('button', 'Close message');
  await harness.seeText(text);
  await harness.elapse(4000);
  await harness.dontSee('button', 'Close message');
  await harness.seeText(text);
}

/** Driver functions that end an actor's call, with a response or an error. */
export const actorEndSteps = (
  actor: string,
  operation: Operation,
  bodyOf: (output: unknown) => unknown = (output) => output,
) => {
  const settleCall = (harness: Harness, event: ActorEndEvent) =>
    harness.settle(operation, outcomeOf(event, bodyOf(event.output) ?? {}));
  return { [`xstate.done.actor.${actor}`]: settleCall, [`xstate.error.actor.${actor}`]: settleCall };
};

export const storedUser = (user: User | null) => ({ currentUser: user && JSON.stringify(user) });

/** Navigates to a page as Back and Forward do, unless it is open. */
export async function goTo(harness: Harness, path: string): Promise<void> {
  await harness.unlessAt(path, () => harness.navigate(path));
}

/**
 * Presses the button of an incomplete form by key, because Playwright does not click `aria-disabled` buttons,
 * and expects no call.
 */
export async function submitIncompleteForm(
  harness: Harness,
  button: string,
  operation: Operation,
): Promise<void> {
  await harness.seeDisabled('button', button);
  await harness.focus('button', button);
  await harness.pressKeys('Enter');
  await harness.dontSeePending(operation);
}

/** Fills in the login form; it must be open. */
export async function fillLoginForm(harness: Harness, user: User = ANNA): Promise<void> {
  await harness.fill('Email', user.email);
  await harness.fill('Password', PASSWORD);
  await harness.press('button', 'Sign In');
}

/** Fills in and submits the register form; it must be open. */
export async function fillRegisterForm(harness: Harness, user: User = ANNA): Promise<void> {
  await harness.fill('Email', user.email);
  await harness.elapse(300);
  await harness.settle('checkEmail', { ok: {} });
  await fillPerson(harness, user);
  await harness.press('button', 'Register');
}

export const SUBMISSION = {
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '+16075551234',
  email: 'ann@example.org',
  message: 'Do you play in the rain?',
};

/** The contact form's fields except for the phone number. */
const CONTACT_FIELDS = [
  ['First name', SUBMISSION.firstName],
  ['Last name', SUBMISSION.lastName],
  ['Email', SUBMISSION.email],
  ['Message', SUBMISSION.message],
] as const;

/** Fills in the contact form; it must be open. */
export async function writeContactMessage(harness: Harness): Promise<void> {
  for (const [label, text] of CONTACT_FIELDS) await harness.fill(label, text);
}

export async function seeContactMessage(harness: Harness): Promise<void> {
  for (const [label, text] of CONTACT_FIELDS) await harness.seeValue(label, text);
}

export async function fillPerson(harness: Harness, { firstName, lastName }: User): Promise<void> {
  await harness.fill('First name', firstName);
  await harness.fill('Last name', lastName);
  await harness.fill('Password', PASSWORD);
  await harness.fill('Confirm password', PASSWORD);
}

export async function logIn(harness: Harness, user: User = ANNA): Promise<void> {
  await harness.press('link', 'Login / Register');
  await fillLoginForm(harness, user);
  await harness.settle('logIn', { ok: user });
}

export async function register(harness: Harness, user: User = ANNA): Promise<void> {
  await harness.press('link', 'Login / Register');
  await harness.press('button', 'Register');
  await fillRegisterForm(harness, user);
  await harness.settle('register', { ok: user });
}

export async function logOut(harness: Harness): Promise<void> {
  await harness.press('button', 'Menu');
  await harness.press('button', 'Log Out');
}

/** Opens the profile dialog from the menu. */
export async function openProfile(harness: Harness): Promise<void> {
  await harness.press('button', 'Menu');
  await harness.press('link', 'MANAGE PROFILE');
}

/** Submits a new first name in the profile dialog; it must be open. */
export async function updateFirstName(harness: Harness, { firstName }: User): Promise<void> {
  await harness.fill('First name', firstName);
  await harness.press('button', 'Update');
}

/** Requests a password reset link; the form must be open. */
export async function requestResetLink(harness: Harness): Promise<void> {
  await harness.fill('Email', ANNA.email);
  await harness.press('button', 'SUBMIT');
}

/** Submits a new password in the form that the emailed link opens. */
export async function submitNewPassword(harness: Harness): Promise<void> {
  await harness.fill('Password', PASSWORD);
  await harness.fill('Confirm password', PASSWORD);
}
