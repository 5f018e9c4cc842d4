import { fieldsOf, type Fields } from '../../../domain/api/values';
import { REPORT_FORMAT, type ProblemReport } from '../../actors/report/problemReport';

const isText = (value: unknown) => typeof value === 'string';

const isEntry = (entry: Fields | null) =>
  typeof entry?.at === 'number' &&
  ((isText(entry.actor) && isText(fieldsOf(entry.event)?.type)) || isText(entry.call));

const isRoot = (root: Fields | null) =>
  isText(root?.id) && isText(root.machine) && fieldsOf(root.snapshot) !== null;

const areAll = (list: unknown, isGood: (fields: Fields | null) => boolean) =>
  Array.isArray(list) && list.map(fieldsOf).every(isGood);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Reads the file that a visitor has saved.
 *
 * @throws Error with one sentence if it is no problem report, or not a whole one
 */
export function readReport(text: string): ProblemReport {
  const report = fieldsOf(parsed(text));
  if (report?.format !== REPORT_FORMAT)
    throw new Error('This is not a problem report of this website, or of another version of it.');
  if (!areAll(report.roots, isRoot) || !areAll(report.entries, isEntry) || !areAll(report.end, isRoot))
    throw new Error('This problem report is incomplete.');
  return report as unknown as ProblemReport;
}
