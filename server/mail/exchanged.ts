/** The mail about exchanged tickets. */
import { asDollars } from '../../domain/cart/prices';
import { calendarOf } from '../site/calendar';
import type { PreparedExchange } from '../store/exchanges';
import type { Mail } from '../store/outbox';
import { eventOf } from '../store/readResource';
import { remainingTickets } from '../store/refunds';
import { checkInNote, orderMail, withWeekday } from './receipt';

type Exchanged = Pick<PreparedExchange, 'order' | 'line' | 'quantity' | 'moved' | 'money' | 'to'>;

/** What the buyer gets back, has paid, or has to pay. */
function moneySentences({ order, money }: Exchanged): string[] {
  const { cents, byHandCents, receivedCents, owedCents } = money;
  const [byCard, byHand] = order.paidBy === 'card' ? [cents, byHandCents] : [0, cents + byHandCents];
  const owed = asDollars(Math.abs(owedCents));
  return [
    ...(byCard === 0 ? [] : [`${asDollars(byCard)} of your payment goes back to your card.`]),
    ...(byHand === 0 ? [] : [`You get ${asDollars(byHand)} back from us.`]),
    ...(receivedCents === 0 ? [] : [`We’ve received the difference of ${asDollars(receivedCents)}.`]),
    ...(owedCents > 0 ? [`Please pay the difference of ${owed} at the door.`] : []),
    ...(owedCents < 0 ? [`You have ${owed} less to pay at the door.`] : []),
  ];
}

interface ExchangedOptions {
  /** Of the exchange; it makes the mail unique. */
  id: string;
  siteOrigin: string;
  /** Current time in milliseconds. */
  now: number;
}

/** The mail to the buyer of exchanged tickets, with a calendar file of the other concert. */
export function exchangedMail(exchange: Exchanged, { id, ...options }: ExchangedOptions): Mail {
  const { order, line, quantity, moved, to } = exchange;
  const left = order.lines.reduce((sum, each) => sum + remainingTickets(each), 0) - quantity;
  return {
    ...orderMail([order], {
      occasion: `exchange:${id}`,
      subject: 'Your tickets were exchanged',
      what: [
        'We’ve exchanged your tickets:',
        `before: ${quantity} × ${line.title}, ${withWeekday(line.dateLine)}\n` +
          `now: ${quantity} × ${moved.title}, ${withWeekday(moved.dateLine)}, ${moved.location}`,
        ...moneySentences(exchange),
        ...(left > 0 ? ['The other tickets in your order are still valid.'] : []),
        'If you didn’t expect this, please contact us.',
        checkInNote(order),
        'Open the attached file to add the concert to your calendar.',
      ].join('\n\n'),
    }),
    calendar: { method: 'PUBLISH', content: calendarOf([eventOf(to)], options) },
  };
}
