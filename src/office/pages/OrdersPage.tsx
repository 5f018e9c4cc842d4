import { asDollars } from '../../../domain/cart/prices';
import { counted } from '../../../domain/counted';
import { buyerName, shortId, type FoundOrder, type OrderState } from '../../../domain/office/orders';
import { officeHref } from '../../../domain/office/pages';
import { ORDER_STATES, datedText, wallTime } from '../../../domain/office/words';
import { Heading } from '../Heading';
import { lookUp } from '../lookUp';
import type { OfficePageProps } from '../Office';
import { OrderStateText } from '../OrderStateText';
import { RecordView } from '../RecordView';
import { useRecord } from '../useRecord';

const itemsOf = ({ lines }: FoundOrder) =>
  lines
    .filter(({ tickets }) => tickets > 0)
    .map(({ title, tickets }) => `${tickets} × ${title}`)
    .join('\n');

const Row = ({ order }: { order: FoundOrder }) => (
  <tr>
    <th scope="row">
      <a href={officeHref('order', { order: shortId(order.id) })}>{buyerName(order)}</a>
    </th>
    <td className="lines">{itemsOf(order)}</td>
    <td>
      <OrderStateText state={order.status} />
    </td>
    <td className="amount" data-name="Total">
      {asDollars(order.totalCents)}
    </td>
    <td className="small">{wallTime(Date.parse(order.createdAt))}</td>
    <td data-name="Order">{shortId(order.id)}</td>
  </tr>
);

const Table = ({ orders }: { orders: readonly FoundOrder[] }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Tickets</th>
        <th scope="col">State</th>
        <th scope="col" className="amount">
          Total
        </th>
        <th scope="col">Placed</th>
        <th scope="col">Order</th>
      </tr>
    </thead>
    <tbody>
      {orders.map((order) => (
        <Row key={order.id} order={order} />
      ))}
    </tbody>
  </table>
);

interface Wanted {
  text: string;
  concert: string;
  state: string;
  page: number;
}

const hrefOf = ({ text, concert, state, page }: Wanted) => {
  const query = new URLSearchParams({
    ...(text === '' ? {} : { q: text }),
    ...(concert === '' ? {} : { concert }),
    ...(state === '' ? {} : { state }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return officeHref('orders') + (query === '' ? '' : `#${query}`);
};

/** Narrows the list to one concert, or to one state. The fields are those of the address. */
function Filter({ wanted }: { wanted: Wanted }) {
  const record = useRecord('concerts.list', { all: true });
  return (
    <RecordView record={record} name="concerts.list" what="the concerts">
      {(concerts) => (
        <form {...lookUp(officeHref('orders'))} className="cols noprint">
          <input type="hidden" name="q" value={wanted.text} />
          <div className="field">
            <label htmlFor="concert">Only orders for</label>
            <select id="concert" name="concert" defaultValue={wanted.concert}>
              <option value="">all concerts</option>
              {concerts.map(({ name, title, date }) => (
                <option key={name} value={name}>
                  {`${title}, ${datedText(date)}`}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor="state">Only orders that are</label>
            <select id="state" name="state" defaultValue={wanted.state}>
              <option value="">in any state</option>
              {Object.entries(ORDER_STATES).map(([state, words]) => (
                <option key={state} value={state}>
                  {words}
                </option>
              ))}
            </select>
          </div>
          <div className="field end">
            <button>Show</button>
          </div>
        </form>
      )}
    </RecordView>
  );
}

const foundText = (total: number, text: string) =>
  `${counted(total, 'order')}${text === '' ? '' : ` for “${text}”`}`;

function NothingFound({ wanted }: { wanted: Wanted }) {
  const isNarrowed = wanted.concert !== '' || wanted.state !== '';
  return (
    <>
      <p role="status">
        <strong>{wanted.text === '' ? 'No order matches.' : `No order matches “${wanted.text}”.`}</strong>
      </p>
      <p>
        Looked for in names, emails, and order numbers, which need 4 characters. Fewer characters find more.
      </p>
      {isNarrowed ? (
        <p>
          <a href={hrefOf({ ...wanted, concert: '', state: '', page: 1 })}>Look in all orders</a>
        </p>
      ) : null}
    </>
  );
}

/** `#q=&concert=&state=&page=` */
export function OrdersPage({ query }: OfficePageProps) {
  const wanted: Wanted = {
    text: query.get('q') ?? '',
    concert: query.get('concert') ?? '',
    state: query.get('state') ?? '',
    page: /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1,
  };
  const { text, concert, state, page } = wanted;
  const record = useRecord('orders.search', {
    text,
    page,
    ...(concert === '' ? {} : { concert }),
    ...(state === '' ? {} : { state: state as OrderState }),
  });
  return (
    <RecordView record={record} name="orders.search" what="the orders">
      {({ orders, total, pages }) => (
        <>
          <Heading>Orders</Heading>
          {total === 0 ? (
            <NothingFound wanted={wanted} />
          ) : (
            <>
              <p className="lead" role="status">
                {foundText(total, text)}
              </p>
              <Table orders={orders} />
            </>
          )}
          {pages > 1 ? (
            <p className="row">
              <span>{`Page ${page} of ${pages}, newest first.`}</span>
              {page > 1 ? (
                <a href={hrefOf({ ...wanted, page: Math.min(page - 1, pages) })}>Newer orders</a>
              ) : null}
              {page < pages ? <a href={hrefOf({ ...wanted, page: page + 1 })}>Older orders</a> : null}
            </p>
          ) : null}
          <h2>Narrow the list</h2>
          <Filter wanted={wanted} />
          <p>
            <a href={officeHref('money')}>Takings by day and by concert</a>
          </p>
        </>
      )}
    </RecordView>
  );
}
