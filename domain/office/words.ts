/** What the office calls things, and how it says when something happened. */
import { counted } from '../counted';
import { weekdayOfText } from '../events/time';
import type { ConcertState } from './concerts';
import type { MailState } from './mails';
import type { PaidBy } from './guests';
import type { OperatorKind } from './operators';
import type { OrderState } from './orders';
import type { PaymentWay } from './takings';

export const CONCERT_STATES: Record<ConcertState, string> = {
  onSale: 'on sale',
  closed: 'sale closed',
  soldOut: 'sold out',
  markedSoldOut: 'marked as sold out',
  noPlaces: 'no places',
  notSoldOnline: 'not sold online',
  canceled: 'canceled',
  over: 'over',
  notOnTheSite: 'not on the site',
};

/** The order is that of lists for choosing. */
export const ORDER_STATES: Record<OrderState, string> = {
  pending: 'not paid yet',
  owed: 'to pay',
  paid: 'paid',
  partiallyRefunded: 'partly refunded',
  disputed: 'disputed at the bank',
  void: 'not paid',
  refunded: 'refunded',
};

export const PAYMENT_WAY_WORDS: Record<PaymentWay, string> = {
  card: 'card',
  check: 'check',
  cash: 'cash',
  transfer: 'transfer',
};

export const OPERATOR_KINDS: Record<OperatorKind, string> = {
  office: 'everything',
  door: 'guest list and check-in',
};

export const MAIL_STATES: Record<MailState, string> = {
  waiting: 'waiting',
  sent: 'sent',
  givenUp: 'given up',
};

/** A text with its first letter as a capital letter. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A date with its weekday: "Sat 12/12/2026 at 7:30 PM". @param text as orders keep it */
export function datedText(text: string): string {
  const weekday = weekdayOfText(text);
  return weekday === null ? text : `${weekday.slice(0, 3)} ${text}`;
}

/** The clock on the wall of the orchestra. What visitors read keeps UTC-4 all year (behavior 3.1). */
const WALL_CLOCK = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
});

const wallParts = (instant: number): Partial<Record<Intl.DateTimeFormatPartTypes, string>> =>
  Object.fromEntries(WALL_CLOCK.formatToParts(instant).map(({ type, value }) => [type, value]));

/** The day by the clock on the orchestra's wall, in ISO 8601. @param instant milliseconds */
export function wallDay(instant: number): string {
  const { year, month, day } = wallParts(instant);
  return `${year}-${month}-${day}`;
}

/** "Fri 11/27/2026". @param day in ISO 8601 */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-');
  return datedText(`${month}/${date}/${year}`);
}

/** "Fri 11/27/2026 at 3:40 PM", by the clock on the orchestra's wall. @param instant milliseconds */
export function wallTime(instant: number): string {
  const parts = wallParts(instant);
  const { weekday, month, day, year, hour, minute, dayPeriod } = parts;
  return `${weekday} ${month}/${day}/${year} at ${hour}:${minute} ${dayPeriod}`;
}

/** "4:41 PM", by the clock on the orchestra's wall. @param instant milliseconds */
export const wallClock = (instant: number): string => wallTime(instant).replace(/^.* at /, '');

/** "today at 3:40 PM", else the whole date. @param instant milliseconds, as `now` */
export function dayAndTime(instant: number, now: number): string {
  const [day] = wallTime(instant).split(' at ');
  const isToday = day === wallTime(now).split(' at ')[0];
  return isToday ? `today at ${wallClock(instant)}` : `on ${wallTime(instant)}`;
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/**
 * When something happened: "12 minutes ago" within the last day, else by the clock on the wall.
 *
 * @param iso ISO 8601
 * @param now milliseconds
 */
export function agoText(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes < HOUR_MINUTES) return `${counted(minutes, 'minute')} ago`;
  if (minutes < DAY_MINUTES) return `${counted(Math.floor(minutes / HOUR_MINUTES), 'hour')} ago`;
  return wallTime(Date.parse(iso));
}

/** How an order was paid. */
export const PAID_BY: Record<PaidBy, string> = {
  card: 'by card',
  check: 'by check',
  cash: 'in cash',
  transfer: 'by transfer',
  invitation: 'by invitation',
  door: 'at the door',
};
