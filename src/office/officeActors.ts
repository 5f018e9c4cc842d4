/** The machines of the office with their effects. */
import { assign, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import { COME_IN_HREF } from '../../domain/office/addresses';
import type { EditedRecord, FieldEdit, SavedDraft } from '../../domain/office/content';
import type { TypedDraft } from '../../domain/office/draft';
import type { EntryLink } from '../../domain/office/entry';
import type { OperationInput, OperationName, OperationResult } from '../../domain/office/operations';
import type { Operator } from '../../domain/office/operators';
import { officeHref } from '../../domain/office/pages';
import { officeDraftMachine } from '../../machines/officeDraftMachine';
import { officeEntryMachine } from '../../machines/officeEntryMachine';
import { officePictureMachine, type ChosenFile } from '../../machines/officePictureMachine';
import { officeRecordMachine } from '../../machines/officeRecordMachine';
import { officeSessionMachine } from '../../machines/officeSessionMachine';
import { officeStepMachine, type SentStep, type ShownPlan } from '../../machines/officeStepMachine';
import { redirectTo, reloadPage } from '../browser/page';
import { randomKey } from '../browser/randomKey';
import { keepDraft, type DraftOwner } from './content/keptDraft';
import * as calls from './officeCalls';
import { smallerPicture } from './smallerPicture';
import { forgetAllTyped, keepTypedOf } from './useTyped';

export type EntryActor = ActorRefFrom<typeof officeEntryMachine>;
export type SessionActor = ActorRefFrom<typeof officeSessionMachine>;
export type RecordActor = ActorRefFrom<typeof officeRecordMachine>;
export type DraftActor = ActorRefFrom<typeof officeDraftMachine>;
export type StepActor = ActorRefFrom<typeof officeStepMachine>;

/** Reports when the tab becomes visible again. */
const returns = fromCallback(({ sendBack }) => {
  const notify = () => {
    if (document.visibilityState === 'visible') sendBack({ type: 'page.returned' });
  };
  document.addEventListener('visibilitychange', notify);
  window.addEventListener('online', notify);
  return () => {
    document.removeEventListener('visibilitychange', notify);
    window.removeEventListener('online', notify);
  };
});

export const entryMachine = officeEntryMachine.provide({
  actors: {
    readLink: fromPromise<EntryLink, string>(({ input, signal }) => calls.readLink(input, signal)),
    comeIn: fromPromise<void, string>(async ({ input, signal }) => {
      await calls.comeIn(input, signal);
    }),
  },
  actions: {
    openOffice: (_, link) => redirectTo({ url: officeHref(link?.kind === 'door' ? 'door' : 'concerts') }),
  },
});

export const sessionMachine = officeSessionMachine.provide({
  actors: {
    returns,
    readOperator: fromPromise<Operator>(({ signal }) => calls.readOperator(signal)),
    leave: fromPromise<void>(async ({ signal }) => {
      await calls.leave(signal);
    }),
  },
  actions: {
    keepTyped: (_, { operator }) => keepTypedOf(operator),
    reloadPage,
    openEntry: () => {
      forgetAllTyped();
      redirectTo({ url: COME_IN_HREF });
    },
  },
});

/** Reports when the tab is hidden or left, and when it is visible again. */
const visits = fromCallback(({ sendBack }) => {
  const hide = () => sendBack({ type: 'page.hidden' });
  const returned = () => sendBack({ type: 'page.returned' });
  const change = () => (document.visibilityState === 'visible' ? returned() : hide());
  document.addEventListener('visibilitychange', change);
  window.addEventListener('pagehide', hide);
  window.addEventListener('online', returned);
  return () => {
    document.removeEventListener('visibilitychange', change);
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('online', returned);
  };
});

const AGE_MS = 30_000;
const QUICK_AGE_MS = 2_000;

/**
 * What a page shows.
 *
 * @param name an operation that only reads
 * @param isQuick whether the record must be read again soon
 */
export const recordMachine = <Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
  isQuick: (record: OperationResult<Name>) => boolean,
) =>
  officeRecordMachine.provide({
    delays: {
      AGE: ({ context }) => (isQuick(context.record as OperationResult<Name>) ? QUICK_AGE_MS : AGE_MS),
    },
    actors: {
      returns,
      read: fromPromise<unknown, { isBackground: boolean }>(({ input: { isBackground }, signal }) =>
        calls.read(name, input, { isBackground, signal }),
      ),
    },
  });

interface StepEffects {
  /** Lets the page read again what the operation has changed. */
  announceChange: () => void;
  forgetTyped: () => void;
  /** @returns where the operator goes on; null: on this page */
  nextHref: (result: unknown) => string | null;
}

export const stepMachine = (name: OperationName, { nextHref, ...effects }: StepEffects) =>
  officeStepMachine.provide({
    actors: {
      plan: fromPromise<ShownPlan, object>(({ input, signal }) => calls.plan(name, input, signal)),
      send: fromPromise<unknown, SentStep>(({ input, signal }) => calls.send(name, input, signal)),
    },
    actions: {
      ...effects,
      makeKey: assign({ key: randomKey }),
      openNext: ({ context: { result } }) => {
        const url = nextHref(result);
        if (url !== null) redirectTo({ url });
      },
    },
  });

/**
 * @param fileOf finds the bytes of a chosen file
 * @param reportAddress receives the address of an added picture
 */
export const pictureMachine = (fileOf: (chosen: ChosenFile) => File, reportAddress: (url: string) => void) =>
  officePictureMachine.provide({
    actors: {
      upload: fromPromise<string, ChosenFile>(async ({ input, signal }) => {
        const { name, picture } = await smallerPicture(fileOf(input), signal);
        return calls.addPicture(name, picture, signal);
      }),
    },
    actions: { reportAddress: (_, url) => reportAddress(url) },
  });

/**
 * The form of a record of the content.
 *
 * @param owner the record and who types
 * @param kept what this device has kept
 * @param reader reads the record for the page
 */
export function draftMachine(owner: DraftOwner, kept: TypedDraft, reader: RecordActor) {
  const { part, name, operator } = owner;
  let latestKept = kept;
  return officeDraftMachine.provide({
    actors: {
      page: visits,
      readings: fromCallback(({ sendBack }) => {
        let latest = reader.getSnapshot().context.record;
        const subscription = reader.subscribe(({ context: { record } }) => {
          // Between readings the reader has an older record than what was saved.
          if (record === latest) return;
          latest = record;
          sendBack({ type: 'record.read', record: record as EditedRecord });
        });
        return () => subscription.unsubscribe();
      }),
      save: fromPromise<SavedDraft, FieldEdit[]>(({ input: edits, signal }) =>
        calls.saveDraft({ part, name, edits }, operator, signal),
      ),
    },
    actions: {
      keep: ({ context: { typed } }) => {
        keepDraft(owner, latestKept, typed);
        latestKept = typed;
      },
      announceChange: () => reader.send({ type: 'record.changed' }),
      openPreview: () => redirectTo({ url: officeHref('preview', { part, name }) }),
    },
  });
}
