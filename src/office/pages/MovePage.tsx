import { useId, useState } from 'react';
import { counted } from '../../../domain/counted';
import { instantOf, weekdayOf } from '../../../domain/events/time';
import { OLD_PLACE_NOTE, type JobConcert, type MovePlan } from '../../../domain/office/jobs';
import { officeHref } from '../../../domain/office/pages';
import { datedText } from '../../../domain/office/words';
import { JobPage } from '../JobView';
import { MailExample, RecipientItems } from '../MailExample';
import type { OfficePageProps } from '../Office';
import type { RecordActor } from '../officeActors';
import { changeInput, Step, useStep } from '../Step';
import { TextField } from '../TextField';

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

function MoveForm({ shown: { concert, title, start, location }, record }: FormProps) {
  const id = useId();
  const [date = '', time = ''] = start?.split(' ') ?? [];
  const initial: Values = { date, time, place: location };
  const [values, setValues] = useState(initial);
  const step = useStep('concert.move', { input: null, record });
  const change = (part: Partial<Values>) => {
    const next = { ...values, ...part };
    setValues(next);
    const isDateNew = next.date !== initial.date || next.time !== initial.time;
    const isPlaceNew = next.place.trim() !== initial.place;
    const isComplete = (isDateNew || isPlaceNew) && (!isDateNew || (next.date !== '' && next.time !== ''));
    const to = isDateNew ? { to: `${next.date} ${next.time}` } : {};
    const place = isPlaceNew ? { place: next.place } : {};
    changeInput(step, 'concert.move', isComplete ? { concert, ...to, ...place } : null);
  };
  const instant = instantOf(values.date);
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
          value={values.date}
          help={instant === null ? '' : weekdayOf(instant)}
          onChange={(date) => change({ date })}
        />
        <TextField
          id={`${id}-time`}
          label="Time"
          type="time"
          value={values.time}
          onChange={(time) => change({ time })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-place`}>Place</label>
        <input
          id={`${id}-place`}
          value={values.place}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => change({ place: target.value })}
        />
      </div>
    </Step>
  );
}

export const MovePage = ({ params: { concert = '' } }: OfficePageProps) => (
  <JobPage
    concert={concert}
    kinds={['move']}
    heading={(title) => `Move ${title}`}
    again="Move it again…"
    form={(shown, record) => <MoveForm key={shown.start} shown={shown} record={record} />}
  />
);
