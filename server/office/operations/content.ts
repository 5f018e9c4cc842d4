/** The content of the site and its drafts: the list, a record, and what is typed. */
import { isDeepStrictEqual as isSameContent } from 'node:util';
import { array, mixed, object, string } from 'yup';
import type { Fields } from '../../../domain/api/values';
import { dateLine } from '../../../domain/events/eventRules';
import { instantOf } from '../../../domain/events/time';
import {
  keyOf,
  isContentPart,
  type ContentKey,
  type ContentPart,
  type ListedRecord,
  type SavedDraft,
  type WrittenValue,
} from '../../../domain/office/content';
import type { OperationResult } from '../../../domain/office/operations';
import { isOnSite } from '../../../domain/office/places';
import { withDraft, withEdits, type Draft } from '../../content/drafts';
import { storedRecords, type StoredRecord } from '../../content/entries';
import { formFields, labelOf } from '../../content/formFields';
import { formWriter } from '../../content/layDrafts';
import { titleOf } from '../../content/recordFacts';
import { Refusal } from '../../http/refusal';
import { isOver } from '../../store/concerts';
import { deleteDraft, lockDrafts, writeDraft } from '../../store/contentDrafts';
import { newestVersions } from '../../store/contentVersions';
import type { Database } from '../../store/database';
import type { EventRow } from '../../store/schema';
import type { Office } from '../context';
import { contentState, SNAPSHOT } from '../contentState';
import { editedRecord, knownRecord, publisherOf } from '../editedRecord';
import type { Operation } from '../operation';

const part = mixed<ContentPart>((value): value is ContentPart => isContentPart(String(value))).required();

/** The fields of a key in an input. */
export const keyFields = { part, name: string().required().max(100) };

const draftOf = (draft: Draft | undefined): ListedRecord['draft'] => {
  if (!draft) return null;
  const { part: own, kind, by, at, fields } = draft;
  return { kind, by, at, labels: Object.keys(fields).map((field) => labelOf(own, field)) };
};

/** The date of a concert, as the office shows it; '': it has none. */
const dateOf = (key: ContentKey, fields: Fields) =>
  key.part === 'concerts' && (fields.eventDate ?? fields.date ?? null) !== null ? dateLine(fields) : '';

/** When it takes place, and whether it is over. @param now milliseconds */
const datesOf = (key: ContentKey, fields: Fields, now: number): Pick<ListedRecord, 'date' | 'isOver'> => {
  const { eventDate, status } = fields;
  const start = instantOf(typeof eventDate === 'string' ? eventDate : null);
  const startsAt = start === null ? null : new Date(start);
  return {
    date: dateOf(key, fields),
    isOver: key.part === 'concerts' && isOver({ status: status as EventRow['status'], startsAt }, now),
  };
};

async function listed(office: Office, db: Database): Promise<OperationResult<'content.list'>> {
  const now = office.now();
  const { published, drafts } = await contentState(office, db);
  const write = formWriter(published);
  const newest = await newestVersions(db);
  const versions = new Map(
    newest.filter(({ isDiscarded }) => !isDiscarded).map((version) => [keyOf(version), version]),
  );
  const draftsByKey = new Map(drafts.map((draft) => [keyOf(draft), draft]));

  function publishedBy(key: ContentKey, record: StoredRecord): ListedRecord['published'] {
    const version = versions.get(keyOf(key));
    const isShown = version && version.by !== '' && isSameContent(version.fields, write(record));
    return isShown ? { by: version.by, at: version.at } : null;
  }

  const shown = storedRecords(published).map((record): ListedRecord => {
    const key = { part: record.collection.place, name: record.name };
    const { document } = record;
    return {
      ...key,
      title: titleOf(key, document),
      ...datesOf(key, document, now),
      isShown: isOnSite(key, document),
      draft: draftOf(draftsByKey.get(keyOf(key))),
      published: publishedBy(key, record),
    };
  });
  const known = new Set(shown.map(keyOf));
  const unpublished = drafts.filter((draft) => !known.has(keyOf(draft)));
  const added = unpublished.map((draft) => {
    const fields = withDraft({}, draft.fields);
    return {
      ...{ part: draft.part, name: draft.name },
      title: titleOf(draft, fields),
      ...datesOf(draft, fields, now),
      ...{ isShown: false, draft: draftOf(draft), published: null },
    };
  });
  const records = [...shown, ...added];
  const listedKeys = new Set(records.map(keyOf));
  const gone = new Map(
    newest
      .filter((version) => !listedKeys.has(keyOf(version)))
      .map(({ part: own, name, fields }) => {
        const key = { part: own, name };
        return [keyOf(key), { ...key, title: titleOf(key, fields) }];
      }),
  );
  return { records, gone: [...gone.values()] };
}

export const contentList: Operation<'content.list'> = {
  input: object({}),
  run: (office) => office.store.db.transaction((tx) => listed(office, tx), SNAPSHOT),
};

export const contentRead: Operation<'content.read'> = {
  input: object(keyFields),
  run: (office, key) =>
    office.store.db.transaction(
      async (tx) => editedRecord(tx, await contentState(office, tx), { key, now: office.now() }),
      SNAPSHOT,
    ),
};

const written = mixed<NonNullable<WrittenValue>>().nullable().defined();

const edit = object({ field: string().required(), base: written, value: written });

/** In characters of JSON. */
const MAX_DRAFT = 1_000_000;

function assertFields({ part: own }: ContentKey, names: readonly string[]): void {
  const known = new Set(formFields(own).map(({ name }) => name));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) throw new Refusal(400, `There is no field ${unknown}.`);
}

/** @throws Refusal when a draft removes the record, or the draft would be too large */
async function save(
  office: Office,
  { edits, ...key }: ContentKey & { edits: Parameters<typeof withEdits>[2] },
): Promise<SavedDraft> {
  const { store, now, operator } = office;
  assertFields(
    key,
    edits.map(({ field }) => field),
  );
  return store.db.transaction(async (tx) => {
    await lockDrafts(tx);
    const state = await contentState(office, tx);
    const { published, draft } = knownRecord(state, key);
    if (draft?.kind === 'removed')
      throw new Refusal(409, 'A draft takes it off the site. Throw that draft away first.');
    const at = new Date(now()).toISOString();
    const publisher = await publisherOf(tx, key, { published, now: now() });
    const authors = { editor: { by: operator, at }, publisher };
    const { fields, conflicts } = withEdits(draft?.fields ?? {}, published ?? {}, edits, authors);
    if (JSON.stringify(fields).length > MAX_DRAFT)
      throw new Refusal(400, 'This is too long: a draft has at most 1,000,000 characters.');
    const others = state.drafts.filter((one) => one !== draft);
    const kind = draft?.kind ?? 'changed';
    const isEmpty = kind === 'changed' && Object.keys(fields).length === 0;
    const saved: Draft = { part: key.part, name: key.name, kind, fields, by: operator, at };
    const isSame = isSameContent(fields, draft?.fields ?? {});
    if (isEmpty) await deleteDraft(tx, key);
    else if (!isSame) await writeDraft(tx, saved);
    const kept = isSame ? draft : saved;
    const drafts = isEmpty || kept === null ? others : [...others, kept];
    return { record: await editedRecord(tx, { ...state, drafts }, { key, now: now() }), conflicts };
  });
}

export const contentSave: Operation<'content.save'> = {
  input: object({ ...keyFields, edits: array(edit).required() }),
  run: save,
};
