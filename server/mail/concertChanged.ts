/** Mails to the guests of a canceled or moved concert, with a calendar file. */
import { cardTitle, dateLine, locationLine } from '../../domain/events/eventRules';
import { asDollars } from '../../domain/cart/prices';
import { calendarOf, cancelingCalendarOf } from '../calendar';
import type { Order } from '../store/orders';
import type { Mail } from '../store/outbox';
import type { EventRow } from '../store/schema';
import { eventOf } from '../store/readResource';
import { orderMail } from './receipt';

interface ChangedConcert {
  order: Order;
  event: EventRow;
  siteOrigin: string;
  /** Current time in milliseconds. */
  now: number;
}

interface CanceledConcert extends ChangedConcert {
  /** Amount that is refunded, in cents; null: no refund. */
  refundedCents: number | null;
  /** Whether the order has places in the concert through a subscription. */
  hasSubscription: boolean;
}

const namesOf = ({ event: row }: ChangedConcert) => {
  const event = eventOf(row);
  return { title: cardTitle(event), date: dateLine(event), place: locationLine(event) };
};

function refundSentences({ refundedCents, hasSubscription }: CanceledConcert): string[] {
  const subscription = 'Your subscription is still valid for its other concerts.';
  if (refundedCents !== null)
    return [
      `We’ve refunded ${asDollars(refundedCents)} for your tickets.`,
      ...(hasSubscription ? [subscription] : []),
    ];
  return hasSubscription
    ? [subscription]
    : ['Your order stays as it is. If you have any questions, please contact us.'];
}

/**
 * Unique key of the cancellation mail for one order. The mail with a refund has another key, so it is sent
 * even if the one without was sent before.
 */
export const canceledOccasion = (
  { id, sequence }: Pick<EventRow, 'id' | 'sequence'>,
  orderId: string,
  isRefunded: boolean,
): string => `canceled:${id}:${sequence}:${orderId}${isRefunded ? ':refunded' : ''}`;

/** The mail to a buyer about a canceled concert, with a calendar file that removes it. */
export function canceledMail(canceled: CanceledConcert): Mail {
  const { order, event, refundedCents } = canceled;
  const { title, date, place } = namesOf(canceled);
  return {
    ...orderMail(order, {
      occasion: canceledOccasion(event, order.id, refundedCents !== null),
      subject: `Canceled: ${title}`,
      what: [
        `We’re sorry, but ${title} has been canceled. It was scheduled for ${date}, at ${place}.`,
        ...refundSentences(canceled),
        'Open the attached file to remove the concert from your calendar.',
      ].join('\n\n'),
    }),
    calendar: { method: 'CANCEL', content: cancelingCalendarOf(eventOf(event), canceled) },
  };
}

/** The mail to a buyer about a new date or place, with an updated calendar file. */
export function movedMail(moved: ChangedConcert): Mail {
  const { order, event } = moved;
  const { title, date, place } = namesOf(moved);
  return {
    ...orderMail(order, {
      occasion: `moved:${event.id}:${event.sequence}:${order.id}`,
      subject: `New date or location: ${title}`,
      what: [
        `${title} has a new date or location. Please make a note of it:`,
        `${date}\n${place}`,
        'Your tickets are still valid. If you can’t make it, please contact us.',
        'Open the attached file to update the concert in your calendar.',
      ].join('\n\n'),
    }),
    calendar: { method: 'PUBLISH', content: calendarOf([eventOf(event)], moved) },
  };
}
