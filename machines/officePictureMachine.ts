import { assign, fromPromise, setup } from 'xstate';
import { failureOf } from '../domain/api/contract';
import { known } from '../domain/known';
import { notProvided, type FailedCall } from './slowCall';

/** A file that the operator chose. The view keeps its bytes. */
export interface ChosenFile {
  /** Differs between two files of the same name. */
  id: number;
  name: string;
}

type OfficePictureEvent =
  { type: 'file.chosen'; file: ChosenFile } | { type: 'upload.canceled' } | { type: 'upload.repeated' };

interface Context {
  file: ChosenFile | null;
  /** Why the latest file was not added; null: it was. */
  message: string | null;
}

export const officePictureMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OfficePictureEvent,
  },
  actors: {
    /** Checks the picture, makes it smaller, and sends it. @returns its address on the site */
    upload: fromPromise<string, ChosenFile>(notProvided('upload')),
  },
  guards: {
    isRefused: (_, { error }: FailedCall) => {
      const { status } = failureOf(error);
      // A new link is enough to go on after the end of the session.
      return status !== null && status < 500 && status !== 401;
    },
  },
  actions: {
    assignFile: assign((_, { file }: { file: ChosenFile }) => ({ file, message: null })),
    assignMessage: assign((_, { error }: FailedCall) => ({ message: failureOf(error).message })),
    forgetFile: assign({ file: null, message: null }),
    /** Puts the address of the picture into the form. */
    reportAddress: (_, _url: string) => undefined,
  },
}).createMachine({
  id: 'officePicture',
  description:
    'A picture for the site: the operator chooses a file, the browser checks it and makes it smaller, and the server keeps it for the draft.',
  context: { file: null, message: null },
  initial: 'waiting',
  on: {
    'file.chosen': {
      target: '.uploading',
      reenter: true,
      actions: { type: 'assignFile', params: ({ event }) => event },
    },
  },
  states: {
    waiting: { description: 'The form shows the present picture, and asks for another one.' },
    uploading: {
      description: 'The picture is made smaller, and sent.',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context }) => known(context.file, 'file'),
        onDone: {
          target: 'waiting',
          actions: [{ type: 'reportAddress', params: ({ event }) => event.output }, 'forgetFile'],
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'assignMessage', params: ({ event }) => event },
          },
          { target: 'unsent', actions: { type: 'assignMessage', params: ({ event }) => event } },
        ],
      },
      on: { 'upload.canceled': { target: 'waiting', actions: 'forgetFile' } },
    },
    refused: { description: 'The site cannot show this file, and the form says why.' },
    unsent: {
      description: 'The picture did not arrive. The operator can send it again without choosing it again.',
      on: {
        'upload.repeated': 'uploading',
        'upload.canceled': { target: 'waiting', actions: 'forgetFile' },
      },
    },
  },
});
