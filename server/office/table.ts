/** Rows as a table for the terminal, and as CSV. */
import columnify from 'columnify';
import { stringify } from 'csv-stringify/sync';

export interface Column<Row> {
  head: string;
  of: (row: Row) => string | number;
  /** At the right of the column, as numbers are. */
  isAmount?: true;
  /** The text is broken into lines of at most so many characters. */
  width?: number;
}

const rowOf = <Row>(columns: readonly Column<Row>[], row: Row) =>
  Object.fromEntries(columns.map(({ head, of }) => [head, of(row)]));

/** @returns the table without a line break at its end */
export function asTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const table = columnify(
    rows.map((row) => rowOf(columns, row)),
    {
      columns: columns.map(({ head }) => head),
      columnSplitter: '  ',
      headingTransform: (head) => head,
      preserveNewLines: true,
      // Marks nothing where a long word is broken: a copied email has no further characters.
      truncateMarker: '',
      config: Object.fromEntries(
        columns.map(({ head, isAmount, width }) => [
          head,
          { align: isAmount ? 'right' : 'left', maxWidth: width ?? Number.POSITIVE_INFINITY },
        ]),
      ),
    },
  );
  return table
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

/** @returns CSV with a header; a spreadsheet does not take a cell that begins with = + - or @ for a formula */
export const asCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  stringify([columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ of }) => of(row)))], {
    escape_formulas: true,
  }).trimEnd();
