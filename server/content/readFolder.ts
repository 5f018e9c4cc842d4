/** Reads a content folder, and reports all mistakes in it. */
import fs from 'node:fs';
import path from 'node:path';
import { closest } from 'fastest-levenshtein';
import type { ContentPage, Image, ImageProperty } from '../../domain/api/entities';
import { fieldsOf, type Fields } from '../../domain/api/values';
import { COLLECTIONS, type Collection } from './collections';
import { CONTENT_TYPES, IMAGE_PROPERTIES } from './fields';
import { htmlOf } from './htmlFile';
import { quoted, type Mistake, type Place, type FindPlace } from './mistakes';
import { readRecord, type ReferenceResolvers } from './readRecord';
import type { ContentRecords, EventRecord } from './records';
import { readYaml } from './yamlFile';

interface FolderContent {
  records: ContentRecords;
  mistakes: Mistake[];
  whereIs: FindPlace;
}

interface ReadEntry {
  collection: Collection;
  id: string;
  name: string;
  fields: Fields;
  placeOf: (field?: string) => Place;
}

const YAML = '.yaml';
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A file with one record or with a list of records. */
interface Source {
  collection: Collection;
  /** Path of the file within the folder. */
  file: string;
}

/** Reads the files of one content folder. */
function folderReader(folder: string, references: Omit<ReferenceResolvers, 'htmlFile'>) {
  const mistakes: Mistake[] = [];
  const usedHtml = new Set<string>();

  const list = (name: string) =>
    fs
      .readdirSync(path.join(folder, name), { withFileTypes: true })
      .flatMap((entry) =>
        entry.isFile() && !entry.name.startsWith('.') ? [path.posix.join(name, entry.name)] : [],
      );

  function htmlFileBeside(file: string) {
    return (name: string): string | null => {
      const html = path.posix.join(path.posix.dirname(file), name);
      const place = path.join(folder, html);
      if (!fs.existsSync(place)) return null;
      usedHtml.add(html);
      return htmlOf(fs.readFileSync(place, 'utf8'));
    };
  }

  function sourcesOf(collection: Collection): Source[] {
    const { place, isList } = collection;
    const location = isList ? `${place}${YAML}` : place;
    if (!fs.existsSync(path.join(folder, location))) {
      const empty = isList ? 'For no records, write [] in it.' : 'For no records, leave it empty.';
      mistakes.push({ file: location, line: 1, message: `It is missing. ${empty}` });
      return [];
    }
    if (isList) return [{ collection, file: location }];
    return list(place)
      .filter((file) => file.endsWith(YAML))
      .map((file) => ({ collection, file }));
  }

  function nameOf({ collection, file }: Source): string {
    const name = path.posix.basename(file, YAML);
    const report = (message: string) => mistakes.push({ file, line: 1, message });
    if (!NAME.test(name)) report('Expected a file name of lowercase letters, digits, and hyphens.');
    else if (collection.nameField === 'type' && !CONTENT_TYPES.some((type) => type === name))
      report(`There is no page "${name}". Did you mean ${closest(name, CONTENT_TYPES)}?`);
    return name;
  }

  function entryOf(
    source: Source,
    record: { value: unknown; index: number },
    lineOf: (path: (string | number)[]) => number,
  ): ReadEntry {
    const { collection, file } = source;
    const { idField, idPrefix, isList, nameField, place } = collection;
    const within = isList ? [record.index] : [];
    const fields = readRecord(
      collection.schema,
      record.value,
      { ...references, htmlFile: htmlFileBeside(file) },
      (fieldPath, message) => mistakes.push({ file, line: lineOf([...within, ...fieldPath]), message }),
    );
    const nameOfFile = isList ? '' : nameOf(source);
    const givenName = nameField === null ? undefined : fields[nameField];
    const name = typeof givenName === 'string' ? givenName : nameOfFile;
    const givenId = idField === null ? `${place}-${record.index + 1}` : fields[idField];
    const id = typeof givenId === 'string' ? givenId : `${idPrefix}${name}`;
    return {
      ...{ collection, id, fields, name: isList ? id : name },
      placeOf: (field) => ({ file, line: lineOf(field === undefined ? within : [...within, field]) }),
    };
  }

  function entriesIn(source: Source): ReadEntry[] {
    const { file, collection } = source;
    const { value, errors, lineOf } = readYaml(fs.readFileSync(path.join(folder, file), 'utf8'));
    for (const { line, message } of errors)
      mistakes.push({ file, line, message: `Invalid YAML: ${message}` });
    if (errors.length > 0) return [];
    if (!collection.isList) return [entryOf(source, { value, index: 0 }, lineOf)];
    if (Array.isArray(value))
      return value.map((one: unknown, index) => entryOf(source, { value: one, index }, lineOf));
    mistakes.push({
      file,
      line: 1,
      message: `Expected a list with "- " before each record; found ${quoted(value)}.`,
    });
    return [];
  }

  function reportUnused(): void {
    const folders = COLLECTIONS.filter(({ isList }) => !isList).map(({ place }) => place);
    const present = folders.filter((name) => fs.existsSync(path.join(folder, name)));
    const used = new Set(COLLECTIONS.map(({ place, isList }) => (isList ? `${place}${YAML}` : '')));
    for (const file of ['', ...present].flatMap(list)) {
      const isInFolder = file.includes('/');
      if (file.endsWith('.html') && !usedHtml.has(file))
        mistakes.push({ file, line: 1, message: 'No record uses this file.' });
      if (/\.ya?ml$/.test(file) && !(isInFolder ? file.endsWith(YAML) : used.has(file)))
        mistakes.push({ file, line: 1, message: `Expected one of ${[...used].filter(Boolean).join(', ')}.` });
    }
  }

  return {
    mistakes,
    read(): ReadEntry[] {
      const entries = COLLECTIONS.flatMap((collection) => sourcesOf(collection).flatMap(entriesIn));
      reportUnused();
      return entries;
    },
  };
}

/** Compares records by position; those without a position come last, by name. */
const byPosition = (a: ReadEntry, b: ReadEntry) =>
  positionOf(a) - positionOf(b) || a.name.localeCompare(b.name, 'en');
const positionOf = ({ fields }: ReadEntry) => Number(fields.position ?? Number.MAX_SAFE_INTEGER);

const inOrder = (entries: readonly ReadEntry[]): ReadEntry[] =>
  COLLECTIONS.flatMap((collection) => {
    const ownEntries = entries.filter((entry) => entry.collection === collection);
    return collection.isList ? ownEntries : ownEntries.sort(byPosition);
  });

function duplicates(entries: readonly ReadEntry[]): Mistake[] {
  const placesByKey = new Map<string, Place>();
  return entries.flatMap(({ id, collection, fields, placeOf }) => {
    const slug = typeof fields.slug === 'string' ? fields.slug : null;
    const keys = [`id ${id}`, ...(slug === null ? [] : [`name ${collection.place}/${slug}`])];
    return keys.flatMap((key) => {
      const firstPlace = placesByKey.get(key);
      placesByKey.set(key, placeOf());
      return firstPlace
        ? [{ ...placeOf(), message: `The ${key} is taken by ${firstPlace.file}:${firstPlace.line}.` }]
        : [];
    });
  });
}

/** Replaces the names of a season's concerts by their ids. */
function withConcerts(entries: readonly ReadEntry[], mistakes: Mistake[]): ReadEntry[] {
  const concerts = entries.filter(({ collection }) => collection.place === 'concerts');
  const ids = new Map(concerts.map(({ name, id }) => [name, id]));
  return entries.map((entry) => {
    const { events } = entry.fields;
    if (!Array.isArray(events)) return entry;
    const eventIds = events as string[];
    for (const name of eventIds.filter((one) => !ids.has(one)))
      mistakes.push({
        ...entry.placeOf('events'),
        message: `There is no concert "${name}". Did you mean ${closest(name, [...ids.keys()])}?`,
      });
    return { ...entry, fields: { ...entry.fields, events: eventIds.map((name) => ids.get(name) ?? name) } };
  });
}

/** Fields that only the written form has. */
const IN_FOLDER = ['id', 'page', 'position', 'pictures'];

function documentOf({ collection, id, name, fields }: ReadEntry): Fields {
  const { nameField, idField, fixed } = collection;
  const storedFields = Object.entries(fields).filter(([field]) => !IN_FOLDER.includes(field));
  return {
    ...(idField === null ? {} : { _id: id }),
    ...fixed,
    ...Object.fromEntries(storedFields),
    ...(nameField === null ? {} : { [nameField]: name }),
  };
}

const imagesOf = ({ id, fields }: ReadEntry): Image[] =>
  (Object.keys(IMAGE_PROPERTIES) as ImageProperty[]).flatMap((propertyName) => {
    const images = fieldsOf(fields.pictures)?.[propertyName] as Pick<Image, 'url' | 'alt'>[] | undefined;
    return (images ?? []).map((image, orderIndex) => ({ ...image, pageID: id, orderIndex, propertyName }));
  });

/** Builds the records. The casts are safe, because each record was validated by its schema. */
function recordsOf(entries: readonly ReadEntry[]): ContentRecords {
  const recordsIn = <Document>(...places: Collection['place'][]) =>
    entries
      .filter(({ collection }) => places.includes(collection.place))
      .map(documentOf) as unknown[] as Document[];
  const content = recordsIn<ContentPage>('pages');
  return {
    events: recordsIn<EventRecord>('seasons', 'concerts', 'promos').map((event) => ({
      ...event,
      capacity: (event.capacity as number | undefined) ?? null,
    })),
    people: recordsIn('people'),
    content,
    donate: recordsIn('donate'),
    footer: recordsIn('footer'),
    press: recordsIn('press'),
    // The API serves this page in two lists.
    aboutUs: content.filter(({ type }) => type === 'about-us'),
    images: entries.flatMap(imagesOf),
  };
}

/**
 * @param folder path of the folder
 * @returns the records and the mistakes; the records are usable only if there are no mistakes
 */
export function readFolder(folder: string, references: Omit<ReferenceResolvers, 'htmlFile'>): FolderContent {
  const reader = folderReader(folder, references);
  const { mistakes } = reader;
  const entries = withConcerts(inOrder(reader.read()), mistakes);
  mistakes.push(...duplicates(entries));
  const places = new Map(entries.map(({ id, placeOf }) => [id, placeOf]));
  return {
    records: recordsOf(entries),
    mistakes,
    whereIs: (id, field) => places.get(id)?.(field) ?? { file: '.', line: 1 },
  };
}
