import type { ListedMail } from '../../../domain/office/mails';
import { counted } from '../../../domain/counted';
import { officeHref } from '../../../domain/office/pages';
import { agoText, wallTime } from '../../../domain/office/words';
import { Heading } from '../Heading';
import type { OfficePageProps } from '../Office';
import { RecordView } from '../RecordView';
import { SearchForm } from '../SearchForm';
import { useRecord } from '../useRecord';

const timeText = ({ state, attempts, dueAt, createdAt, sentAt }: ListedMail) => {
  if (sentAt !== null) return agoText(sentAt, Date.now());
  const tries = `${counted(attempts, 'attempt')} since ${wallTime(Date.parse(createdAt))}`;
  return state === 'waiting' ? `next try ${wallTime(Date.parse(dueAt))}` : tries;
};

const Table = ({ mails, time }: { mails: readonly ListedMail[]; time: string }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">To</th>
        <th scope="col">Subject</th>
        <th scope="col">{time}</th>
      </tr>
    </thead>
    <tbody>
      {mails.map((mail) => (
        <tr key={mail.id}>
          <th scope="row">{mail.recipient}</th>
          <td>
            <a href={officeHref('mail', { mail: mail.id })}>{mail.subject}</a>
          </td>
          <td>{timeText(mail)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Mails that wait, that were given up, and the latest that were sent; `#to=` searches the sent ones. */
export function MailsPage({ query }: OfficePageProps) {
  const sentTo = query.get('to') ?? '';
  const record = useRecord('mails.list', { sentTo });
  return (
    <RecordView record={record} name="mails.list" what="the mails">
      {({ unsent, sent, sentCount }) => {
        const givenUp = unsent.filter(({ state }) => state === 'givenUp');
        const waiting = unsent.filter(({ state }) => state === 'waiting');
        return (
          <>
            <Heading>Mails</Heading>
            <p className="lead">{`${givenUp.length} given up, ${waiting.length} waiting, ${sentCount} sent`}</p>
            {givenUp.length === 0 ? null : (
              <>
                <h2>Given up</h2>
                <Table mails={givenUp} time="Attempts" />
                <p>
                  <a className="button" href={officeHref('retry')}>
                    {givenUp.length === 1 ? 'Send it again…' : 'Send all again…'}
                  </a>
                </p>
              </>
            )}
            {waiting.length === 0 ? null : (
              <>
                <h2>Waiting</h2>
                <Table mails={waiting} time="Next attempt" />
              </>
            )}
            <h2>Sent</h2>
            <SearchForm
              landmark="Mails"
              href={officeHref('mails')}
              name="to"
              label="To whom the mails were sent"
              value={sentTo}
              placeholder="Part of an email"
            />
            {sent.length === 0 ? <p>No mails.</p> : <Table mails={sent} time="Sent" />}
          </>
        );
      }}
    </RecordView>
  );
}
