import type { User } from '../../../domain/api/entities';
import { FIELD_MESSAGES, SUCCESSES } from '../../../domain/messages';
import type { ProfileValues } from '../../../domain/forms/profile';
import { profileMachine, type ProfileTab } from '../../../machines/profileMachine';
import { ANNA, ANNABEL, BEN } from '../../support/fixtures';
import { limit, pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';
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

const profileSubmitted = (changes: Partial<ProfileValues>) => ({
  type: 'profile.submitted',
  firstName: ANNA.firstName,
  lastName: ANNA.lastName,
  email: ANNA.email,
  confirmEmail: '',
  newPassword: '',
  confirmPassword: '',
  ...changes,
});

const NEW_PASSWORDS = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
const nameChange = profileSubmitted({ firstName: ANNABEL.firstName });
const emailChange = profileSubmitted({ email: BEN.email, confirmEmail: BEN.email });
const passwordChange = profileSubmitted(NEW_PASSWORDS);
/** A new password, and an email that belongs to another account. */
const emailAndPasswordChange = profileSubmitted({ ...NEW_PASSWORDS, email: BEN.email });

interface Snapshot {
  matches: (value: object) => boolean;
  context: { email: string | null };
}

const isInRegion = (snapshot: Snapshot, region: object) => snapshot.matches({ open: region });
const isOnBasics = (snapshot: Snapshot) => isInRegion(snapshot, { form: 'editing', tab: 'basics' });
const isOnPassword = (snapshot: Snapshot) =>
  isInRegion(snapshot, { form: 'editing', tab: 'password' }) &&
  (isInRegion(snapshot, { email: 'own' }) || isInRegion(snapshot, { email: 'taken' }));

const SUBMITTED = new Map<unknown, (snapshot: Snapshot) => boolean>([
  [
    nameChange,
    (snapshot) => isOnBasics(snapshot) && isInRegion(snapshot, { email: 'own', password: 'unknown' }),
  ],
  [emailChange, (snapshot) => isOnBasics(snapshot) && isInRegion(snapshot, { email: 'free' })],
  [
    passwordChange,
    (snapshot) => isOnPassword(snapshot) && isInRegion(snapshot, { email: 'own', password: 'right' }),
  ],
  [
    emailAndPasswordChange,
    (snapshot) => isOnPassword(snapshot) && isInRegion(snapshot, { email: 'taken', password: 'right' }),
  ],
]);

const isCheckedForEmail = (snapshot: Snapshot) =>
  isOnBasics(snapshot) && isInRegion(snapshot, { password: 'unknown' });

interface EventPayload {
  tab: ProfileTab;
  email: string;
}

/** The user whom another tab has stored has the email that is typed here. */
const RENAMED = { ...ANNA, email: BEN.email };

const LIMITS = [
  limit(
    'profile.userChanged',
    'each change is made in one state of the email only',
    (snapshot: Snapshot, { user }: { user: User }) =>
      isCheckedForEmail(snapshot) &&
      (user === RENAMED
        ? isInRegion(snapshot, { email: 'taken' })
        : isInRegion(snapshot, { email: 'own' }) || isInRegion(snapshot, { email: 'free' })),
  ),
  limit(
    'profile.tabChosen',
    'the open tab has no button, and the form is disabled while it is sent',
    (snapshot: Snapshot, { tab }: EventPayload) =>
      isInRegion(snapshot, { form: 'editing' }) && !isInRegion(snapshot, { tab }),
  ),
  limit(
    'profile.emailChanged',
    'the field is on the first tab, a change is a different text, and the state of the password makes no difference',
    (snapshot: Snapshot, { email }: EventPayload) =>
      isCheckedForEmail(snapshot) && email !== snapshot.context.email,
  ),
  limit(
    'profile.passwordChanged',
    'the field is on the second tab, and the check of the email makes no difference',
    isOnPassword,
  ),
  limit('xstate.done.actor.emailCheck', 'the check belongs to the other tab', isOnBasics),
  limit('profile.checkRetried', 'the field is on the first tab', isCheckedForEmail),
  limit('xstate.done.actor.passwordCheck', 'the check belongs to the other tab', isOnPassword),
  limit(
    'profile.submitted',
    'each submission is made in one state only',
    (snapshot: Snapshot, event: EventPayload) => SUBMITTED.get(event)?.(snapshot) ?? false,
  ),
];

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
      { type: 'profile.userChanged', user: ANNABEL },
      { type: 'profile.userChanged', user: RENAMED },
      { type: 'profile.passwordChanged', password: PASSWORD },
      { type: 'profile.passwordChanged', password: 'weak' },
      doneEvent('emailCheck', true),
      doneEvent('emailCheck', false),
      { type: 'profile.checkRetried' },
      doneEvent('passwordCheck', true),
      doneEvent('passwordCheck', false),
      nameChange,
      emailChange,
      passwordChange,
      emailAndPasswordChange,
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
    },
  ),
];

/** The note about the email is on the first tab only. */
const onBasics =
  (see: (harness: Harness) => Promise<void>) =>
  async (harness: Harness, snapshot: Snapshot): Promise<void> => {
    if (isInRegion(snapshot, { tab: 'basics' })) await see(harness);
  };

/** The note about the current password is on the second tab only. */
const onPassword =
  (see: (harness: Harness) => Promise<void>) =>
  async (harness: Harness, snapshot: Snapshot): Promise<void> => {
    if (isInRegion(snapshot, { tab: 'password' })) await see(harness);
  };

type Check = 'checkEmail' | 'checkPassword';

async function settleCheck(harness: Harness, call: Check, outcome: Outcome): Promise<void> {
  await harness.elapse(300);
  await harness.settle(call, outcome);
}

const endOf = ({ output }: ActorEndEvent): Outcome => (output === true ? { ok: {} } : { status: 403 });

async function dontSeeCheckResult(harness: Harness): Promise<void> {
  await harness.dontSeeText(FIELD_MESSAGES.emailAvailable);
  await harness.dontSeeText(FIELD_MESSAGES.emailTakenElsewhere);
  await harness.see('textbox', 'Confirm email');
  await harness.seeDisabled('button', 'Update');
}

export const driver: PathDriver = {
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
    'open.email.unknown': onBasics(dontSeeCheckResult),
    'open.email.checking': onBasics(async (harness) => {
      await dontSeeCheckResult(harness);
      await harness.seeText(FIELD_MESSAGES.emailChecking);
    }),
    'open.email.free': onBasics((harness) => harness.seeText(FIELD_MESSAGES.emailAvailable)),
    'open.email.taken': onBasics((harness) => harness.seeText(FIELD_MESSAGES.emailTakenElsewhere)),
    'open.password.unknown': onPassword(async (harness) => {
      await harness.dontSeeText(FIELD_MESSAGES.passwordCorrect);
      await harness.seeField('New password', { isUsable: false });
    }),
    'open.password.checking': onPassword(async (harness) => {
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
    'profile.tabChosen': (harness, { tab }: EventPayload) =>
      harness.press('tab', tab === 'basics' ? 'Basics' : 'Change password'),
    'profile.emailChanged': (harness, { email }: EventPayload) => harness.fill('Email', email),
    'profile.userChanged': async (harness, { user }: { user: User }, { context: { email } }: Snapshot) => {
      await harness.writeStorageInOtherTab(storedUser(user));
      await harness.seeValue('First name', user.firstName);
      await harness.seeValue('Email', email ?? user.email);
    },
    'profile.passwordChanged': (harness, { password }: { password: string }) =>
      harness.fill('Current password', password),
    'xstate.done.actor.emailCheck': (harness, event: ActorEndEvent) =>
      settleCheck(harness, 'checkEmail', endOf(event)),
    'profile.checkRetried': async (harness) => {
      await harness.dontSee('button', 'Try again');
      await settleCheck(harness, 'checkEmail', 'no response');
      await dontSeeCheckResult(harness);
      await harness.seeText(FIELD_MESSAGES.emailUnchecked);
      await harness.press('button', 'Try again');
    },
    'xstate.done.actor.passwordCheck': async (harness, event: ActorEndEvent) => {
      await settleCheck(harness, 'checkPassword', 'no response');
      await harness.seeText(FIELD_MESSAGES.passwordUnchecked);
      await harness.elapse(3000);
      await harness.seeText(FIELD_MESSAGES.passwordUnchecked);
      await harness.settle('checkPassword', endOf(event));
    },
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
      if (event === (emailAndPasswordChange as unknown)) await harness.seeText(FIELD_MESSAGES.emailsDiffer);
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
