/** A record of the content as its form shows it. */
import { isDeepStrictEqual } from 'node:util';
import type { Fields } from '../../domain/api/values';
import {
  keyOf,
  CONTENT_PARTS,
  type ContentAuthor,
  type ContentField,
  type ContentKey,
  type DraftKind,
  type EditedRecord,
} from '../../domain/office/content';
import { outdatedFields, withDraft, type Draft } from '../content/drafts';
import { storedRecords, type StoredRecord } from '../content/entries';
import { formFields } from '../content/formFields';
import { formWriter } from '../content/layDrafts';
import { pictureUses } from '../content/pictureUses';
import { titleOf } from '../content/recordFacts';
import { insteadOf, soldReason, type Instead } from '../store/contentRules';
import { Refusal } from '../http/refusal';
import { newestVersion } from '../store/contentVersions';
import type { Database } from '../store/database';
import { hasBegun } from '../../domain/events/eventRules';
import type { EventRow } from '../store/schema';
import { laid, mistakesIn, operationLink, type ContentState } from './contentState';

/** A record on the site, or its draft, or both. */
export interface KnownRecord {
  stored: StoredRecord | null;
  /** What the site shows; null: a new record. */
  published: Fields | null;
  draft: Draft | null;
}

/** Finds a record by its name; both are null if there is none. */
export function recordIn({ published, drafts }: ContentState, key: ContentKey): KnownRecord {
  const stored = storedRecords(published).find(
    ({ collection, name }) => collection.place === key.part && name === key.name,
  );
  const draft = drafts.find((one) => keyOf(one) === keyOf(key)) ?? null;
  return { stored: stored ?? null, published: stored ? formWriter(published)(stored) : null, draft };
}

/** @throws Refusal when there is neither */
export function knownRecord(state: ContentState, key: ContentKey): KnownRecord {
  const record = recordIn(state, key);
  if (record.stored ?? record.draft) return record;
  throw new Refusal(404, `There is no ${CONTENT_PARTS[key.part].one} called ${key.name}.`);
}

/** Who published what the site shows of a record. @param now milliseconds: when another change was seen */
export async function publisherOf(
  db: Database,
  key: ContentKey,
  { published, now }: { published: Fields | null; now: number },
): Promise<ContentAuthor> {
  const newest = await newestVersion(db, key);
  const { by, at } = newest ?? { by: '', at: '' };
  const isShown = newest !== undefined && isDeepStrictEqual(newest.fields, published);
  return isShown ? { by, at } : { by: '', at: new Date(now).toISOString() };
}

/** The fields of a sold concert that an operation changes, because its guests are notified. */
const CHANGED_BY: Record<Instead, readonly string[]> = {
  move: ['eventDate', 'date', 'time', 'location'],
  cancel: ['status'],
};

async function fieldsOf(
  db: Database,
  { part }: ContentKey,
  { event, now }: { event: EventRow | undefined; now: number },
): Promise<ContentField[]> {
  const fields = formFields(part);
  const isSold =
    event !== undefined && !hasBegun(event.document, now) && (await soldReason(db, event)) !== null;
  if (!isSold) return fields;
  const operations = Object.entries(CHANGED_BY) as [Instead, readonly string[]][];
  return fields.map((field) => {
    const [operation] = operations.find(([, names]) => names.includes(field.name)) ?? [];
    if (!operation) return field;
    const { instead, message } = insteadOf(event, operation);
    return { ...field, changedBy: instead ? operationLink(instead, event) : { text: message, href: null } };
  });
}

/** The concerts that a season can list: those of the site, and new ones. */
function listedConcerts({ published, drafts }: ContentState): EditedRecord['concerts'] {
  const shown = storedRecords(published).filter(({ collection }) => collection.place === 'concerts');
  const added = drafts.filter(({ part, kind }) => part === 'concerts' && kind === 'added');
  return [
    ...shown.map(({ name, document }) => ({ name, title: titleOf({ part: 'concerts', name }, document) })),
    ...added.map(({ name, fields }) => ({
      name,
      title: titleOf({ part: 'concerts', name }, withDraft({}, fields)),
    })),
  ];
}

const draftOf = (draft: Draft | null): EditedRecord['draft'] => {
  if (!draft) return null;
  const { kind, by, at }: { kind: DraftKind } & ContentAuthor = draft;
  return { kind, by, at };
};

/**
 * @param db a transaction, in which the state was read
 * @param now milliseconds
 * @throws Refusal when there is no such record
 */
export async function editedRecord(
  db: Database,
  state: ContentState,
  { key, now }: { key: ContentKey; now: number },
): Promise<EditedRecord> {
  const { stored, published, draft } = knownRecord(state, key);
  const values =
    draft?.kind === 'removed' ? (published ?? {}) : withDraft(published ?? {}, draft?.fields ?? {});
  const event = state.events.find(({ id }) => id === stored?.id);
  const content = laid(state, state.drafts, now);
  const mistakes = draft ? await mistakesIn(db, content, { rows: event ? [event] : [], now }) : [];
  const fields = await fieldsOf(db, key, { event, now });
  const hasConcerts = fields.some(({ name }) => name === 'events');
  const publisher = await publisherOf(db, key, { published, now });
  return {
    ...{ part: key.part, name: key.name, values, published, fields },
    title: titleOf(key, values),
    draft: draftOf(draft),
    changes: Object.fromEntries(
      Object.entries(draft?.fields ?? {}).map(([field, { by, at }]) => [field, { by, at }]),
    ),
    conflicts: draft && published ? outdatedFields(draft, published, publisher) : [],
    mistakes: mistakes.filter((mistake) => keyOf(mistake) === keyOf(key)),
    pictureUses: pictureUses(state, key, values),
    concerts: hasConcerts ? listedConcerts(state) : [],
  };
}
