/** Rows as a table for the terminal, and as CSV. */
import CliTable from 'cli-table3';
import { stringify } from 'csv-stringify/sync';

export interface Column<Row> {
  head: string;
  of: (row: Row) => string | number;
  /** At the right of the column, as numbers are. */
  isAmount?: true;
  /** The text is broken into lines of at most so many characters. */
  width?: number;
}

const NO_LINES = {
  ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '' },
  ...{ bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' },
  ...{ left: '', 'left-mid': '', mid: '', 'mid-mid': '', right: '', 'right-mid': '', middle: '' },
};
const GAP = 2;

/** Lines are broken between words, and within a word that is longer than the column. */
function cellOf(content: string | number, width = Number.POSITIVE_INFINITY) {
  const words = String(content).split(' ');
  return { content, wrapOnWordBoundary: words.every(({ length }) => length <= width) };
}

/** @returns the table without a line break at its end */
export function asTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const table = new CliTable({
    head: columns.map(({ head }) => head),
    chars: NO_LINES,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': GAP },
    colAligns: columns.map(({ isAmount }) => (isAmount ? 'right' : 'left')),
    colWidths: columns.map(({ width }) => (width === undefined ? null : width + GAP)),
    wordWrap: true,
  });
  table.push(...rows.map((row) => columns.map(({ of, width }) => cellOf(of(row), width))));
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

/** @returns CSV with a header; a spreadsheet does not take a cell that begins with = + - or @ for a formula */
export const asCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  stringify([columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ of }) => of(row)))], {
    escape_formulas: true,
  }).trimEnd();
