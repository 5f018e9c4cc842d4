/** The content of the site with the drafts over it. */
import { asc } from 'drizzle-orm';
import type { Fields } from '../../domain/api/values';
import type {
  ContentKey,
  ContentMistake,
  ContentPart,
  DraftKind,
  PublishedRecord,
} from '../../domain/office/content';
import { officeHref } from '../../domain/office/pages';
import { keyOf, type Draft } from '../content/drafts';
import { layDrafts, type DraftedContent, type DraftedRecord, type RecordMistake } from '../content/layDrafts';
import { draftPictures } from '../content/pictures';
import { changesOf, titleOf } from '../content/recordFacts';
import type { ContentRecords } from '../content/records';
import { eventName } from '../store/concerts';
import { readContent } from '../store/content';
import { readDrafts } from '../store/contentDrafts';
import { contentConflicts, keepSoldOut, type ContentConflict, type Instead } from '../store/contentRules';
import type { Database } from '../store/database';
import { events, pictures, type EventRow } from '../store/schema';

export interface ContentState {
  published: ContentRecords;
  drafts: Draft[];
  /** Names of the imported pictures. */
  pictures: ReadonlySet<string>;
  events: EventRow[];
}

/** Reads the content and the drafts. @param db a transaction, so that they belong together */
export async function contentState(db: Database): Promise<ContentState> {
  const names = await db.select({ name: pictures.name }).from(pictures);
  return {
    published: await readContent(db),
    drafts: await readDrafts(db),
    pictures: new Set(names.map(({ name }) => name)),
    events: await db.select().from(events).orderBy(asc(events.id)),
  };
}

/** Lays drafts over the content. @param now milliseconds, to which relative dates refer */
export const laid = (state: ContentState, drafts: readonly Draft[], now: number): DraftedContent =>
  layDrafts(state.published, drafts, { now, pictureUrl: draftPictures(state.pictures) });

/**
 * The content of the site as it would be after drafts are published.
 *
 * @param db a transaction, so that content and drafts belong together
 * @param keys the records whose drafts are laid over; null: all drafts
 * @param now milliseconds
 */
export async function draftedContent(
  db: Database,
  keys: readonly ContentKey[] | null,
  now: number,
): Promise<DraftedContent> {
  const state = await contentState(db);
  const wanted = keys && new Set(keys.map(keyOf));
  return laid(
    state,
    state.drafts.filter((draft) => !wanted || wanted.has(keyOf(draft))),
    now,
  );
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

/** @returns what is refused about a sold concert, with the page of the operation that does it */
export const conflictMistake = ({ event, field, message, instead }: ContentConflict): ContentMistake => ({
  part: partOfEvent(event),
  name: eventName(event),
  field,
  message,
  instead: instead && operationLink(instead, event),
});

export const plainMistake = (mistake: RecordMistake): ContentMistake => ({ ...mistake, instead: null });

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
export function publishedRecord({ part, name, draft, before, after }: DraftedRecord): PublishedRecord {
  const kind: DraftKind = draft.kind;
  const shown: Fields = after ?? before ?? {};
  return {
    ...{ part, name, kind },
    title: titleOf({ part, name }, shown),
    changes: kind === 'changed' ? changesOf(part, before ?? {}, shown) : [],
  };
}
