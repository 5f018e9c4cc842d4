import { ERRORS, FIELD_MESSAGES, SUCCESSES } from '../../domain/messages';
import { authDialogMachine } from '../../machines/authDialogMachine';
import { ANNA, BEN } from '../support/orchestra';
import { pathsThrough, type PathDriver } from '../support/paths';
import { done, endings, failed, fillPerson, outcomeOf, PASSWORD, signIn, type Ended } from '../support/steps';

const { email, firstName, lastName } = ANNA;

interface Snapshot {
  matches: (value: object) => boolean;
  context: { mode: string; email: string };
}

interface Asked {
  mode?: string;
  email?: string;
}

const isLogin = (snapshot: Snapshot) => snapshot.matches({ login: { password: 'hidden' } });
const isTyping = (snapshot: Snapshot) => snapshot.matches({ register: { form: 'editing' } });
const isRestful = (snapshot: Snapshot) =>
  isLogin(snapshot) ||
  snapshot.matches({ register: { form: 'editing', email: 'unasked' } }) ||
  snapshot.matches({ register: { form: 'sending' } });

/** Fewer combinations of what has nothing to do with each other. */
const POSSIBLE: Record<string, (snapshot: Snapshot, event: Asked) => boolean> = {
  'auth.modeChanged': (snapshot, { mode }) => isRestful(snapshot) && snapshot.context.mode !== mode,
  'auth.passwordToggled': (snapshot) => snapshot.matches({ login: { form: 'editing' } }),
  'auth.login': isLogin,
  'auth.emailChanged': (snapshot, event) =>
    isTyping(snapshot) && (event.email !== BEN.email || snapshot.context.email === email),
};

export const machine = authDialogMachine;

export const paths = pathsThrough(
  machine,
  [
    { type: 'auth.modeChanged', mode: 'login' },
    { type: 'auth.modeChanged', mode: 'register' },
    { type: 'auth.passwordToggled' },
    { type: 'auth.login', email, password: PASSWORD },
    done('logIn', ANNA),
    failed('logIn', 401),
    failed('logIn', 403),
    failed('logIn', 500),
    failed('logIn', null),
    { type: 'auth.emailChanged', email },
    { type: 'auth.emailChanged', email: BEN.email },
    { type: 'auth.emailChanged', email: 'nobody' },
    { type: 'xstate.after.TYPING.authDialog.register.email.typing' },
    done('checkEmail'),
    failed('checkEmail', 409),
    failed('checkEmail', null),
    { type: 'xstate.after.RECHECK.authDialog.register.email.unanswered' },
    { type: 'auth.register', email, password: PASSWORD, firstName, lastName },
    done('register', ANNA),
    failed('register', 409),
    failed('register', 500),
  ],
  {
    input: { mode: 'login' },
    opening: { path: '/login' },
    isPossible: (event, snapshot) => POSSIBLE[event.type]?.(snapshot as never, event as never) ?? true,
  },
);

const LOGIN_TEXTS: Record<number, string> = { 401: ERRORS.loginUnknown, 403: ERRORS.loginWrongPassword };

export const driver: PathDriver = {
  states: {
    login: (world) => world.see('dialog', 'Login'),
    'login.form.editing': (world) => world.missUnderWay('logIn'),
    'login.form.sending': async (world) => {
      await world.seeUnderWay('logIn');
      await world.seeUnusable('button', 'Sign In');
    },
    'login.password.hidden': (world) => world.see('button', 'Show password'),
    'login.password.shown': (world) => world.see('button', 'Hide password'),
    register: (world) => world.see('dialog', 'Register'),
    'register.form.editing': (world) => world.missUnderWay('register'),
    'register.form.sending': async (world) => {
      await world.seeUnderWay('register');
      await world.seeUnusable('button', 'Register');
    },
    'register.email.unasked': async (world) => {
      await world.missText(FIELD_MESSAGES.emailAvailable);
      await world.missText(FIELD_MESSAGES.emailTaken);
    },
    'register.email.typing': async (world) => {
      await world.missText(FIELD_MESSAGES.emailAvailable);
      await world.missText(FIELD_MESSAGES.emailTaken);
    },
    'register.email.checking': (world) => world.seeUnderWay('checkEmail'),
    'register.email.free': (world) => world.seeText(FIELD_MESSAGES.emailAvailable),
    'register.email.taken': async (world) => {
      await world.seeText(FIELD_MESSAGES.emailTaken);
      await world.seeUnusable('button', 'Register');
    },
    /** Nothing is known, so nothing is said, and nobody can register. */
    'register.email.unanswered': async (world) => {
      await world.missText(FIELD_MESSAGES.emailAvailable);
      await world.missText(FIELD_MESSAGES.emailTaken);
      await world.seeUnusable('button', 'Register');
    },
  },
  events: {
    'auth.modeChanged': (world, { mode }: Asked) =>
      world.press('button', mode === 'login' ? 'Sign In' : 'Register'),
    'auth.passwordToggled': async (world, _, snapshot: Snapshot) =>
      world.press('button', isLogin(snapshot) ? 'Show password' : 'Hide password'),
    'auth.login': (world) => signIn(world),
    'xstate.done.actor.logIn': async (world) => {
      await world.settle('logIn', { ok: ANNA });
      await world.miss('dialog', 'Login');
      await world.seeText(SUCCESSES.loggedIn);
    },
    'xstate.error.actor.logIn': async (world, event: Ended) => {
      await world.settle('logIn', outcomeOf(event));
      await world.seeText(LOGIN_TEXTS[event.error?.status ?? 0] ?? ERRORS.login);
      await world.seeValue('Email', email);
    },
    'auth.emailChanged': (world, { email: typed = '' }: Asked) => world.fill('Email', typed),
    'xstate.after.TYPING.authDialog.register.email.typing': (world) => world.elapse(300),
    ...endings('checkEmail', 'checkEmail'),
    'xstate.after.RECHECK.authDialog.register.email.unanswered': (world) => world.elapse(3000),
    'auth.register': async (world) => {
      await fillPerson(world, ANNA);
      await world.seeUsable('button', 'Register');
      await world.press('button', 'Register');
    },
    'xstate.done.actor.register': async (world) => {
      await world.settle('register', { ok: ANNA });
      await world.miss('dialog', 'Register');
      await world.seeText(SUCCESSES.registered);
    },
    'xstate.error.actor.register': async (world, event: Ended) => {
      await world.settle('register', outcomeOf(event));
      await world.seeText(event.error?.status === 409 ? ERRORS.registerTaken : ERRORS.register);
      await world.seeValue('First name', firstName);
    },
  },
};
