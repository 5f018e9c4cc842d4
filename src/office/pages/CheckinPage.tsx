import { counted } from '../../../domain/counted';
import type { CheckinState } from '../../../domain/office/guests';
import { officeHref } from '../../../domain/office/pages';
import { datedText, wallTime } from '../../../domain/office/words';
import { BackToConcert } from '../BackToConcert';
import { Heading } from '../Heading';
import type { OfficePageProps } from '../Office';
import type { RecordActor } from '../officeActors';
import { QrCode } from '../QrCode';
import { RecordView } from '../RecordView';
import { Step, useStep } from '../Step';
import { useRecord } from '../useRecord';

interface CheckinProps {
  concert: string;
  record: RecordActor;
}

/** Makes a link to the check-in, and shows it as a code. */
function Open({ concert, record }: CheckinProps) {
  const step = useStep('checkin.open', { input: { concert }, record });
  return (
    <Step
      step={step}
      name="checkin.open"
      plan={({ until }) => (
        <p>
          {`Until ${wallTime(Date.parse(until))}, anyone who has the link sees the guests’ names, their numbers of tickets, and who has to pay.`}
        </p>
      )}
      button={() => 'Make a check-in link'}
      idleButton="Make a check-in link"
      busyButton="Making the link…"
      done={({ title, link, until }) => (
        <>
          <p>
            Point the camera of each phone at the code, once, while it has a connection. Then it works without
            one, too.
          </p>
          <QrCode text={link} label={`The check-in for ${title}`} />
          <code className="link">{link}</code>
          <p>
            <a className="button do" href={link}>
              Check guests in on this phone
            </a>
          </p>
          <p className="help">
            {`The link works until ${wallTime(Date.parse(until))}. The code is shown now only; for another screen, make another link: phones that have one keep it.`}
          </p>
        </>
      )}
    />
  );
}

function nowText({ links, tickets, inside }: CheckinState): string {
  const made = links === 0 ? 'There is no link yet' : `${counted(links, 'link')} made`;
  return `${made}; ${inside} of ${counted(tickets, 'guest')} ${inside === 1 ? 'is' : 'are'} in.`;
}

export function CheckinPage({ params: { concert = '' } }: OfficePageProps) {
  const record = useRecord('checkin.read', { concert });
  return (
    <RecordView record={record} name="checkin.read" what="the check-in">
      {(state) => (
        <>
          <BackToConcert concert={state.concert} title={state.title} />
          <Heading>Check-in at the door</Heading>
          <p className="lead">{`${state.title}, ${datedText(state.date)}`}</p>
          {state.refusal === null ? (
            <>
              <p>{nowText(state)}</p>
              <Open concert={state.concert} record={record} />
            </>
          ) : (
            <p className="wait">{state.refusal}</p>
          )}
          <p className="row">
            <a href={officeHref('guests', { concert: state.concert })}>Guest list</a>
            {state.links === 0 ? null : (
              <a href={officeHref('endCheckin', { concert: state.concert })}>End all links…</a>
            )}
          </p>
        </>
      )}
    </RecordView>
  );
}
