import { asDollars } from '../../../domain/cart/prices';
import { counted } from '../../../domain/counted';
import { buyerName, shortId, type ShownOrder, type SubscribedConcerts } from '../../../domain/office/orders';
import { officeHref } from '../../../domain/office/pages';
import { PAID_BY, agoText, datedText, wallTime } from '../../../domain/office/words';
import { Heading } from '../Heading';
import type { OfficePageProps } from '../Office';
import type { RecordActor } from '../officeActors';
import { OrderStateText } from '../OrderStateText';
import { NotPaid } from '../NotPaid';
import { Received } from '../Received';
import { RecordView } from '../RecordView';
import { UnfinishedRefund } from '../UnfinishedRefund';
import { useRecord } from '../useRecord';

const ago = (iso: string) => agoText(iso, Date.now());

/** "10 concerts, 2 of them over" */
export const concertsText = ({ count, over }: SubscribedConcerts): string =>
  `${counted(count, 'concert')}${over === 0 ? '' : `, ${over} of them over`}`;

type Line = ShownOrder['lines'][number];

/** "3 tickets at $45.00, 1 refunded" */
function Tickets({ line: { quantity, refunded, unitCents, owedCents, concerts } }: { line: Line }) {
  const noun = concerts ? 'subscription' : 'ticket';
  const each = ` at ${asDollars(unitCents)}`;
  const gone = refunded === 0 ? '' : `, ${refunded} refunded`;
  return (
    <>
      <strong>{counted(quantity - refunded, noun)}</strong>
      <span>{each + gone}</span>
      {owedCents === 0 ? null : <span>{`, ${asDollars(owedCents)} to pay`}</span>}
    </>
  );
}

interface LinePanelProps {
  line: Line;
  /** Null: nothing can be done now. */
  hrefs: { refund: string; exchange: string } | null;
}

const LinePanel = ({ line, hrefs }: LinePanelProps) => (
  <section className="panel">
    <h2>{line.title}</h2>
    <p className="lines">
      {line.concerts ? concertsText(line.concerts) : `${datedText(line.dateLine)}\n${line.location}`}
    </p>
    <p>
      <Tickets line={line} />
    </p>
    {hrefs !== null && line.refunded < line.quantity ? (
      <p className="row">
        <a className="button do" href={hrefs.refund}>
          {line.concerts ? 'Refund subscriptions' : 'Refund tickets'}
        </a>
        {line.concerts ? null : (
          <a className="button" href={hrefs.exchange}>
            Exchange tickets
          </a>
        )}
      </p>
    ) : null}
    {line.concerts ? <p className="help">The tickets of a subscription are refunded together.</p> : null}
  </section>
);

/** What an order in this state means, when nothing can be refunded. */
function StateHelp({ order: { status, heldUntil } }: { order: ShownOrder }) {
  if (status === 'disputed')
    return (
      <p>
        The buyer’s bank has taken the payment back until it decides. Reply to it in the dashboard of Stripe
        before the deadline there: this receipt, and who was checked in, are what it asks for. The places
        stay, and nothing can be refunded meanwhile. If the bank decides for the orchestra, the order is paid
        again; if not, it counts as refunded, and its places are free.
      </p>
    );
  if (status === 'pending')
    return (
      <p>{`The places are held until ${wallTime(Date.parse(heldUntil))}. Then they are free again. There is no receipt and nothing to refund.`}</p>
    );
  return null;
}

interface PaymentProps {
  payment: ShownOrder['payments'][number];
}

function paymentText({ kind, paidBy }: PaymentProps['payment']): string {
  if (kind === 'unfinishedRefund') return 'Unfinished refund';
  if (kind === 'refunded') return paidBy === 'card' ? 'Refunded to the card' : 'Given back by hand';
  return `Paid ${PAID_BY[paidBy]}`;
}

const PaymentRow = ({ payment }: PaymentProps) => (
  <tr>
    <th scope="row">{paymentText(payment)}</th>
    <td>{wallTime(Date.parse(payment.at))}</td>
    <td className="amount">{`${payment.kind === 'paid' ? '' : '−'}${asDollars(payment.cents)}`}</td>
  </tr>
);

const Payments = ({ payments }: Pick<ShownOrder, 'payments'>) =>
  payments.length === 0 ? (
    <p>No payment has arrived.</p>
  ) : (
    <table>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">When</th>
          <th scope="col" className="amount">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment, index) => (
          <PaymentRow key={index} payment={payment} />
        ))}
      </tbody>
    </table>
  );

const MAIL_WORDS = { waiting: 'waiting since', sent: 'sent', givenUp: 'given up, from' };

const Mails = ({ mails }: Pick<ShownOrder, 'mails'>) =>
  mails.length === 0 ? (
    <p>No mail was sent.</p>
  ) : (
    <ul className="plain">
      {mails.map(({ id, subject, recipient, state, at }) => (
        <li key={id}>
          <a href={officeHref('mail', { mail: id })}>{subject}</a>
          <br />
          <span className="muted small">{`${MAIL_WORDS[state]} ${ago(at)}, to ${recipient}`}</span>
        </li>
      ))}
    </ul>
  );

const History = ({ history }: Pick<ShownOrder, 'history'>) => (
  <ul className="history">
    {history.map(({ what, who, at }, index) => (
      <li key={index}>
        <span>{what}</span>
        <small>{`${who}, ${ago(at)}`}</small>
      </li>
    ))}
  </ul>
);

function emailText({ email, accountId }: ShownOrder): string {
  if (email === '' && accountId === null) return 'No email is known: no mail can be sent.';
  return email === ''
    ? 'The account was deleted: no mail can be sent. The name stays on the guest list until 30 days after the last concert.'
    : email;
}

function sumText({ status, totalCents, refundedCents, handCents, owedCents }: ShownOrder): string {
  const cents = totalCents + handCents;
  const sum =
    refundedCents === 0 ? asDollars(cents) : `${asDollars(cents - refundedCents)} of ${asDollars(cents)}`;
  return status === 'owed' || owedCents === 0 ? sum : `${sum}, ${asDollars(owedCents)} to pay`;
}

function OrderView({ order, record }: { order: ShownOrder; record: RecordActor }) {
  const params = { order: shortId(order.id) };
  const canRefund = order.isRefundable && order.unfinishedRefund === null;
  return (
    <>
      <p>
        <a className="back" href={officeHref('orders')}>
          ← Orders
        </a>
      </p>
      <Heading>{buyerName(order)}</Heading>
      <p className="row">
        <span>{`Order ${shortId(order.id)}`}</span>
        <OrderStateText state={order.status} />
        <span>{sumText(order)}</span>
      </p>
      <p className="small">{emailText(order)}</p>
      <div className="two">
        <div>
          <UnfinishedRefund order={order} record={record} />
          <StateHelp order={order} />
          {order.lines.map((line) => (
            <LinePanel
              key={line.position}
              line={line}
              hrefs={
                canRefund
                  ? { refund: officeHref('refund', params), exchange: officeHref('exchange', params) }
                  : null
              }
            />
          ))}
          <Received order={order} record={record} />
          {order.canBeUnpaid ? <NotPaid order={order} record={record} /> : null}
          {order.isRefundable ? (
            <p className="row">
              <a className="button" href={officeHref('orderName', params)}>
                {order.accountId === null ? 'Change the name or email' : 'Change the name'}
              </a>
              {order.hasReceipt ? (
                <a className="button" href={officeHref('receipt', params)}>
                  Send the receipt again
                </a>
              ) : null}
            </p>
          ) : null}
        </div>
        <div>
          <h2>Payments</h2>
          <Payments payments={order.payments} />
          <h2>Mails</h2>
          <Mails mails={order.mails} />
          <h2>History</h2>
          <History history={order.history} />
        </div>
      </div>
    </>
  );
}

export function OrderPage({ params: { order = '' } }: OfficePageProps) {
  const record = useRecord('order.read', { order });
  return (
    <RecordView record={record} name="order.read" what="the order">
      {(shown) => <OrderView order={shown} record={record} />}
    </RecordView>
  );
}
