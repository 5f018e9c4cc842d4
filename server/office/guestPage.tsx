/** The guest list as a page for printing, with one box per ticket to tick. */
import { COLORS } from '../../domain/appearance';
import { asDollars } from '../../domain/cart/prices';
import type { ListedGuest } from '../../domain/office/guests';
import { DateText, plainPage } from '../plainPages/plainPage';

const STYLE = `
table{width:100%;border-collapse:collapse;background:${COLORS.white}}
th,td{padding:8px 12px;border-bottom:1px solid ${COLORS.edge};text-align:left;vertical-align:top}
tr{break-inside:avoid}
.boxes{font-size:1.5rem;line-height:1;letter-spacing:.25em;overflow-wrap:anywhere}
th,td{overflow-wrap:normal}
@media screen and (max-width:40rem){main{overflow-x:auto}th,td{padding-inline:6px}}
`;

const BOX = '☐';

const Row = ({ lastName, firstName, tickets, owedCents }: ListedGuest) => (
  <tr>
    <td>
      <strong>{lastName}</strong>
    </td>
    <td>{firstName}</td>
    <td>{tickets}</td>
    <td>{owedCents === 0 ? null : asDollars(owedCents)}</td>
    <td className="boxes">{BOX.repeat(tickets)}</td>
  </tr>
);

interface GuestPage {
  title: string;
  /** Formatted as on the concert's card. */
  date: string;
  location: string;
  /** How many tickets and guests the list has. */
  counts: string;
  guests: readonly ListedGuest[];
}

/** @returns the complete HTML document */
export const guestPage = ({ title, date, location, counts, guests }: GuestPage): string =>
  plainPage({
    title: `Guests: ${title}`,
    heading: title,
    surroundings: 'name',
    style: STYLE,
    body: (
      <>
        <DateText text={date} />
        <p>{location}</p>
        <p>{counts}</p>
        <table>
          <thead>
            <tr>
              <th>Last name</th>
              <th>First name</th>
              <th>Tickets</th>
              <th>To pay</th>
              <th>Here</th>
            </tr>
          </thead>
          <tbody>
            {guests.map((guest, index) => (
              <Row key={index} {...guest} />
            ))}
          </tbody>
        </table>
      </>
    ),
  });
