import { ERRORS, SUCCESSES } from '../../../domain/messages';
import { loginMachine } from '../../../machines/loginMachine';
import { ANNA } from '../../support/orchestra';
import { limit, pathsThrough, type PathDriver } from '../../support/paths';
import {
  CANCEL,
  done,
  type Ended,
  failed,
  outcomeOf,
  PASSWORD,
  signIn,
  slow,
  slowSteps,
  submitInVain,
} from '../../support/steps';

interface Snapshot {
  matches: (value: object) => boolean;
}

const isHidden = (snapshot: Snapshot) => snapshot.matches({ open: { password: 'hidden' } });

const LIMITS = [
  limit(
    'login.passwordToggled',
    'whether the password shows has nothing to do with a call under way',
    (snapshot: Snapshot) => snapshot.matches({ open: { form: 'editing' } }),
  ),
  limit('login.submitted', 'whether the password shows has nothing to do with sending it', isHidden),
];

export const machine = loginMachine;

export const searches = [
  pathsThrough(
    machine,
    [
      { type: 'login.passwordToggled' },
      { type: 'login.submitted', email: ANNA.email, password: PASSWORD },
      done('logIn', ANNA),
      failed('logIn', 401),
      failed('logIn', 403),
      failed('logIn', 500),
      failed('logIn', null),
      slow('login.open.form.sending.waiting'),
      CANCEL,
    ],
    {
      opening: { path: '/login' },
      limits: LIMITS,
    },
  ),
];

const TEXTS: Record<number, string> = { 401: ERRORS.loginUnknown, 403: ERRORS.loginWrongPassword };

export const driver: PathDriver = {
  states: {
    open: (world) => world.see('dialog', 'Login'),
    'open.form.editing': (world) => world.missUnderWay('logIn'),
    'open.form.sending': async (world) => {
      await world.seeUnderWay('logIn');
      await world.seeUnusable('button', 'Sign In');
    },
    'open.password.hidden': (world) => world.see('button', 'Show password'),
    'open.password.shown': (world) => world.see('button', 'Hide password'),
  },
  events: {
    ...slowSteps('login.open.form.sending.waiting'),
    'login.passwordToggled': (world, _, snapshot: Snapshot) =>
      world.press('button', isHidden(snapshot) ? 'Show password' : 'Hide password'),
    'login.submitted': async (world) => {
      await world.fill('Email', 'anna@');
      await world.fill('Password', PASSWORD);
      await submitInVain(world, 'Sign In', 'logIn');
      await signIn(world);
    },
    'xstate.done.actor.logIn': async (world) => {
      await world.settle('logIn', { ok: ANNA });
      await world.miss('dialog', 'Login');
      await world.seeText(SUCCESSES.loggedIn);
      await world.seePath('/events');
    },
    /** The message is a toast for a while, and stays in the form; what was typed stays, too. */
    'xstate.error.actor.logIn': async (world, event: Ended) => {
      const text = TEXTS[event.error?.status ?? 0] ?? ERRORS.login;
      await world.settle('logIn', outcomeOf(event));
      await world.seeText(text);
      // The dialog does not hide the way that the message offers.
      if (text !== ERRORS.login) await world.see('link', 'here');
      await world.elapse(4000);
      await world.miss('button', 'Close message');
      await world.seeText(text);
      if (text === ERRORS.loginUnknown) await world.seeFocus('textbox', 'Email');
      if (text === ERRORS.loginWrongPassword) await world.seeFocusOnField('Password');
      await world.seeValue('Email', ANNA.email);
    },
  },
};
