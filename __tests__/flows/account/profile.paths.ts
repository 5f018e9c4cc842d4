import { FIELD_MESSAGES, SUCCESSES } from '../../../domain/messages';
import { isEmail, isSameEmail } from '../../../domain/forms/patterns';
import type { ProfileValues } from '../../../domain/forms/profile';
import { profileMachine, type ProfileTab } from '../../../machines/profileMachine';
import { ANNA, ANNABEL, BEN } from '../../support/fixtures';
import { limit, pathsThrough, type PathDriver } from '../../support/paths';
import {
  CANCEL_EVENT,
  doneEvent,
  type ActorEndEvent,
  errorEvent,
  outcomeOf,
  PASSWORD,
  slowEvent,
  slowSteps,
  storedUser,
} from '../../support/commonSteps';
import type { Outcome, Harness } from '../../support/harness';

const NEW_PASSWORD = 'Telemann!1681';

const submitted = (changes: Partial<ProfileValues>) => ({
  type: 'profile.submitted',
  firstName: ANNA.firstName,
  lastName: ANNA.lastName,
  email: ANNA.email,
  confirmEmail: '',
  newPassword: '',
  confirmPassword: '',
  ...changes,
});

const NEW = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
const rename = submitted({ firstName: ANNABEL.firstName });
const move = submitted({ email: BEN.email, confirmEmail: BEN.email });
const relock = submitted(NEW);
/** A new password, and an email that belongs to somebody else. */
const both = submitted({ ...NEW, email: BEN.email });

interface Snapshot {
  matches: (value: object) => boolean;
  context: { email: string };
}

const is = (snapshot: Snapshot, region: object) => snapshot.matches({ open: region });
const isOnBasics = (snapshot: Snapshot) => is(snapshot, { form: 'editing', tab: 'basics' });
const isOnPassword = (snapshot: Snapshot) =>
  is(snapshot, { form: 'editing', tab: 'password' }) &&
  (is(snapshot, { email: 'own' }) || is(snapshot, { email: 'taken' }));

const SUBMITTED = new Map<unknown, (snapshot: Snapshot) => boolean>([
  [rename, (snapshot) => isOnBasics(snapshot) && is(snapshot, { email: 'own', password: 'unknown' })],
  [move, (snapshot) => isOnBasics(snapshot) && is(snapshot, { email: 'free' })],
  [relock, (snapshot) => isOnPassword(snapshot) && is(snapshot, { email: 'own', password: 'right' })],
  [both, (snapshot) => isOnPassword(snapshot) && is(snapshot, { email: 'taken', password: 'right' })],
]);

const isEmailAsked = (snapshot: Snapshot) => isOnBasics(snapshot) && is(snapshot, { email: 'checking' });
const isForEmail = (snapshot: Snapshot) => isOnBasics(snapshot) && is(snapshot, { password: 'unknown' });
const isPasswordAsked = (snapshot: Snapshot) =>
  isOnPassword(snapshot) && is(snapshot, { password: 'unknown' });

interface Asked {
  tab: ProfileTab;
  email: string;
}

const LIMITS = [
  limit(
    'profile.tabChosen',
    'the open tab has no button, and the form rests while it is sent',
    (snapshot: Snapshot, { tab }: Asked) => is(snapshot, { form: 'editing' }) && !is(snapshot, { tab }),
  ),
  limit(
    'profile.emailChanged',
    'the field stands on the first tab, a change is another text, and the password has nothing to do with it',
    (snapshot: Snapshot, { email }: Asked) => isForEmail(snapshot) && email !== snapshot.context.email,
  ),
  limit(
    'profile.passwordChanged',
    'the field stands on the second tab, and what is being asked of the email has nothing to do with it',
    isOnPassword,
  ),
  ...['email.free', 'email.taken'].map((type) =>
    limit(type, 'it was not asked, or on the other tab', isEmailAsked),
  ),
  limit(
    'email.unanswered',
    'it was not asked, and the password has nothing to do with it',
    (snapshot: Snapshot) => isEmailAsked(snapshot) && isForEmail(snapshot),
  ),
  limit('profile.checkRetried', 'the field stands on the first tab', isForEmail),
  ...['password.right', 'password.wrong'].map((type) =>
    limit(type, 'it was not asked, or on the other tab', isPasswordAsked),
  ),
  limit(
    'profile.submitted',
    'each form is sent from the state that it is for',
    (snapshot: Snapshot, event: Asked) => SUBMITTED.get(event)?.(snapshot) ?? false,
  ),
];

/** The check starts when the text is a valid email. */
const replies = ({ type }: { type: string }, { context }: { context: Snapshot['context'] }) =>
  type === 'profile.checkRetried' ||
  (type === 'profile.emailChanged' && isEmail(context.email) && !isSameEmail(context.email, ANNA.email))
    ? [{ type: 'email.asked' }]
    : [];

export const machine = profileMachine;

export const searches = [
  pathsThrough(
    machine,
    [
      { type: 'profile.tabChosen', tab: 'basics' },
      { type: 'profile.tabChosen', tab: 'password' },
      { type: 'profile.emailChanged', email: BEN.email },
      { type: 'profile.emailChanged', email: ANNA.email.toUpperCase() },
      { type: 'profile.emailChanged', email: 'nobody' },
      { type: 'profile.passwordChanged', password: PASSWORD },
      { type: 'profile.passwordChanged', password: 'weak' },
      { type: 'email.free' },
      { type: 'email.taken' },
      { type: 'email.unanswered' },
      { type: 'profile.checkRetried' },
      { type: 'password.right' },
      { type: 'password.wrong' },
      rename,
      move,
      relock,
      both,
      doneEvent('updateProfile', ANNABEL),
      errorEvent('updateProfile', 409),
      errorEvent('updateProfile', null),
      errorEvent('updateProfile', 401),
      slowEvent('profile.open.form.sending.waiting'),
      CANCEL_EVENT,
    ],
    {
      input: { user: ANNA },
      opening: { path: '/profile', stored: storedUser(ANNA) },
      limits: LIMITS,
      replies,
    },
  ),
];

/** The note about the email is on the first tab only. */
const onBasics =
  (look: (harness: Harness) => Promise<void>) =>
  async (harness: Harness, snapshot: Snapshot): Promise<void> => {
    if (is(snapshot, { tab: 'basics' })) await look(harness);
  };

/** The note about the current password is on the second tab only. */
const onPassword =
  (look: (harness: Harness) => Promise<void>) =>
  async (harness: Harness, snapshot: Snapshot): Promise<void> => {
    if (is(snapshot, { tab: 'password' })) await look(harness);
  };

const answerEmail = (outcome: Outcome) => async (harness: Harness) => {
  await harness.elapse(300);
  await harness.settle('checkEmail', outcome);
};

const answerPassword = (outcome: Outcome) => async (harness: Harness) => {
  await harness.fill('Current password', 'weak');
  await harness.fill('Current password', PASSWORD);
  await harness.elapse(300);
  await harness.settle('checkPassword', outcome);
};

async function missAnswer(harness: Harness): Promise<void> {
  await harness.dontSeeText(FIELD_MESSAGES.emailAvailable);
  await harness.dontSeeText(FIELD_MESSAGES.emailTakenElsewhere);
  await harness.see('textbox', 'Confirm email');
  await harness.seeDisabled('button', 'Update');
}

export const driver: PathDriver = {
  internalEvents: ['email.asked'],
  states: {
    open: async (harness) => {
      await harness.see('dialog', 'Profile');
      await harness.seeText('Manage your profile');
    },
    expired: (harness) => harness.see('dialog', 'Login'),
    'open.tab.basics': (harness) => harness.seeEnabled('textbox', 'First name'),
    'open.tab.password': (harness) => harness.dontSee('textbox', 'First name'),
    'open.form.editing': (harness) => harness.dontSeePending('updateProfile'),
    'open.form.sending': async (harness) => {
      await harness.seePending('updateProfile');
      await harness.seeDisabled('button', 'Update');
    },
    'open.email.own': onBasics(async (harness) => {
      await harness.seeText(FIELD_MESSAGES.emailOwn);
      await harness.dontSee('textbox', 'Confirm email');
    }),
    'open.email.unknown': onBasics(missAnswer),
    'open.email.checking': onBasics(async (harness) => {
      await missAnswer(harness);
      await harness.seeText(FIELD_MESSAGES.emailChecking);
    }),
    'open.email.unanswered': onBasics(async (harness) => {
      await missAnswer(harness);
      await harness.seeText(FIELD_MESSAGES.emailUnchecked);
    }),
    'open.email.free': onBasics((harness) => harness.seeText(FIELD_MESSAGES.emailAvailable)),
    'open.email.taken': onBasics((harness) => harness.seeText(FIELD_MESSAGES.emailTakenElsewhere)),
    'open.password.unknown': onPassword(async (harness) => {
      await harness.dontSeeText(FIELD_MESSAGES.passwordCorrect);
      await harness.seeField('New password', { isUsable: false });
    }),
    'open.password.right': onPassword(async (harness) => {
      await harness.seeText(FIELD_MESSAGES.passwordCorrect);
      await harness.seeField('New password', { isUsable: true });
    }),
    'open.password.wrong': onPassword(async (harness) => {
      await harness.seeText(FIELD_MESSAGES.passwordIncorrect);
      await harness.seeField('New password', { isUsable: false });
    }),
  },
  events: {
    ...slowSteps('profile.open.form.sending.waiting'),
    'profile.tabChosen': (harness, { tab }: Asked) =>
      harness.press('tab', tab === 'basics' ? 'Basics' : 'Change password'),
    'profile.emailChanged': (harness, { email }: Asked) => harness.fill('Email', email),
    'profile.passwordChanged': (harness, { password }: { password: string }) =>
      harness.fill('Current password', password),
    'email.free': answerEmail({ ok: {} }),
    'email.taken': answerEmail({ status: 403 }),
    'email.unanswered': answerEmail('no answer'),
    'profile.checkRetried': (harness) => harness.press('button', 'Try again'),
    'password.right': answerPassword({ ok: {} }),
    'password.wrong': answerPassword({ status: 403 }),
    'profile.submitted': async (harness, event: ProfileValues) => {
      if (event.firstName !== ANNA.firstName) await harness.fill('First name', event.firstName);
      if (event.confirmEmail !== '') {
        await harness.fill('Confirm email', ANNA.email);
        await harness.blur();
        await harness.seeText(FIELD_MESSAGES.emailsDiffer);
        await harness.seeDisabled('button', 'Update');
        await harness.fill('Confirm email', event.confirmEmail);
      }
      if (event.newPassword !== '') {
        await harness.fill('New password', event.newPassword);
        await harness.fill('Confirm new password', event.confirmPassword);
      }
      await harness.press('button', 'Update');
      if (event === (both as unknown)) await harness.seeText(FIELD_MESSAGES.emailsDiffer);
    },
    'xstate.done.actor.updateProfile': async (harness) => {
      await harness.settle('updateProfile', { ok: ANNABEL });
      await harness.dontSee('dialog', 'Profile');
      await harness.seeText(SUCCESSES.updated);
      await harness.seePath('/');
      await harness.see('button', `${ANNABEL.firstName} ${ANNABEL.lastName}`);
      await harness.seeStored('currentUser', JSON.stringify(ANNABEL));
      await harness.seeStored('closeProfile', 'true');
    },
    'xstate.error.actor.updateProfile': async (harness, event: ActorEndEvent) => {
      const status = event.error?.status;
      await harness.settle('updateProfile', outcomeOf(event));
      await harness.seeText(
        status === null
          ? 'We couldn’t reach the server. Please check your connection and try again.'
          : `Status ${status}`,
      );
    },
  },
};
