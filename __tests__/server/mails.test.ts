/** Rules that every mail keeps, whatever it is about. */
import { ORGANIZATION } from '../../domain/organization';
import * as accountChanged from '../../server/mail/accountChanged';
import * as concertChanged from '../../server/mail/concertChanged';
import * as contactMessages from '../../server/mail/contactMessages';
import * as exchanged from '../../server/mail/exchanged';
import * as passwordReset from '../../server/mail/passwordReset';
import * as receipt from '../../server/mail/receipt';
import type { Order, OrderLine } from '../../server/store/orders';
import type { Mail } from '../../server/store/outbox';
import type { EventRow } from '../../server/store/schema';
import { NOON } from '../support/testSeed';

/** Whoever registers another person's address can type any text as the name. */
const TYPED = 'Click http://evil.example';
const EMAIL = 'pat@example.com';
const siteOrigin = 'https://orchestra.example';
const user = { _id: 'user-1', email: EMAIL, firstName: TYPED, lastName: TYPED };

const event: EventRow = {
  id: 'serenade',
  type: 'concert',
  status: 'active',
  priceCents: 3500,
  capacity: null,
  taken: 2,
  held: 0,
  sort: 1,
  sequence: 1,
  startsAt: null,
  canceledAt: null,
  document: { title: 'Serenade', location: 'Town Hall', eventDate: '2026-12-20T23:30:00Z' },
};
const before: EventRow = {
  ...event,
  document: { ...event.document, location: 'Christ Church', eventDate: '2026-12-12T23:30:00Z' },
};

const lineOf = (position: number, title: string, refunded = 0): OrderLine => ({
  orderId: 'order-1',
  position,
  eventId: title,
  title,
  type: 'event',
  dateLine: '12/20/2026 at 7:30 PM',
  location: 'Town Hall',
  quantity: 2,
  unitCents: 3500,
  refunded,
  owedCents: 0,
});
const order: Order = {
  id: 'order-1',
  accountId: user._id,
  account: { firstName: TYPED, lastName: TYPED },
  cartId: 'cart-1',
  handCents: 0,
  email: EMAIL,
  firstName: TYPED,
  guestFirstName: null,
  guestLastName: null,
  paidBy: 'card',
  reference: null,
  forgottenAt: null,
  status: 'partiallyRefunded',
  fingerprint: '',
  token: 'key',
  paymentUrl: null,
  sessionId: null,
  totalCents: 21_000,
  refundedCents: 7000,
  askAt: null,
  paidAt: new Date(NOON),
  createdAt: new Date(NOON),
  heldUntil: new Date(NOON),
  lines: [lineOf(0, 'Serenade'), lineOf(1, 'Nocturne'), lineOf(2, 'Earlier refund', 2)],
};
const orders = [order, { ...order, id: 'order-2' }];
const concert = { orders, event, siteOrigin, now: NOON };

const ALL_TICKETS = ['2 × Serenade', '2 × Nocturne', '2 × Earlier refund'];

type Kind = { mail: Omit<Mail, 'occasion'>; tickets?: string[] };

/** A mail of each kind to a visitor, and for refunds the tickets that it must name. */
const TO_VISITORS: Record<string, Kind> = {
  accountChangedMail: {
    mail: accountChanged.accountChangedMail({
      accountId: user._id,
      email: EMAIL,
      field: 'email',
      now: NOON,
      token: 'token',
      siteOrigin,
    }),
  },
  canceledMail: {
    mail: concertChanged.canceledMail({
      ...concert,
      refund: { orderId: 'order-1', cents: 7000 },
      isRefundOpen: false,
      hasSubscription: true,
    }),
  },
  takesPlaceMail: { mail: concertChanged.takesPlaceMail(concert) },
  concertMessageMail: {
    mail: concertChanged.concertMessageMail({
      orders,
      event,
      id: 'm',
      subject: 'Parking',
      text: 'One\n\nTwo',
    }),
  },
  exchangedMail: {
    mail: exchanged.exchangedMail(
      {
        ...{ order, line: lineOf(0, 'Serenade'), quantity: 1, to: event },
        moved: { ...lineOf(0, 'Nocturne'), quantity: 1 },
        money: {
          ...{ unitCents: 3000, beforeCents: 3500, afterCents: 3000, cents: 300, byHandCents: 200 },
          ...{ receivedCents: 0, owedCents: 0 },
        },
      },
      { id: 'x', siteOrigin, now: NOON },
    ),
  },
  movedMail: { mail: concertChanged.movedMail({ ...concert, before }) },
  resetMail: { mail: passwordReset.resetMail({ user, token: 'token', siteOrigin }) },
  receiptMail: { mail: receipt.receiptMail(order, { siteOrigin, events: [], now: NOON }) },
  orderMail: { mail: receipt.orderMail(orders, { occasion: 'x', subject: 'News', what: 'One\nTwo' }) },
  refundMail: { mail: receipt.refundMail(order), tickets: ALL_TICKETS },
  extraPaymentMail: { mail: receipt.extraPaymentMail(order, 'pay-1'), tickets: ALL_TICKETS },
  refundedMail: { mail: receipt.refundedMail(order), tickets: ['2 × Serenade', '2 × Nocturne'] },
  partRefundMail: {
    mail: receipt.partRefundMail(order, {
      id: 'r',
      lines: [{ position: 1, quantity: 1 }],
      cents: 3500,
      byHandCents: 0,
    }),
    tickets: ['1 × Nocturne'],
  },
};

test('a receipt that is sent again states what was refunded', () => {
  const { text, html } = receipt.receiptMail(order, { siteOrigin, events: [], now: NOON });
  for (const version of [text, html]) expect(version).toContain('Refunded: $70.00');
});

const MESSAGE = 'First line\nSecond line\r\n\r\n- third\rlast';

/** A mail of each kind to the orchestra, which forwards what a visitor typed. */
const TO_OFFICE: Record<string, Kind> = {
  messageMail: {
    mail: contactMessages.messageMail({
      id: 'm',
      sentAt: NOON,
      submission: {
        firstName: TYPED,
        lastName: 'Doe',
        email: EMAIL,
        phone: '+16075550100',
        message: MESSAGE,
      },
    }),
  },
  subscriberMail: { mail: contactMessages.subscriberMail({ email: EMAIL, name: TYPED }) },
};

const visitorCases = Object.entries(TO_VISITORS).map(([name, kind]) => ({ name, ...kind }));
const officeCases = Object.entries(TO_OFFICE).map(([name, kind]) => ({ name, ...kind }));

test('every kind of mail is tested here', () => {
  const modules = [accountChanged, concertChanged, contactMessages, exchanged, passwordReset, receipt];
  const names = modules.flatMap((module) => Object.keys(module)).filter((name) => name.endsWith('Mail'));
  expect([...visitorCases, ...officeCases].map(({ name }) => name).sort()).toEqual(names.sort());
});

test.each(visitorCases)('$name goes to the address alone, and holds nothing that was typed', ({ mail }) => {
  const { recipient, replyTo, ...texts } = mail;
  expect([recipient, replyTo]).toEqual([EMAIL, undefined]);
  expect(texts.text).toMatch(/^Hello,\n/);
  expect(JSON.stringify(texts)).not.toMatch(/Click|evil/);
});

test('a mail about several orders goes to the address of the newest', () => {
  const older = { ...order, email: 'earlier@example.org' };
  const content = { occasion: 'x', subject: 'News', what: 'One' };
  expect(receipt.orderMail([older, order], content).recipient).toBe(EMAIL);
});

test.each(officeCases)('$name goes to the orchestra', ({ mail }) => {
  expect(mail.recipient).toBe(ORGANIZATION.contactEmail);
});

test.each([...visitorCases, ...officeCases])('$name has its line breaks as elements', ({ mail }) => {
  expect(mail.html).not.toContain('white-space');
  // A break within a text node is shown as a space.
  expect(mail.html).not.toMatch(/[\r\n]/);
  const shownLines = mail.html
    .replace(/<style.*?<\/style>/g, '')
    .split(/<br\/?>|<\/(?:h1|p|td|tr)>/)
    .map((line) => line.replace(/<[^>]*>/g, '').replaceAll('&#x27;', "'"));
  for (const line of mail.text.split(/[\r\n]+/).filter((text) => !text.startsWith(' ')))
    if (!line.includes('http')) expect(shownLines).toContain(line);
});

test.each([...visitorCases, ...officeCases])('$name uses only what mail programs show', ({ mail }) => {
  expect(mail.html).toContain('<meta name="viewport"');
  expect(mail.html).not.toMatch(/display: ?(flex|grid)|position:|<(img|script|link|style)|class=/);
  expect(mail.html.length).toBeLessThan(100_000);
  const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  for (const href of links) expect(href).toMatch(/^(https:|mailto:)/);
  for (const [address] of mail.text.matchAll(/https:\/\/\S+[^\s.]/g)) expect(links).toContain(address);
});

test.each(visitorCases.filter(({ tickets }) => tickets))(
  '$name names the tickets that the refund is about, and no others',
  ({ mail, tickets = [] }) => {
    expect(mail.text.match(/\d × [\w ]+(?=,)/g)).toEqual(tickets);
  },
);

/** The mails about an order that has tickets, for a name of the account. */
const ticketMails = (firstName: string, lastName: string) => {
  const named = { ...order, account: { firstName, lastName } };
  return [
    receipt.receiptMail(named, { siteOrigin, events: [], now: NOON }),
    receipt.partRefundMail(named, {
      id: 'r',
      lines: [{ position: 1, quantity: 1 }],
      cents: 3500,
      byHandCents: 0,
    }),
    concertChanged.movedMail({ ...concert, orders: [order, named], before }),
    concertChanged.takesPlaceMail({ ...concert, orders: [order, named] }),
  ];
};

test.each([
  ['Ida', 'Zorn'],
  ['Anne-Marie', 'O’Brien'],
  ['María José', "D'Angelo"],
  ['Ǻse', 'Öz'],
  ['明', '李'],
  ['Zoe\u0301', 'Lee'],
])('the mails about tickets say that %s %s is checked in', (firstName, lastName) => {
  for (const { text, html } of ticketMails(firstName, lastName)) {
    expect(text.split('\n')).toContain(`Checked in as ${firstName} ${lastName}`);
    const shown = html.replaceAll('&#x27;', "'").replace(/(<[^>]*>)+/g, ' ');
    expect(shown).toContain(`Checked in as ${firstName} ${lastName} `);
  }
});

test.each([
  ['', ''],
  ['Ida', 'Zorn 2'],
  ['Win 1000', 'now'],
  ['www.evil.example', 'Zorn'],
  ['evil.example', 'Zorn'],
  ['https://evil.example', 'Zorn'],
  ['ida@evil.example', 'Zorn'],
  ['Ida', '<b>Zorn</b>'],
  ['Ida', 'Zorn!'],
  ['Ida', '★ Zorn'],
  ['Ida', 'Zorn\nPay again'],
  ['Ida', 'Zorn\u202e'],
  ['Your card was declined so please', 'call the number on our website'],
])('the mails about tickets leave out the name "%s %s"', (firstName, lastName) => {
  for (const { text, html } of ticketMails(firstName, lastName)) {
    expect(text + html).not.toContain('Checked in as');
    expect(text).toContain('Guests are checked in by name at the door.\n\n');
  }
});

test('mails about an order without tickets name nobody', () => {
  const named = { ...order, account: { firstName: 'Ida', lastName: 'Zorn' } };
  for (const mail of [
    receipt.refundMail(named),
    receipt.extraPaymentMail(named, 'pay-1'),
    receipt.refundedMail(named),
    concertChanged.canceledMail({
      ...concert,
      orders: [named],
      refund: null,
      isRefundOpen: false,
      hasSubscription: false,
    }),
  ])
    expect(mail.text + mail.html).not.toMatch(/Ida|Zorn|Checked in as/);
});

test('a moved concert is announced with its old and its new date and place', () => {
  const { text } = concertChanged.movedMail({ ...concert, before });
  expect(text).toContain('Sunday, 12/20/2026 at 7:30 PM\nTown Hall');
  expect(text).toContain('It was planned for Saturday, 12/12/2026 at 7:30 PM, at Christ Church.');
  expect(text).toContain('Order order-1\nOrder order-2');
});
