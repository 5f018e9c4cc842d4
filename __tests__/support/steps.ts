/** What flows have people do alike. */
import { CallError } from '../../domain/api/contract';
import type { User } from '../../domain/api/entities';
import { ANNA } from './orchestra';
import type { Operation, Outcome, Harness } from './harness';

export const PASSWORD = 'Vivaldi!1725';

/** An actor's end, as a machine takes it. */
export interface Ended {
  type: string;
  output?: unknown;
  error?: CallError;
}

export const done = (actor: string, output?: unknown): Ended => ({
  type: `xstate.done.actor.${actor}`,
  output,
});

/** Why no path takes the error path of a child machine. */
export const EXCEPTION =
  'its forms handle their failures; an exception is tested in flows/exceptions.test.tsx';

/** A failed call; null: no answer came. */
export const failed = (actor: string, status: number | null): Ended => ({
  type: `xstate.error.actor.${actor}`,
  error: new CallError(status, 'failed'),
});

const SLOW_MS = 15_000;
const SLOW_TEXT = 'This is taking longer than usual.';

/** The call of a state, named with its machine's id, has become slow. */
export const slow = (state: string) => ({ type: `xstate.after.SLOW.${state}` });

export const CANCEL = { type: 'call.cancelled' };

export async function waitUntilSlow(harness: Harness): Promise<void> {
  await harness.missText(SLOW_TEXT);
  await harness.elapse(SLOW_MS);
  await harness.seeText(SLOW_TEXT);
}

export async function cancelCall(harness: Harness): Promise<void> {
  await harness.press('button', 'Cancel');
  await harness.missText(SLOW_TEXT);
}

/** The steps of states whose call can become slow and be cancelled. */
export const slowSteps = (...states: string[]) => ({
  ...Object.fromEntries(states.map((state) => [slow(state).type, waitUntilSlow])),
  [CANCEL.type]: cancelCall,
});

export const outcomeOf = ({ error }: Ended, ok: unknown = {}): Outcome => {
  if (!error) return { ok };
  return error.status === null ? 'no answer' : { status: error.status };
};

/** How the call of an actor ends, both ways. */
export const endings = (
  actor: string,
  operation: Operation,
  answer: (output: unknown) => unknown = (output) => output,
) => {
  const end = (harness: Harness, event: Ended) =>
    harness.settle(operation, outcomeOf(event, answer(event.output) ?? {}));
  return { [`xstate.done.actor.${actor}`]: end, [`xstate.error.actor.${actor}`]: end };
};

export const storedUser = (user: User | null) => ({ currentUser: user && JSON.stringify(user) });

/** Comes to a page by the browser's own buttons, unless it is there. */
export async function goTo(harness: Harness, path: string): Promise<void> {
  await harness.unlessAt(path, () => harness.visit(path));
}

/** Presses the button of a form that is not complete, by key: Playwright clicks no `aria-disabled` button. Nothing is sent. */
export async function submitInVain(harness: Harness, button: string, operation: Operation): Promise<void> {
  await harness.seeUnusable('button', button);
  await harness.focus('button', button);
  await harness.key('Enter');
  await harness.missUnderWay(operation);
}

/** Fills in the login dialog, which is open. */
export async function signIn(harness: Harness, user: User = ANNA): Promise<void> {
  await harness.fill('Email', user.email);
  await harness.fill('Password', PASSWORD);
  await harness.press('button', 'Sign In');
}

/** Fills in the register dialog, which is open, and sends it. */
export async function signUp(harness: Harness, user: User = ANNA): Promise<void> {
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

/** The contact form's fields, all but the phone. */
const LETTER_FIELDS = [
  ['First name', SUBMISSION.firstName],
  ['Last name', SUBMISSION.lastName],
  ['Email', SUBMISSION.email],
  ['Message', SUBMISSION.message],
] as const;

/** Fills in the contact dialog, which is open. */
export async function writeContactMessage(harness: Harness): Promise<void> {
  for (const [label, text] of LETTER_FIELDS) await harness.fill(label, text);
}

export async function seeContactMessage(harness: Harness): Promise<void> {
  for (const [label, text] of LETTER_FIELDS) await harness.seeValue(label, text);
}

export async function fillPerson(harness: Harness, { firstName, lastName }: User): Promise<void> {
  await harness.fill('First name', firstName);
  await harness.fill('Last name', lastName);
  await harness.fill('Password', PASSWORD);
  await harness.fill('Confirm password', PASSWORD);
}

export async function logIn(harness: Harness, user: User = ANNA): Promise<void> {
  await harness.press('link', 'Login / Register');
  await signIn(harness, user);
  await harness.settle('logIn', { ok: user });
}

export async function register(harness: Harness, user: User = ANNA): Promise<void> {
  await harness.press('link', 'Login / Register');
  await harness.press('button', 'Register');
  await signUp(harness, user);
  await harness.settle('register', { ok: user });
}

export async function logOut(harness: Harness): Promise<void> {
  await harness.press('button', 'Menu');
  await harness.press('button', 'Log Out');
}

/** Opens the profile dialog as its owner does. */
export async function openProfile(harness: Harness): Promise<void> {
  await harness.press('button', 'Menu');
  await harness.press('link', 'MANAGE PROFILE');
}

/** Sends a new first name from the profile dialog, which is open. */
export async function sendName(harness: Harness, { firstName }: User): Promise<void> {
  await harness.fill('First name', firstName);
  await harness.press('button', 'Update');
}

/** Asks for a link to a new password; the dialog is open. */
export async function askForLink(harness: Harness): Promise<void> {
  await harness.fill('Email', ANNA.email);
  await harness.press('button', 'SUBMIT');
}

/** Fills in the new password that the mailed link leads to. */
export async function choosePassword(harness: Harness): Promise<void> {
  await harness.fill('Password', PASSWORD);
  await harness.fill('Confirm password', PASSWORD);
}
