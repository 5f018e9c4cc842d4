/** The content of the site with the drafts over it. */
import type { Fields } from '../../domain/api/values';
import {
  keyOf,
  type ContentField,
  type ContentKey,
  type ContentMistake,
  type ContentPart,
  type DraftKind,
  type RecordOnSite,
} from '../../domain/office/content';
import { officeHref } from '../../domain/office/pages';
import { isOnSite, pathOf } from '../../domain/office/places';
import type { Draft } from '../content/drafts';
import { PICTURE } from '../content/fields';
import { formFields } from '../content/formFields';
import { layDrafts, type DraftedContent, type DraftedRecord, type RecordMistake } from '../content/layDrafts';
import { draftPictures } from '../content/pictures';
import { changesOf, titleOf } from '../content/recordFacts';
import type { ContentRecords } from '../content/records';
import { eventName } from '../store/concerts';
import { readContentAndRows } from '../store/content';
import { readDrafts } from '../store/contentDrafts';
import { contentConflicts, keepSoldOut, type ContentConflict, type Instead } from '../store/contentRules';
import type { Database } from '../store/database';
import { pictureNames } from '../store/pictures';
import type { EventRow } from '../store/schema';
import type { Office } from './context';

/** Of a transaction that reads what belongs together. */
export const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

export interface ContentState {
  published: ContentRecords;
  drafts: Draft[];
  /** Names of the imported pictures. */
  pictures: ReadonlySet<string>;
  events: EventRow[];
}

/** Reads the content and the drafts. @param tx a transaction, so that they belong together */
export async function contentState({ store }: Pick<Office, 'store'>, tx: Database): Promise<ContentState> {
  const { content, rows } = await readContentAndRows(store, tx);
  return {
    published: content,
    drafts: await readDrafts(tx),
    pictures: new Set(await pictureNames(tx)),
    events: rows,
  };
}

/** Lays drafts over the content. @param now milliseconds, to which relative dates refer */
export const laid = (state: ContentState, drafts: readonly Draft[], now: number): DraftedContent =>
  layDrafts(state.published, drafts, { now, pictureUrl: draftPictures(state.pictures) });

/**
 * The content of the site as it would be after drafts are published.
 *
 * @param keys the records whose drafts are laid over; null: all drafts
 */
export async function draftedContent(
  { store, now }: Pick<Office, 'store' | 'now'>,
  keys: readonly ContentKey[] | null,
): Promise<DraftedContent> {
  const state = await store.db.transaction((tx) => contentState({ store }, tx), SNAPSHOT);
  const wanted = keys && new Set(keys.map(keyOf));
  const drafts = state.drafts.filter((draft) => !wanted || wanted.has(keyOf(draft)));
  return laid(state, drafts, now());
}

const PARTS: Record<EventRow['type'], ContentPart> = {
  season: 'seasons',
  promo: 'promos',
  concert: 'concerts',
  event: 'concerts',
};

export const partOfEvent = ({ type }: EventRow): ContentPart => PARTS[type];

const OPERATIONS: Record<Instead, string> = { move: 'Move it', cancel: 'Cancel it' };

/** The page of the operation that does what a change may not do. */
export const operationLink = (instead: Instead, event: EventRow): { text: string; href: string } => ({
  text: OPERATIONS[instead],
  href: officeHref(instead, { concert: eventName(event) }),
});

/** A mistake with the label of its field and of its choices in place of their names in the content folder. */
function inOfficeWords<M extends RecordMistake>(mistake: M): M {
  const { part, field: name, message } = mistake;
  const field = formFields(part).find((one) => one.name === name);
  const end = message.indexOf(': ');
  if (!field || end === -1 || !message.startsWith(name)) return mistake;
  return { ...mistake, message: `${field.label}: ${expectedOf(field, message.slice(end + 2))}` };
}

/** What a field expects. @param text as the import says it */
function expectedOf(field: ContentField, text: string): string {
  if (field.kind === 'choice' && text.startsWith('expected'))
    return `choose one of ${field.choices.map(({ label }) => label).join(', ')}.`;
  if (field.kind === 'moment' && text.startsWith('expected')) return 'choose a date and a time.';
  return text === `expected ${PICTURE}; found nothing.` ? 'choose a picture, or remove it.' : text;
}

export const plainMistake = (mistake: RecordMistake): ContentMistake => ({
  ...inOfficeWords(mistake),
  instead: null,
});

/** @returns what is refused about a sold concert, with the page of the operation that does it */
export const conflictMistake = ({ event, field, message, instead }: ContentConflict): ContentMistake => ({
  ...inOfficeWords({ part: partOfEvent(event), name: eventName(event), field, message }),
  instead: instead && operationLink(instead, event),
});

/**
 * All reasons that drafts cannot be published: what an import of the same content would refuse.
 *
 * @param rows the events to check, as they are stored
 * @param now milliseconds
 */
export async function mistakesIn(
  db: Database,
  content: DraftedContent,
  { rows, now }: { rows: readonly EventRow[]; now: number },
): Promise<ContentMistake[]> {
  const wrong = new Set(content.mistakes.map(keyOf));
  const isRead = (event: EventRow) => !wrong.has(keyOf({ part: partOfEvent(event), name: eventName(event) }));
  const changed = { records: keepSoldOut(rows, content.records.events), now };
  const conflicts = await contentConflicts(db, rows.filter(isRead), changed);
  return [...content.mistakes.map(plainMistake), ...conflicts.map(conflictMistake)];
}

/** What publishing a draft changes. */
export function publishedRecord({ part, name, draft, before, after }: DraftedRecord): RecordOnSite {
  const kind: DraftKind = draft.kind;
  const shown: Fields = after ?? before ?? {};
  const key = { part, name };
  return {
    ...{ part, name, kind },
    title: titleOf(key, shown),
    href: kind !== 'removed' && isOnSite(key, shown) ? pathOf(key, shown) : null,
    changes: kind === 'removed' ? [] : changesOf(part, before ?? {}, shown),
  };
}
