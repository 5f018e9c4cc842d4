/**
 * `npm run replay -- <file>`: prints what happened on a visitor's page, step by step, from a saved problem
 * report.
 */
import { readFile } from 'node:fs/promises';
import { parseHtml } from '../../server/site/parseHtml';
import type { ResponseEntry, EventEntry } from '../../src/actors/recorder';
import type { ProblemReport } from '../../src/actors/report/problemReport';
import { stateSummary, stateChangeBetween } from '../flows/inspector/drawings';
import { readReport } from './readReport';
import { endOf, replay } from './replay';

type Print = (text: string) => void;
type States = Record<string, unknown>;

const SECOND = 1000;
const MAX_CHARACTERS = 200;

const USAGE = 'Name the file: npm run replay -- problem-report.json';

const shortened = (text: string) =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;

/** @returns a function that replaces the session id of a root with the name of its machine */
function namesOf({ roots, entries }: ProblemReport): (path: string) => string {
  const machines = new Map(roots.map(({ id, machine }) => [id, machine]));
  for (const entry of entries)
    if ('actor' in entry && !entry.actor.includes('/')) machines.set(entry.actor, entry.machine);
  return (path) => {
    const [id = '', ...inner] = path.split('/');
    return [machines.get(id) ?? id, ...inner].join('/');
  };
}

function eventLine({ actor, source, event }: EventEntry, nameOf: (path: string) => string): string {
  const { type, ...payload } = event;
  const details = Object.keys(payload).length > 0 ? ` ${shortened(JSON.stringify(payload))}` : '';
  const sender = source === undefined ? 'view' : source === actor ? 'timer' : nameOf(source);
  return `${sender} → ${nameOf(actor)}  ${type}${details}`;
}

function responseLine({ call, status, body }: ResponseEntry): string {
  if (status === null) return `${call}: no response`;
  return `${call}: ${status} ${(body ?? null) === null ? '' : shortened(JSON.stringify(body))}`;
}

/** The state changes of a step, including actors that started or stopped. */
function stateChanges(before: States, after: States, nameOf: (path: string) => string): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((path) => {
    if (!(path in before)) return [`${nameOf(path)} starts: ${stateSummary(after[path])}`];
    if (!(path in after)) return [`${nameOf(path)} ends: ${stateSummary(before[path])}`];
    const change = stateChangeBetween(before[path], after[path]);
    return change === '' ? [] : [`${nameOf(path)}: ${change}`];
  });
}

/** @returns the differences between the page's final states and those of the replay */
export const differencesOf = (page: States, replayed: States): string[] =>
  stateChanges(page, replayed, (path) => path);

async function replayReport(report: ProblemReport, print: Print): Promise<number> {
  const nameOf = namesOf(report);
  const start = report.entries[0]?.at ?? 0;
  print(`${report.address}, saved at ${report.savedAt}\n${report.build}, ${report.browser}\n\n`);
  let states: States = {};
  for await (const step of replay(report, { parseHtml })) {
    const { entry, isReceived } = step;
    const seconds = ((entry.at - start) / SECOND).toFixed(3).padStart(9);
    print(`${seconds} s  ${'call' in entry ? responseLine(entry) : eventLine(entry, nameOf)}\n`);
    if (!isReceived) print(`${' '.repeat(13)}nobody waits for it\n`);
    for (const change of stateChanges(states, step.states, nameOf)) print(`${' '.repeat(13)}${change}\n`);
    ({ states } = step);
  }
  print('\nWhere it ended\n');
  for (const [path, value] of Object.entries(states)) print(`  ${nameOf(path)}: ${stateSummary(value)}\n`);
  const differences = stateChanges(endOf(report), states, nameOf);
  if (differences.length === 0) {
    print('The page ended in the same states.\n');
    return 0;
  }
  print('The page ended in other states. From those of the page to those of the replay:\n');
  for (const difference of differences) print(`  ${difference}\n`);
  return 1;
}

/**
 * @param args path of the problem report
 * @returns the exit code: 0 when the replay ends in the page's states, 1 when it does not, 2 for an invalid
 *   report
 */
export async function replayCommand(args: string[], print: Print, printError: Print): Promise<number> {
  const [file, ...extraArguments] = args;
  try {
    if (file === undefined || extraArguments.length > 0) throw new Error(USAGE);
    const text = await readFile(file, 'utf8').catch(() => {
      throw new Error(`${file} cannot be read.`);
    });
    return await replayReport(readReport(text), print);
  } catch (error) {
    printError(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}
