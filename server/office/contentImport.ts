/** `content import`: makes the site show what a folder of files says. */
import fs from 'node:fs';
import { changesBetween, type RecordChange } from '../content/changes';
import { sorted, type Mistake } from '../content/mistakes';
import { picturesIn } from '../content/pictureName';
import { folderPictures } from '../content/pictures';
import { readFolder } from '../content/readFolder';
import type { ContentRecords } from '../content/records';
import { Refusal } from '../refusal';
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
  /** False: only what would be changed. */
  isDone: boolean;
}

function assertNone(mistakes: readonly Mistake[], folder: string): void {
  if (mistakes.length === 0) return;
  const lines = sorted(mistakes).map(
    ({ file, line, message }) => `${file}:${line}\n${wrapped(message, '  ')}`,
  );
  throw new Refusal(
    400,
    [...lines, '', `${counted(mistakes.length, 'mistake')} in ${folder}. Nothing was changed.`].join('\n'),
  );
}

interface Plan {
  records: ContentRecords;
  /** New pictures by their names. */
  pictures: ReadonlyMap<string, Uint8Array>;
  /** Names of pictures that the site shows now. */
  shown: ReadonlySet<string>;
  changes: RecordChange[];
}

/** @throws Refusal with every mistake in the folder */
async function planOf(tx: Database, folder: string, now: number): Promise<Plan> {
  if (!fs.existsSync(folder)) throw new Refusal(404, `There is no folder ${folder}.`);
  const { own: pictures, pictureUrl } = folderPictures(folder);
  const { records, mistakes, whereIs } = readFolder(folder, { now, pictureUrl });
  assertNone(mistakes, folder);
  await lockContent(tx);
  const rows = await lockAllEvents(tx);
  const events = keepSoldOut(rows, records.events);
  assertNone(await importConflicts(tx, rows, { records: events, whereIs, now }), folder);
  const wanted = { ...records, events };
  const before = await readContent(tx);
  return { records: wanted, pictures, shown: picturesIn(before), changes: changesBetween(before, wanted) };
}

const numberOf = (changes: readonly RecordChange[], wanted: RecordChange['kind']) =>
  changes.filter(({ kind }) => kind === wanted).length;

/** One transaction; repeated after a crash it changes what is not changed yet. */
export function importContent(office: Office, folder: string, isDryRun: boolean): Promise<Imported> {
  const { store, operator, now } = office;
  return store.db.transaction(async (tx) => {
    const { records, pictures, shown, changes } = await planOf(tx, folder, now());
    const isDone = !isDryRun && changes.length > 0;
    if (isDone) {
      await writeContent(tx, records);
      // Pages that were sent a moment ago still ask for the pictures of before; the next import removes those.
      await writePictures(tx, pictures, new Set([...shown, ...picturesIn(records)]));
      const detail = {
        ...{ added: numberOf(changes, 'added'), changed: numberOf(changes, 'changed') },
        removed: numberOf(changes, 'removed'),
      };
      await writeAudit(tx, { actor: operator, action: 'office.content', subject: null, detail });
    }
    return { kind: 'import', changes, isDone };
  });
}

const SHORT = 32;

function shownValue(value: unknown): string {
  if (value === null) return 'nothing';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= SHORT ? text : `${text.slice(0, SHORT)}...`;
}

const shownChange = ({ kind, record, fields }: RecordChange) =>
  [
    `${kind.padEnd('changed'.length)}  ${record}`,
    ...fields.map(({ field, before, after }) => `  ${field}: ${shownValue(before)} -> ${shownValue(after)}`),
  ].join('\n');

const sumOf = (changes: readonly RecordChange[]) =>
  (['added', 'changed', 'removed'] as const).map((kind) => `${numberOf(changes, kind)} ${kind}`).join(', ');

export function shownImport({ changes, isDone }: Imported): string {
  if (changes.length === 0) return 'The site shows this already. Nothing to change.';
  const lines = changes.map(shownChange);
  return [...lines, `${sumOf(changes)}.${isDone ? '' : ' Nothing was changed yet.'}`].join('\n');
}

export async function importQuestion(office: Office, folder: string): Promise<string | null> {
  const { changes } = await importContent(office, folder, true);
  if (changes.length === 0) return null;
  return `${[...changes.map(shownChange), sumOf(changes)].join('\n')}.\nChange the site?`;
}
