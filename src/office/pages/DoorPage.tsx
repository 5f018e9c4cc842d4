import { asDollars } from '../../../domain/cart/prices';
import { counted } from '../../../domain/counted';
import type { DoorConcert, GuestConcert } from '../../../domain/office/guests';
import { officeHref } from '../../../domain/office/pages';
import { datedText } from '../../../domain/office/words';
import { Heading } from '../Heading';
import { RecordView } from '../RecordView';
import { useRecord } from '../useRecord';

/** How many guests there are, and what can be sold at the door. */
function factsOf({ tickets, inside, free, unitCents, owedGuests, owedCents }: DoorConcert): string[] {
  const sale = unitCents === null || unitCents === 0 ? '' : ` to sell for cash at ${asDollars(unitCents)}`;
  return [
    `${counted(tickets, 'guest')}, ${inside} in.`,
    ...(free === null ? [] : [`${counted(free, 'place')} free${sale}.`]),
    ...(owedGuests === 0
      ? []
      : [
          `${counted(owedGuests, 'guest')} ${owedGuests === 1 ? 'has' : 'have'} to pay ${asDollars(owedCents)}.`,
        ]),
  ];
}

const Concert = ({ concert }: { concert: DoorConcert }) => (
  <div className="panel">
    <h2>{concert.title}</h2>
    <p className="lead">{`${datedText(concert.date)}\n${concert.location}`}</p>
    {concert.isCanceled ? (
      <p>This concert was canceled. Who comes anyway can call the office.</p>
    ) : (
      <>
        <p>{factsOf(concert).join(' ')}</p>
        <p className="row">
          <a className="button do" href={officeHref('checkin', { concert: concert.concert })}>
            Check-in
          </a>
          <a className="button" href={officeHref('guests', { concert: concert.concert })}>
            Guest list
          </a>
        </p>
      </>
    )}
  </div>
);

const nextText = (next: GuestConcert | null) =>
  `No concert within the next two days.${next === null ? '' : ` The next one: ${next.title}, ${datedText(next.date)}.`}`;

/** The concerts of the next two days, for those who stand at the door. */
export function DoorPage() {
  const record = useRecord('door.concerts', {});
  return (
    <RecordView record={record} name="door.concerts" what="tonight’s concerts">
      {({ concerts, next }) => (
        <>
          <Heading>At the door</Heading>
          {concerts.length === 0 ? <p>{nextText(next)}</p> : null}
          {concerts.map((concert) => (
            <Concert key={concert.concert} concert={concert} />
          ))}
          <p className="help">A guest is not on the list? Try the first name, then call the office.</p>
        </>
      )}
    </RecordView>
  );
}
