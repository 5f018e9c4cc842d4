/** HTML of the pages of orders: plain forms without scripts. */
import type { ReactNode } from 'react';
import type { OrchestraEvent } from '../../domain/api/entities';
import { CHECK_IN_NOTE, ORDERS_HREF, orderHref } from '../../domain/cart/orders';
import { asDollars } from '../../domain/cart/prices';
import { calendarEvents, calendarHref, hasCalendarFile } from '../../domain/events/calendar';
import { directionsHref } from '../../domain/events/directions';
import { dateLine, isCanceled, locationLine } from '../../domain/events/eventRules';
import { dateLinesOf, dayOfText, longDate } from '../../domain/events/time';
import { COLORS, FONTS } from '../../domain/appearance';
import { hrefTo, pageHref } from '../../domain/pages/routes';
import { DateBlock, DateText, LinkButton, loginPage, plainPage } from './plainPage';
import type { BoughtLine, BoughtOrder } from '../store/buyerOrders';
import { isBooked } from '../store/orderStatus';
import { remainingTickets } from '../store/refunds';

const STYLE = `
section{margin:40px 0 0}
h2{margin:0;padding-bottom:8px;border-bottom:2px solid ${COLORS.ink}}
ul{list-style:none;margin:0;padding:0}
li{padding:20px 0;border-bottom:1px solid ${COLORS.rule};break-inside:avoid}
li p,.total p{margin:0}
.line>div>p{font-size:.9375rem;line-height:1.5}
.line>div>.title{font:400 1.5rem/1.2 ${FONTS.heading}}
.concerts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,13rem),1fr));gap:8px 20px;margin:8px 0;padding-left:16px;border-left:2px solid ${COLORS.rule};font-size:.9375rem;line-height:1.5;text-wrap:balance}
.concerts li{padding:0;border:0}
.line{display:grid;grid-template-columns:min(4.25rem,20vw) minmax(0,1fr) auto;gap:8px 20px}
.date{display:grid;align-content:start;line-height:1.2;font-size:.9375rem;font-variant-numeric:lining-nums;white-space:nowrap}
.date :first-child{font-weight:600;font-size:.8125rem;line-height:1;letter-spacing:.08em;text-transform:uppercase;color:${COLORS.tealDeep}}
.date :nth-child(2){margin:4px 0;font:400 2.25rem/1 ${FONTS.heading}}
.sums{text-align:right;font-variant-numeric:lining-nums tabular-nums}
.sums p:last-child{font:400 1.5rem/1.2 ${FONTS.heading}}
@media (max-width:600px){.line{grid-template-columns:min(4.25rem,20vw) minmax(0,1fr)}.sums{grid-column:1/-1;display:flex;justify-content:space-between;align-items:baseline}}
.total{display:flex;justify-content:space-between;gap:0 16px;flex-wrap:wrap}
.total{margin:0 0 8px;padding:16px 0 8px;font:400 1.5rem/1.2 ${FONTS.heading}}
.end{display:flex;flex-wrap:wrap;align-items:center;gap:12px 24px}
.number{margin:0;font-size:.8125rem;color:${COLORS.muted}}
.canceled{font-weight:600;color:${COLORS.error}}
li a{display:inline-flex;align-items:center;min-height:44px;margin-right:20px;font-size:.9375rem;text-underline-offset:.3em;color:${COLORS.tealDeep}}
li .title a{display:inline;min-height:0;margin:0;font-size:inherit;color:inherit;text-decoration:none}
li .title a:hover{text-decoration:underline}
[role=status]{border-left:4px solid ${COLORS.teal};background:${COLORS.white};padding:12px 16px;margin:0 0 24px}
@media print{form,.line>div>a{display:none}}
`;

const page = (title: string, body: ReactNode, ownPage?: typeof ORDERS_HREF) =>
  plainPage({ title, body, style: STYLE, ownPage });

interface PageData {
  /** All events, including the concerts that a subscription covers. */
  events: readonly OrchestraEvent[];
  /** Current time in milliseconds. */
  now: number;
}

interface LineProps extends PageData {
  line: BoughtLine;
}

function CalendarLink({ event, events, now }: PageData & { event: OrchestraEvent }) {
  const isAhead = calendarEvents(event, events, now).some((one) => hasCalendarFile(one, now));
  if (!isAhead && !isCanceled(event)) return null;
  return (
    <a href={calendarHref(event._id)} download>
      {isCanceled(event) ? 'Remove from calendar' : 'Add to calendar'}
      <span className="hidden">{` ${event.title}`}</span>
    </a>
  );
}

/** The concerts that a subscription still covers; none for a ticket. */
const coveredConcerts = ({ line, events, now }: LineProps) =>
  line.event.type === 'season' && remainingTickets(line) > 0 ? calendarEvents(line.event, events, now) : [];

function CoveredConcerts(props: LineProps) {
  const concerts = coveredConcerts(props);
  if (concerts.length === 0) return null;
  return (
    <ul className="concerts" aria-label={`Concerts of ${props.line.title}`}>
      {concerts.map((concert) => (
        <li key={concert._id}>
          <p>{concert.title}</p>
          <DateText text={dateLine(concert)} />
          <p>{locationLine(concert)}</p>
        </li>
      ))}
    </ul>
  );
}

function DirectionsLink({ event, now }: { event: OrchestraEvent; now: number }) {
  if (!event.location || !hasCalendarFile(event, now)) return null;
  return (
    <a href={directionsHref(event.location)} rel="noopener">
      Directions
      <span className="hidden">{` to ${event.title}`}</span>
    </a>
  );
}

/** The title as it was bought, linked to the event's page if it has one. */
function Title({ line }: { line: BoughtLine }) {
  const href = pageHref(line.event);
  return href === null ? line.title : <a href={href}>{line.title}</a>;
}

/** The date of a line; for a subscription the number of concerts that it still covers. */
function LineDate({ line, ...pageData }: LineProps) {
  const day = dayOfText(line.dateLine);
  const count = coveredConcerts({ line, ...pageData }).length;
  if (day !== null) return <DateBlock lines={dateLinesOf(day, pageData.now)} />;
  return count > 0 ? <DateBlock lines={['Season', count, count === 1 ? 'concert' : 'concerts']} /> : <div />;
}

const LineItem = ({ line, ...pageData }: LineProps) => (
  <li className="line">
    <LineDate line={line} {...pageData} />
    <div>
      <p className="title">
        <Title line={line} />
      </p>
      {isCanceled(line.event) ? <p className="canceled">This concert was canceled.</p> : null}
      <DateText text={line.dateLine} hasDateBlock />
      <p>{line.location}</p>
      <CoveredConcerts line={line} {...pageData} />
      {line.refunded === 0 ? null : <p>Refunded: {line.refunded}</p>}
      <CalendarLink event={line.event} {...pageData} />
      <DirectionsLink event={line.event} now={pageData.now} />
    </div>
    <div className="sums">
      <p>{`${line.quantity} × ${asDollars(line.unitCents)}`}</p>
      <p>{asDollars(line.quantity * line.unitCents)}</p>
    </div>
  </li>
);

/** The state of the payment in a few words. */
function stateOf({ status, refundedCents }: BoughtOrder): string {
  if (status === 'disputed') return 'Your bank is reviewing this payment';
  if (status === 'refunded') return 'Refunded';
  return refundedCents > 0 ? `Paid, ${asDollars(refundedCents)} refunded` : 'Paid';
}

function Receipt({ order: { token, email, status } }: { order: BoughtOrder }) {
  if (!isBooked(status) || email === '') return null;
  return (
    <form method="post" action={`${orderHref(token)}/receipt`}>
      <button type="submit">Send the receipt again</button>
    </form>
  );
}

interface OrderProps extends PageData {
  order: BoughtOrder;
}

const OrderSection = ({ order, ...pageData }: OrderProps) => (
  <section aria-labelledby={`order-${order.id}`}>
    <h2 id={`order-${order.id}`}>Order from {longDate((order.paidAt ?? order.createdAt).getTime())}</h2>
    <ul aria-labelledby={`order-${order.id}`}>
      {order.lines.map((line) => (
        <LineItem key={line.position} line={line} {...pageData} />
      ))}
    </ul>
    <div className="total">
      <p>{stateOf(order)}</p>
      <p>{asDollars(order.totalCents)}</p>
    </div>
    <div className="end">
      <Receipt order={order} />
      <p className="number">Order number: {order.id}</p>
    </div>
  </section>
);

export const ordersPage = (orders: readonly BoughtOrder[], pageData: PageData): string =>
  page(
    'Your orders',
    orders.length === 0 ? (
      <>
        <p>You don’t have any orders yet.</p>
        <LinkButton href={hrefTo('events')}>See our concerts</LinkButton>
      </>
    ) : (
      <>
        {orders.some(({ status }) => isBooked(status)) ? <p>{CHECK_IN_NOTE}</p> : null}
        {orders.map((order) => (
          <OrderSection key={order.id} order={order} {...pageData} />
        ))}
      </>
    ),
    ORDERS_HREF,
  );

interface OrderPageData extends PageData {
  isReceiptSent: boolean;
  /** Whether the visitor is signed in as the buyer, and so has the other pages of a user. */
  isBuyer: boolean;
}

export const orderPage = (
  order: BoughtOrder,
  { isReceiptSent, isBuyer, ...pageData }: OrderPageData,
): string =>
  page(
    'Your order',
    <>
      {isReceiptSent ? (
        <p role="status">The receipt is on its way to the email address for this order.</p>
      ) : null}
      {isBooked(order.status) ? <p>{CHECK_IN_NOTE}</p> : null}
      <OrderSection order={order} {...pageData} />
      <LinkButton href={ORDERS_HREF}>All your orders</LinkButton>
    </>,
    isBuyer ? ORDERS_HREF : undefined,
  );

export const loggedOutPage = (): string =>
  loginPage(
    'Only you can see your orders. Log in, then open this page again. To see a single order without logging in, use the link in its receipt.',
  );

export const noOrderPage = (): string =>
  page(
    'We couldn’t find this order',
    <>
      <p>Please use the complete link from your receipt, or log in to see all your orders.</p>
      <LinkButton href={ORDERS_HREF}>Your orders</LinkButton>
    </>,
  );
