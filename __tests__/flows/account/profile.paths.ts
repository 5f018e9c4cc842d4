import { FIELD_MESSAGES, SUCCESSES } from '../../../domain/messages';
import { isEmail, isSameEmail } from '../../../domain/forms/patterns';
import type { ProfileValues } from '../../../domain/forms/profile';
import { profileMachine, type ProfileTab } from '../../../machines/profileMachine';
import { ANNA, ANNABEL, BEN } from '../../support/orchestra';
import { limit, pathsThrough, type PathDriver } from '../../support/paths';
import {
  CANCEL,
  done,
  type Ended,
  failed,
  outcomeOf,
  PASSWORD,
  slow,
  slowSteps,
  storedUser,
} from '../../support/steps';
import type { Outcome, World } from '../../support/world';

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

/** The check takes up what can be an email. */
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
      done('updateProfile', ANNABEL),
      failed('updateProfile', 409),
      failed('updateProfile', null),
      failed('updateProfile', 401),
      slow('profile.open.form.sending.waiting'),
      CANCEL,
    ],
    {
      input: { user: ANNA },
      opening: { path: '/profile', stored: storedUser(ANNA) },
      limits: LIMITS,
      replies,
    },
  ),
];

/** What is told of the email stands on the first tab only. */
const onBasics =
  (look: (world: World) => Promise<void>) =>
  async (world: World, snapshot: Snapshot): Promise<void> => {
    if (is(snapshot, { tab: 'basics' })) await look(world);
  };

/** What is told of the current password stands on the second tab only. */
const onPassword =
  (look: (world: World) => Promise<void>) =>
  async (world: World, snapshot: Snapshot): Promise<void> => {
    if (is(snapshot, { tab: 'password' })) await look(world);
  };

const answerEmail = (outcome: Outcome) => async (world: World) => {
  await world.elapse(300);
  await world.settle('checkEmail', outcome);
};

const answerPassword = (outcome: Outcome) => async (world: World) => {
  await world.fill('Current password', 'weak');
  await world.fill('Current password', PASSWORD);
  await world.elapse(300);
  await world.settle('checkPassword', outcome);
};

async function missAnswer(world: World): Promise<void> {
  await world.missText(FIELD_MESSAGES.emailAvailable);
  await world.missText(FIELD_MESSAGES.emailTakenElsewhere);
  await world.see('textbox', 'Confirm email');
  await world.seeUnusable('button', 'Update');
}

export const driver: PathDriver = {
  inner: ['email.asked'],
  states: {
    open: async (world) => {
      await world.see('dialog', 'Profile');
      await world.seeText('Manage your profile');
    },
    expired: (world) => world.see('dialog', 'Login'),
    'open.tab.basics': (world) => world.seeUsable('textbox', 'First name'),
    'open.tab.password': (world) => world.miss('textbox', 'First name'),
    'open.form.editing': (world) => world.missUnderWay('updateProfile'),
    'open.form.sending': async (world) => {
      await world.seeUnderWay('updateProfile');
      await world.seeUnusable('button', 'Update');
    },
    'open.email.own': onBasics(async (world) => {
      await world.seeText(FIELD_MESSAGES.emailOwn);
      await world.miss('textbox', 'Confirm email');
    }),
    'open.email.unknown': onBasics(missAnswer),
    'open.email.checking': onBasics(async (world) => {
      await missAnswer(world);
      await world.seeText(FIELD_MESSAGES.emailChecking);
    }),
    'open.email.unanswered': onBasics(async (world) => {
      await missAnswer(world);
      await world.seeText(FIELD_MESSAGES.emailUnchecked);
    }),
    'open.email.free': onBasics((world) => world.seeText(FIELD_MESSAGES.emailAvailable)),
    'open.email.taken': onBasics((world) => world.seeText(FIELD_MESSAGES.emailTakenElsewhere)),
    'open.password.unknown': onPassword(async (world) => {
      await world.missText(FIELD_MESSAGES.passwordCorrect);
      await world.seeField('New password', { isUsable: false });
    }),
    'open.password.right': onPassword(async (world) => {
      await world.seeText(FIELD_MESSAGES.passwordCorrect);
      await world.seeField('New password', { isUsable: true });
    }),
    'open.password.wrong': onPassword(async (world) => {
      await world.seeText(FIELD_MESSAGES.passwordIncorrect);
      await world.seeField('New password', { isUsable: false });
    }),
  },
  events: {
    ...slowSteps('profile.open.form.sending.waiting'),
    'profile.tabChosen': (world, { tab }: Asked) =>
      world.press('tab', tab === 'basics' ? 'Basics' : 'Change password'),
    'profile.emailChanged': (world, { email }: Asked) => world.fill('Email', email),
    'profile.passwordChanged': (world, { password }: { password: string }) =>
      world.fill('Current password', password),
    'email.free': answerEmail({ ok: {} }),
    'email.taken': answerEmail({ status: 403 }),
    'email.unanswered': answerEmail('no answer'),
    'profile.checkRetried': (world) => world.press('button', 'Try again'),
    'password.right': answerPassword({ ok: {} }),
    'password.wrong': answerPassword({ status: 403 }),
    'profile.submitted': async (world, event: ProfileValues) => {
      if (event.firstName !== ANNA.firstName) await world.fill('First name', event.firstName);
      if (event.confirmEmail !== '') {
        await world.fill('Confirm email', ANNA.email);
        await world.blur();
        await world.seeText(FIELD_MESSAGES.emailsDiffer);
        await world.seeUnusable('button', 'Update');
        await world.fill('Confirm email', event.confirmEmail);
      }
      if (event.newPassword !== '') {
        await world.fill('New password', event.newPassword);
        await world.fill('Confirm new password', event.confirmPassword);
      }
      await world.press('button', 'Update');
      if (event === (both as unknown)) await world.seeText(FIELD_MESSAGES.emailsDiffer);
    },
    'xstate.done.actor.updateProfile': async (world) => {
      await world.settle('updateProfile', { ok: ANNABEL });
      await world.miss('dialog', 'Profile');
      await world.seeText(SUCCESSES.updated);
      await world.seePath('/');
      await world.see('button', `${ANNABEL.firstName} ${ANNABEL.lastName}`);
      await world.seeStored('currentUser', JSON.stringify(ANNABEL));
      await world.seeStored('closeProfile', 'true');
    },
    'xstate.error.actor.updateProfile': async (world, event: Ended) => {
      const status = event.error?.status;
      await world.settle('updateProfile', outcomeOf(event));
      await world.seeText(
        status === null
          ? 'We couldn’t reach the server. Please check your connection and try again.'
          : `Status ${status}`,
      );
    },
  },
};
