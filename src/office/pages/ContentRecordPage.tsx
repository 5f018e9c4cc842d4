import { officeHref } from '../../../domain/office/pages';
import { contentKey, partTitle } from '../content/contentKey';
import { DraftForm } from '../content/DraftForm';
import { Heading } from '../Heading';
import type { OfficePageProps } from '../Office';
import { RecordView } from '../RecordView';
import { useRecord } from '../useRecord';

/** The form of a record. Others’ changes come along, so it is read again soon. */
export function ContentRecordPage({ params, query }: OfficePageProps) {
  const record = useRecord('content.read', contentKey(params), () => true);
  return (
    <RecordView record={record} name="content.read" what="the texts">
      {(edited) => (
        <div className="narrow">
          <p>
            <a className="back" href={officeHref('part', { part: edited.part })}>
              {`← ${partTitle(edited.part)}`}
            </a>
          </p>
          <Heading>{edited.title}</Heading>
          <DraftForm record={edited} reader={record} asked={query.get('field')} />
        </div>
      )}
    </RecordView>
  );
}
