import { useState } from 'react';
import { asDollars } from '../../../domain/cart/prices';
import { counted } from '../../../domain/counted';
import type { ConcertFigures } from '../../../domain/office/concerts';
import { officeHref, type OfficePageName } from '../../../domain/office/pages';
import { datedText } from '../../../domain/office/words';
import { ConcertStateText } from '../ConcertStateText';
import { History, JobLines, useJobs } from '../ConcertJobs';
import { Heading } from '../Heading';
import type { OfficePageProps } from '../Office';
import type { RecordActor } from '../officeActors';
import { RecordView } from '../RecordView';
import { Sales } from '../Sales';
import { Step, useStep } from '../Step';
import { useRecord } from '../useRecord';

const Figures = ({ sold, held, capacity, cents }: ConcertFigures) => (
  <div className="figures">
    <div>
      <strong>{sold}</strong>
      <span>sold</span>
    </div>
    <div>
      <strong>{held}</strong>
      <span>held</span>
    </div>
    {capacity === null ? null : (
      <div>
        <strong>{capacity - sold - held}</strong>
        <span>{`free of ${capacity}`}</span>
      </div>
    )}
    <div>
      <strong>{asDollars(cents)}</strong>
      <span>money</span>
    </div>
  </div>
);

interface SaleProps {
  figures: ConcertFigures;
  record: RecordActor;
}

/** Closes the sale of a concert, or opens it again; what was done stays said until the page is left. */
function Sale({ figures: { name: concert, state }, record }: SaleProps) {
  const [isClosed] = useState(state === 'onSale');
  const step = useStep('concert.sale', { input: { concert, isClosed }, record });
  const verb = isClosed ? 'Close the sale' : 'Open the sale again';
  return (
    <Step
      step={step}
      name="concert.sale"
      plan={({ held }) =>
        isClosed ? (
          <ul>
            <li>Nobody can buy tickets on the site. Paid tickets stay valid.</li>
            {held === 0 ? null : (
              <li>{`${counted(held, 'place')} held by people who are paying will be released.`}</li>
            )}
          </ul>
        ) : (
          <p>The site sells tickets again.</p>
        )
      }
      button={() => verb}
      idleButton={verb}
      busyButton={isClosed ? 'Closing…' : 'Opening…'}
      done={({ message }) => <p>{message}</p>}
    />
  );
}

interface Action {
  page: OfficePageName;
  title: string;
  text: string;
}

const WRITE: Action = { page: 'message', title: 'Write to all guests', text: 'one mail for each of them' };

const ACTIONS: readonly Action[] = [
  WRITE,
  { page: 'move', title: 'Move it', text: 'another date or place; all guests get a mail' },
  { page: 'cancel', title: 'Cancel it', text: 'you see everything before anything happens' },
];

/** What can be done while a concert is canceled. */
const CANCELED_ACTIONS: readonly Action[] = [
  WRITE,
  { page: 'cancel', title: 'Undo the cancellation', text: 'until money went back' },
  { page: 'cancel', title: 'Refund its orders', text: 'if the money has stayed' },
];

function actionsOf({ state, isSubscription }: ConcertFigures): readonly Action[] {
  if (state === 'canceled') return CANCELED_ACTIONS;
  return isSubscription || state === 'over' || state === 'notOnTheSite' ? [WRITE] : ACTIONS;
}

const Actions = (figures: ConcertFigures) => (
  <>
    <h2>What you can do</h2>
    <ul className="plain">
      {actionsOf(figures).map(({ page, title, text }) => (
        <li key={title}>
          <a href={officeHref(page, { concert: figures.name })}>{title}</a>
          <br />
          <span className="muted small">{text}</span>
        </li>
      ))}
    </ul>
  </>
);

export function ConcertPage({ params: { concert = '' } }: OfficePageProps) {
  const record = useRecord('concert.read', { concert });
  const jobs = useJobs(concert);
  return (
    <RecordView record={record} name="concert.read" what="the concert" isComplete={jobs !== undefined}>
      {(figures) => (
        <>
          <p>
            <a className="back" href={officeHref('concerts')}>
              ← Concerts
            </a>
          </p>
          <Heading>{figures.title}</Heading>
          <p className="lead">{`${datedText(figures.date)}\n${figures.location}`}</p>
          <p>
            <ConcertStateText state={figures.state} />
          </p>
          {jobs ? <JobLines jobs={jobs} /> : null}
          <Figures {...figures} />
          <p className="row">
            <a className="button" href={officeHref('guests', { concert: figures.name })}>
              Guest list
            </a>
            {figures.state === 'canceled' ? null : (
              <a className="button" href={officeHref('newGuest', { concert: figures.name })}>
                Add a guest
              </a>
            )}
            {figures.isSubscription || figures.state === 'canceled' ? null : (
              <a className="button" href={officeHref('checkin', { concert: figures.name })}>
                Check-in at the door
              </a>
            )}
          </p>
          <Actions {...figures} />
          {figures.state === 'onSale' || figures.state === 'closed' ? (
            <>
              <h2>The sale on the site</h2>
              <Sale figures={figures} record={record} />
            </>
          ) : null}
          <h2>Sales over time</h2>
          <Sales sales={figures.sales} />
          <h2>What was done</h2>
          <History concert={figures.name} />
        </>
      )}
    </RecordView>
  );
}
