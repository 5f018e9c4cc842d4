/** `content import`: replaces the site's content by that of a folder. */
import fs from 'node:fs';
import { HTML_FIELDS } from '../../domain/api/records';
import { cleanHtml } from '../../domain/content/html';
import { changesBetween, type RecordChange } from '../content/changes';
import { sorted, type FindPlace, type Mistake } from '../content/mistakes';
import { picturesIn } from '../content/pictureName';
import { folderPictures } from '../content/pictures';
import { readFolder } from '../content/readFolder';
import type { ContentRecords } from '../content/records';
import { Refusal } from '../refusal';
import { parseHtml } from '../site/parseHtml';
import { writeAudit } from '../store/audit';
import { readContent, writeContent } from '../store/content';
import { importConflicts, keepSoldOut } from '../store/contentRules';
import type { Database } from '../store/database';
import { writePictures } from '../store/pictures';
import { lockAllEvents } from '../store/places';
import { lockContent } from '../store/seedStore';
import type { Office } from './command';
import { counted, wrapped } from './text';

export interface Imported {
  kind: 'import';
  changes: RecordChange[];
  /** Markup that the site leaves out. */
  dropped: Mistake[];
  /** False: a dry run, or nothing to change. */
  isDone: boolean;
}

const linesOf = (mistakes: readonly Mistake[]) =>
  sorted(mistakes).map(({ file, line, message }) => `${file}:${line}\n${wrapped(message, '  ')}`);

/** Lists the elements, attributes, and addresses in markup that the site does not show. */
function droppedIn(
  { images: _images, aboutUs: _aboutUs, ...records }: ContentRecords,
  whereIs: FindPlace,
): Mistake[] {
  return Object.entries(records).flatMap(([place, list]) =>
    list.flatMap((record, index) => {
      const id = '_id' in record ? record._id : `${place}-${index + 1}`;
      return Object.entries(record).flatMap(([field, value]: [string, unknown]) => {
        const parts = new Set<string>();
        if (HTML_FIELDS.has(field) && typeof value === 'string')
          cleanHtml(value, parseHtml, (part) => parts.add(part));
        return parts.size === 0 ? [] : [{ ...whereIs(id, field), message: [...parts].join(' ') }];
      });
    }),
  );
}

function assertNoMistakes(mistakes: readonly Mistake[], folder: string): void {
  if (mistakes.length === 0) return;
  const lines = linesOf(mistakes);
  throw new Refusal(
    400,
    [...lines, '', `${counted(mistakes.length, 'mistake')} in ${folder}. Nothing was changed.`].join('\n'),
  );
}

interface Plan {
  records: ContentRecords;
  /** Bytes of new pictures by name. */
  pictures: ReadonlyMap<string, Uint8Array>;
  /** Names of pictures that the current content uses. */
  usedPictures: ReadonlySet<string>;
  changes: RecordChange[];
  dropped: Mistake[];
}

/**
 * Reads and checks the folder.
 *
 * @param tx a transaction, in which the content and all events stay locked
 * @throws Refusal that lists all mistakes
 */
async function planOf(tx: Database, folder: string, now: number): Promise<Plan> {
  if (!fs.existsSync(folder)) throw new Refusal(404, `There is no folder ${folder}.`);
  const { own: pictures, pictureUrl } = folderPictures(folder);
  const { records, mistakes, whereIs } = readFolder(folder, { now, pictureUrl });
  assertNoMistakes(mistakes, folder);
  await lockContent(tx);
  const rows = await lockAllEvents(tx);
  const events = keepSoldOut(rows, records.events);
  assertNoMistakes(await importConflicts(tx, rows, { records: events, whereIs, now }), folder);
  const importedRecords = { ...records, events };
  const recordsBefore = await readContent(tx);
  return {
    records: importedRecords,
    pictures,
    usedPictures: picturesIn(recordsBefore),
    changes: changesBetween(recordsBefore, importedRecords),
    dropped: droppedIn(records, whereIs),
  };
}

const numberOf = (changes: readonly RecordChange[], wanted: RecordChange['kind']) =>
  changes.filter(({ kind }) => kind === wanted).length;

/**
 * Imports a folder in one transaction; repeating it after a crash is safe (behavior 1.10).
 *
 * @param isDryRun whether to find the changes without making them
 * @throws Refusal with a message for the operator, when there is no folder, or when the folder has mistakes, which it lists
 */
export function importContent(office: Office, folder: string, isDryRun: boolean): Promise<Imported> {
  const { store, operator, now } = office;
  return store.db.transaction(async (tx) => {
    const { records, pictures, usedPictures, changes, dropped } = await planOf(tx, folder, now());
    const isDone = !isDryRun && changes.length > 0;
    if (isDone) {
      await writeContent(tx, records);
      // Keep the previous pictures, because pages that were sent just before still request them; the next
      // import removes them.
      await writePictures(tx, pictures, new Set([...usedPictures, ...picturesIn(records)]));
      const detail = {
        ...{ added: numberOf(changes, 'added'), changed: numberOf(changes, 'changed') },
        removed: numberOf(changes, 'removed'),
      };
      await writeAudit(tx, { actor: operator, action: 'office.content', subject: null, detail });
    }
    return { kind: 'import', changes, dropped, isDone };
  });
}

const MAX_VALUE_LENGTH = 32;

function formatValue(value: unknown): string {
  if (value === null) return 'nothing';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= MAX_VALUE_LENGTH ? text : `${text.slice(0, MAX_VALUE_LENGTH)}...`;
}

const formatChange = ({ kind, record, fields }: RecordChange) =>
  [
    `${kind.padEnd('changed'.length)}  ${record}`,
    ...fields.map(
      ({ field, before, after }) => `  ${field}: ${formatValue(before)} -> ${formatValue(after)}`,
    ),
  ].join('\n');

const sumOf = (changes: readonly RecordChange[]) =>
  (['added', 'changed', 'removed'] as const).map((kind) => `${numberOf(changes, kind)} ${kind}`).join(', ');

const formatDropped = (dropped: readonly Mistake[]) =>
  dropped.length === 0 ? [] : ['The site leaves out this markup:', ...linesOf(dropped), ''];

export function formatImport({ changes, dropped, isDone }: Imported): string {
  const lines = [...formatDropped(dropped), ...changes.map(formatChange)];
  if (changes.length === 0) return [...lines, 'The site already shows this. Nothing to change.'].join('\n');
  return [...lines, `${sumOf(changes)}.${isDone ? '' : ' Nothing was changed yet.'}`].join('\n');
}

/**
 * @returns the question that confirms an import, with its changes; null when there is nothing to change
 * @throws Refusal as `importContent`
 */
export async function importQuestion(office: Office, folder: string): Promise<string | null> {
  const { changes, dropped } = await importContent(office, folder, true);
  if (changes.length === 0) return null;
  const lines = [...formatDropped(dropped), ...changes.map(formatChange), sumOf(changes)];
  return `${lines.join('\n')}.\nChange the site?`;
}
