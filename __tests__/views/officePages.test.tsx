/** What pages of the office show of the results that they read, and where their links lead. */
import { act, fireEvent, screen } from '@testing-library/react';
import { OFFICE_PATHS } from '../../domain/office/addresses';
import type { AuditEntry } from '../../domain/office/audit';
import type { ConcertFigures } from '../../domain/office/concerts';
import type { DoorConcert, ListedGuest } from '../../domain/office/guests';
import type { ListedMail } from '../../domain/office/mails';
import type { FoundOrder, ShownOrder } from '../../domain/office/orders';
import type { Takings } from '../../domain/office/takings';
import type { ListedRecord, PublishPlan } from '../../domain/office/content';
import { ConcertPage } from '../../src/office/pages/ConcertPage';
import { ConcertsPage } from '../../src/office/pages/ConcertsPage';
import { ContentPage } from '../../src/office/pages/ContentPage';
import { ContentPartPage } from '../../src/office/pages/ContentPartPage';
import { ContentPreviewPage } from '../../src/office/pages/ContentPreviewPage';
import { ContentPublishPage } from '../../src/office/pages/ContentPublishPage';
import { DoorPage } from '../../src/office/pages/DoorPage';
import { GuestsPage } from '../../src/office/pages/GuestsPage';
import { HistoryPage } from '../../src/office/pages/HistoryPage';
import { MailPage } from '../../src/office/pages/MailPage';
import { MailsPage } from '../../src/office/pages/MailsPage';
import { MoneyPage } from '../../src/office/pages/MoneyPage';
import { MorePage } from '../../src/office/pages/MorePage';
import { MovePage } from '../../src/office/pages/MovePage';
import { OrderPage } from '../../src/office/pages/OrderPage';
import { OrdersPage } from '../../src/office/pages/OrdersPage';
import { actions, linkTo, open, press, rows, sent, settle } from '../support/officePage';
import { recordOf } from '../support/contentFixtures';
import { JOB } from '../support/officeJob';
import { LINE, ORDER, REFUND_PLAN } from '../support/officeOrder';

const left: string[] = [];
jest.mock('../../src/browser/page', () => ({ redirectTo: ({ url }: { url: string }) => left.push(url) }));

beforeEach(() => {
  left.length = 0;
});

const SERENADE = { concert: 'winter-serenade', title: 'Winter Serenade', date: '12/12/2026 at 7:30 PM' };

test('the places that somebody is paying for are not among the free ones of a concert', async () => {
  const figures: ConcertFigures = {
    ...{ name: SERENADE.concert, title: SERENADE.title, date: SERENADE.date, location: 'Christ Church' },
    ...{ isSubscription: false, isOver: false, state: 'onSale' },
    ...{ sold: 187, held: 4, capacity: 240, cents: 841_500 },
  };
  await open(ConcertPage, {
    'concert.read': { ...figures, sales: [] },
    'jobs.list': [],
    'concert.history': [],
  });
  expect(document.body).toHaveTextContent('187sold4held49free of 240');
  expect(linkTo('← Concerts')).toBe('/office');
  expect(linkTo('Guest list')).toBe('/office/concerts/winter-serenade/guests');
  expect(linkTo('Add a guest')).toBe('/office/concerts/winter-serenade/guests/new');
  expect(linkTo('Check-in at the door')).toBe('/office/concerts/winter-serenade/checkin');
  for (const page of ['move', 'cancel', 'message'])
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
      `/office/concerts/winter-serenade/${page}`,
    );
});

test('past concerts are listed, too, and jobs lead to their pages', async () => {
  await open(
    ConcertsPage,
    {
      ...{ 'concerts.list': [], 'waiting.list': { givenUpMails: 0, disputedOrders: 0 } },
      'jobs.list': [JOB, { ...JOB, id: 'job-two', kind: 'takesPlace' }, { ...JOB, id: 'old', state: 'done' }],
    },
    { query: 'all=' },
  );
  expect(sent('concerts.list/run')).toEqual({ all: true });
  expect(linkTo('Only concerts to come')).toBe('/office');
  expect(linkTo('Winter Serenade: message to all guests')).toBe('/office/concerts/winter-serenade/message');
  expect(linkTo('Winter Serenade takes place after all')).toBe('/office/concerts/winter-serenade/cancel');
  expect(screen.getAllByRole('link')).toHaveLength(3);
});

test('the rest of the office is listed', async () => {
  await open(MorePage, {});
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    ['people', 'money', 'history', 'subscribers', 'accounts'].map((page) => `/office/${page}`),
  );
});

test('a guest is found by the order number, or looked for in all orders', async () => {
  const guest = (lastName: string, order: string): ListedGuest => ({
    ...{ lastName, firstName: '', tickets: 2, subscriptionTickets: 0, owedCents: 0, inside: 0 },
    ...{ orders: [order], email: '' },
  });
  await open(GuestsPage, {
    'guests.list': {
      ...{ ...SERENADE, location: 'Christ Church', isForDoor: false, tickets: 4, owedCents: 0 },
      guests: [guest('Lake', '1a2b3c4d-0000'), guest('Zorn', '9f8e7d6c-0000')],
    },
  });
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Name, or order number'), { target: { value } });
  expect(linkTo('Add a guest')).toBe('/office/concerts/winter-serenade/guests/new');
  expect(linkTo('Check-in at the door')).toBe('/office/concerts/winter-serenade/checkin');
  type('9f8e');
  expect(linkTo('9f8e7d6c')).toBe('/office/orders/9f8e7d6c');
  const [, ...found] = screen.getAllByRole('row');
  expect(found.map((row) => row.textContent)).toEqual([expect.stringContaining('Zorn')]);
  type('Ann Olsen');
  expect(linkTo('Look in all orders')).toBe('/office/orders#q=Ann%20Olsen');
});

test('an order that was found leads to its page', async () => {
  const found: FoundOrder = {
    ...{ id: ORDER.id, firstName: 'Ida', lastName: 'Zorn', email: '', status: 'paid', tickets: 2 },
    ...{ lines: [{ title: 'Gala', tickets: 2 }], totalCents: 9000, createdAt: ORDER.createdAt },
  };
  await open(OrdersPage, {
    'orders.search': { orders: [found], total: 1, page: 1, pages: 1 },
    'concerts.list': [],
  });
  expect(rows()).toEqual(['Ida Zorn | 2 × Gala | Paid | $90.00 | Fri 11/27/2026 at 3:38 PM | 1a2b3c4d']);
  expect(linkTo('Ida Zorn')).toBe('/office/orders/1a2b3c4d');
  expect(linkTo('Takings by day and by concert')).toBe('/office/money');
});

test('without an order that matches, all orders are looked through', async () => {
  const none = { 'orders.search': { orders: [], total: 0, page: 1, pages: 0 }, 'concerts.list': [] };
  await open(OrdersPage, none, { query: 'q=lake&state=owed' });
  screen.getByText('No order matches “lake”.');
  expect(linkTo('Look in all orders')).toBe('/office/orders#q=lake');
});

test('the next pages of a list of orders are narrowed like the first', async () => {
  await open(
    OrdersPage,
    { 'orders.search': { orders: [], total: 120, page: 2, pages: 3 }, 'concerts.list': [] },
    { query: 'q=lake&concert=winter-serenade&state=owed&page=2' },
  );
  const narrowed = '/office/orders#q=lake&concert=winter-serenade&state=owed';
  expect(linkTo('Newer orders')).toBe(narrowed);
  expect(linkTo('Older orders')).toBe(`${narrowed}&page=3`);
});

test('the file of the takings has the days that the page shows', async () => {
  const sum: Takings & { tickets: number } = {
    ...{ card: 9000, check: 0, cash: 0, transfer: 0, refunds: 0, exchanged: 0, sum: 9000, tickets: 2 },
  };
  const range = { from: '2026-10-01', to: '2026-10-31' };
  const takings = { ...range, days: [{ ...sum, day: '2026-10-04' }], concerts: [], sum };
  await open(MoneyPage, { 'takings.list': takings }, { query: 'from=2026-10-01&to=2026-10-31' });
  expect(linkTo('← Orders')).toBe('/office/orders');
  expect(linkTo('For a spreadsheet')).toBe(`${OFFICE_PATHS.files}/takings.csv?from=2026-10-01&to=2026-10-31`);
});

test('days that are corrected stay in the form when the tab is shown again', async () => {
  await open(MoneyPage, {}, { query: 'from=2026-10-31&to=2026-10-01' });
  screen.getByRole('heading', { name: 'This page can’t be shown' });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-09-01' } });
  fireEvent(document, new Event('visibilitychange'));
  await settle();
  expect(screen.getByLabelText('From')).toHaveValue('2026-09-01');
});

test('the new date of a concert has its weekday', async () => {
  const start = { start: '2026-12-12 19:30', location: 'Christ Church' };
  await open(MovePage, { 'job.read': { ...SERENADE, ...start, isCanceled: false, job: null, unsent: null } });
  fireEvent.change(screen.getByLabelText('New date'), { target: { value: '2026-12-13' } });
  expect(screen.getByText('Sunday')).toBeInTheDocument();
  expect(linkTo('Don’t move it')).toBe('/office/concerts/winter-serenade');
});

test('an order shows its tickets, money, mails, and history', async () => {
  await open(OrderPage, { 'order.read': ORDER });
  expect(sent('order.read/run')).toEqual({ order: '1a2b3c4d' });
  const text = document.body.textContent;
  expect(text).toContain('Ida ZornOrder 1a2b3c4dPartly refunded$135.00 of $180.00ida@example.com');
  expect(text).toContain('Winter SerenadeSat 12/12/2026 at 7:30 PM\nChrist Church');
  expect(text).toContain('3 tickets at $45.00, 1 refunded');
  expect(rows()).toEqual([
    'Paid by card | Fri 11/27/2026 at 3:40 PM | $180.00',
    'Refunded to the card | Sat 11/28/2026 at 11:58 AM | −$45.00',
  ]);
  expect(text).toContain('Your refundsent 2 minutes ago, to ida@example.com');
  expect(text).toContain('order partly refundedGrace, 2 minutes ago');
  expect(linkTo('← Orders')).toBe('/office/orders');
  expect(linkTo('Your refund')).toBe('/office/mails/mail-one');
  expect(linkTo('Refund tickets')).toBe('/office/orders/1a2b3c4d/refund');
  expect(linkTo('Exchange tickets')).toBe('/office/orders/1a2b3c4d/exchange');
  expect(linkTo('Change the name')).toBe('/office/orders/1a2b3c4d/name');
  expect(linkTo('Send the receipt again')).toBe('/office/orders/1a2b3c4d/receipt');
});

const TICKETS = ['Refund tickets', 'Exchange tickets'];
const NAME_AND_RECEIPT = ['Change the name', 'Send the receipt again'];
const PAYMENT = { at: '2026-11-27T20:40:00Z', cents: 4500 };

const ORDERS: [string, Partial<ShownOrder>, shown: string | RegExp, pressed: string[]][] = [
  ['paid', { status: 'paid', refundedCents: 0 }, 'Paid$180.00ida', [...TICKETS, ...NAME_AND_RECEIPT]],
  [
    'of a subscription',
    { lines: [{ ...LINE, quantity: 1, refunded: 0, concerts: { count: 10, over: 2 } }] },
    '10 concerts, 2 of them over1 subscription at $45.00',
    ['Refund subscriptions', ...NAME_AND_RECEIPT],
  ],
  [
    'whose tickets are refunded',
    { lines: [{ ...LINE, refunded: 4 }] },
    '0 tickets at $45.00, 4 refunded',
    NAME_AND_RECEIPT,
  ],
  [
    'of a guest without an email',
    { accountId: null, email: '', hasReceipt: false },
    'No email is known: no mail can be sent.',
    [...TICKETS, 'Change the name or email'],
  ],
  [
    'of a deleted account',
    { firstName: '', lastName: '', email: '' },
    'The account was deleted: no mail can be sent.',
    [...TICKETS, ...NAME_AND_RECEIPT],
  ],
  [
    'that is not paid yet',
    { status: 'pending', isRefundable: false, payments: [] },
    'The places are held until Fri 11/27/2026 at 3:55 PM.',
    [],
  ],
  ['without a payment', { payments: [] }, 'No payment has arrived.', [...TICKETS, ...NAME_AND_RECEIPT]],
  [
    'that is disputed',
    { status: 'disputed', isRefundable: false },
    'The buyer’s bank has taken the payment back until it decides.',
    [],
  ],
  [
    'to pay',
    { status: 'owed', paidBy: 'door', owedCents: 18_000, refundedCents: 0, hasReceipt: false },
    'To pay$180.00ida',
    [...TICKETS, 'Change the name', '$180.00 was received'],
  ],
  [
    'with a difference to pay',
    { status: 'paid', refundedCents: 0, owedCents: 2000, lines: [{ ...LINE, owedCents: 2000 }] },
    /Paid\$180\.00, \$20\.00 to pay.*1 refunded, \$20\.00 to pay/,
    [...TICKETS, ...NAME_AND_RECEIPT, '$20.00 was received'],
  ],
  [
    'with money received by hand',
    { handCents: 2000, payments: [{ ...PAYMENT, kind: 'refunded', paidBy: 'cash' }] },
    '$155.00 of $200.00',
    [...TICKETS, ...NAME_AND_RECEIPT],
  ],
  [
    'with an unfinished refund',
    { unfinishedRefund: { since: '2026-11-28T16:00:00Z', by: 'Grace', cents: 4500, tickets: 1, keep: [] } },
    '1 ticket, $45.00, begun by Grace 1 hour ago.',
    [...NAME_AND_RECEIPT, 'Finish the refund of $45.00'],
  ],
];

test.each(ORDERS)('an order %s offers what is possible', async (_, changes, shown, pressed) => {
  const order = { ...ORDER, mails: [], ...changes };
  await open(OrderPage, { 'order.read': order }, { plans: { 'order.refund': REFUND_PLAN } });
  expect(document.body).toHaveTextContent(shown);
  expect(document.body).toHaveTextContent('No mail was sent.');
  expect(actions()).toEqual(['← Orders', ...pressed]);
});

test('an order can be marked as not paid only if the office noted its payment', async () => {
  await open(OrderPage, { 'order.read': { ...ORDER, canBeUnpaid: true } });
  expect(screen.getByText('Not paid after all')).toBeInTheDocument();
  await open(OrderPage, { 'order.read': ORDER });
  expect(screen.getAllByText('Not paid after all')).toHaveLength(1);
});

const mail = (id: string, changes: Partial<ListedMail>): ListedMail => ({
  ...{ id, recipient: `${id}@example.com`, subject: `Receipt ${id}`, attempts: 1, sentAt: null },
  ...{ state: 'sent', createdAt: '2026-11-27T20:40:00Z', dueAt: '2026-11-28T17:10:00Z' },
  ...changes,
});

const ADA = mail('ada', { state: 'givenUp', attempts: 12 });
const BEN = mail('ben', { state: 'waiting' });
const EVE = mail('eve', { sentAt: '2026-11-28T16:48:00Z' });

test('mails are listed by what became of them, each with its time', async () => {
  await open(
    MailsPage,
    { 'mails.list': { unsent: [BEN, ADA], sent: [EVE], sentCount: 345 } },
    { query: 'to=eve' },
  );
  expect(sent('mails.list/run')).toEqual({ sentTo: 'eve' });
  expect(screen.getByText('1 given up, 1 waiting, 345 sent')).toBeInTheDocument();
  expect(rows()).toEqual([
    'ada@example.com | Receipt ada | 12 attempts since Fri 11/27/2026 at 3:40 PM',
    'To | Subject | Next attempt',
    'ben@example.com | Receipt ben | next try Sat 11/28/2026 at 12:10 PM',
    'To | Subject | Sent',
    'eve@example.com | Receipt eve | 12 minutes ago',
  ]);
  expect(linkTo('Receipt eve')).toBe('/office/mails/eve');
  expect(linkTo('Send it again…')).toBe('/office/retry');
  expect(screen.getByRole('searchbox')).toHaveValue('eve');
});

test('without mails there is nothing to send again', async () => {
  await open(MailsPage, { 'mails.list': { unsent: [], sent: [], sentCount: 0 } });
  expect(document.body).toHaveTextContent(/Find\s*No mails\.$/);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Mails', 'Sent']);
  expect(actions()).toEqual(['Find']);
});

test.each([
  ['was sent', EVE, 'To eve@example.com Sent, 12 minutes ago'],
  ['waits', BEN, 'To ben@example.com Waiting, 20 hours ago'],
])('a mail that %s is shown as its recipient sees it', async (_, shown, lead) => {
  await open(MailPage, { 'mail.read': shown });
  expect(sent('mail.read/run')).toEqual({ id: 'mail-one' });
  expect(linkTo('← Mails')).toBe('/office/mails');
  expect(document.body).toHaveTextContent(new RegExp(lead, 'i'));
  expect(screen.getByTitle('The mail')).toHaveAttribute('src', `${OFFICE_PATHS.mails}/${shown.id}`);
});

const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
  ...{ at: '2026-11-28T16:58:00Z', actor: 'Grace', action: 'order.partiallyRefunded', concert: null },
  ...{ what: 'order partly refunded', subject: ORDER.id, detail: {}, details: '$45.00 refunded, 1 ticket' },
  ...changes,
});

test('the history says who did what, and leads to it', async () => {
  await open(
    HistoryPage,
    {
      'audit.list': {
        entries: [
          entry({}),
          entry({ action: 'office.order', actor: 'site', subject: '9f8e7d6c-0000', details: '' }),
          entry({
            action: 'account.deleted',
            what: 'account deleted',
            subject: 'acc0unt0-0000',
            details: '',
          }),
          entry({
            ...{ action: 'concert.moved', what: 'concert moved', details: '' },
            concert: { name: SERENADE.concert, title: SERENADE.title },
          }),
          entry({ action: 'store.copied', what: 'copy made', subject: null, details: '' }),
        ],
        actors: ['Grace', 'site'],
      },
    },
    { query: 'actor=Grace&record=1a2b' },
  );
  expect(sent('audit.list/run')).toEqual({ actor: 'Grace', record: '1a2b', all: false });
  expect(rows()).toEqual([
    '2 minutes ago | Grace | Order partly refunded: $45.00 refunded, 1 ticket | Order 1a2b3c4d',
    '2 minutes ago | on the site | Order partly refunded | Order 9f8e7d6c',
    '2 minutes ago | Grace | Account deleted | acc0unt0',
    '2 minutes ago | Grace | Concert moved | Winter Serenade',
    '2 minutes ago | Grace | Copy made | ',
  ]);
  expect(linkTo('Order 9f8e7d6c')).toBe('/office/orders/9f8e7d6c');
  expect(linkTo('Winter Serenade')).toBe('/office/concerts/winter-serenade');
  expect(screen.getByLabelText('Who')).toHaveDisplayValue('Grace');
  expect(screen.getByText('buyers on the site')).toHaveValue('site');
  expect(screen.getByLabelText('Order, or its first characters')).toHaveValue('1a2b');
  expect(linkTo('← More')).toBe('/office/more');
  expect(linkTo('Older')).toBe('/office/history#actor=Grace&record=1a2b&all=1');
});

test('the whole history has nothing older, and says when it is empty', async () => {
  await open(HistoryPage, { 'audit.list': { entries: [], actors: [] } }, { query: 'actor=&record=&all=1' });
  expect(sent('audit.list/run')).toEqual({ all: true });
  expect(screen.getByText('Nothing has been done yet.')).toBeInTheDocument();
  expect(actions()).toEqual(['← More', 'Show']);
});

test('a history without what was looked for says so, and has nothing older', async () => {
  await open(HistoryPage, { 'audit.list': { entries: [], actors: ['Grace'] } }, { query: 'record=1a2b' });
  expect(screen.getByText('Nothing matches.')).toBeInTheDocument();
  expect(actions()).toEqual(['← More', 'Show']);
});

test.each([
  [[entry({ at: '2026-11-28T15:00:00Z' })], 'The last backup was made today at 10:00 AM by Grace.'],
  [[], 'No backup has been made yet with the command “backup”.'],
])('of the backups %j, “More” says: %s', async (entries, text) => {
  await open(MorePage, { 'audit.list': { entries, actors: [] } });
  expect(sent('audit.list/run')).toEqual({ action: 'office.backup' });
  expect(screen.getByText(text)).toBeInTheDocument();
});

test.each(['-1', '0', 'x', '1.5'])('page %s of the orders is the first', async (page) => {
  await open(OrdersPage, {}, { query: `page=${page}` });
  expect(sent('orders.search/run')).toEqual({ text: '', page: 1 });
});

const find = (label: string, value: string, button: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: button }));
};

test('a search opens the page of what is found, and without a text all of it', async () => {
  await open(MailsPage, { 'mails.list': { unsent: [], sent: [EVE], sentCount: 1 } });
  find('To whom the mails were sent', ' eve@', 'Find');
  find('To whom the mails were sent', ' ', 'Find');
  expect(left).toEqual(['/office/mails#to=eve%40', '/office/mails']);
});

test('the history is narrowed by who did it and by the order', async () => {
  const history = { entries: [], actors: ['Grace', 'site'] };
  await open(HistoryPage, { 'audit.list': history }, { query: 'actor=Grace' });
  find('Order, or its first characters', '1a2b', 'Show');
  find('Who', '', 'Show');
  expect(left).toEqual(['/office/history#actor=Grace&record=1a2b', '/office/history#record=1a2b']);
});

const DOOR: DoorConcert = {
  ...{ ...SERENADE, location: 'Christ Church', isCanceled: false, tickets: 187, inside: 12, free: 53 },
  ...{ unitCents: 4500, owedGuests: 2, owedCents: 9000 },
};

const DOORS: [string, Partial<DoorConcert>, facts: string][] = [
  [
    'with places',
    {},
    '187 guests, 12 in. 53 places free to sell for cash at $45.00. 2 guests have to pay $90.00.',
  ],
  [
    'that is paid',
    { owedGuests: 0, owedCents: 0 },
    '187 guests, 12 in. 53 places free to sell for cash at $45.00.',
  ],
  [
    'with a free entry',
    { unitCents: 0, owedGuests: 1 },
    '187 guests, 12 in. 53 places free. 1 guest has to pay $90.00.',
  ],
  ['without a limit', { free: null }, '187 guests, 12 in. 2 guests have to pay $90.00.'],
];

test.each(DOORS)('the door sees a concert %s', async (_, changes, facts) => {
  await open(DoorPage, { 'door.concerts': { concerts: [{ ...DOOR, ...changes }], next: null } });
  expect(screen.getByText(facts)).toBeInTheDocument();
  expect(document.body).toHaveTextContent('Sat 12/12/2026 at 7:30 PM Christ Church');
  expect(screen.queryByText(/^No concert/)).toBeNull();
  expect(linkTo('Check-in')).toBe('/office/concerts/winter-serenade/checkin');
  expect(linkTo('Guest list')).toBe('/office/concerts/winter-serenade/guests');
});

test('nobody is checked in to a canceled concert', async () => {
  await open(DoorPage, { 'door.concerts': { concerts: [{ ...DOOR, isCanceled: true }], next: null } });
  expect(screen.getByText(/^This concert was canceled\./)).toBeInTheDocument();
  expect(actions()).toEqual([]);
});

test.each([
  [
    SERENADE,
    'No concert within the next two days. The next one: Winter Serenade, Sat 12/12/2026 at 7:30 PM.',
  ],
  [null, 'No concert within the next two days.'],
])('the door without a concert names the next one: %#', async (next, text) => {
  await open(DoorPage, { 'door.concerts': { concerts: [], next } });
  expect(screen.getByText(text)).toBeInTheDocument();
});

const listed = (title: string, changes: Partial<ListedRecord> = {}): ListedRecord => ({
  ...{ part: 'concerts', name: title.toLowerCase(), title, date: '', isOver: false, isShown: true },
  ...{ draft: null, published: null },
  ...changes,
});

const listOf = (...records: ListedRecord[]) => ({ 'content.list': { records, gone: [] } });

test.each([
  ['below those to come', [listed('Gala')], ['Gala | Yes | –']],
  ['alone', [], []],
])('concerts that are over are folded away, %s', async (_, others, shown) => {
  await open(ContentPage, listOf(listed('Old Voices', { isOver: true }), ...others));
  expect(screen.queryAllByRole('row').length === 0 ? [] : rows()).toEqual(shown);
  expect(screen.queryAllByText('No concerts are coming up.')).toHaveLength(1 - others.length);
  fireEvent.click(screen.getByText('Past concerts (1)…'));
  await settle();
  expect(linkTo('Old Voices')).toBe('/office/content/concerts/old%20voices');
});

const DRAFT: ListedRecord['draft'] = {
  ...{ by: 'Grace', at: '2026-11-28T16:00:00Z', kind: 'changed', labels: ['Title'] },
};

const check = async (name: RegExp) => {
  fireEvent.click(screen.getByRole('checkbox', { name }));
  await settle();
};

test('of drafts that are chosen together, a faulty one can be left out', async () => {
  const drafts = ['Gala', 'Voices'].map((title) => listed(title, { draft: DRAFT }));
  const records = drafts.map(({ part, name, title }) => ({
    ...{ part, name, title, kind: 'changed' as const },
    ...{ changes: [], href: null },
  }));
  const mistake = { field: 'price', message: 'No price.', instead: null };
  const plan: PublishPlan = {
    ...{ records, dropped: [], unused: [] },
    mistakes: [{ part: 'concerts', name: 'voices', ...mistake }],
  };
  await open(ContentPublishPage, listOf(...drafts), { plans: { 'content.publish': plan } });
  await check(/^Gala/);
  await check(/^Voices/);
  expect(sent('content.publish/plan')).toEqual({
    records: ['gala', 'voices'].map((name) => ({ part: 'concerts', name, at: '2026-11-28T16:00:00Z' })),
  });
  screen.getByText('Or uncheck Voices above, and publish the rest now.');
  expect(linkTo('Correct it')).toBe('/office/content/concerts/voices#field=price');
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
});

test('a preview keeps its place, width, and moment when somebody else saves, whose text is looked at first', async () => {
  const draftOf = (at: string, by = 'Grace') => ({
    'content.read': { ...recordOf({ title: 'Gala' }), draft: { by, at, kind: 'changed' as const } },
  });
  const [first, second] = ['2026-11-28T16:00:00Z', '2026-11-28T17:00:01Z'] as const;
  const results = draftOf(first);
  const plan: PublishPlan = { records: [], mistakes: [], dropped: [], unused: [] };
  await open(ContentPreviewPage, results, { plans: { 'content.publish': plan } });
  const shown = { part: 'concerts', name: 'winter-serenade' };
  expect(sent('content.publish/plan')).toEqual({ records: [{ ...shown, at: first }] });
  fireEvent.change(screen.getByLabelText('On'), { target: { value: 'computer' } });
  Object.assign(results, draftOf(second, 'Eva'));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('alert')).toHaveTextContent('Eva has changed the draft.');
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  await press('Show it as it is now');
  screen.getByRole('button', { name: 'Publish' });
  expect(sent('content.publish/plan')).toEqual({ records: [{ ...shown, at: second }] });
  expect(screen.getByLabelText('On')).toHaveValue('computer');
  Object.assign(results, { 'content.publish': plan });
  await press('Publish');
  screen.getByText('Published. The site shows it now.');
  Object.assign(results, draftOf('2026-11-28T17:01:00Z', 'Eva'));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  await press('Show it as it is now');
  screen.getByRole('button', { name: 'Publish' });
});

const NEW = { part: 'concerts', name: 'spring', title: 'Spring', copyOf: '' } as const;

test('a new record begins with its title, which a reload keeps, and its form opens at once', async () => {
  const results = { ...listOf(listed('Gala')), 'content.add': NEW };
  const given = { query: 'new', plans: { 'content.add': { ...NEW, href: null } } };
  await open(ContentPartPage, results, given);
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Spring' } });
  fireEvent.change(screen.getByLabelText('Begin with'), { target: { value: 'gala' } });
  await open(ContentPartPage, results, { ...given, isReload: true });
  expect(sent('content.add/plan')).toEqual({ ...NEW, copyOf: 'gala' });
  fireEvent.click(screen.getByRole('button', { name: 'Begin the concert' }));
  await settle();
  expect(left).toEqual(['/office/content/concerts/spring']);
});

test('what was typed for a new record is shown after a reload, without a copy of one that is gone', async () => {
  const given = { plans: { 'content.add': { ...NEW, href: null } } };
  await open(ContentPartPage, listOf(listed('Gala')), { ...given, query: 'new' });
  fireEvent.change(screen.getByLabelText('Begin with'), { target: { value: 'gala' } });
  await open(ContentPartPage, listOf(), { ...given, isReload: true });
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Spring' } });
  await settle();
  expect(sent('content.add/plan')).toEqual(NEW);
});
