import { OFFICE_PATHS } from '../../../domain/office/addresses';
import { officeHref } from '../../../domain/office/pages';
import { agoText, MAIL_STATES } from '../../../domain/office/words';
import { Heading } from '../Heading';
import type { OfficePageProps } from '../Office';
import { RecordView } from '../RecordView';
import { useRecord } from '../useRecord';

/** One mail, as its recipient sees it. */
export function MailPage({ params: { mail = '' } }: OfficePageProps) {
  const record = useRecord('mail.read', { id: mail });
  return (
    <RecordView record={record} name="mail.read" what="the mail">
      {({ id, subject, recipient, state, sentAt, createdAt }) => (
        <>
          <p>
            <a className="back" href={officeHref('mails')}>
              ← Mails
            </a>
          </p>
          <Heading>{subject}</Heading>
          <p className="lead">{`To ${recipient}\n${MAIL_STATES[state]}, ${agoText(sentAt ?? createdAt, Date.now())}`}</p>
          <p className="help">Secret links are left out: they are for the recipient.</p>
          <iframe className="frame" src={`${OFFICE_PATHS.mails}/${id}`} title="The mail" />
        </>
      )}
    </RecordView>
  );
}
