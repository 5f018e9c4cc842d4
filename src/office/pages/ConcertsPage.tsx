import { asDollars } from '../../../domain/cart/prices';
import type { ConcertFigures } from '../../../domain/office/concerts';
import { officeHref } from '../../../domain/office/pages';
import { datedText } from '../../../domain/office/words';
import { ConcertStateText } from '../ConcertStateText';
import { JobLines, useJobs } from '../ConcertJobs';
import { WaitingLines } from '../WaitingLines';
import { Heading } from '../Heading';
import type { OfficePageProps } from '../Office';
import { RecordView } from '../RecordView';
import { useAddition, useRecord } from '../useRecord';

const freeOf = ({ capacity, sold, held }: ConcertFigures) =>
  capacity === null ? '–' : String(capacity - sold - held);

const Row = ({ figures }: { figures: ConcertFigures }) => (
  <tr>
    <th scope="row">
      <a href={officeHref('concert', { concert: figures.name })}>{figures.title}</a>
      <br />
      <span className="muted small">{figures.isSubscription ? 'Subscription' : figures.location}</span>
    </th>
    <td>{datedText(figures.date)}</td>
    <td>
      <ConcertStateText state={figures.state} />
    </td>
    <td className="amount" data-name="Sold">
      {figures.sold}
    </td>
    <td className="amount" data-name="Held">
      {figures.held}
    </td>
    <td className="amount" data-name="Free">
      {freeOf(figures)}
    </td>
    <td className="amount" data-name="Money">
      {asDollars(figures.cents)}
    </td>
  </tr>
);

const Table = ({ concerts }: { concerts: readonly ConcertFigures[] }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Concert</th>
        <th scope="col">Date</th>
        <th scope="col">State</th>
        <th scope="col" className="amount">
          Sold
        </th>
        <th scope="col" className="amount">
          Held
        </th>
        <th scope="col" className="amount">
          Free
        </th>
        <th scope="col" className="amount">
          Money
        </th>
      </tr>
    </thead>
    <tbody>
      {concerts.map((figures) => (
        <Row key={figures.name} figures={figures} />
      ))}
    </tbody>
  </table>
);

/** All concerts to come; with `#all` also those that are over. */
export function ConcertsPage({ query }: OfficePageProps) {
  const all = query.has('all');
  const record = useRecord('concerts.list', { all });
  const jobs = useJobs();
  const waiting = useAddition(useRecord('waiting.list', {}), 'waiting.list');
  const isRead = jobs !== undefined && waiting !== undefined;
  return (
    <RecordView record={record} name="concerts.list" what="the concerts" isComplete={isRead}>
      {(concerts) => (
        <>
          <Heading>Concerts</Heading>
          {jobs ? <JobLines jobs={jobs} /> : null}
          {waiting ? <WaitingLines {...waiting} /> : null}
          {concerts.length === 0 ? <p>No concerts are coming up.</p> : <Table concerts={concerts} />}
          <p className="help">
            Held: places that somebody is paying for right now. A subscription counts in each of its concerts;
            its money is in its own line.
          </p>
          <p>
            {all ? (
              <a href={officeHref('concerts')}>Only concerts to come</a>
            ) : (
              <a href={`${officeHref('concerts')}#all`}>Past concerts, too</a>
            )}
          </p>
        </>
      )}
    </RecordView>
  );
}
