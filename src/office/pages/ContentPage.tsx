import { counted } from '../../../domain/counted';
import { CONTENT_PARTS, type ContentPart, type ListedRecord } from '../../../domain/office/content';
import { officeHref } from '../../../domain/office/pages';
import { DraftTable, RecordTable } from '../content/RecordTable';
import { Heading } from '../Heading';
import { RecordView } from '../RecordView';
import { useRecord } from '../useRecord';

const PARTS = Object.keys(CONTENT_PARTS) as ContentPart[];

function Drafts({ records }: { records: readonly ListedRecord[] }) {
  if (records.length === 0) return <p>There are no drafts: the site shows everything.</p>;
  return (
    <div className="panel">
      <h2>{counted(records.length, 'draft')}</h2>
      <DraftTable records={records} />
      {records.length === 1 ? null : (
        <p className="row">
          <a className="button" href={officeHref('publish')}>
            Publish several…
          </a>
        </p>
      )}
    </div>
  );
}

/** All content: drafts first, then concerts, then links to the other parts. */
export function ContentPage() {
  const record = useRecord('content.list', {});
  return (
    <RecordView record={record} name="content.list" what="the content">
      {({ records }) => (
        <>
          <Heading>Content</Heading>
          <p className="lead">What visitors read. Changes are drafts until they are published.</p>
          <Drafts records={records.filter(({ draft }) => draft !== null)} />
          <h2>{CONTENT_PARTS.concerts.title}</h2>
          <p className="row">
            <a className="button" href={`${officeHref('part', { part: 'concerts' })}#new`}>
              New concert…
            </a>
          </p>
          <RecordTable records={records.filter(({ part }) => part === 'concerts')} what="Concert" />
          <h2>The rest</h2>
          <ul className="plain">
            {PARTS.filter((part) => part !== 'concerts').map((part) => (
              <li key={part}>
                <a href={officeHref('part', { part })}>{CONTENT_PARTS[part].title}</a>
                <span>{` (${records.filter((one) => one.part === part).length})`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </RecordView>
  );
}
