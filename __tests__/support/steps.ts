/** What flows have people do alike. */
import { CallError } from '../../domain/api/contract';
import type { User } from '../../domain/api/entities';
import { ANNA } from './orchestra';
import type { Operation, Outcome, World } from './world';

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

export async function waitUntilSlow(world: World): Promise<void> {
  await world.missText(SLOW_TEXT);
  await world.elapse(SLOW_MS);
  await world.seeText(SLOW_TEXT);
}

export async function cancelCall(world: World): Promise<void> {
  await world.press('button', 'Cancel');
  await world.missText(SLOW_TEXT);
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
  const end = (world: World, event: Ended) =>
    world.settle(operation, outcomeOf(event, answer(event.output) ?? {}));
  return { [`xstate.done.actor.${actor}`]: end, [`xstate.error.actor.${actor}`]: end };
};

export const storedUser = (user: User | null) => ({ currentUser: user && JSON.stringify(user) });

/** Comes to a page by the browser's own buttons, unless it is there. */
export async function goTo(world: World, path: string): Promise<void> {
  await world.unlessAt(path, () => world.visit(path));
}

/** Presses the button of a form that is not complete, by key: Playwright clicks no `aria-disabled` button. Nothing is sent. */
export async function submitInVain(world: World, button: string, operation: Operation): Promise<void> {
  await world.seeUnusable('button', button);
  await world.focus('button', button);
  await world.key('Enter');
  await world.missUnderWay(operation);
}

/** Fills in the login dialog, which is open. */
export async function signIn(world: World, user: User = ANNA): Promise<void> {
  await world.fill('Email', user.email);
  await world.fill('Password', PASSWORD);
  await world.press('button', 'Sign In');
}

/** Fills in the register dialog, which is open, and sends it. */
export async function signUp(world: World, user: User = ANNA): Promise<void> {
  await world.fill('Email', user.email);
  await world.elapse(300);
  await world.settle('checkEmail', { ok: {} });
  await fillPerson(world, user);
  await world.press('button', 'Register');
}

export const LETTER = {
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '+16075551234',
  email: 'ann@example.org',
  message: 'Do you play in the rain?',
};

/** The contact form's fields, all but the phone. */
const LETTER_FIELDS = [
  ['First name', LETTER.firstName],
  ['Last name', LETTER.lastName],
  ['Email', LETTER.email],
  ['Message', LETTER.message],
] as const;

/** Fills in the contact dialog, which is open. */
export async function writeLetter(world: World): Promise<void> {
  for (const [label, text] of LETTER_FIELDS) await world.fill(label, text);
}

export async function seeLetter(world: World): Promise<void> {
  for (const [label, text] of LETTER_FIELDS) await world.seeValue(label, text);
}

export async function fillPerson(world: World, { firstName, lastName }: User): Promise<void> {
  await world.fill('First name', firstName);
  await world.fill('Last name', lastName);
  await world.fill('Password', PASSWORD);
  await world.fill('Confirm password', PASSWORD);
}

export async function logIn(world: World, user: User = ANNA): Promise<void> {
  await world.press('link', 'Login / Register');
  await signIn(world, user);
  await world.settle('logIn', { ok: user });
}

export async function register(world: World, user: User = ANNA): Promise<void> {
  await world.press('link', 'Login / Register');
  await world.press('button', 'Register');
  await signUp(world, user);
  await world.settle('register', { ok: user });
}

export async function logOut(world: World): Promise<void> {
  await world.press('button', 'Menu');
  await world.press('button', 'Log Out');
}

/** Opens the profile dialog as its owner does. */
export async function openProfile(world: World): Promise<void> {
  await world.press('button', 'Menu');
  await world.press('link', 'MANAGE PROFILE');
}

/** Sends a new first name from the profile dialog, which is open. */
export async function sendName(world: World, { firstName }: User): Promise<void> {
  await world.fill('First name', firstName);
  await world.press('button', 'Update');
}

/** Asks for a link to a new password; the dialog is open. */
export async function askForLink(world: World): Promise<void> {
  await world.fill('Email', ANNA.email);
  await world.press('button', 'SUBMIT');
}

/** Fills in the new password that the mailed link leads to. */
export async function choosePassword(world: World): Promise<void> {
  await world.fill('Password', PASSWORD);
  await world.fill('Confirm password', PASSWORD);
}
