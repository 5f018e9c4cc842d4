/** What differs between two versions of a record, and what publishing does. */
import {
  keyOf,
  type ContentChange,
  type ContentMistake,
  type PublishedRecord,
  type PublishPlan,
  type RecordOnSite,
} from '../../../domain/office/content';
import { differentLines, DRAFT_KINDS, isSameRecord, listText } from '../../../domain/office/contentWords';
import { officeHref } from '../../../domain/office/pages';
import { inWords } from '../../../domain/office/places';
import { paramsOf } from './contentKey';
import { Mistake } from './FieldForm';

function Change({ label, before, after }: ContentChange) {
  const lines = differentLines(before, after);
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {lines.before.length === 0 ? null : <del className="lines">{lines.before.join('\n')}</del>}
        {lines.before.length === 0 || lines.after.length === 0 ? null : <br />}
        {lines.after.length === 0 ? null : <ins className="lines">{lines.after.join('\n')}</ins>}
      </dd>
    </>
  );
}

export const Changes = ({ changes }: { changes: readonly ContentChange[] }) =>
  changes.length === 0 ? null : (
    <dl className="changes">
      {changes.map((change) => (
        <Change key={change.field} {...change} />
      ))}
    </dl>
  );

const RecordChanges = ({ title, kind, changes }: PublishedRecord) => (
  <>
    <h3>{title}</h3>
    {kind === 'changed' ? null : <p>{`It ${KIND_TEXTS[kind]}.`}</p>}
    <Changes changes={changes} />
  </>
);

const KIND_TEXTS = { added: 'is new on the site', removed: DRAFT_KINDS.removed };

interface MistakeListProps {
  mistakes: readonly ContentMistake[];
  /** Records with titles; missing: the page names the record. */
  records?: readonly PublishedRecord[];
}

/** The form of a record at one of its fields. */
const fieldHref = (mistake: ContentMistake) =>
  officeHref('record', paramsOf(mistake)) + (mistake.field === '' ? '' : `#field=${mistake.field}`);

/** Mistakes with links to the forms in which they are corrected. */
export const MistakeList = ({ mistakes, records }: MistakeListProps) => (
  <ul>
    {mistakes.map((mistake) => (
      <li key={`${keyOf(mistake)} ${mistake.field} ${mistake.message}`}>
        {records === undefined ? null : (
          <strong>
            {`${records.find((one) => isSameRecord(one, mistake))?.title ?? inWords(mistake.name)} `}
          </strong>
        )}
        <Mistake {...mistake} />
        <a href={fieldHref(mistake)}>Correct it</a>
      </li>
    ))}
  </ul>
);

/** Of several records that are chosen together, those without mistakes need not wait. */
function LeaveOut({ records, mistakes }: Pick<PublishPlan, 'records' | 'mistakes'>) {
  const faulty = records.filter((record) => mistakes.some((mistake) => isSameRecord(record, mistake)));
  if (faulty.length === 0 || faulty.length === records.length) return null;
  const titles = listText(faulty.map(({ title }) => title));
  return <p>{`Or uncheck ${titles} above, and publish the rest now.`}</p>;
}

/** What publishing changes on the site, or why it cannot. */
export function PublishPlanText({ records, mistakes, dropped, unused }: PublishPlan) {
  return (
    <>
      {mistakes.length === 0 ? null : (
        <>
          <p>
            <strong>Nothing can be published before this is corrected:</strong>
          </p>
          <MistakeList mistakes={mistakes} records={records} />
          <LeaveOut records={records} mistakes={mistakes} />
        </>
      )}
      {records.map((record) => (
        <RecordChanges key={keyOf(record)} {...record} />
      ))}
      {dropped.length === 0 ? null : (
        <>
          <p>The site leaves out markup that it does not show:</p>
          <MistakeList mistakes={dropped} records={records} />
        </>
      )}
      {unused.length === 0 ? null : (
        <p>{`From then on, no page shows ${listText(unused)}. Earlier versions still do.`}</p>
      )}
    </>
  );
}

/** What was published, with the ways to the site and to earlier versions. */
export const PublishDone = ({ records }: { records: readonly RecordOnSite[] }) => (
  <>
    <p>
      <strong>Published. The site shows it now.</strong>
    </p>
    <ul>
      {records.map((record) => (
        <li key={keyOf(record)}>
          <span>{`${record.title}: `}</span>
          {record.href === null ? null : (
            <>
              <a href={record.href}>see it on the site</a>
              <span>{', '}</span>
            </>
          )}
          <a href={officeHref('versions', paramsOf(record))}>versions</a>
        </li>
      ))}
    </ul>
    <p>
      <a href={officeHref('content')}>To the content</a>
    </p>
  </>
);
