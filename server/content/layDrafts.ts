/** Lays drafts over the content of the site, and reads the result as a content folder is read. */
import type { Image } from '../../domain/api/entities';
import { HTML_FIELDS } from '../../domain/api/records';
import { fieldsOf, type Fields } from '../../domain/api/values';
import { cleanHtml } from '../../domain/content/html';
import { keyOf, type ContentKey } from '../../domain/office/content';
import { parseHtml } from '../site/parseHtml';
import { collectionOf, COLLECTIONS, type Collection } from './collections';
import { outdatedFields, withDraft, type Draft } from './drafts';
import { storedRecords, writerOf, type Entry, type StoredRecord } from './entries';
import { sizeProblem } from './folderFiles';
import { contentFrom, documentIn, type FolderRecord, type PlacedDocument } from './folderRecords';
import { fileOf, isImportedPicture, picturesIn } from './pictureName';
import { PLACE_FIELDS } from './fieldWords';
import { withConcerts } from './readFolder';
import { readRecord, type ReferenceResolvers } from './readRecord';
import type { ContentRecords } from './records';
import { filesWith } from './writeFolder';

/** A mistake in a record, in the words of the import. */
export interface RecordMistake extends ContentKey {
  /** '': the whole record. */
  field: string;
  message: string;
}

/** A record with a draft. */
export interface DraftedRecord extends ContentKey {
  /** Id in the store. */
  id: string;
  draft: Draft;
  /** What the site shows, in the form of the content folder; null: nothing. */
  before: Fields | null;
  /** Null: it is removed. */
  after: Fields | null;
}

export interface DraftedContent {
  /** Usable only if there are no mistakes. */
  records: ContentRecords;
  drafted: DraftedRecord[];
  mistakes: RecordMistake[];
}

type References = Omit<ReferenceResolvers, 'htmlFile'>;

/** @returns the elements, attributes, and addresses in the markup of a record that the site does not show */
export const droppedIn = (fields: Fields): { field: string; message: string }[] =>
  Object.entries(fields).flatMap(([field, value]) => {
    const parts = new Set<string>();
    if (HTML_FIELDS.has(field) && typeof value === 'string')
      cleanHtml(value, parseHtml, (part) => parts.add(part));
    return parts.size === 0 ? [] : [{ field, message: [...parts].join(' ') }];
  });

/** The fields of a form. @param fields in the form of the content folder */
const withoutPlace = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => !PLACE_FIELDS.some((placeField) => placeField === name)),
  );

/**
 * @param content the content of the site
 * @returns a function that converts its records to what their forms show
 */
export function formWriter(content: ContentRecords): (record: StoredRecord) => Fields {
  // A form shows pictures, so it has their addresses.
  const write = writerOf(content, { picture: (url) => url });
  return (record) => withoutPlace(write(record));
}

/** The id of a new record. */
export function newId({ part, name }: ContentKey): string {
  const { isList, idPrefix } = collectionOf(part);
  return isList ? name : `${idPrefix}${name}`;
}

/** A draft whose record an import has added or removed meanwhile. */
function placeMistake({ kind }: Draft, isShown: boolean): string | null {
  if (kind === 'added' && isShown) return 'This address is taken. Begin a draft with another one.';
  if (kind === 'changed' && !isShown)
    return 'It was taken off the site meanwhile. Bring back a version of it, or throw the draft away.';
  return null;
}

/** A picture in the form of the content folder. */
interface WrittenPicture {
  url?: unknown;
  alt?: unknown;
}

const isWithoutWords = ({ alt }: WrittenPicture) => typeof alt !== 'string' || alt.trim() === '';

/** The addresses of the pictures of a record that nobody has described. */
function picturesWithoutWords(fields: Fields): string[] {
  const lists = Object.values(fieldsOf(fields.pictures) ?? {}).filter(Array.isArray);
  const pictures = lists.flat().flatMap((picture): WrittenPicture[] => [fieldsOf(picture) ?? {}]);
  return pictures.flatMap((picture) =>
    isWithoutWords(picture) && typeof picture.url === 'string' ? [picture.url] : [],
  );
}

/** Pictures of a draft that need a description. Those that the site shows without one may stay. */
function missingWords({ before, after }: DraftedRecord): Omit<RecordMistake, keyof ContentKey>[] {
  const known = new Set(picturesWithoutWords(before ?? {}));
  const missing = new Set(picturesWithoutWords(after ?? {}).filter((url) => !known.has(url)));
  return [...missing].map((url) => ({
    field: 'pictures',
    message: `Describe ${url.slice(url.lastIndexOf('/') + 1)} for people who do not see it.`,
  }));
}

const NOBODY = { by: '', at: '' };

function draftMistakes(record: DraftedRecord): Omit<RecordMistake, keyof ContentKey>[] {
  const { draft, before } = record;
  const message = placeMistake(draft, before !== null);
  if (message !== null) return [{ field: '', message }];
  const outdated = outdatedFields(draft, before ?? {}, NOBODY).map(({ field }) => ({
    field,
    message: 'The site shows something else since this was changed. Decide which one stays.',
  }));
  return [...outdated, ...missingWords(record)];
}

/** A record of the resulting content. */
interface Wanted {
  collection: Collection;
  id: string;
  name: string;
  /** In the form of the content folder; null: as it is stored. */
  written: Fields | null;
  stored: StoredRecord | null;
}

const partOf = ({ collection }: Pick<Wanted, 'collection'>) => collection.place;

/** Reads written records as those of a folder are read. */
function recordReader(concerts: ReadonlyMap<string, string>, references: References) {
  const mistakes: RecordMistake[] = [];

  function read({ collection, id, name, written }: Wanted): PlacedDocument {
    const { place, schema, isList, idField } = collection;
    const report = (field: string, message: string) => mistakes.push({ part: place, name, field, message });
    const fields = readRecord(
      schema,
      { ...written, ...(isList && idField !== null ? { [idField]: id } : {}) },
      // In a form, markup is markup, even if it looks like the name of a file.
      { ...references, htmlFile: (text) => text },
      ([field = ''], message) => void report(String(field), message),
    );
    const record: FolderRecord = { place, id, name, fields, file: '', line: 0, lines: {} };
    return documentIn(withConcerts(record, concerts, (message) => void report('events', message)));
  }

  return { mistakes, read };
}

/** Mistakes of records whose files could not be imported again. */
function tooLarge(wanted: readonly Wanted[], write: (record: StoredRecord) => Fields): RecordMistake[] {
  const drafted = wanted.filter(({ written }) => written !== null);
  const lists = new Set(drafted.filter(({ collection }) => collection.isList).map(partOf));
  const entries = wanted.flatMap(({ collection, id, name, written, stored }): Entry[] => {
    if (written) return [{ collection, id, name, fields: written }];
    return stored && lists.has(collection.place) ? [{ collection, id, name, fields: write(stored) }] : [];
  });
  return [...filesWith(entries)].flatMap(([file, text]) => {
    const message = sizeProblem(file, Buffer.byteLength(text));
    if (message === null) return [];
    return drafted.flatMap(({ collection: { place, isList }, name }): RecordMistake[] => {
      const begin = `${place}${isList ? '.' : '/'}${name}.`;
      if (file === `${place}.yaml`) return [{ part: place, name, field: '', message }];
      const field = file.endsWith('.html') ? (file.slice(begin.length).split('.')[0] ?? '') : '';
      return file.startsWith(begin) ? [{ part: place, name, field, message }] : [];
    });
  });
}

/** Pictures in the order of the store, in which only the pages with other pictures differ. */
function inOrderOf(shown: readonly Image[], images: readonly Image[]): Image[] {
  const byPage = new Map<string, Image[]>(shown.map(({ pageID }) => [pageID, []]));
  for (const image of images) {
    const own = byPage.get(image.pageID) ?? [];
    own.push(image);
    byPage.set(image.pageID, own);
  }
  return [...byPage.values()].flat();
}

/** Names of imported pictures by their files in a folder, which has one of each name. */
function picturesByFile(records: ContentRecords): Map<string, Set<string>> {
  const byFile = new Map<string, Set<string>>();
  for (const name of picturesIn([records.images, records.events.map(({ imageUrl }) => imageUrl)])) {
    const file = fileOf(name);
    byFile.set(file, (byFile.get(file) ?? new Set()).add(name));
  }
  return byFile;
}

/** Mistakes of records that show another picture of the same name as other records do. */
function samePictures(records: ContentRecords, drafted: readonly DraftedRecord[]): RecordMistake[] {
  const isUsed = drafted.some(({ after }) => after && [...picturesIn(after)].some(isImportedPicture));
  const twice = isUsed ? [...picturesByFile(records)].filter(([, names]) => names.size > 1) : [];
  return twice.flatMap(([file, names]) =>
    drafted
      .filter(({ after }) => after && [...picturesIn(after)].some((name) => names.has(name)))
      .map(({ part, name }) => ({
        ...{ part, name, field: '' },
        message: `Another record shows another picture with the name ${file}. Rename one of the files.`,
      })),
  );
}

/** The records that result from drafts, in the order of the folder; new ones at the end of their part. */
function wantedRecords(stored: readonly StoredRecord[], drafted: readonly DraftedRecord[]): Wanted[] {
  const byKey = new Map(drafted.map((record) => [keyOf(record), record]));
  return COLLECTIONS.flatMap((collection) => {
    const own = stored.filter((record) => record.collection === collection);
    const kept = own.flatMap((record): Wanted[] => {
      const draft = byKey.get(keyOf({ part: collection.place, name: record.name }));
      if (draft?.after === null) return [];
      return [
        { collection, id: record.id, name: record.name, written: draft?.after ?? null, stored: record },
      ];
    });
    const added = drafted.filter(
      ({ part, draft, before }) => part === collection.place && draft.kind === 'added' && before === null,
    );
    return [
      ...kept,
      ...added.map(({ id, name, after }) => ({ collection, id, name, written: after, stored: null })),
    ];
  });
}

/**
 * Lays drafts over the content of the site. Only records with a draft are read again, and those that refer to
 * concerts if one is removed.
 *
 * @param published the content of the site
 */
export function layDrafts(
  published: ContentRecords,
  drafts: readonly Draft[],
  references: References,
): DraftedContent {
  const stored = storedRecords(published);
  const write = formWriter(published);
  const shown = new Map(
    stored.map((record) => [keyOf({ part: partOf(record), name: record.name }), record] as const),
  );
  const drafted = drafts.map((draft): DraftedRecord => {
    const { part, name, kind, fields } = draft;
    const record = shown.get(keyOf(draft));
    const before = record ? write(record) : null;
    const after = kind === 'removed' ? null : withDraft(before ?? {}, fields);
    return { part, name, id: record?.id ?? newId(draft), draft, before, after };
  });
  const isConcertRemoved = drafts.some(({ part, kind }) => part === 'concerts' && kind === 'removed');
  const wanted = wantedRecords(stored, drafted).map((record): Wanted => {
    const isRead =
      isConcertRemoved && record.written === null && Array.isArray(record.stored?.document.events);
    return isRead && record.stored ? { ...record, written: write(record.stored) } : record;
  });
  const concerts = new Map(
    wanted.filter((record) => partOf(record) === 'concerts').map(({ name, id }) => [name, id] as const),
  );
  const reader = recordReader(concerts, references);
  const documents = wanted.map((record): PlacedDocument => {
    const { written, stored: kept, collection } = record;
    if (written !== null || kept === null) return reader.read(record);
    return { place: collection.place, document: kept.document, images: kept.images };
  });
  const ownMistakes = drafted.flatMap((record) =>
    draftMistakes(record).map((mistake) => ({ part: record.part, name: record.name, ...mistake })),
  );
  const content = contentFrom(documents);
  const records = { ...content, images: inOrderOf(published.images, content.images) };
  return {
    records,
    drafted,
    mistakes: [
      ...ownMistakes,
      ...reader.mistakes,
      ...tooLarge(wanted, write),
      ...samePictures(records, drafted),
    ],
  };
}
