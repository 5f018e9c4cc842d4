/** The mail about exchanged tickets. */
import { calendarHref } from '../../domain/events/calendar';
import { orderHref } from '../../domain/cart/orders';
import { asDollars } from '../../domain/cart/prices';
import type { PreparedExchange } from '../store/exchanges';
import type { Mail } from '../store/outbox';
import { remainingTickets } from '../store/refunds';
import { checkInNote, orderMail, withWeekday } from './receipt';

/** What the buyer gets back, has paid, or has to pay. */
function moneySentences({ order, money }: PreparedExchange): string[] {
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

/** @param id of the exchange, which makes the mail unique */
export function exchangedMail(exchange: PreparedExchange, id: string, siteOrigin: string): Mail {
  const { order, line, quantity, moved, to } = exchange;
  const left = order.lines.reduce((sum, each) => sum + remainingTickets(each), 0) - quantity;
  return orderMail([order], {
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
      `Add to calendar: ${siteOrigin + calendarHref(to.id)}\nYour order: ${siteOrigin + orderHref(order.token)}`,
    ].join('\n\n'),
  });
}
