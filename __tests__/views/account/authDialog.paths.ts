import { authDialogMachine } from '../../../machines/authDialogMachine';
import { COOKIES_NEEDED } from '../../../domain/messages';
import type { AuthMode } from '../../../domain/pages/pages';
import { ANNA, BEN } from '../../support/fixtures';
import { limit, pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';
import {
  requestResetLink,
  submitNewPassword,
  doneEvent,
  UNCAUGHT_EXCEPTION,
  fillLoginForm,
  fillRegisterForm,
  storedUser,
} from '../../support/commonSteps';
import type { Harness } from '../../support/harness';

const modeChangedTo = (mode: AuthMode, token: string | null = null) => ({
  type: 'auth.modeChanged',
  mode,
  token,
  user: null,
});

interface Snapshot {
  matches: (value: string | object) => boolean;
  status: string;
  context: { mode: AuthMode; email: string };
}

/** The transitions between modes, with the button or link for each. */
const CONTROLS: Partial<Record<AuthMode, Partial<Record<AuthMode, [string, string]>>>> = {
  login: { register: ['button', 'Register'], forgotPassword: ['link', 'forgot your password?'] },
  register: { login: ['button', 'Sign In'] },
  forgotPassword: { login: ['button', 'Login'] },
  resetPassword: { login: ['button', 'Login'], forgotPassword: ['link', 'Request a new link'] },
};

const controlFor = (snapshot: Snapshot, mode: AuthMode) =>
  snapshot.matches({ resetPassword: 'changed' }) && mode === 'forgotPassword'
    ? undefined
    : CONTROLS[snapshot.context.mode]?.[mode];

const events = [
  modeChangedTo('login'),
  modeChangedTo('register'),
  modeChangedTo('forgotPassword'),
  { type: 'auth.emailTyped', email: BEN.email },
  doneEvent('login', ANNA),
  doneEvent('register', ANNA),
  doneEvent('forgotPassword'),
  doneEvent('resetPassword'),
  doneEvent('profile', ANNA),
];

const hasControl = limit(
  'auth.modeChanged',
  'the dialog has no button for it',
  (snapshot: Snapshot, { mode }: ReturnType<typeof modeChangedTo>) =>
    snapshot.status === 'active' && controlFor(snapshot, mode) !== undefined,
);

const hasEmail = limit(
  'auth.emailTyped',
  'the form has no email of an account to log in to',
  (snapshot: Snapshot) =>
    ['login', 'register', { forgotPassword: 'asking' }].some((state) => snapshot.matches(state)),
);

const withoutToken = limit('xstate.done.actor.resetPassword', 'the link has no token', () => false);

/** Whether the password was reset with the token of an emailed link. */
const isChanged = (snapshot: Snapshot) => snapshot.matches({ resetPassword: 'changed' });
const afterChange = limit('auth.modeChanged', 'other paths reach that form without a token', isChanged);

/** End events of the forms; other paths reach these forms without a token. */
const OTHER_FORMS = ['login', 'register', 'forgotPassword', 'profile'].map((form) =>
  limit(`xstate.done.actor.${form}`, 'other paths reach that form without a token', () => false),
);

/** Expects the email of another form. The model does not have those that are filled in for a response. */
async function seeEmail(harness: Harness, { context: { email } }: Snapshot): Promise<void> {
  if (email !== '') await harness.seeValue('Email', email);
}

export const machine = authDialogMachine;

export const searches = [
  pathsThrough(machine, [], {
    input: { mode: 'login', token: null, user: null, areCookiesBlocked: true },
    opening: { path: '/login', blocksCookies: true },
  }),
  pathsThrough(machine, events, {
    input: { mode: 'login', token: null, user: null, areCookiesBlocked: false },
    opening: { path: '/login' },
    limits: [hasControl, hasEmail],
  }),
  pathsThrough(machine, events, {
    input: { mode: 'resetPassword', token: null, user: null, areCookiesBlocked: false },
    opening: { path: '/reset-password' },
    limits: [hasControl, hasEmail, withoutToken],
  }),
  pathsThrough(machine, events, {
    input: { mode: 'resetPassword', token: 'secret', user: null, areCookiesBlocked: false },
    opening: { path: '/reset-password?token=secret' },
    limits: [hasControl, hasEmail, afterChange, ...OTHER_FORMS],
  }),
  pathsThrough(machine, events, {
    input: { mode: 'profile', token: null, user: ANNA, areCookiesBlocked: false },
    opening: { path: '/profile', stored: storedUser(ANNA) },
    limits: [hasControl, hasEmail],
  }),
];

const closeAndSeePath = (path: string) => async (harness: Harness) => {
  await harness.dontSee('dialog', /./);
  await harness.seePath(path);
};

export const driver: PathDriver = {
  states: {
    blocked: (harness) => harness.seeText(COOKIES_NEEDED),
    login: async (harness, snapshot: Snapshot) => {
      await harness.see('dialog', 'Login');
      await harness.seeText("Don't have an account?");
      await seeEmail(harness, snapshot);
    },
    register: async (harness, snapshot: Snapshot) => {
      await harness.see('dialog', 'Register');
      await harness.seeText('Have an account?');
      await seeEmail(harness, snapshot);
    },
    'forgotPassword.asking': async (harness, snapshot: Snapshot) => {
      await harness.see('dialog', 'Forgot your password?');
      await seeEmail(harness, snapshot);
    },
    'forgotPassword.sent': (harness) => harness.see('dialog', 'Email sent!'),
    'resetPassword.asking': (harness) => harness.see('dialog', 'Create a new password!'),
    'resetPassword.changed': (harness) => harness.see('dialog', 'Your password has been updated!'),
    profile: (harness) => harness.see('dialog', 'Profile'),
  },
  events: {
    'auth.modeChanged': async (harness, { mode }: { mode: AuthMode }, snapshot: Snapshot) => {
      const [role = '', name = ''] = controlFor(snapshot, mode) ?? [];
      await harness.press(role, name);
    },
    'auth.emailTyped': (harness, { email }: { email: string }) => harness.fill('Email', email),
    'xstate.done.actor.login': async (harness) => {
      await fillLoginForm(harness);
      await harness.settle('logIn', { ok: ANNA });
      await closeAndSeePath('/events')(harness);
    },
    'xstate.done.actor.register': async (harness) => {
      await fillRegisterForm(harness);
      await harness.settle('register', { ok: ANNA });
      await harness.press('button', 'GO TO HOMEPAGE');
      await closeAndSeePath('/')(harness);
    },
    'xstate.done.actor.forgotPassword': async (harness) => {
      await requestResetLink(harness);
      await harness.settle('requestReset', { ok: {} });
    },
    'xstate.done.actor.resetPassword': async (harness) => {
      await submitNewPassword(harness);
      await harness.press('button', 'Submit');
      await harness.settle('resetPassword', { ok: { success: true } });
    },
    'xstate.done.actor.profile': async (harness) => {
      await harness.fill('Last name', 'Hill');
      await harness.press('button', 'Update');
      await harness.settle('updateProfile', { ok: { ...ANNA, lastName: 'Hill' } });
      await closeAndSeePath('/')(harness);
    },
  },
  internalEvents: [
    // No guard or action of the forms throws, and they handle their own failed calls.
    'xstate.error.actor.login',
    'xstate.error.actor.register',
    'xstate.error.actor.forgotPassword',
    'xstate.error.actor.resetPassword',
    'xstate.error.actor.profile',
  ],
  untakenTransitions: {
    'login on xstate.error.actor.login#0 → choosing': UNCAUGHT_EXCEPTION,
    'register on xstate.error.actor.register#0 → choosing': UNCAUGHT_EXCEPTION,
    'forgotPassword.asking on xstate.error.actor.forgotPassword#0 → choosing': UNCAUGHT_EXCEPTION,
    'resetPassword.asking on xstate.error.actor.resetPassword#0 → choosing': UNCAUGHT_EXCEPTION,
    'profile on xstate.error.actor.profile#0 → choosing': UNCAUGHT_EXCEPTION,
  },
};
