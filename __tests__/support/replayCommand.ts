/** `npm run replay -- <file>`: what happened on a visitor's page, step by step, from the problem report they have saved. */
import { readFile } from 'node:fs/promises';
import { parseHtml } from '../../server/site/parseHtml';
import type { ResponseEntry, EventEntry } from '../../src/actors/recorder';
import type { ProblemReport } from '../../src/actors/report/problemReport';
import { stateSummary, stateChangeBetween } from '../../src/flows/inspector/drawings';
import { readReport } from '../../src/flows/replay/readReport';
import { endOf, replay } from '../../src/flows/replay/replay';

type Print = (text: string) => void;
type States = Record<string, unknown>;

const SECOND = 1000;
const LONGEST_TEXT = 200;

const USAGE = 'Say which file: npm run replay -- problem-report.json';

const shortened = (text: string) => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text);

/** The session ids of roots say nothing; the names of their machines do. */
function namesOf({ roots, entries }: ProblemReport): (path: string) => string {
  const machines = new Map(roots.map(({ id, machine }) => [id, machine]));
  for (const entry of entries)
    if ('actor' in entry && !entry.actor.includes('/')) machines.set(entry.actor, entry.machine);
  return (path) => {
    const [id = '', ...inner] = path.split('/');
    return [machines.get(id) ?? id, ...inner].join('/');
  };
}

function eventWords({ actor, source, event }: EventEntry, nameOf: (path: string) => string): string {
  const { type, ...payload } = event;
  const details = Object.keys(payload).length > 0 ? ` ${shortened(JSON.stringify(payload))}` : '';
  const sender = source === undefined ? 'view' : source === actor ? 'timer' : nameOf(source);
  return `${sender} → ${nameOf(actor)}  ${type}${details}`;
}

function answerWords({ call, status, body }: ResponseEntry): string {
  if (status === null) return `${call}: no response`;
  return `${call}: ${status} ${(body ?? null) === null ? '' : shortened(JSON.stringify(body))}`;
}

/** The moves of a step; an actor that has come or gone is named with its state. */
function movesOf(before: States, after: States, nameOf: (path: string) => string): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((path) => {
    if (!(path in before)) return [`${nameOf(path)} starts: ${stateSummary(after[path])}`];
    if (!(path in after)) return [`${nameOf(path)} ends: ${stateSummary(before[path])}`];
    const move = stateChangeBetween(before[path], after[path]);
    return move === '' ? [] : [`${nameOf(path)}: ${move}`];
  });
}

/** Where a replay has ended elsewhere than the page. */
export const differencesOf = (page: States, replayed: States): string[] =>
  movesOf(page, replayed, (path) => path);

async function playReport(report: ProblemReport, print: Print): Promise<number> {
  const nameOf = namesOf(report);
  const start = report.entries[0]?.at ?? 0;
  print(`${report.address}, saved at ${report.savedAt}\n${report.build}, ${report.browser}\n\n`);
  let states: States = {};
  for await (const step of replay(report, { parseHtml })) {
    const { entry, isReceived } = step;
    const seconds = ((entry.at - start) / SECOND).toFixed(3).padStart(9);
    print(`${seconds} s  ${'call' in entry ? answerWords(entry) : eventWords(entry, nameOf)}\n`);
    if (!isReceived) print(`${' '.repeat(13)}nobody waits for it\n`);
    for (const move of movesOf(states, step.states, nameOf)) print(`${' '.repeat(13)}${move}\n`);
    ({ states } = step);
  }
  print('\nWhere it ended\n');
  for (const [path, value] of Object.entries(states)) print(`  ${nameOf(path)}: ${stateSummary(value)}\n`);
  const differences = movesOf(endOf(report), states, nameOf);
  if (differences.length === 0) {
    print('The page ended in the same states.\n');
    return 0;
  }
  print('The page ended in other states. From those of the page to those of the replay:\n');
  for (const difference of differences) print(`  ${difference}\n`);
  return 1;
}

/**
 * @param args the file
 * @returns exit code: 0 when the replay ends where the page did, 1 when it does not, 2 for a file that is no report
 */
export async function replayCommand(args: string[], print: Print, printError: Print): Promise<number> {
  const [file, ...more] = args;
  try {
    if (file === undefined || more.length > 0) throw new Error(USAGE);
    const text = await readFile(file, 'utf8').catch(() => {
      throw new Error(`${file} cannot be read.`);
    });
    return await playReport(readReport(text), print);
  } catch (error) {
    printError(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}
