import { useId } from 'react';
import { counted } from '../../../domain/counted';
import { instantOf, weekdayOf } from '../../../domain/events/time';
import { OLD_PLACE_NOTE, type JobConcert, type MovePlan } from '../../../domain/office/jobs';
import type { OperationInput } from '../../../domain/office/operations';
import { officeHref } from '../../../domain/office/pages';
import { datedText } from '../../../domain/office/words';
import { JobPage } from '../JobView';
import { MailExample, RecipientItems } from '../MailExample';
import type { OfficePageProps } from '../Office';
import type { RecordActor } from '../officeActors';
import { changeInput, Step, useStep } from '../Step';
import { TextField } from '../TextField';
import { useTyped } from '../useTyped';

const whereText = ({ date, place }: MovePlan['before']) => `${datedText(date)}, ${place}`;

const Plan = ({ before, after, tickets, subscribers, mail, clashes, ...recipients }: MovePlan) => (
  <>
    <p>
      <del>{whereText(before)}</del>
      <br />
      <strong>{whereText(after)}</strong>
    </p>
    {clashes.map((clash) => (
      <p className="wait" key={clash.title}>
        {`${clash.title} is on ${datedText(clash.date)}, at ${clash.place}. You can go on.`}
      </p>
    ))}
    <ul>
      <li>{`The site shows it at once. ${counted(tickets, 'ticket')} stay valid; nothing is refunded.`}</li>
      <RecipientItems {...recipients} />
      {subscribers === 0 ? null : <li>{`Subscribers among them: ${subscribers}.`}</li>}
      <li>A check-in link on phones stays the same.</li>
      {before.place === after.place ? null : <li>{OLD_PLACE_NOTE}</li>}
    </ul>
    {mail === null ? null : (
      <>
        <MailExample mail={mail} isOpen />
        <p className="help">
          The mails begin 10 minutes after the button. Until then you can take it back, and only the site has
          changed.
        </p>
      </>
    )}
  </>
);

interface FormProps {
  shown: JobConcert;
  record: RecordActor;
}

/** The values of the form; date and time as their fields give them. */
interface Values {
  date: string;
  time: string;
  place: string;
}

/** When and where the concert is now. */
function presentValues({ start, location }: JobConcert): Values {
  const [date = '', time = ''] = start?.split(' ') ?? [];
  return { date, time, place: location };
}

/** What changes; null: nothing, or a part of the date is missing. */
function moveInput(shown: JobConcert, { date, time, place }: Values): OperationInput<'concert.move'> | null {
  const present = presentValues(shown);
  const isDateNew = date !== present.date || time !== present.time;
  const isPlaceNew = place.trim() !== present.place;
  if ((!isDateNew && !isPlaceNew) || (isDateNew && (date === '' || time === ''))) return null;
  return {
    concert: shown.concert,
    ...(isDateNew ? { to: `${date} ${time}` } : {}),
    ...(isPlaceNew ? { place } : {}),
  };
}

function MoveForm({ shown, record }: FormProps) {
  const { concert, title } = shown;
  const id = useId();
  const present = presentValues(shown);
  const [date, setDate] = useTyped('concert.move', 'date', present.date);
  const [time, setTime] = useTyped('concert.move', 'time', present.time);
  const [place, setPlace] = useTyped('concert.move', 'place', present.place);
  const values: Values = { date, time, place };
  const step = useStep('concert.move', { input: moveInput(shown, values), record });
  const change = (part: Partial<Values>) =>
    changeInput(step, 'concert.move', moveInput(shown, { ...values, ...part }));
  const instant = instantOf(date);
  return (
    <Step
      step={step}
      name="concert.move"
      plan={(plan) => <Plan {...plan} />}
      button={({ mails }) =>
        mails === 0 ? 'Move it (no mails)' : `Move it, and send ${counted(mails, 'mail')}`
      }
      idleButton="Move it"
      busyButton="Moving…"
      done={() => <p>{`${title} is moved.`}</p>}
      leave={{ href: officeHref('concert', { concert }), text: 'Don’t move it' }}
    >
      <div className="cols">
        <TextField
          id={`${id}-date`}
          label="New date"
          type="date"
          value={date}
          help={instant === null ? '' : weekdayOf(instant)}
          onChange={(typed) => {
            setDate(typed);
            change({ date: typed });
          }}
        />
        <TextField
          id={`${id}-time`}
          label="Time"
          type="time"
          value={time}
          onChange={(typed) => {
            setTime(typed);
            change({ time: typed });
          }}
        />
      </div>
      <TextField
        id={`${id}-place`}
        label="Place"
        value={place}
        maxLength={200}
        onChange={(typed) => {
          setPlace(typed);
          change({ place: typed });
        }}
      />
    </Step>
  );
}

export const MovePage = ({ params: { concert = '' } }: OfficePageProps) => (
  <JobPage
    concert={concert}
    kinds={['move']}
    heading={(title) => `Move ${title}`}
    again="Move it again…"
    operation="concert.move"
    form={(shown, record) => (
      <MoveForm key={`${shown.start} ${shown.location}`} shown={shown} record={record} />
    )}
  />
);
