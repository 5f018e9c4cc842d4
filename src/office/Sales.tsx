/** Sales of a concert over time. */
import { counted } from '../../domain/counted';
import type { SoldTickets } from '../../domain/office/concerts';
import { dayText } from '../../domain/office/words';
import { DAY_MS } from './days';

/** Sizes of the picture, in its own units. */
const HEIGHT = 96;
const LEAST_DAYS = 30;

const dayNumber = (day: string) => Date.parse(day) / DAY_MS;

/** "187 tickets on 24 days; most on Tue 12/01/2026: 31." */
function summary(sales: readonly SoldTickets[], most: SoldTickets): string {
  const sum = sales.reduce((tickets, sale) => tickets + sale.tickets, 0);
  return `${counted(sum, 'ticket')} on ${counted(sales.length, 'day')}; most on ${dayText(most.day)}: ${most.tickets}.`;
}

/** One bar for each day; the table has the same figures. */
export function Sales({ sales }: { sales: readonly SoldTickets[] }) {
  const [first] = sales;
  const last = sales.at(-1);
  if (!first || !last) return <p>No tickets have been sold.</p>;
  const most = sales.reduce((highest, sale) => (sale.tickets > highest.tickets ? sale : highest));
  const text = summary(sales, most);
  const start = dayNumber(first.day);
  const days = Math.max(LEAST_DAYS, dayNumber(last.day) - start + 1);
  return (
    <figure className="sales">
      <svg role="img" aria-label={text} viewBox={`0 0 ${days} ${HEIGHT}`} preserveAspectRatio="none">
        {sales.map(({ day, tickets }) => {
          const height = (tickets / most.tickets) * HEIGHT;
          return (
            <rect key={day} x={dayNumber(day) - start} y={HEIGHT - height} width="0.8" height={height} />
          );
        })}
      </svg>
      <figcaption>{`From ${dayText(first.day)} to ${dayText(last.day)}: ${text}`}</figcaption>
      <details>
        <summary>Tickets by day</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" className="amount">
                Tickets
              </th>
            </tr>
          </thead>
          <tbody>
            {sales.map(({ day, tickets }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <td className="amount">{tickets}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
