/** Mails about orders. */
import { Fragment } from 'react';
import type { OrchestraEvent } from '../../domain/api/entities';
import { calendarEvents, calendarHref } from '../../domain/events/calendar';
import { CHECK_IN_NOTE, orderHref } from '../../domain/cart/orders';
import { COLORS } from '../../domain/appearance';
import { dateLine, locationLine } from '../../domain/events/eventRules';
import { dateLinesOf, dayOfText, longDate, weekdayOfText } from '../../domain/events/time';
import { PAID_BY } from '../../domain/office/words';
import { ORGANIZATION } from '../../domain/organization';
import { asDollars } from '../../domain/cart/prices';
import type { Order, OrderLine } from '../store/orders';
import type { Mail } from '../store/outbox';
import { quantityIn, remainingTickets, type Refund } from '../store/refunds';
import type { RefundedLine } from '../store/schema';
import {
  BigNumber,
  Heading,
  htmlMail,
  Lines,
  MailButton,
  MailLink,
  Paragraphs,
  SmallCaps,
  SmallPrint,
  TicketBox,
  TicketTable,
  TicketTitle,
} from './html';
import { GREETING, SIGNATURE } from './parts';

const THANKS = 'Thank you for your support!';
const ZONE = 'All times are local to Cooperstown, NY (America/New_York).';

const amountOf = ({ quantity, unitCents }: OrderLine) => asDollars(quantity * unitCents);

const calendarUrl = (line: OrderLine, siteOrigin: string) => siteOrigin + calendarHref(line.eventId);

const refundedOf = ({ refunded }: OrderLine) => (refunded === 0 ? [] : [`Refunded: ${refunded}`]);

/** A date with its weekday. */
export function withWeekday(date: string): string {
  const weekday = weekdayOfText(date);
  return weekday === null ? date : `${weekday}, ${date}`;
}

/** How an order was paid that the office has added: ", paid by check". */
function paidText({ paidBy }: Order): string {
  if (paidBy === 'card' || paidBy === 'door') return '';
  return paidBy === 'invitation' ? `, ${PAID_BY[paidBy]}` : `, paid ${PAID_BY[paidBy]}`;
}

const dateOf = ({ dateLine: date }: OrderLine) => withWeekday(date);

export interface ReceiptData {
  /** Origin of the links, without a trailing slash. */
  siteOrigin: string;
  /** The concerts of a subscription are found here. */
  events: readonly OrchestraEvent[];
  /** Current time in milliseconds. */
  now: number;
}

/** The concerts that a subscription still covers, as texts; none for a ticket. */
function concertsOf(line: OrderLine, { events, now }: ReceiptData) {
  const isSubscription = line.type === 'season' && remainingTickets(line) > 0;
  const season = isSubscription ? events.find(({ _id }) => _id === line.eventId) : undefined;
  const concerts = season ? calendarEvents(season, events, now) : [];
  return concerts.map((concert) => ({
    id: concert._id,
    title: concert.title,
    date: withWeekday(dateLine(concert)),
    place: locationLine(concert),
  }));
}

const textLine = (data: ReceiptData) => (line: OrderLine) =>
  [
    line.title,
    `  ${dateOf(line)}`,
    `  ${line.location}`,
    ...concertsOf(line, data).map(({ title, date, place }) => `  - ${title}\n    ${date}, ${place}`),
    `  ${line.quantity} × ${asDollars(line.unitCents)} = ${amountOf(line)}`,
    ...refundedOf(line).map((text) => `  ${text}`),
    `  Add to calendar: ${calendarUrl(line, data.siteOrigin)}`,
  ].join('\n');

const CELL = { padding: '16px 0', verticalAlign: 'top', borderBottom: `1px solid ${COLORS.rule}` };
const SUM = { ...CELL, paddingLeft: '16px', textAlign: 'right' } as const;

/** Weekday, day, and month; for a subscription the number of its concerts. As on the page of the orders. */
function dateLines(line: OrderLine, data: ReceiptData): [string, number, string] | null {
  const day = dayOfText(line.dateLine);
  if (day !== null) return dateLinesOf(day, data.now);
  const count = concertsOf(line, data).length;
  return count === 0 ? null : ['Season', count, count === 1 ? 'concert' : 'concerts'];
}

function DateCell(props: { line: OrderLine; data: ReceiptData }) {
  const [above = '', number = '', below = ''] = dateLines(props.line, props.data) ?? [];
  return (
    <td style={{ ...CELL, width: '60px', paddingRight: '12px', fontSize: '13px', lineHeight: '18px' }}>
      <SmallCaps color={COLORS.tealDeep}>{above}</SmallCaps>
      <br />
      <BigNumber>{number}</BigNumber>
      <br />
      {below}
    </td>
  );
}

const LineRow = ({ line, data }: { line: OrderLine; data: ReceiptData }) => (
  <tr>
    <DateCell line={line} data={data} />
    <td style={CELL}>
      <TicketTitle>{line.title}</TicketTitle>
      <br />
      {line.dateLine}
      <br />
      {line.location}
      <br />
      {concertsOf(line, data).map(({ id, title, date, place }) => (
        <p key={id} style={{ margin: '8px 0' }}>
          <strong>{title}</strong>
          <br />
          {date}
          <br />
          {place}
        </p>
      ))}
      {refundedOf(line).map((text) => (
        <Fragment key={text}>
          {text}
          <br />
        </Fragment>
      ))}
      <MailLink href={calendarUrl(line, data.siteOrigin)}>Add to calendar</MailLink>
    </td>
    <td style={SUM}>
      <strong>{amountOf(line)}</strong>
      <br />
      {`${line.quantity}\u00a0×\u00a0${asDollars(line.unitCents)}`}
    </td>
  </tr>
);

/** A row with a sum below the lines. */
const SumRow = ({ text }: { text: string }) => (
  <tr>
    <td colSpan={3} style={{ paddingTop: '16px', textAlign: 'right' }}>
      <TicketTitle>{text}</TicketTitle>
    </td>
  </tr>
);

/**
 * A name that a mail may contain: alphabetic, with single spaces, hyphens, and apostrophes in between.
 * Somebody could register another person's address with a link or a text as the name (decision 18).
 */
const PLAIN_NAME = /^(?=.{1,60}$)\p{L}[\p{L}\p{M}]*(?:[ '’-]\p{L}[\p{L}\p{M}]*)*$/u;

/** @returns the name of the account; null if a mail may not contain it */
function checkInName({ account: { firstName, lastName } }: Order): string | null {
  const name = `${firstName} ${lastName}`.trim();
  return PLAIN_NAME.test(name) ? name : null;
}

/** How to get in with tickets, with the name of the account if a mail may contain it. */
export function checkInNote(order: Order): string {
  const name = checkInName(order);
  return name === null ? CHECK_IN_NOTE : `${CHECK_IN_NOTE}\nChecked in as ${name}`;
}

/** The box at the top of a receipt: how to get in, and under which name. */
function CheckInBox({ order }: { order: Order }) {
  const name = checkInName(order);
  return (
    <TicketBox>
      <tr>
        <td style={{ padding: '16px 20px' }}>
          {name === null ? null : (
            <>
              <SmallCaps color={COLORS.muted}>Checked in as</SmallCaps>
              <br />
              <TicketTitle>{name}</TicketTitle>
              <br />
            </>
          )}
          {CHECK_IN_NOTE}
        </td>
      </tr>
    </TicketBox>
  );
}

/** Link to the order's page, which needs no login. */
const yourOrder = ({ token }: Order, siteOrigin: string) => siteOrigin + orderHref(token);

/** The receipt of a paid order. */
export function receiptMail(order: Order, data: ReceiptData): Mail {
  const { siteOrigin } = data;
  const sums = [
    `Total: ${asDollars(order.totalCents)}${paidText(order)}`,
    ...(order.handCents === 0 ? [] : [`Paid later: ${asDollars(order.handCents)}`]),
    ...(order.refundedCents === 0 ? [] : [`Refunded: ${asDollars(order.refundedCents)}`]),
    ...order.lines
      .filter(({ owedCents }) => owedCents > 0)
      .map(({ owedCents, title }) => `To pay at the door: ${asDollars(owedCents)} for ${title}`),
  ];
  const link = yourOrder(order, siteOrigin);
  const account = `${siteOrigin}/account`;
  const hasAccount = order.accountId !== null;
  const number = `Order ${order.id}\n${longDate((order.paidAt ?? order.createdAt).getTime())}`;
  return {
    occasion: `receipt:${order.id}`,
    recipient: order.email,
    subject: `Your receipt from ${ORGANIZATION.name}`,
    text: [
      GREETING,
      `${THANKS}\nHere is the receipt for your order.`,
      ...order.lines.map(textLine(data)),
      sums.join('\n'),
      checkInNote(order),
      `Your order: ${link}`,
      ZONE,
      number,
      ...(hasAccount ? [`Your account and your data: ${account}`] : []),
      SIGNATURE,
    ].join('\n\n'),
    html: htmlMail(
      <>
        <Heading>{THANKS}</Heading>
        <Paragraphs texts={[`${GREETING}\nHere is the receipt for your order.`]} />
        <CheckInBox order={order} />
        <TicketTable>
          {order.lines.map((line, index) => (
            <LineRow key={index} line={line} data={data} />
          ))}
          {sums.map((text) => (
            <SumRow key={text} text={text} />
          ))}
        </TicketTable>
        <MailButton href={link}>Your order</MailButton>
        <SmallPrint>
          <Lines text={`${ZONE}\n${number}`} />
          {hasAccount ? (
            <>
              <br />
              <MailLink href={account}>Your account and your data</MailLink>
            </>
          ) : null}
        </SmallPrint>
        <SmallPrint>
          <Lines text={SIGNATURE} />
        </SmallPrint>
      </>,
    ),
  };
}

/**
 * A mail with one message about the orders of a buyer, for example about a refund. `occasion` is the unique
 * key of the mail, `what` the message as plain text.
 *
 * @param orders oldest first; the mail goes to the newest one's address, of those that have one
 */
export function orderMail(
  orders: readonly Order[],
  { occasion, subject, what }: Record<'occasion' | 'subject' | 'what', string>,
): Mail {
  const numbers = orders.map(({ id }) => `Order ${id}`).join('\n');
  const paragraphs = [GREETING, what, numbers, SIGNATURE];
  return {
    occasion,
    recipient: orders.findLast(({ email }) => email !== '')?.email ?? '',
    subject,
    text: paragraphs.join('\n\n'),
    html: htmlMail(
      <>
        <Heading>{subject}</Heading>
        <Paragraphs texts={paragraphs} />
      </>,
    ),
  };
}

/** Tickets of an order, one line for each concert. @param tickets by default those that were not refunded */
const ticketsOf = (order: Order, tickets?: readonly RefundedLine[]) =>
  order.lines
    .flatMap((line) => {
      const quantity = tickets ? quantityIn(tickets, line) : remainingTickets(line);
      return quantity > 0 ? [`${quantity} × ${line.title}, ${dateOf(line)}`] : [];
    })
    .join('\n');

/** The mail about a full refund of a payment that arrived after its order could no longer be booked. */
export const refundMail = (order: Order): Mail =>
  orderMail([order], {
    occasion: `refund:${order.id}`,
    subject: `Your payment to ${ORGANIZATION.name} was refunded`,
    what:
      `We’re sorry. By the time your payment of ${asDollars(order.totalCents)} arrived, we could no longer fill your ` +
      `order:\n\n${ticketsOf(order, order.lines)}\n\n` +
      'Your payment has been refunded in full, and no tickets were booked.\n\n' +
      'Your cart is just as you left it. Please review it, or contact us for help.',
  });

/**
 * The mail about a refund of a second payment, or of a payment with a wrong amount.
 *
 * @param payment id of the payment session, which makes the mail unique
 */
export const extraPaymentMail = (order: Order, payment: string): Mail =>
  orderMail([order], {
    occasion: `refund:${payment}`,
    subject: `Your payment to ${ORGANIZATION.name} was refunded`,
    what:
      'We received a second payment for your order, or one with a different amount:\n\n' +
      `${ticketsOf(order, order.lines)}\n\nIt has been refunded in full. ` +
      'If you had already paid for your order, your tickets are still booked.',
  });

/** Whether money goes back by hand: the order was paid, but not by card. */
const isPaidByHand = ({ paidBy, status }: Order) => paidBy !== 'card' && status !== 'owed';

function wholeRefund(order: Order, byHandCents: number): string {
  if (order.status === 'owed') return 'Your tickets were canceled, and there is nothing to pay:';
  const payment = `our payment of ${asDollars(order.totalCents + (isPaidByHand(order) ? byHandCents : 0))}`;
  if (byHandCents > 0 && !isPaidByHand(order))
    return `Y${payment} has been refunded in full, you get another ${asDollars(byHandCents)} back from us, and your tickets were canceled:`;
  return isPaidByHand(order)
    ? `You get y${payment} back from us, and your tickets were canceled:`
    : `Y${payment} has been refunded in full, and your tickets were canceled:`;
}

function partRefund(order: Order, { cents, byHandCents }: Pick<Refund, 'cents' | 'byHandCents'>): string {
  if (order.status === 'owed') return 'These tickets were canceled, and are not to be paid:';
  const [byCard, byHand] = isPaidByHand(order) ? [0, cents + byHandCents] : [cents, byHandCents];
  const back = `You get ${asDollars(byHand)} of your payment back from us.`;
  const refunded = `We’ve refunded ${asDollars(byCard)} of your payment.`;
  const sentences = isPaidByHand(order)
    ? [back]
    : byHand === 0
      ? [refunded]
      : byCard === 0
        ? [back]
        : [refunded, back];
  return `${sentences.join(' ')} These tickets were canceled:`;
}

/**
 * The mail about a full refund of a booked order; its places are on sale again.
 *
 * @param refund that of the office; its tickets, if the order no longer has them
 */
export const refundedMail = (
  order: Order,
  { lines, byHandCents }: Pick<Refund, 'lines' | 'byHandCents'> = { lines: [], byHandCents: 0 },
): Mail =>
  orderMail([order], {
    occasion: `refunded:${order.id}`,
    subject: `Your order from ${ORGANIZATION.name} was ${order.status === 'owed' ? 'canceled' : 'refunded'}`,
    what:
      `${wholeRefund(order, byHandCents)}\n\n` +
      `${ticketsOf(order) || ticketsOf(order, lines)}\n\n` +
      'If you didn’t expect this, please contact us.',
  });

/** The mail about a refund of some tickets by the office. */
export function partRefundMail(
  order: Order,
  { id, lines, ...money }: Pick<Refund, 'id' | 'lines' | 'cents' | 'byHandCents'>,
): Mail {
  return orderMail([order], {
    occasion: `refund:${id}`,
    subject: `A refund from ${ORGANIZATION.name}`,
    what:
      `${partRefund(order, money)}\n\n${ticketsOf(order, lines)}\n\n` +
      'The other tickets in your order are still valid. If you didn’t expect this, please contact us.\n\n' +
      checkInNote(order),
  });
}
