import { and, assign, fromPromise, or, raise, sendTo, setup, stateIn } from 'xstate';
import { failureOf, type ProfilePayload } from '../domain/api/contract';
import type { User } from '../domain/api/entities';
import { isFormComplete, PERSON_FORM } from '../domain/forms/forms';
import { cleanEmail, isEmail, isSameEmail, isStrongPassword } from '../domain/forms/patterns';
import { isEmailConfirmed, isNewPassword, profilePayload, type ProfileValues } from '../domain/forms/profile';
import { known } from '../domain/known';
import { isExpired, notProvided, SLOW, type FailedCall, type SlowCallEvent } from './slowCall';
import { checkMachine } from './checkMachine';
import { root, type RootMessage } from './toRoot';

export type ProfileTab = 'basics' | 'password';

export type ProfileEvent =
  | { type: 'profile.tabChosen'; tab: ProfileTab }
  | { type: 'profile.emailChanged'; email: string }
  | { type: 'profile.checkRetried' }
  /** Another tab has changed the user. */
  | { type: 'profile.userChanged'; user: User }
  /** The field of the current password has changed. */
  | { type: 'profile.passwordChanged'; password: string }
  | ({ type: 'profile.submitted' } & ProfileValues)
  | SlowCallEvent;

interface ProfileContext {
  /** The user as the server has stored them. */
  user: User;
  /** The typed email; null while the field is untouched and shows the user's own one. */
  email: string | null;
  /**
   * The request body while it is being sent, otherwise null. Has a new password only if the current one was
   * right at submission.
   */
  payload: ProfilePayload | null;
  /** Why the last attempt failed; during the next one, the form keeps the place of the text. */
  failure: string | null;
  /** Whether a new password was typed, but not sent with the rest. */
  isPasswordKept: boolean;
}

interface Submission {
  form: ProfileValues;
  changesPassword: boolean;
}

const values = ({ event }: { event: ProfileValues }) => event;

const isComplete = { type: 'isComplete' as const, params: values };
const isSettled = or([
  stateIn({ open: { email: 'own' } }),
  and([stateIn({ open: { email: 'free' } }), { type: 'isConfirmed' as const, params: values }]),
]);
const isChangingPassword = and([
  stateIn({ open: { password: 'right' } }),
  { type: 'isNewPassword' as const, params: values },
]);

export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    input: {} as { user: User },
    output: {} as { user: User; isPasswordKept: boolean },
    tags: {} as 'busy' | 'slow',
    children: {} as { emailCheck: 'check'; passwordCheck: 'check'; updateProfile: 'updateProfile' },
  },
  actors: {
    check: checkMachine,
    updateProfile: fromPromise<User, ProfilePayload>(notProvided('updateProfile')),
  },
  guards: {
    isComplete: (_, form: ProfileValues) => isFormComplete(PERSON_FORM, form),
    isConfirmed: ({ context }, form: ProfileValues) => isEmailConfirmed(form, context.user.email),
    isNewPassword: (_, form: ProfileValues) => isNewPassword(form),
    isBasics: (_, { tab }: { tab: ProfileTab }) => tab === 'basics',
    isEmail: ({ context }) => context.email !== null && isEmail(context.email),
    isStrong: (_, { password }: { password: string }) => isStrongPassword(password),
    isYes: (_, { output }: { output: boolean }) => output,
    isOwnEmail: ({ context }, { email }: { email: string }) => isSameEmail(email, context.user.email),
    isEmailUntouched: ({ context }) => context.email === null,
    isTypedEmail: ({ context }, { user }: { user: User }) =>
      context.email !== null && isSameEmail(context.email, user.email),
    isSameEmail: ({ context }, { email }: { email: string }) => cleanEmail(email) === context.email,
    isExpired,
  },
  actions: {
    keepEmail: assign((_, { email }: { email: string }) => ({ email: cleanEmail(email) })),
    keepPayload: assign(({ context }, { form, changesPassword }: Submission) => ({
      payload: profilePayload(context.user._id, form, changesPassword),
      isPasswordKept: !changesPassword && form.newPassword + form.confirmPassword !== '',
    })),
    /** A password must not stay in the context after its call. */
    dropPayload: assign({ payload: null }),
    dropFailure: assign({ failure: null }),
    keepFailure: assign((_, { error }: FailedCall) => ({ failure: failureOf(error).message })),
    keepUser: assign((_, { user }: { user: User }) => ({ user })),
    expireProfile: sendTo(root, (_, { message }: { message: string }): RootMessage => ({
      type: 'profile.expired',
      message,
    })),
  },
  delays: { SLOW },
}).createMachine({
  id: 'profile',
  description:
    'The profile of the signed-in user: name, email, and password. The email and the current password are checked while they are typed.',
  context: ({ input: { user } }) => ({
    user,
    email: null,
    payload: null,
    failure: null,
    isPasswordKept: false,
  }),
  output: ({ context: { user, isPasswordKept } }) => ({ user, isPasswordKept }),
  initial: 'open',
  states: {
    open: {
      description: 'The profile is visible.',
      type: 'parallel',
      states: {
        tab: {
          description: 'The selected tab.',
          initial: 'basics',
          on: {
            'profile.tabChosen': [
              { guard: { type: 'isBasics', params: ({ event }) => event }, target: '.basics' },
              { target: '.password' },
            ],
          },
          states: {
            basics: { description: 'The tab with name and email is selected.' },
            password: { description: 'The tab with the password is selected.' },
          },
        },
        form: {
          description: 'The form and its call.',
          initial: 'editing',
          states: {
            editing: {
              description: 'The user fills in the form. After a failure it shows the reason.',
              on: {
                'profile.submitted': [
                  {
                    guard: and([isComplete, isSettled, isChangingPassword]),
                    target: 'sending',
                    actions: {
                      type: 'keepPayload',
                      params: ({ event }) => ({ form: event, changesPassword: true }),
                    },
                  },
                  {
                    guard: and([isComplete, isSettled]),
                    target: 'sending',
                    actions: {
                      type: 'keepPayload',
                      params: ({ event }) => ({ form: event, changesPassword: false }),
                    },
                  },
                  /** The email is not known to be free, so the tab with its field opens instead. */
                  {
                    guard: and([isComplete, isChangingPassword]),
                    actions: raise({ type: 'profile.tabChosen', tab: 'basics' }),
                  },
                ],
              },
            },
            sending: {
              description: 'The change is being sent to the server.',
              tags: 'busy',
              exit: ['dropPayload', 'dropFailure'],
              initial: 'waiting',
              states: {
                waiting: { description: 'The response is expected soon.', after: { SLOW: 'slow' } },
                slow: {
                  description: 'The response takes long. The page shows this and offers to cancel.',
                  tags: 'slow',
                  on: { 'call.cancelled': '#profile.open.form.editing' },
                },
              },
              invoke: {
                id: 'updateProfile',
                src: 'updateProfile',
                input: ({ context }) => known(context.payload, 'payload'),
                onDone: {
                  target: '#profile.updated',
                  actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
                },
                onError: [
                  {
                    guard: { type: 'isExpired', params: ({ event }) => event },
                    target: '#profile.expired',
                    actions: { type: 'expireProfile', params: ({ event }) => failureOf(event.error) },
                  },
                  {
                    target: 'editing',
                    actions: { type: 'keepFailure', params: ({ event }) => event },
                  },
                ],
              },
            },
          },
        },
        email: {
          description: 'The check of the typed email.',
          initial: 'own',
          on: {
            'profile.emailChanged': [
              { guard: { type: 'isSameEmail', params: ({ event }) => event } },
              {
                guard: { type: 'isOwnEmail', params: ({ event }) => event },
                target: '.own',
                actions: { type: 'keepEmail', params: ({ event }) => event },
              },
              { target: '.unknown', actions: { type: 'keepEmail', params: ({ event }) => event } },
            ],
            'profile.userChanged': [
              { guard: 'isEmailUntouched', actions: { type: 'keepUser', params: ({ event }) => event } },
              {
                guard: { type: 'isTypedEmail', params: ({ event }) => event },
                target: '.own',
                actions: { type: 'keepUser', params: ({ event }) => event },
              },
              { target: '.unknown', actions: { type: 'keepUser', params: ({ event }) => event } },
            ],
          },
          states: {
            own: { description: "It is the user's own email." },
            unknown: {
              description: 'Only a complete email is checked.',
              always: { guard: 'isEmail', target: 'checking' },
            },
            checking: {
              description:
                'The server is asked whether another account uses the email. The form shows it when there is no response, and offers to retry.',
              invoke: {
                id: 'emailCheck',
                src: 'check',
                input: ({ context }) => ({ subject: 'email', email: known(context.email, 'email') }),
                onDone: [
                  { guard: { type: 'isYes', params: ({ event }) => event }, target: 'free' },
                  { target: 'taken' },
                ],
              },
              on: { 'profile.checkRetried': { target: 'checking', reenter: true } },
            },
            free: { description: 'No other account uses the email.' },
            taken: { description: 'Another account uses the email.' },
          },
        },
        password: {
          description: 'The check of the typed current password.',
          initial: 'unknown',
          on: {
            'profile.passwordChanged': [
              { guard: { type: 'isStrong', params: ({ event }) => event }, target: '.checking' },
              { target: '.unknown' },
            ],
          },
          states: {
            unknown: { description: 'The text is no complete password, so it is not checked.' },
            checking: {
              description:
                'The server is asked whether the password is right. The form shows it when there is no response.',
              invoke: {
                id: 'passwordCheck',
                src: 'check',
                /** Read from the event, so that the password never enters the context. */
                input: ({ context, event }) => ({
                  subject: 'password',
                  password: known(event.type === 'profile.passwordChanged' ? event : null, 'password')
                    .password,
                  userID: context.user._id,
                }),
                onDone: [
                  { guard: { type: 'isYes', params: ({ event }) => event }, target: 'right' },
                  { target: 'wrong' },
                ],
              },
            },
            right: { description: 'The password is right. The user can choose a new one.' },
            wrong: { description: 'The password is wrong.' },
          },
        },
      },
    },
    updated: { description: 'The change is saved. The dialog closes.', type: 'final' },
    expired: { description: 'The session has ended. The root redirects to the login.' },
  },
});
