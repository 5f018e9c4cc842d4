/** Mails to the guests of a canceled or moved concert, with a calendar file. */
import { cardTitle, dateLine, locationLine } from '../../domain/events/eventRules';
import { instantOf, weekdayOf } from '../../domain/events/time';
import { asDollars } from '../../domain/cart/prices';
import { calendarOf, cancelingCalendarOf } from '../site/calendar';
import type { Order } from '../store/orders';
import type { Mail } from '../store/outbox';
import type { EventRow } from '../store/schema';
import { eventOf } from '../store/readResource';
import { guestOf } from '../store/ticketOrders';
import { checkInNote, orderMail } from './receipt';

interface ChangedConcert {
  /** The orders of one guest. */
  orders: readonly Order[];
  event: EventRow;
  siteOrigin: string;
  /** Current time in milliseconds. */
  now: number;
}

export interface CanceledConcert extends ChangedConcert {
  /** Sum that is refunded, in cents, and the order that is refunded last; null: no refund. */
  refund: { orderId: string; cents: number } | null;
  /** Whether a refund is still to come, because it was refused or has an unknown end. */
  isRefundOpen: boolean;
  /** Whether the guest has places in the concert through a subscription. */
  hasSubscription: boolean;
}

interface MovedConcert extends ChangedConcert {
  /** The concert before it was moved. */
  before: EventRow;
}

const namesOf = (row: EventRow) => {
  const event = eventOf(row);
  const start = instantOf(event.eventDate);
  const weekday = start === null ? '' : `${weekdayOf(start)}, `;
  return { title: cardTitle(event), date: weekday + dateLine(event), place: locationLine(event) };
};

/** What happens to the money; the office gives it back by hand if it was not paid by card. */
function moneySentence(cents: number, orders: readonly Order[]): string {
  if (cents === 0) return 'There is nothing to pay for your tickets.';
  return orders.every(({ paidBy }) => paidBy === 'card')
    ? `We’ve refunded ${asDollars(cents)} for your tickets.`
    : `You’ll get back ${asDollars(cents)} for your tickets.`;
}

function refundSentences({ refund, isRefundOpen, hasSubscription, orders }: CanceledConcert): string[] {
  const rest = refund ? 'the rest of your refund' : 'the refund for your tickets';
  const sentences = [
    ...(refund ? [moneySentence(refund.cents, orders)] : []),
    ...(isRefundOpen ? [`We’ll get in touch with you about ${rest}.`] : []),
    ...(hasSubscription ? ['Your subscription is still valid for its other concerts.'] : []),
  ];
  if (sentences.length > 0) return sentences;
  const stays = orders.length > 1 ? 'orders stay as they are' : 'order stays as it is';
  return [`Your ${stays}. If you have any questions, please contact us.`];
}

/** Whether an order of the guest has an email: the account was not deleted, and gave one. */
export const canBeMailed = (orders: readonly Order[]): boolean => orders.some(({ email }) => email !== '');

/**
 * Unique key of the cancellation mail to a guest without a refund. The key of a mail with a refund begins
 * with it, so such a mail is sent even if the one without was sent before.
 */
export const canceledOccasion = ({ id, sequence }: EventRow, orders: readonly Order[]): string =>
  `canceled:${id}:${sequence}:${guestOf(orders)}`;

/** The mail to a guest about a canceled concert, with a calendar file that removes it. */
export function canceledMail(canceled: CanceledConcert): Mail {
  const { orders, event, refund } = canceled;
  const { title, date, place } = namesOf(event);
  return {
    ...orderMail(orders, {
      occasion: canceledOccasion(event, orders) + (refund ? `:${refund.orderId}` : ''),
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

/** The mail to a guest that a canceled concert takes place after all, with an updated calendar file. */
export function takesPlaceMail(concert: ChangedConcert): Mail {
  const { orders, event } = concert;
  const { title, date, place } = namesOf(event);
  return {
    ...orderMail(orders, {
      occasion: `takesPlace:${event.id}:${event.sequence}:${guestOf(orders)}`,
      subject: `${title} takes place after all`,
      what: [
        `We told you that ${title} was canceled. It takes place after all:`,
        `${date}\n${place}`,
        'Your tickets are still valid. If you can’t make it, please contact us.',
        ...orders.slice(-1).map(checkInNote),
        'Open the attached file to add the concert to your calendar again.',
      ].join('\n\n'),
    }),
    calendar: { method: 'PUBLISH', content: calendarOf([eventOf(event)], concert) },
  };
}

interface GuestMessage extends Pick<ChangedConcert, 'orders' | 'event'> {
  /** Id of the message. */
  id: string;
  subject: string;
  text: string;
}

/** A mail that the office has written to all guests. */
export function concertMessageMail({ orders, event, id, subject, text }: GuestMessage): Mail {
  const { title, date } = namesOf(event);
  return orderMail(orders, {
    occasion: `message:${id}:${guestOf(orders)}`,
    subject,
    what: `${text}\n\nYou get this mail because you have tickets for ${title}, ${date}.`,
  });
}

/** The mail to a guest about a new date or place, with an updated calendar file. */
export function movedMail(moved: MovedConcert): Mail {
  const { orders, event, before } = moved;
  const { title, date, place } = namesOf(event);
  const planned = namesOf(before);
  const changed = [
    ...(date === planned.date ? [] : ['a new date']),
    ...(place === planned.place ? [] : ['a new location']),
  ].join(' and ');
  return {
    ...orderMail(orders, {
      occasion: `moved:${event.id}:${event.sequence}:${guestOf(orders)}`,
      subject: `${title} has ${changed}`,
      what: [
        `${title} has ${changed}. Please make a note of it:`,
        `${date}\n${place}`,
        `It was planned for ${planned.date}, at ${planned.place}.`,
        'Your tickets are still valid. If you can’t make it, please contact us.',
        ...orders.slice(-1).map(checkInNote),
        'Open the attached file to update the concert in your calendar.',
      ].join('\n\n'),
    }),
    calendar: { method: 'PUBLISH', content: calendarOf([eventOf(event)], moved) },
  };
}
