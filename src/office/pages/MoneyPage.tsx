import { useSelector } from '@xstate/react';
import { asDollars } from '../../../domain/cart/prices';
import { counted } from '../../../domain/counted';
import { OFFICE_PATHS } from '../../../domain/office/addresses';
import { officeHref } from '../../../domain/office/pages';
import { PAYMENT_WAYS, type ShownTakings, type Takings } from '../../../domain/office/takings';
import { PAYMENT_WAY_WORDS, capitalized, datedText, dayText, wallDay } from '../../../domain/office/words';
import { DAY_MS } from '../days';
import { Heading } from '../Heading';
import { lookUp } from '../lookUp';
import type { OfficePageProps } from '../Office';
import { RecordView } from '../RecordView';
import { useRecord } from '../useRecord';

/** The columns of both tables; those without any money are left out. */
const columnsOf = ({ sum, concerts }: ShownTakings) => [
  ...PAYMENT_WAYS.filter((way) => way === 'card' || sum[way] !== 0).map((way) => ({
    head: capitalized(PAYMENT_WAY_WORDS[way]),
    of: (row: Takings) => row[way],
  })),
  { head: 'Refunds', of: ({ refunds }: Takings) => refunds },
  ...(concerts.some(({ exchanged }) => exchanged !== 0)
    ? [{ head: 'Exchanged', of: ({ exchanged }: Takings) => exchanged }]
    : []),
  { head: 'Sum', of: (row: Takings) => row.sum },
];

type Columns = ReturnType<typeof columnsOf>;

const amountText = (cents: number) => (cents < 0 ? `−${asDollars(-cents)}` : asDollars(cents));

const Amounts = ({ row, columns }: { row: Takings; columns: Columns }) => (
  <>
    {columns.map(({ head, of }) => (
      <td key={head} className="amount" data-name={head}>
        {amountText(of(row))}
      </td>
    ))}
  </>
);

const Head = ({ first, columns }: { first: readonly string[]; columns: Columns }) => (
  <thead>
    <tr>
      {[...first, ...columns.map(({ head }) => head)].map((head, index) => (
        <th key={head} scope="col" className={index === 0 ? undefined : 'amount'}>
          {head}
        </th>
      ))}
    </tr>
  </thead>
);

const Days = ({ days, sum, columns }: Pick<ShownTakings, 'days' | 'sum'> & { columns: Columns }) => (
  <table>
    <Head first={['Day']} columns={columns} />
    <tbody>
      {days.map((row) => (
        <tr key={row.day}>
          <th scope="row">{dayText(row.day)}</th>
          <Amounts row={row} columns={columns} />
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{counted(days.length, 'day')}</th>
        <Amounts row={sum} columns={columns} />
      </tr>
    </tfoot>
  </table>
);

const Concerts = ({
  concerts,
  sum,
  columns,
}: Pick<ShownTakings, 'concerts' | 'sum'> & { columns: Columns }) => (
  <table>
    <Head first={['Concert', 'Tickets']} columns={columns} />
    <tbody>
      {concerts.map((row) => (
        <tr key={row.concert ?? ''}>
          <th scope="row">{row.date === '' ? row.title : `${row.title}, ${datedText(row.date)}`}</th>
          <td className="amount" data-name="Tickets">
            {row.tickets}
          </td>
          <Amounts row={row} columns={columns} />
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Sum</th>
        <td className="amount" data-name="Tickets">
          {sum.tickets}
        </td>
        <Amounts row={sum} columns={columns} />
      </tr>
    </tfoot>
  </table>
);

interface Range {
  from: string;
  to: string;
}

const RangeForm = ({ from, to }: Range) => (
  <form {...lookUp(officeHref('money'))} className="cols noprint">
    <div className="field short">
      <label htmlFor="from">From</label>
      <input id="from" name="from" type="date" required defaultValue={from} />
    </div>
    <div className="field short">
      <label htmlFor="to">To</label>
      <input id="to" name="to" type="date" required defaultValue={to} />
    </div>
    <div className="field end">
      <button>Show</button>
    </div>
  </form>
);

function Tables({ takings }: { takings: ShownTakings }) {
  const { days, concerts, sum, from, to } = takings;
  const columns = columnsOf(takings);
  if (days.length === 0)
    return <p role="status">{`Nothing was taken from ${dayText(from)} to ${dayText(to)}.`}</p>;
  return (
    <>
      <h2>By day</h2>
      <Days days={days} sum={sum} columns={columns} />
      <h2>By concert</h2>
      <Concerts concerts={concerts} sum={sum} columns={columns} />
      <p className="row noprint">
        <a className="button" href={`${OFFICE_PATHS.files}/takings.csv?from=${from}&to=${to}`}>
          For a spreadsheet
        </a>
      </p>
    </>
  );
}

/** The days that the page shows first. */
const FIRST_DAYS = 30;

/** `#from=&to=`; by default the last days. */
export function MoneyPage({ query }: OfficePageProps) {
  const range = {
    from: query.get('from') ?? wallDay(Date.now() - FIRST_DAYS * DAY_MS),
    to: query.get('to') ?? wallDay(Date.now()),
  };
  const record = useRecord('takings.list', range);
  const isRefused = useSelector(record, ({ context }) => context.message !== null);
  return (
    <>
      <p>
        <a className="back" href={officeHref('orders')}>
          ← Orders
        </a>
      </p>
      <RecordView record={record} name="takings.list" what="the takings">
        {(takings) => (
          <>
            <Heading>Takings</Heading>
            <RangeForm {...range} />
            <Tables takings={takings} />
          </>
        )}
      </RecordView>
      {isRefused ? <RangeForm {...range} /> : null}
    </>
  );
}
