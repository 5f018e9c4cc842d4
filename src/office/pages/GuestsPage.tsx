import { shortId } from '../../../domain/office/orders';
import { useState } from 'react';
import { asDollars } from '../../../domain/cart/prices';
import { counted } from '../../../domain/counted';
import { listedName } from '../../../domain/listedName';
import type { GuestList, ListedGuest } from '../../../domain/office/guests';
import { officeHref } from '../../../domain/office/pages';
import { datedText } from '../../../domain/office/words';
import { finder, searchable } from '../../../domain/searchText';
import { printPage } from '../../browser/page';
import { postForm } from '../../components/forms/postForm';
import { BackToConcert } from '../BackToConcert';
import { Disclosure } from '../Disclosure';
import { download } from '../download';
import { Heading } from '../Heading';
import type { OfficePageProps } from '../Office';
import { RecordView } from '../RecordView';
import { Step, useStep } from '../Step';
import { useRecord } from '../useRecord';

/** A box for each ticket to tick on paper. */
const BOX = '☐';

const OrderLinks = ({ orders }: Pick<ListedGuest, 'orders'>) => (
  <span className="row">
    {orders.map((order) => (
      <a key={order} href={officeHref('order', { order: shortId(order) })}>
        {shortId(order)}
      </a>
    ))}
  </span>
);

const Row = ({ guest, isForDoor }: { guest: ListedGuest; isForDoor: boolean }) => (
  <tr>
    <th scope="row">{listedName(guest)}</th>
    <td className="amount" data-name="Tickets">
      {guest.tickets}
    </td>
    <td className="amount" data-name="By subscription">
      {guest.subscriptionTickets === 0 ? null : guest.subscriptionTickets}
    </td>
    <td className="amount" data-name="To pay">
      {guest.owedCents === 0 ? null : asDollars(guest.owedCents)}
    </td>
    <td className="amount noprint" data-name="In">
      {guest.inside === 0 ? null : guest.inside}
    </td>
    {isForDoor ? null : (
      <>
        <td className="noprint" data-name="Order">
          <OrderLinks orders={guest.orders} />
        </td>
        <td className="noprint">{guest.email === '' ? null : guest.email}</td>
      </>
    )}
    <td className="print boxes">{BOX.repeat(guest.tickets)}</td>
  </tr>
);

const Table = ({ guests, isForDoor }: { guests: readonly ListedGuest[]; isForDoor: boolean }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col" className="amount">
          Tickets
        </th>
        <th scope="col" className="amount">
          By subscription
        </th>
        <th scope="col" className="amount">
          To pay
        </th>
        <th scope="col" className="amount noprint">
          In
        </th>
        {isForDoor ? null : (
          <>
            <th scope="col" className="noprint">
              Order
            </th>
            <th scope="col" className="noprint">
              Email
            </th>
          </>
        )}
        <th scope="col" className="print">
          Here
        </th>
      </tr>
    </thead>
    <tbody>
      {guests.map((guest, index) => (
        <Row key={index} guest={guest} isForDoor={isForDoor} />
      ))}
    </tbody>
  </table>
);

/** The list as a file for a spreadsheet. */
function Spreadsheet({ concert }: { concert: string }) {
  const step = useStep('guests.csv', { input: { concert }, record: null });
  return (
    <Step
      step={step}
      name="guests.csv"
      plan={({ guests }) => (
        <p>{`The file has the names and emails of ${counted(guests, 'guest')}. Delete it after the concert.`}</p>
      )}
      button={() => 'Make the file'}
      idleButton="Make the file"
      busyButton="Making the file…"
      done={({ file, text }) => (
        <p>
          <button type="button" className="do" onClick={() => download(file, text, 'text/csv;charset=utf-8')}>
            {`Save ${file}`}
          </button>
        </p>
      )}
    />
  );
}

function NotFound({ query, isForDoor }: { query: string; isForDoor: boolean }) {
  return (
    <>
      <p>
        <strong>{`No guest “${query.trim()}” at this concert.`}</strong>
      </p>
      <p>Try the first name or fewer letters.</p>
      {isForDoor ? null : (
        <p>
          <a href={`${officeHref('orders')}#q=${encodeURIComponent(query.trim())}`}>Look in all orders</a>
        </p>
      )}
    </>
  );
}

/** How many tickets and guests there are, and who has to pay. */
function countsText({ tickets, owedCents, guests }: GuestList): string {
  const owing = guests.filter((guest) => guest.owedCents > 0).length;
  const toPay = `; ${counted(owing, 'guest')} ${owing === 1 ? 'has' : 'have'} to pay ${asDollars(owedCents)}`;
  return `${counted(tickets, 'ticket')}, ${counted(guests.length, 'guest')}${owing === 0 ? '' : toPay}`;
}

function Actions({ concert, isForDoor }: Pick<GuestList, 'concert' | 'isForDoor'>) {
  return (
    <p className="row noprint">
      {isForDoor ? null : (
        <a className="button do" href={officeHref('newGuest', { concert })}>
          Add a guest
        </a>
      )}
      <button type="button" onClick={printPage}>
        Print
      </button>
      <a className="button" href={officeHref('checkin', { concert })}>
        Check-in at the door
      </a>
    </p>
  );
}

function Guests({ list }: { list: GuestList }) {
  const { concert, title, isForDoor, guests } = list;
  const [query, setQuery] = useState('');
  const isFound = finder(query);
  const found = guests.filter((guest) => isFound(searchable(listedName(guest), guest.orders)));
  if (guests.length === 0)
    return (
      <>
        <p>{`Nobody has tickets for ${title} yet.`}</p>
        <Actions concert={concert} isForDoor={isForDoor} />
      </>
    );
  return (
    <>
      <Actions concert={concert} isForDoor={isForDoor} />
      <form role="search" aria-label="Guests" {...postForm} onSubmit={(event) => event.preventDefault()}>
        <div className="field">
          <label htmlFor="guest">{isForDoor ? 'Name' : 'Name, or order number'}</label>
          <input
            id="guest"
            type="search"
            value={query}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setQuery(target.value)}
          />
        </div>
      </form>
      <p className="hidden" role="status">
        {query === '' ? '' : counted(found.length, 'guest')}
      </p>
      {found.length === 0 ? (
        <NotFound query={query} isForDoor={isForDoor} />
      ) : (
        <Table guests={found} isForDoor={isForDoor} />
      )}
      {isForDoor ? null : (
        <Disclosure title="Spreadsheet…">
          <Spreadsheet concert={concert} />
        </Disclosure>
      )}
    </>
  );
}

export function GuestsPage({ params: { concert = '' } }: OfficePageProps) {
  const record = useRecord('guests.list', { concert });
  return (
    <RecordView record={record} name="guests.list" what="the guest list">
      {(list) => (
        <>
          <BackToConcert concert={list.concert} title={list.title} />
          <div className="noprint">
            <Heading>{`Guests of ${list.title}`}</Heading>
          </div>
          <h1 className="print">{`${list.title}, ${datedText(list.date)}`}</h1>
          <p className="lead">
            <span className="noprint">{`${datedText(list.date)}\n`}</span>
            <span>{countsText(list)}</span>
          </p>
          <Guests list={list} />
        </>
      )}
    </RecordView>
  );
}
