/** `content import`: replaces the site's content by that of a folder. */
import fs from 'node:fs';
import { counted } from '../../domain/counted';
import { keyOf } from '../../domain/office/content';
import { changesBetween, type RecordChange } from '../content/changes';
import { folderFiles, sizeProblem } from '../content/folderFiles';
import { contentOf, placeOf, placesIn, type FolderRecord } from '../content/folderRecords';
import { readUpload, type FolderUpload, type UploadedContent } from '../content/folderUpload';
import { droppedIn } from '../content/layDrafts';
import { sorted, type FindPlace, type Mistake } from '../content/mistakes';
import { picturesIn } from '../content/pictureName';
import { folderPictures } from '../content/pictures';
import { readFolder } from '../content/readFolder';
import type { ContentRecords } from '../content/records';
import { filesOf } from '../content/writeFolder';
import { Refusal } from '../http/refusal';
import { writeAudit } from '../store/audit';
import { readContent, writeContent } from '../store/content';
import { readDrafts } from '../store/contentDrafts';
import { keptPictures } from '../store/contentVersions';
import { eventName } from '../store/concerts';
import { contentConflicts, keepSoldOut, type ContentConflict, type Instead } from '../store/contentRules';
import type { Database } from '../store/database';
import { addPicture, deleteUnusedPictures } from '../store/pictures';
import { lockAllEvents } from '../store/places';
import { lockContent } from '../store/seedStore';
import type { CommandOffice } from './command';
import { wrapped } from './text';

export interface Imported {
  kind: 'import';
  changes: RecordChange[];
  /** Markup that the site leaves out. */
  dropped: Mistake[];
  /** Changed records that also have drafts in the office. */
  drafts: string[];
  /** False: a dry run, or nothing to change. */
  isDone: boolean;
}

const linesOf = (mistakes: readonly Mistake[]) =>
  sorted(mistakes).map(({ file, line, message }) => `${file}:${line}\n${wrapped(message, '  ')}`);

const droppedFrom = (records: readonly FolderRecord[]): Mistake[] =>
  records.flatMap((record) =>
    droppedIn(record.fields).map(({ field, message }) => ({ ...placeOf(record, field), message })),
  );

const OFFICE = 'npm run -s office -- concert';

const COMMANDS: Record<Instead, (name: string) => string> = {
  move: (name) =>
    `move it and notify its guests: ${OFFICE} move ${name} --to "2026-12-20 19:30" --place "Town Hall"`,
  cancel: (name) => `cancel it and notify its guests: ${OFFICE} cancel ${name} --refund-orders`,
};

/** What is refused about sold concerts, with the command that does it. */
function conflictMistake({ event, field, message, instead }: ContentConflict, whereIs: FindPlace): Mistake {
  const name = eventName(event);
  const command = instead === null ? [] : [`To ${COMMANDS[instead](name)}`];
  if (field !== '') return { ...whereIs(event.id, field), message: [message, ...command].join(' ') };
  const file = `${event.type === 'season' ? 'seasons' : 'concerts'}/${name}.yaml`;
  return {
    ...{ file, line: 1 },
    message: [`It is missing, and ${message} Put the file back.`, ...command].join(' '),
  };
}

function assertNoMistakes(mistakes: readonly Mistake[], folder: string): void {
  if (mistakes.length === 0) return;
  const lines = linesOf(mistakes);
  throw new Refusal(
    400,
    [...lines, '', `${counted(mistakes.length, 'mistake')} in ${folder}. Nothing was changed.`].join('\n'),
  );
}

/**
 * Reads and checks the folder, in the office's own process.
 *
 * @param now milliseconds
 * @throws Refusal that lists all mistakes, or when there is no folder
 */
export function uploadOf(folder: string, now: number): FolderUpload {
  if (!fs.existsSync(folder)) throw new Refusal(404, `There is no folder ${folder}.`);
  const files = folderFiles(folder);
  const { own, pictureUrl } = folderPictures(files);
  const { records, mistakes } = readFolder(files, { now, pictureUrl });
  assertNoMistakes(mistakes, folder);
  // What is imported can be exported and imported again.
  for (const [file, text] of filesOf(contentOf(records))) {
    const problem = sizeProblem(file, Buffer.byteLength(text));
    if (problem !== null) mistakes.push({ file, line: 1, message: problem });
  }
  assertNoMistakes(mistakes, folder);
  const pictures = [...own].map(([file, bytes]) => ({ file, base64: bytes.toString('base64') }));
  return { records, pictures, dropped: droppedFrom(records) };
}

interface Plan extends Pick<UploadedContent, 'pictures' | 'dropped'> {
  content: ContentRecords;
  /** Names of pictures that the current content uses. */
  usedPictures: ReadonlySet<string>;
  changes: RecordChange[];
}

/**
 * Compares the folder with the store.
 *
 * @param tx a transaction, in which the content and all events stay locked
 * @throws Refusal that lists all mistakes
 */
async function planOf(tx: Database, { files, now }: CommandOffice, folder: string): Promise<Plan> {
  const { records, pictures, dropped } = readUpload(files);
  await lockContent(tx);
  const rows = await lockAllEvents(tx);
  const content = contentOf(records);
  const events = keepSoldOut(rows, content.events);
  const conflicts = await contentConflicts(tx, rows, { records: events, now: now() });
  const whereIs = placesIn(records);
  assertNoMistakes(
    conflicts.map((conflict) => conflictMistake(conflict, whereIs)),
    folder,
  );
  const importedContent = { ...content, events };
  const contentBefore = await readContent(tx);
  return {
    content: importedContent,
    pictures,
    dropped,
    usedPictures: picturesIn(contentBefore),
    changes: changesBetween(contentBefore, importedContent),
  };
}

const numberOf = (changes: readonly RecordChange[], wanted: RecordChange['kind']) =>
  changes.filter(({ kind }) => kind === wanted).length;

/**
 * Imports a folder in one transaction; repeating it after a crash is safe (behavior 1.10).
 *
 * @param isDryRun whether to find the changes without making them
 * @throws Refusal with a message for the operator, which lists what conflicts with the store
 */
export function importContent(office: CommandOffice, folder: string, isDryRun: boolean): Promise<Imported> {
  const { store, operator } = office;
  return store.db.transaction(async (tx) => {
    const { content, pictures, usedPictures, changes, dropped } = await planOf(tx, office, folder);
    const isDone = !isDryRun && changes.length > 0;
    if (isDone) {
      await writeContent(tx, content);
      // Keep the previous pictures, because pages that were sent just before still request them; a later
      // import removes them.
      const kept = [...usedPictures, ...picturesIn(content), ...(await keptPictures(tx))];
      for (const [name, bytes] of pictures) await addPicture(tx, { name, bytes, now: office.now() });
      await deleteUnusedPictures(tx, new Set(kept), office.now());
      const detail = {
        added: numberOf(changes, 'added'),
        changed: numberOf(changes, 'changed'),
        removed: numberOf(changes, 'removed'),
      };
      await writeAudit(tx, { actor: operator, action: 'office.content', subject: null, detail });
    }
    const changed = new Set(changes.map(({ record }) => record));
    const drafts = (await readDrafts(tx)).map(keyOf).filter((key) => changed.has(key));
    return { kind: 'import', changes, dropped, drafts, isDone };
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

const formatDrafts = (drafts: readonly string[]) =>
  drafts.length === 0
    ? []
    : [
        wrapped(
          `${counted(drafts.length, 'draft')} ${drafts.length === 1 ? 'changes' : 'change'} the same records: ` +
            `${drafts.join(', ')}. They stay; the office decides field by field.`,
          '',
        ),
      ];

export function formatImport({ changes, dropped, drafts, isDone }: Imported): string {
  const lines = [...formatDropped(dropped), ...changes.map(formatChange), ...formatDrafts(drafts)];
  if (changes.length === 0) return [...lines, 'The site already shows this. Nothing to change.'].join('\n');
  return [...lines, `${sumOf(changes)}.${isDone ? '' : ' Nothing was changed yet.'}`].join('\n');
}

/**
 * @returns the question that confirms an import, with its changes; null when there is nothing to change
 * @throws Refusal as `importContent`
 */
export async function importQuestion(office: CommandOffice, folder: string): Promise<string | null> {
  const { changes, dropped, drafts } = await importContent(office, folder, true);
  if (changes.length === 0) return null;
  const known = [...formatDropped(dropped), ...changes.map(formatChange), ...formatDrafts(drafts)];
  const lines = [...known, sumOf(changes)];
  return `${lines.join('\n')}.\nChange the site?`;
}
