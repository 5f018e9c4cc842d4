/** Reads a content folder, and reports all mistakes in it. */
import path from 'node:path';
import { closest } from 'fastest-levenshtein';
import { COLLECTIONS, type Collection } from './collections';
import { CONTENT_TYPES, recordName } from './fields';
import { isProblem, type FileProblem, type FolderFiles } from './folderFiles';
import { placeOf, type FolderRecord } from './folderRecords';
import { htmlOf } from './htmlFile';
import { quoted, type Mistake } from './mistakes';
import { readRecord, type ReferenceResolvers } from './readRecord';

import { readYaml } from './yamlFile';

const YAML = '.yaml';

/** A file with one record or with a list of records. */
interface Source {
  collection: Collection;
  /** Path of the file within the folder. */
  file: string;
}

/** Nobody reads more of them. */
const MAX_MISTAKES = 500;

/** Of a folder, or of a file with a list: pages show all of them. */
export const MAX_RECORDS = 2000;

/** Reads the files of one content folder. */
function folderReader(files: FolderFiles, references: Omit<ReferenceResolvers, 'htmlFile'>) {
  const mistakes: Mistake[] = [];
  const usedHtml = new Set<string>();
  /** Files with syntax errors. */
  const unread: Source[] = [];

  const report = (file: string, message: string) => {
    if (mistakes.length < MAX_MISTAKES) mistakes.push({ file, line: 1, message });
  };

  /** Reports a file or folder that cannot be used. @returns null in its place */
  function usable<Found>(name: string, found: Found | FileProblem | null): Found | null {
    if (!isProblem(found)) return found;
    report(name || '.', found.problem);
    return null;
  }

  const listing = (name: string): string[] =>
    (usable<string[]>(name, files.list(name)) ?? []).map((file) => path.posix.join(name, file));

  function htmlFileBeside(file: string) {
    return (name: string): string | FileProblem => {
      const html = path.posix.join(path.posix.dirname(file), name);
      usedHtml.add(html);
      const text = files.readText(html) ?? { problem: `there is no file ${name} next to this one.` };
      return typeof text === 'string' ? htmlOf(text) : text;
    };
  }

  function limited<Found>(place: string, records: Found[]): Found[] {
    if (records.length <= MAX_RECORDS) return records;
    report(place, `It has ${records.length} records; expected ${MAX_RECORDS} at most.`);
    return [];
  }

  function sourcesOf(collection: Collection): Source[] {
    const { place, isList } = collection;
    if (isList) return [{ collection, file: `${place}${YAML}` }];
    if (files.list(place) === null) report(place, 'It is missing. For no records, leave it empty.');
    const own = listing(place).filter((file) => file.endsWith(YAML));
    return limited(place, own).map((file) => ({ collection, file }));
  }

  function nameOf({ collection, file }: Source): string {
    const name = path.posix.basename(file, YAML);
    if (!recordName.isValidSync(name))
      report(file, 'Expected a file name of lowercase letters, digits, and hyphens, at most 80.');
    else if (collection.nameField === 'type' && !CONTENT_TYPES.some((type) => type === name))
      report(file, `There is no page ${quoted(name)}. Did you mean ${closest(name, CONTENT_TYPES)}?`);
    return name;
  }

  function recordFrom(
    source: Source,
    record: { value: unknown; index: number },
    lineOf: (path: (string | number)[]) => number,
  ): FolderRecord {
    const { collection, file } = source;
    const { idField, idPrefix, isList, nameField, place } = collection;
    const within = isList ? [record.index] : [];
    const fields = readRecord(
      collection.schema,
      record.value,
      { ...references, htmlFile: htmlFileBeside(file) },
      (fieldPath, message) => {
        if (mistakes.length < MAX_MISTAKES)
          mistakes.push({ file, line: lineOf([...within, ...fieldPath]), message });
      },
    );
    const nameOfFile = isList ? '' : nameOf(source);
    const givenName = nameField === null ? undefined : fields[nameField];
    const name = typeof givenName === 'string' ? givenName : nameOfFile;
    const givenId = idField === null ? `${place}-${record.index + 1}` : fields[idField];
    const id = typeof givenId === 'string' ? givenId : `${idPrefix}${name}`;
    const lines = Object.keys(fields).map((field) => [field, lineOf([...within, field])]);
    return {
      place,
      id,
      name: isList ? id : name,
      fields,
      file,
      line: lineOf(within),
      lines: Object.fromEntries(lines) as Record<string, number>,
    };
  }

  function recordsFrom(source: Source): FolderRecord[] {
    const { file, collection } = source;
    const found = files.readText(file);
    if (found === null) report(file, 'It is missing. For no records, write [] in it.');
    const text = usable<string>(file, found);
    if (text === null) return [];
    const { value, errors, lineOf } = readYaml(text);
    for (const { line, message } of errors.slice(0, MAX_MISTAKES))
      mistakes.push({ file, line, message: `Invalid YAML: ${message}` });
    if (errors.length > 0) {
      unread.push(source);
      return [];
    }
    if (!collection.isList) return [recordFrom(source, { value, index: 0 }, lineOf)];
    if (Array.isArray(value))
      return limited<unknown>(file, value).map((one, index) =>
        recordFrom(source, { value: one, index }, lineOf),
      );
    report(file, `Expected a list with "- " before each record; found ${quoted(value)}.`);
    return [];
  }

  function reportUnused(): void {
    const folders = COLLECTIONS.filter(({ isList }) => !isList).map(({ place }) => place);
    const used = new Set(COLLECTIONS.map(({ place, isList }) => (isList ? `${place}${YAML}` : '')));
    const unreadFolders = new Set(unread.map(({ file }) => path.posix.dirname(file)));
    for (const file of ['', ...folders].flatMap(listing)) {
      const isInFolder = file.includes('/');
      // A file that cannot be read may use it.
      const isUnused = !usedHtml.has(file) && !unreadFolders.has(path.posix.dirname(file));
      if (file.endsWith('.html') && isUnused) report(file, 'No record uses this file.');
      if (/\.ya?ml$/.test(file) && !(isInFolder ? file.endsWith(YAML) : used.has(file)))
        report(file, `Expected one of ${[...used].filter(Boolean).join(', ')}.`);
    }
  }

  return {
    mistakes,
    /** The names of the concerts whose files have syntax errors. */
    unreadConcerts: () =>
      unread
        .filter(({ collection }) => collection.place === 'concerts')
        .map(({ file }) => path.posix.basename(file, YAML)),
    read(): FolderRecord[] {
      const records = COLLECTIONS.flatMap((collection) => sourcesOf(collection).flatMap(recordsFrom));
      reportUnused();
      return records;
    },
  };
}

/** Compares records by position; those without a position come last, by name. */
const byPosition = (a: FolderRecord, b: FolderRecord) =>
  positionOf(a) - positionOf(b) || a.name.localeCompare(b.name, 'en');
const positionOf = ({ fields }: FolderRecord) => Number(fields.position ?? Number.MAX_SAFE_INTEGER);

const inOrder = (records: readonly FolderRecord[]): FolderRecord[] =>
  COLLECTIONS.flatMap(({ place, isList }) => {
    const own = records.filter((record) => record.place === place);
    return isList ? own : own.sort(byPosition);
  });

function duplicates(records: readonly FolderRecord[]): Mistake[] {
  const firsts = new Map<string, FolderRecord>();
  return records.flatMap((record) => {
    const { id, place, name, file } = record;
    const keys = [`id ${id}`, ...(file.includes('/') ? [`name ${place}/${name}`] : [])];
    return keys.flatMap((key) => {
      const first = firsts.get(key);
      firsts.set(key, record);
      return first
        ? [{ ...placeOf(record), message: `The ${key} is taken by ${first.file}:${first.line}.` }]
        : [];
    });
  });
}

/**
 * Replaces the names of a season's concerts by their ids.
 *
 * @param ids the ids of all concerts by name
 * @param report called for each mistake
 */
export function withConcerts(
  record: FolderRecord,
  ids: ReadonlyMap<string, string>,
  report: (message: string) => void,
): FolderRecord {
  const { events } = record.fields;
  if (!Array.isArray(events)) return record;
  const names = events.filter((name) => typeof name === 'string');
  if (new Set(names).size < names.length || names.includes(record.name))
    report('It lists a concert twice, or itself.');
  for (const name of names.filter((one) => !ids.has(one)).slice(0, MAX_MISTAKES))
    report(
      `There is no concert ${quoted(name)}.${ids.size === 0 ? '' : ` Did you mean ${closest(name, [...ids.keys()])}?`}`,
    );
  return { ...record, fields: { ...record.fields, events: names.map((name) => ids.get(name) ?? name) } };
}

interface FolderContent {
  /** Usable only if there are no mistakes. */
  records: FolderRecord[];
  mistakes: Mistake[];
}

/** Reads the records of a content folder in their order, and finds the mistakes in it. */
export function readFolder(
  files: FolderFiles,
  references: Omit<ReferenceResolvers, 'htmlFile'>,
): FolderContent {
  const reader = folderReader(files, references);
  const { mistakes } = reader;
  const read = inOrder(reader.read());
  const concerts = new Map([
    ...reader.unreadConcerts().map((name) => [name, name] as const),
    ...read.filter(({ place }) => place === 'concerts').map(({ name, id }) => [name, id] as const),
  ]);
  const records = read.map((record) =>
    withConcerts(record, concerts, (message) => {
      mistakes.push({ ...placeOf(record, 'events'), message });
    }),
  );
  mistakes.push(...duplicates(records));
  return { records, mistakes };
}
