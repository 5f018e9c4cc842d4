import { assign, fromPromise, setup } from 'xstate';
import { failureOf } from '../domain/api/contract';
import { CHANGED } from '../domain/office/addresses';
import { known } from '../domain/known';
import { isExpired, notProvided, type FailedCall } from './slowCall';

type OfficeStepEvent =
  /** The operator changed the form. Null: its values are incomplete or wrong. */
  | { type: 'input.changed'; input: object | null }
  | { type: 'step.confirmed' }
  /** The operator asks again what will happen, as it is now. */
  | { type: 'plan.retried' }
  /** The operator sends the same form again. */
  | { type: 'send.repeated' }
  /** Somebody has changed what the operation is about. */
  | ({ type: 'plan.outdated' } & Outdated)
  /** The operator begins another step of the same kind. */
  | { type: 'step.restarted' };

interface Outdated {
  /** The input for what there is now. */
  input: object;
  /** Who has changed it. */
  message: string;
}

/** What the page shows before the operation. */
export interface ShownPlan {
  plan: unknown;
  version: string;
}

interface Context {
  /** Input of the operation; null: incomplete or wrong. */
  input: object | null;
  planned: ShownPlan | null;
  result: unknown;
  /** Why the latest call failed; null: it has not. */
  message: string | null;
  /** Key of the form: sent twice, it is carried out once. Null before it is sent. */
  key: string | null;
}

export interface SentStep {
  input: object;
  key: string;
  version: string;
}

export const officeStepMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OfficeStepEvent,
    input: {} as { input: object | null },
  },
  actors: {
    plan: fromPromise<ShownPlan, object>(notProvided('plan')),
    send: fromPromise<unknown, SentStep>(notProvided('send')),
  },
  guards: {
    hasInput: ({ context }) => context.input !== null,
    isComplete: (_, { input }: { input: object | null }) => input !== null,
    isIncomplete: (_, { input }: { input: object | null }) => input === null,
    isExpired,
    isChanged: (_, { error }: FailedCall) => failureOf(error).status === CHANGED,
    isRefused: (_, { error }: FailedCall) => {
      const { status } = failureOf(error);
      return status !== null && status < 500;
    },
  },
  actions: {
    assignInput: assign((_, { input }: { input: object | null }) => ({ input, planned: null })),
    assignOutdated: assign((_, { input, message }: Outdated) => ({
      input,
      message,
      planned: null,
      result: null,
      key: null,
    })),
    assignPlan: assign((_, { output }: { output: ShownPlan }) => ({ planned: output, message: null })),
    assignResult: assign((_, { output }: { output: unknown }) => ({ result: output })),
    assignMessage: assign((_, { error }: FailedCall) => ({ message: failureOf(error).message })),
    /** Makes the key of a form that is sent for the first time. */
    makeKey: assign({ key: '' }),
    reset: assign({ input: null, planned: null, result: null, message: null, key: null }),
    /** Forgets what a reload would have kept. */
    forgetTyped: () => undefined,
    /** Lets the page read again what the operation has changed. */
    announceChange: () => undefined,
    /** Opens the page on which the operator goes on, if there is one. */
    openNext: () => undefined,
  },
  delays: { TYPING: 300 },
}).createMachine({
  id: 'officeStep',
  description:
    'One operation of the office: the operator fills in a form, sees what will happen, confirms it, and reads what happened. Nothing typed is lost, and nothing is done twice.',
  context: ({ input }) => ({ input: input.input, planned: null, result: null, message: null, key: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Checks whether the operation needs no form. Transient, never visible.',
      always: [{ guard: 'hasInput', target: 'form.planning.asking' }, { target: 'form' }],
    },
    form: {
      description: 'The operator fills in the form, and reads what will happen.',
      on: {
        'input.changed': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: '.planning',
            actions: { type: 'assignInput', params: ({ event }) => event },
          },
          { target: '.editing', actions: { type: 'assignInput', params: ({ event }) => event } },
        ],
        'plan.outdated': {
          target: 'changed',
          actions: { type: 'assignOutdated', params: ({ event }) => event },
        },
      },
      initial: 'editing',
      states: {
        editing: {
          description: 'The form is incomplete or wrong.',
          initial: 'typing',
          states: {
            typing: {
              description: 'The operator fills in the form.',
              on: { 'step.confirmed': 'mistaken' },
            },
            mistaken: {
              description: 'The operator wants to go on, but the form has mistakes, which it shows.',
              // Correcting one mistake does not hide the others.
              on: {
                'input.changed': { guard: { type: 'isIncomplete', params: ({ event }) => event } },
              },
            },
          },
        },
        refused: {
          description: 'The server refused what the form says, and the page says why. Nothing was changed.',
          on: { 'plan.retried': 'planning.asking' },
        },
        planning: {
          description: 'The server is asked what would happen.',
          initial: 'pausing',
          states: {
            pausing: { description: 'The operator may still be typing.', after: { TYPING: 'asking' } },
            asking: {
              description: 'The answer is on its way.',
              invoke: {
                id: 'plan',
                src: 'plan',
                input: ({ context }) => known(context.input, 'input'),
                onDone: {
                  target: '#officeStep.form.planned',
                  actions: { type: 'assignPlan', params: ({ event }) => event },
                },
                onError: [
                  {
                    guard: { type: 'isRefused', params: ({ event }) => event },
                    target: '#officeStep.form.refused',
                    actions: { type: 'assignMessage', params: ({ event }) => event },
                  },
                  {
                    target: '#officeStep.form.unplanned',
                    actions: { type: 'assignMessage', params: ({ event }) => event },
                  },
                ],
              },
            },
          },
        },
        unplanned: {
          description: 'The server did not say what would happen. The operator can ask again.',
          on: { 'plan.retried': 'planning.asking' },
        },
        planned: {
          description: 'The page shows what will happen, and the button that does it.',
          on: { 'step.confirmed': { target: '#officeStep.sending', actions: 'makeKey' } },
        },
      },
    },
    sending: {
      description: 'The operation is being carried out.',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({
          input: known(context.input, 'input'),
          key: known(context.key, 'key'),
          version: known(context.planned, 'planned').version,
        }),
        onDone: {
          target: 'done',
          actions: [
            { type: 'assignResult', params: ({ event }) => event },
            'forgetTyped',
            'announceChange',
            'openNext',
          ],
        },
        onError: [
          { guard: { type: 'isExpired', params: ({ event }) => event }, target: 'signedOut' },
          {
            guard: { type: 'isChanged', params: ({ event }) => event },
            target: 'changed',
            actions: [{ type: 'assignMessage', params: ({ event }) => event }, 'announceChange'],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'form.refused',
            actions: { type: 'assignMessage', params: ({ event }) => event },
          },
          { target: 'unknown', actions: { type: 'assignMessage', params: ({ event }) => event } },
        ],
      },
    },
    signedOut: {
      description: 'The session has ended. After a new link, the operator sends the same form again.',
      on: { 'send.repeated': 'sending' },
    },
    changed: {
      description:
        'Something has changed since the page showed what would happen, so nothing was done. The operator looks at it again.',
      on: {
        'plan.retried': 'form.planning.asking',
        'plan.outdated': { actions: { type: 'assignOutdated', params: ({ event }) => event } },
      },
    },
    unknown: {
      description:
        'No answer came, so the operation may have been carried out. Sending it again does nothing twice.',
      on: { 'send.repeated': 'sending' },
    },
    done: {
      description: 'The page says what happened.',
      on: {
        'step.restarted': { target: 'form', actions: 'reset' },
        'plan.outdated': {
          target: 'changed',
          actions: { type: 'assignOutdated', params: ({ event }) => event },
        },
      },
    },
  },
});
