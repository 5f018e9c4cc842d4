import { fieldsOf, type Fields } from '../../domain/api/values';
import { REPORT_FORMAT, type ProblemReport } from '../../src/actors/report/problemReport';

const isText = (value: unknown) => typeof value === 'string';

const isEntry = (entry: Fields | null) =>
  typeof entry?.at === 'number' &&
  ((isText(entry.actor) && isText(fieldsOf(entry.event)?.type)) || isText(entry.call));

const isRoot = (root: Fields | null) =>
  isText(root?.id) && isText(root.machine) && fieldsOf(root.snapshot) !== null;

const areAll = (list: unknown, isValid: (fields: Fields | null) => boolean) =>
  Array.isArray(list) && list.map(fieldsOf).every(isValid);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Parses the text of a saved problem report.
 *
 * @throws Error with a message for the user if the text is not a report of this version or incomplete
 */
export function readReport(text: string): ProblemReport {
  const report = fieldsOf(parsed(text));
  if (report?.format !== REPORT_FORMAT)
    throw new Error('This is not a problem report of this website, or of another version of it.');
  if (!areAll(report.roots, isRoot) || !areAll(report.entries, isEntry) || !areAll(report.end, isRoot))
    throw new Error('This problem report is incomplete.');
  return report as unknown as ProblemReport;
}
