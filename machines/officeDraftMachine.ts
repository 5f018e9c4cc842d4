import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { failureOf } from '../domain/api/contract';
import type { EditedRecord, FieldEdit, SavedDraft } from '../domain/office/content';
import {
  undecided,
  withChoice,
  withOther,
  withOwn,
  withSaved,
  withSent,
  withTyped,
  type SavedValues,
  type TypedDraft,
  type TypedValue,
} from '../domain/office/draft';
import { isExpired, notProvided, type FailedCall } from './slowCall';

type OfficeDraftEvent =
  | ({ type: 'field.changed' } & TypedValue)
  /** The operator typed another text for a field of which there are two. */
  | ({ type: 'conflict.typed' } & TypedValue)
  /** The operator chose one of the texts of a field. */
  | ({ type: 'conflict.chosen' } & TypedValue)
  | { type: 'save.retried' }
  | { type: 'preview.pressed' }
  /** A picture for a field is on its way to the server. */
  | { type: 'upload.started'; upload: string }
  /** It has arrived, and its address was typed before. */
  | { type: 'upload.arrived'; upload: string }
  /** It is not on its way any more. If it has not arrived, it was canceled, or the form says why. */
  | { type: 'upload.ended'; upload: string }
  /** The page has read the record again, perhaps with what others changed. */
  | { type: 'record.read'; record: EditedRecord }
  /** The operator goes on to something outside of the form. */
  | { type: 'form.left' }
  | { type: 'page.hidden' }
  /** The operator came back to this tab, or the device has a connection again. */
  | { type: 'page.returned' };

interface Input {
  record: EditedRecord;
  /** What this device has kept. */
  typed: TypedDraft;
}

interface Context extends Input {
  /** What this form has saved, which others may change. */
  own: SavedValues;
  /** Why the server refused what was typed; null: it has not. */
  message: string | null;
  /** Whether the preview opens as soon as everything is saved. */
  isLeaving: boolean;
  /** Whether the preview has not opened because a picture was not added. */
  isPictureMissing: boolean;
  /** Ids of the pictures that are on their way. */
  uploads: readonly string[];
}

export const officeDraftMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OfficeDraftEvent,
    input: {} as Input,
  },
  actors: {
    /** Saves the edits; sent twice, they are saved once. */
    save: fromPromise<SavedDraft, FieldEdit[]>(notProvided('save')),
    /** Sends `page.hidden` and `page.returned`. */
    page: fromCallback(() => undefined),
    /** Sends `record.read`. */
    readings: fromCallback(() => undefined),
  },
  guards: {
    isTyped: ({ context }) => context.typed.edits.length > 0,
    isUndone: ({ context }) => context.typed.edits.length === 0,
    hasConflict: ({ context }) => undecided(context.typed, context.record).length > 0,
    isDecided: ({ context }) => undecided(context.typed, context.record).length === 0,
    isLeaving: ({ context }) => context.isLeaving,
    /** States within others decide first. */
    canLeave: ({ context: { isLeaving, typed, record } }) =>
      isLeaving && typed.edits.length === 0 && undecided(typed, record).length === 0,
    isLeavingEarly: ({ context }) => context.isLeaving && context.uploads.length > 0,
    isSettled: ({ context }) => !context.isLeaving || context.uploads.length === 0,
    isExpired,
    isRefused: (_, { error }: FailedCall) => {
      const { status } = failureOf(error);
      return status !== null && status < 500;
    },
  },
  actions: {
    assignRecord: assign((_, { record }: { record: EditedRecord }) => ({ record })),
    assignTyped: assign(({ context: { typed, record } }, value: TypedValue) => ({
      typed: withTyped(typed, record, value),
    })),
    assignOther: assign(({ context: { typed, record } }, value: TypedValue) => ({
      typed: withOther(typed, record, value),
    })),
    assignChoice: assign(({ context: { typed, record } }, value: TypedValue) => ({
      typed: withChoice(typed, record, value),
    })),
    assignSent: assign(({ context: { typed } }) => ({ typed: withSent(typed) })),
    assignSaved: assign(({ context: { typed, own } }, { output }: { output: SavedDraft }) => ({
      record: output.record,
      own: withOwn(own, typed.sent, output),
      typed: withSaved(typed, output),
      message: null,
    })),
    /** The server has changed nothing. */
    assignRefusal: assign(({ context: { typed } }, { error }: FailedCall) => ({
      message: failureOf(error).message,
      typed: { ...typed, sent: [] },
    })),
    leave: assign({ isLeaving: true, isPictureMissing: false }),
    stay: assign({ isLeaving: false }),
    beginUpload: assign(({ context }, { upload }: { upload: string }) => ({
      uploads: [...new Set([...context.uploads, upload])],
      isPictureMissing: false,
    })),
    endUpload: assign(({ context }, { upload }: { upload: string }) => ({
      uploads: context.uploads.filter((one) => one !== upload),
    })),
    /** Without a picture that was on its way, the operator looks at the form before the preview. */
    loseUpload: assign(({ context }, { upload }: { upload: string }) => {
      const isLost = context.isLeaving && context.uploads.includes(upload);
      return {
        uploads: context.uploads.filter((one) => one !== upload),
        isLeaving: context.isLeaving && !isLost,
        isPictureMissing: context.isPictureMissing || isLost,
      };
    }),
    /** Keeps on this device what the server does not have yet. */
    keep: () => undefined,
    /** Lets the page read the record again, and ignore what it has not read to the end. */
    announceChange: () => undefined,
    openPreview: () => undefined,
  },
  delays: { PAUSE: 2_000, RETRY: 10_000 },
}).createMachine({
  id: 'officeDraft',
  description:
    'The form of a record of the content. What is typed is saved by itself as a draft, together with what others type; nothing typed is lost, and nobody’s text is overwritten unseen.',
  context: ({ input }) => ({
    ...input,
    own: {},
    message: null,
    isLeaving: false,
    isPictureMissing: false,
    uploads: [],
  }),
  invoke: [
    { id: 'page', src: 'page' },
    { id: 'readings', src: 'readings' },
  ],
  on: {
    'record.read': { actions: { type: 'assignRecord', params: ({ event }) => event } },
    'field.changed': {
      actions: [{ type: 'assignTyped', params: ({ event }) => event }, 'keep'],
    },
    'preview.pressed': { target: '.dirty', actions: 'leave' },
    'upload.started': { actions: { type: 'beginUpload', params: ({ event }) => event } },
    'upload.arrived': { actions: { type: 'endUpload', params: ({ event }) => event } },
    'upload.ended': { actions: { type: 'loseUpload', params: ({ event }) => event } },
    'conflict.typed': {
      actions: [{ type: 'assignOther', params: ({ event }) => event }, 'keep'],
    },
    'conflict.chosen': {
      actions: [{ type: 'assignChoice', params: ({ event }) => event }, 'keep'],
    },
  },
  initial: 'clean',
  states: {
    clean: {
      description: 'The server has everything that was typed.',
      always: [
        { guard: 'isTyped', target: 'dirty' },
        { guard: 'hasConflict', target: 'conflict' },
      ],
      initial: 'resting',
      states: {
        resting: {
          description: 'The form waits for what is typed next.',
          always: [
            { guard: 'isLeavingEarly', target: 'uploading' },
            { guard: 'canLeave', actions: ['stay', 'openPreview'] },
          ],
        },
        uploading: {
          description: 'The preview opens when the pictures that are on their way have arrived.',
          always: { guard: 'isSettled', target: 'resting' },
        },
      },
    },
    dirty: {
      description: 'Something was typed; this device keeps it, and it is saved after a short pause.',
      always: [
        { guard: 'isUndone', target: 'clean' },
        { guard: 'isLeaving', target: 'saving' },
      ],
      after: { PAUSE: 'saving' },
      on: {
        'form.left': 'saving',
        'page.hidden': 'saving',
      },
    },
    saving: {
      description: 'What was typed is being saved. What is typed meanwhile is saved next.',
      entry: ['assignSent', 'keep'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context.typed.sent,
        onDone: {
          target: 'clean',
          actions: [{ type: 'assignSaved', params: ({ event }) => event }, 'keep', 'announceChange'],
        },
        onError: [
          {
            guard: { type: 'isExpired', params: ({ event }) => event },
            target: 'signedOut',
            actions: 'stay',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'refused',
            actions: [{ type: 'assignRefusal', params: ({ event }) => event }, 'stay'],
          },
          { target: 'unsaved', actions: 'stay' },
        ],
      },
      on: { 'preview.pressed': { actions: 'leave' } },
    },
    conflict: {
      description:
        'Somebody else has changed the same field. The draft has their text, and yours is beside it until you choose.',
      entry: 'stay',
      always: [
        { guard: 'isTyped', target: 'dirty' },
        { guard: 'isDecided', target: 'clean' },
      ],
    },
    unsaved: {
      description:
        'No answer came. This device keeps what was typed, also over a reload, and tries again by itself.',
      after: { RETRY: 'saving' },
      on: {
        'page.returned': 'saving',
      },
    },
    signedOut: {
      description: 'The session has ended. When the operator comes back with a new one, it is saved.',
      on: {
        'page.returned': 'saving',
      },
    },
    refused: {
      description: 'The server refused what was typed, and the page says why. It stays in the form.',
      on: {
        'field.changed': {
          target: 'dirty',
          actions: [{ type: 'assignTyped', params: ({ event }) => event }, 'keep'],
        },
        'save.retried': 'saving',
      },
    },
  },
});
