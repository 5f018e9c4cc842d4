/** Mails about an order. */
import { ticketCalendarHref } from '../../domain/events/calendar';
import { ORGANIZATION } from '../../domain/organization';
import { asDollars } from '../../domain/cart/prices';
import { escapeHtml } from '../html';
import type { Order, OrderLine } from '../store/orders';
import type { Mail } from '../store/outbox';
import { htmlMail, paragraph } from './html';

const CHECK_IN = 'There’s no need to print your tickets. Guests are checked in by name at the door.';
const ZONE = 'All times are local to Cooperstown, NY (America/New_York).';

const amountOf = ({ quantity, unitCents }: OrderLine) => asDollars(quantity * unitCents);

const calendarUrl = (line: OrderLine, siteOrigin: string) => siteOrigin + ticketCalendarHref(line);

const textLine = (siteOrigin: string) => (line: OrderLine) =>
  [
    line.title,
    `  ${line.dateLine}`,
    `  ${line.location}`,
    `  ${line.quantity} x ${asDollars(line.unitCents)} = ${amountOf(line)}`,
    `  Add to calendar: ${calendarUrl(line, siteOrigin)}`,
  ].join('\n');

const htmlLine = (siteOrigin: string) => (line: OrderLine) =>
  `<tr><td style="padding:8px 16px 8px 0"><strong>${escapeHtml(line.title)}</strong><br>` +
  `${escapeHtml(line.dateLine)}<br>${escapeHtml(line.location)}<br>` +
  `<a href="${escapeHtml(calendarUrl(line, siteOrigin))}">Add to calendar</a></td>` +
  `<td style="padding:8px 16px 8px 0">${line.quantity} x ${asDollars(line.unitCents)}</td>` +
  `<td style="padding:8px 0;text-align:right">${amountOf(line)}</td></tr>`;

const signature = [ORGANIZATION.name, ORGANIZATION.contactEmail];

/** The receipt that the thank-you page promises. */
export function receiptMail(order: Order, siteOrigin: string): Mail {
  const greeting = `Dear ${order.firstName},`;
  const thanks = 'Thank you for your support! Here is the receipt for your order.';
  const total = `Total: ${asDollars(order.totalCents)}`;
  const number = `Order ${order.id}`;
  return {
    occasion: `receipt:${order.id}`,
    recipient: order.email,
    subject: `Your receipt from ${ORGANIZATION.name}`,
    text: [
      greeting,
      thanks,
      ...order.lines.map(textLine(siteOrigin)),
      total,
      CHECK_IN,
      ZONE,
      number,
      signature.join('\n'),
    ].join('\n\n'),
    html: htmlMail([
      paragraph(greeting),
      paragraph(thanks),
      `<table style="border-collapse:collapse">${order.lines.map(htmlLine(siteOrigin)).join('')}</table>`,
      `<p><strong>${total}</strong></p>`,
      paragraph(CHECK_IN),
      paragraph(ZONE),
      paragraph(number),
      `<p>${signature.map(escapeHtml).join('<br>')}</p>`,
    ]),
  };
}

/** Sent when a payment arrived after the last place was gone. */
export function refundMail(order: Order): Mail {
  const paragraphs = [
    `Dear ${order.firstName},`,
    `We’re sorry. By the time your payment of ${asDollars(order.totalCents)} arrived, we could no longer fill your ` +
      'order. Your payment has been refunded in full, and no tickets were booked.',
    'Your cart is just as you left it. Please review it, or contact us for help.',
    `Order ${order.id}`,
  ];
  return {
    occasion: `refund:${order.id}`,
    recipient: order.email,
    subject: `Your payment to ${ORGANIZATION.name} was refunded`,
    text: [...paragraphs, signature.join('\n')].join('\n\n'),
    html: htmlMail([...paragraphs.map(paragraph), `<p>${signature.map(escapeHtml).join('<br>')}</p>`]),
  };
}
