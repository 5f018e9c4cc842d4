import { counted } from '../../../domain/counted';
import { officeHref } from '../../../domain/office/pages';
import { wallTime } from '../../../domain/office/words';
import { PersonStep } from '../PersonStep';
import { Heading } from '../Heading';
import { RecordView } from '../RecordView';
import { useRecord } from '../useRecord';

/** The mailing list. */
export function SubscribersPage() {
  const record = useRecord('subscribers.list', {});
  return (
    <RecordView record={record} name="subscribers.list" what="the mailing list">
      {(subscribers) => (
        <>
          <p>
            <a className="back" href={officeHref('more')}>
              ← More
            </a>
          </p>
          <Heading>Mailing list</Heading>
          <p className="lead">{counted(subscribers.length, 'subscriber')}</p>
          <h2>Remove an address</h2>
          <PersonStep
            name="subscribers.remove"
            label="Email"
            missing="Type an email address."
            inputOf={(email) => ({ email })}
            record={record}
            plan={({ email }) => <p>{`${email} gets no more news.`}</p>}
            button="Remove from the list"
            busyButton="Removing…"
            done={({ email }) => <p>{`${email} was removed from the list.`}</p>}
          />
          <h2>All addresses</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">Email</th>
                <th scope="col">Name</th>
                <th scope="col">Since</th>
              </tr>
            </thead>
            <tbody>
              {subscribers.map(({ email, name, createdAt }) => (
                <tr key={email}>
                  <th scope="row">{email}</th>
                  <td>{name}</td>
                  <td>{wallTime(Date.parse(createdAt))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </RecordView>
  );
}
