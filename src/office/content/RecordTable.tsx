/** Records of the content, in tables. */
import { keyOf, type ListedRecord } from '../../../domain/office/content';
import { authorText, DRAFT_KINDS } from '../../../domain/office/contentWords';
import { officeHref } from '../../../domain/office/pages';
import { datedText } from '../../../domain/office/words';
import { paramsOf } from './contentKey';
import { Disclosure } from '../Disclosure';

const draftText = ({ kind, labels }: NonNullable<ListedRecord['draft']>) =>
  kind === 'changed' && labels.length > 0 ? labels.join(', ') : DRAFT_KINDS[kind];

/** Drafts that wait to be published. */
export const DraftTable = ({ records }: { records: readonly ListedRecord[] }) => (
  <table role="table">
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">
          What
        </th>
        <th role="columnheader" scope="col">
          Changed
        </th>
        <th role="columnheader" scope="col">
          By
        </th>
        <th role="columnheader" scope="col">
          <span className="hidden">What you can do</span>
        </th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      {records.map((record) =>
        record.draft === null ? null : (
          <tr role="row" key={keyOf(record)}>
            <th role="rowheader" scope="row">
              <a href={officeHref('record', paramsOf(record))}>{record.title}</a>
            </th>
            <td role="cell">{draftText(record.draft)}</td>
            <td role="cell" data-name="by">
              {authorText(record.draft, Date.now())}
            </td>
            <td role="cell">
              <a href={officeHref('preview', paramsOf(record))} aria-label={`Preview of ${record.title}`}>
                Preview
              </a>
            </td>
          </tr>
        ),
      )}
    </tbody>
  </table>
);

interface RecordTableProps {
  records: readonly ListedRecord[];
  /** Title of the first column. */
  what: string;
}

function Table({ records, what }: RecordTableProps) {
  const hasDates = records.some(({ date }) => date !== '');
  return (
    <table role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {what}
          </th>
          {hasDates ? (
            <th role="columnheader" scope="col">
              Date
            </th>
          ) : null}
          <th role="columnheader" scope="col">
            On the site
          </th>
          <th role="columnheader" scope="col">
            Published
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {records.map((record) => (
          <tr role="row" key={keyOf(record)}>
            <th role="rowheader" scope="row">
              <a href={officeHref('record', paramsOf(record))}>{record.title}</a>
            </th>
            {hasDates ? <td role="cell">{datedText(record.date)}</td> : null}
            <td role="cell">
              <span className={record.isShown ? 'is' : 'is off'}>{record.isShown ? 'Yes' : 'No'}</span>
              {record.draft === null ? null : <span className="muted">, with a draft</span>}
            </td>
            <td role="cell" data-name="published">
              {record.published === null ? '–' : authorText(record.published, Date.now())}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Records; concerts that have taken place are folded away below those to come. */
export function RecordTable({ records, what }: RecordTableProps) {
  const over = records.filter(({ isOver }) => isOver);
  const others = records.filter(({ isOver }) => !isOver);
  return (
    <>
      {others.length === 0 && over.length > 0 ? (
        <p>No concerts are coming up.</p>
      ) : (
        <Table records={others} what={what} />
      )}
      {over.length === 0 ? null : (
        <Disclosure title={`Past concerts (${over.length})…`}>
          <Table records={over} what={what} />
        </Disclosure>
      )}
    </>
  );
}
