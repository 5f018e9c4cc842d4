import { assign, fromPromise, sendTo, setup } from 'xstate';
import { failureOf, type LoginPayload } from '../domain/api/contract';
import type { User } from '../domain/api/entities';
import { isFormComplete, LOGIN_FORM, loginPayload } from '../domain/forms/forms';
import { known } from '../domain/known';
import { loginFailure, type LoginFailure } from '../domain/messages';
import { notProvided, SLOW, type FailedCall, type SlowCallEvent } from './slowCall';
import { emailTyped, errorNotice, parent, root, type NoticeRaised } from './toRoot';

export type LoginEvent =
  | { type: 'login.emailChanged'; email: string }
  | ({ type: 'login.submitted' } & LoginPayload)
  | SlowCallEvent;

interface LoginContext {
  /** The email with which the form began: the one typed before in another form of the dialog. */
  email: string;
  user: User | null;
  /** Why the last attempt failed; during the next one, the form keeps the place of the text. */
  failure: LoginFailure | null;
}

const failureFrom = ({ event }: { event: FailedCall }): LoginFailure =>
  loginFailure(failureOf(event.error).status);

export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as { email: string },
    output: {} as User,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    logIn: fromPromise<User, LoginPayload>(notProvided('logIn')),
  },
  guards: {
    isComplete: (_, form: LoginPayload) => isFormComplete(LOGIN_FORM, { ...form }),
  },
  actions: {
    sendEmail: sendTo(parent, emailTyped),
    dropFailure: assign({ failure: null }),
    keepFailure: assign((_, failure: LoginFailure) => ({ failure })),
    focusField: (_, _params: LoginFailure) => {},
    keepUser: assign((_, { output }: { output: User }) => ({ user: output })),
    notify: sendTo(root, (_, raised: NoticeRaised) => raised),
  },
  delays: { SLOW },
}).createMachine({
  id: 'login',
  description: 'The login form. The password is passed to the call and never stored in the context.',
  context: ({ input: { email } }) => ({ email, user: null, failure: null }),
  output: ({ context }) => known(context.user, 'user'),
  initial: 'editing',
  on: { 'login.emailChanged': { actions: { type: 'sendEmail', params: ({ event }) => event } } },
  states: {
    editing: {
      description: 'The visitor fills in the form. After a failure it shows the reason.',
      on: {
        'login.submitted': {
          guard: { type: 'isComplete', params: ({ event }) => event },
          target: 'sending',
        },
      },
    },
    sending: {
      description: 'The server checks email and password.',
      tags: 'busy',
      exit: 'dropFailure',
      initial: 'waiting',
      states: {
        waiting: { description: 'The response is expected soon.', after: { SLOW: 'slow' } },
        slow: {
          description: 'The response takes long. The page shows this and offers to cancel.',
          tags: 'slow',
          on: { 'call.cancelled': '#login.editing' },
        },
      },
      invoke: {
        id: 'logIn',
        src: 'logIn',
        /** Read from the event, so that the password never enters the context. */
        input: ({ event }) => loginPayload(known(event.type === 'login.submitted' ? event : null, 'form')),
        onDone: { target: 'accepted', actions: { type: 'keepUser', params: ({ event }) => event } },
        onError: {
          target: 'editing',
          actions: [
            { type: 'keepFailure', params: failureFrom },
            { type: 'notify', params: (step) => errorNotice(failureFrom(step).text) },
            { type: 'focusField', params: failureFrom },
          ],
        },
      },
    },
    accepted: { description: 'The visitor is signed in.', type: 'final' },
  },
});
