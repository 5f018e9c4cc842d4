/** Formats rows as a table for the terminal, or as CSV. */
import columnify from 'columnify';
import { stringify } from 'csv-stringify/sync';

export interface Column<Row> {
  head: string;
  of: (row: Row) => string | number;
  /** Aligned to the right, like numbers. */
  isAmount?: true;
  /** Maximum line length in characters; longer texts are wrapped. */
  width?: number;
}

const rowOf = <Row>(columns: readonly Column<Row>[], row: Row) =>
  Object.fromEntries(columns.map(({ head, of }) => [head, of(row)]));

/** @returns the table with aligned columns, without a trailing line break */
export function asTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const table = columnify(
    rows.map((row) => rowOf(columns, row)),
    {
      columns: columns.map(({ head }) => head),
      columnSplitter: '  ',
      headingTransform: (head) => head,
      preserveNewLines: true,
      // No mark where a long word is wrapped, so that a copied email contains no extra character.
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

/**
 * @returns CSV with a byte order mark, without which Excel does not read UTF-8, and a header row. Cells that
 *   begin with = + - or @ are escaped, so that spreadsheets do not run them as formulas.
 */
export const asCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  stringify([columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ of }) => of(row)))], {
    bom: true,
    escape_formulas: true,
  }).trimEnd();
