/** What forms of the office send, and what they say before and after that. */
import { fireEvent, screen } from '@testing-library/react';
import type { KnownPerson } from '../../domain/office/accounts';
import type { CheckinState } from '../../domain/office/guests';
import type { CancelPlan, JobFigures } from '../../domain/office/jobs';
import type { OperationPlan, OperationResult } from '../../domain/office/operations';
import type { ListedOperator } from '../../domain/office/operators';
import type { ShownOrder } from '../../domain/office/orders';
import { download } from '../../src/office/download';
import { AccountsPage } from '../../src/office/pages/AccountsPage';
import { CancelPage } from '../../src/office/pages/CancelPage';
import { CheckinPage } from '../../src/office/pages/CheckinPage';
import { EndCheckinPage } from '../../src/office/pages/EndCheckinPage';
import { MessagePage } from '../../src/office/pages/MessagePage';
import { PeoplePage } from '../../src/office/pages/PeoplePage';
import { PersonPage } from '../../src/office/pages/PersonPage';
import { ReceiptPage } from '../../src/office/pages/ReceiptPage';
import { RefundPage } from '../../src/office/pages/RefundPage';
import { SubscribersPage } from '../../src/office/pages/SubscribersPage';
import { LINE, ORDER, REFUND_PLAN } from '../support/officeOrder';
import { actions, linkTo, open, rows, sent, settle } from '../support/officePage';

jest.mock('../../src/office/download');
jest.mock('../../src/browser/randomKey', () => ({ randomKey: () => 'k1' }));

const CONCERT = { concert: 'winter-serenade', title: 'Winter Serenade', date: '12/12/2026 at 7:30 PM' };
const MAIL = { recipient: 'ida@example.com', subject: 'Winter Serenade', text: 'Hello,' };

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}

async function type(label: string | RegExp, value: string): Promise<void> {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await settle();
}

/** Chooses a radio button. @param index among those with the name */
async function choose(name: string | RegExp, index = 0): Promise<void> {
  const found = screen.getAllByRole('radio', { name })[index];
  if (found) fireEvent.click(found);
  await settle();
}

const SPRING = { ...LINE, position: 1, title: 'Spring', dateLine: '3/13/2027 at 3:00 PM', refunded: 0 };

const openRefund = (changes: Partial<ShownOrder>) =>
  open(
    RefundPage,
    {
      'order.read': { ...ORDER, ...changes },
      'order.refund': { id: ORDER.id, cents: 4500, message: '$45.00 was refunded.' },
    },
    { plans: { 'order.refund': REFUND_PLAN } },
  );

test('the refund of 1 of 4 tickets keeps 3', async () => {
  await openRefund({ lines: [{ ...LINE, refunded: 0 }] });
  screen.getByText('Winter Serenade, Sat 12/12/2026 at 7:30 PM: 4 tickets at $45.00.');
  expect(actions()).toEqual(['← Ida Zorn', 'Don’t refund', 'Refund']);
  expect(screen.queryByRole('radio', { name: 'None' })).toBeNull();
  await press('Refund');
  expect(screen.getByRole('alert')).toHaveTextContent('Choose how many tickets come back.');
  await choose('1');
  const input = { order: ORDER.id, keep: [{ position: 0, keep: 3 }] };
  expect(sent('order.refund/plan')).toEqual(input);
  await press('Refund $45.00 for 1 ticket');
  expect(sent('order.refund/run')).toEqual(input);
  screen.getByText('$45.00 was refunded.');
  expect(linkTo('To the order')).toBe('/office/orders/1a2b3c4d');
});

test('each line of an order is refunded by itself', async () => {
  await openRefund({ lines: [LINE, SPRING, { ...LINE, position: 2, refunded: 4 }] });
  expect(screen.getAllByRole('group', { name: /How many come back\?$/ })).toHaveLength(2);
  screen.getByText('Winter Serenade, Sat 12/12/2026 at 7:30 PM: 3 tickets at $45.00.');
  await choose('All 4');
  expect(sent('order.refund/plan')).toEqual({ order: ORDER.id, keep: [{ position: 1, keep: 0 }] });
  await choose('2');
  const both = [
    { position: 0, keep: 1 },
    { position: 1, keep: 0 },
  ];
  expect(sent('order.refund/plan')).toEqual({ order: ORDER.id, keep: both });
  await choose('None');
  await choose('None', 1);
  screen.getByText('Choose how many tickets come back. Nothing is refunded yet.');
  screen.getByRole('button', { name: 'Refund' });
});

test('more tickets than an order has cannot come back', async () => {
  await openRefund({
    lines: [{ ...LINE, quantity: 20, refunded: 0, concerts: { count: 10, over: 0 } }],
  });
  await type('Winter Serenade: 20 subscriptions at $45.00. How many come back?', '25');
  expect(sent('order.refund/plan')).toEqual({ order: ORDER.id, keep: [{ position: 0, keep: 0 }] });
});

test('an unfinished refund is finished as it was begun', async () => {
  const keep = [{ position: 0, keep: 2 }];
  const since = '2026-11-28T16:00:00Z';
  await openRefund({ unfinishedRefund: { since, by: 'Grace', cents: 4500, tickets: 1, keep } });
  expect(actions()).toEqual(['← Ida Zorn', 'Finish the refund of $45.00']);
  await press('Finish the refund of $45.00');
  expect(sent('order.refund/run')).toEqual({ order: ORDER.id, keep });
});

test('an order that cannot be refunded says so', async () => {
  await openRefund({ isRefundable: false });
  screen.getByText('There is nothing to refund.');
  expect(actions()).toEqual(['← Ida Zorn']);
});

const openReceipt = (email: string) =>
  open(
    ReceiptPage,
    {
      'order.read': { ...ORDER, email },
      'order.sendReceipt': { id: ORDER.id, isToBuyer: true, message: 'The receipt is on its way.' },
    },
    { plans: { 'order.sendReceipt': MAIL } },
  );

test('a receipt goes to the buyer, or to whom the office types', async () => {
  await openReceipt('ida@example.com');
  expect(sent('order.sendReceipt/plan')).toEqual({ order: ORDER.id, to: 'ida@example.com' });
  await type('To', 'ben@example.com');
  expect(sent('order.sendReceipt/plan')).toEqual({ order: ORDER.id, to: 'ben@example.com' });
  expect(linkTo('Don’t send it')).toBe('/office/orders/1a2b3c4d');
  await press('Send this receipt to ida@example.com');
  expect(sent('order.sendReceipt/run')).toEqual({ order: ORDER.id, to: 'ben@example.com' });
  screen.getByText('The receipt is on its way.');
  expect(linkTo('To the order')).toBe('/office/orders/1a2b3c4d');
});

test('a receipt is not sent without an email', async () => {
  await openReceipt('');
  expect(sent('order.sendReceipt/plan')).toBeUndefined();
  screen.getByText('Type an email.');
  await type('To', 'ben@example.com');
  await type('To', ' ');
  await press('Send this receipt');
  expect(screen.getByRole('alert')).toHaveTextContent('Type an email.');
});

const CANCEL_PLAN: CancelPlan = {
  ...{ title: CONCERT.title, money: 'back', isRepeated: false, held: 4, tickets: 9, orders: 3 },
  ...{ cents: 40_500, byHandCents: 9000, subscriptions: 1, mails: 3, withoutEmail: ['Ben Lake'] },
  examples: [MAIL],
};

const openJob = (
  Page: typeof CancelPage,
  {
    job = null,
    isCanceled = false,
    ...plans
  }: { [Name in 'concert.cancel' | 'concert.undoCancel' | 'concert.message']?: OperationPlan<Name> } & {
    job?: JobFigures | null;
    isCanceled?: boolean;
  },
  isReload = false,
) => {
  const begun: OperationResult<'concert.cancel'> = { ...CONCERT, isWaiting: true };
  return open(
    Page,
    {
      'job.read': { ...CONCERT, location: 'Christ Church', start: null, isCanceled, job },
      ...{ 'concert.cancel': begun, 'concert.undoCancel': begun, 'concert.message': begun },
    },
    { plans, isReload },
  );
};

const CANCELLATIONS: [
  string,
  RegExp,
  Partial<CancelPlan>,
  button: string,
  shown: string[],
  hidden: RegExp,
][] = [
  [
    'money that goes back',
    /^It goes back/,
    {},
    'Cancel it, refund $405.00, send 3 mails',
    [
      'It leaves the site at once. 4 places held by people who are paying will be released.',
      '$405.00 of 3 orders goes back.',
      '$90.00 of it was not paid by card: give that back by hand.',
      '1 order with a subscription: a mail, but no money. Refund those you want one by one.',
      '3 mails, one for each guest.',
      '1 guest without an email, to call: Ben Lake.',
    ],
    /canceled already/,
  ],
  [
    'money that stays',
    /^It stays for now/,
    { money: 'stays', held: 0 },
    'Cancel it, and send 3 mails',
    ['It leaves the site at once.'],
    /goes back\.|by hand/,
  ],
  [
    'nobody to mail',
    /^It goes back/,
    { orders: 0, subscriptions: 0, mails: 0, cents: 0, byHandCents: 0 },
    'Cancel it (no mails)',
    ['Nobody gets a mail.'],
    /of 0 orders|0 orders|10 minutes/,
  ],
];

test.each(CANCELLATIONS)('a cancellation with %s', async (_, choice, changes, button, shown, hidden) => {
  const plan = { ...CANCEL_PLAN, ...changes };
  await openJob(CancelPage, { 'concert.cancel': plan });
  expect(sent('job.read/run')).toEqual({ concert: CONCERT.concert, kinds: ['cancel', 'takesPlace'] });
  expect(sent('concert.cancel/plan')).toBeUndefined();
  expect(linkTo('Don’t cancel it')).toBe('/office/concerts/winter-serenade');
  await choose(choice);
  for (const text of shown) screen.getByText(text);
  expect(screen.queryByText(hidden)).toBeNull();
  await press(button);
  const { money } = plan;
  expect(sent('concert.cancel/run')).toEqual({ concert: CONCERT.concert, money });
  screen.getByText('Winter Serenade is canceled.');
});

/** Opens details, whose content is asked for then. */
async function disclose(title: string): Promise<void> {
  const summary = screen.getByText(title);
  fireEvent.click(summary);
  await settle();
}

test('a canceled concert can come back, or its orders are refunded', async () => {
  await openJob(CancelPage, {
    isCanceled: true,
    'concert.undoCancel': { title: CONCERT.title, mails: 2, withoutEmail: [], mail: MAIL },
    'concert.cancel': { ...CANCEL_PLAN, isRepeated: true },
  });
  expect(screen.queryAllByRole('radio')).toEqual([]);
  await disclose('Undo the cancellation…');
  await press('Undo it, and send 2 mails');
  expect(sent('concert.undoCancel/run')).toEqual({ concert: CONCERT.concert });
  screen.getByText('Winter Serenade is on the site again, not on sale yet.');
  await disclose('Refund its orders…');
  screen.getByText('It is canceled already. Nobody is refunded or mailed twice.');
  expect(screen.queryByText(/^It leaves the site|with a subscription/)).toBeNull();
  await press('Refund $405.00 of 3 orders');
  expect(sent('concert.cancel/run')).toEqual({ concert: CONCERT.concert, money: 'back' });
});

const MESSAGE = { title: CONCERT.title, mails: 3, withoutEmail: ['Ben Lake'], mail: MAIL };

test('a message needs a subject and a text', async () => {
  await openJob(MessagePage, { 'concert.message': MESSAGE });
  expect(sent('job.read/run')).toEqual({ concert: CONCERT.concert, kinds: ['message'] });
  await type('Subject', 'Parking');
  await type('Text', ' ');
  await press('Send it');
  await type('Subject', ' ');
  await type('Text', 'The lot is closed.');
  await press('Send it');
  expect(sent('concert.message/plan')).toBeUndefined();
  await type('Subject', 'Parking');
  screen.getByText(/^Plain text; 18 of 5,000 characters\./);
  screen.getByText('3 mails, one for each guest.');
  await press('Send 3 mails');
  const input = { concert: CONCERT.concert, subject: 'Parking', text: 'The lot is closed.' };
  expect(sent('concert.message/run')).toEqual(input);
});

test('a message is there after a reload, until it is sent', async () => {
  await openJob(MessagePage, { 'concert.message': MESSAGE });
  await type('Subject', 'Parking');
  await type('Text', 'The lot is closed.');
  await openJob(MessagePage, { 'concert.message': MESSAGE }, true);
  await press('Send 3 mails');
  const input = { concert: CONCERT.concert, subject: 'Parking', text: 'The lot is closed.' };
  expect(sent('concert.message/run')).toEqual(input);
  await openJob(MessagePage, { 'concert.message': MESSAGE }, true);
  expect(screen.getByLabelText('Text')).toHaveValue('');
});

const JOB: JobFigures = {
  ...{ ...CONCERT, id: 'job-one', kind: 'message', money: null, state: 'waiting', total: 3, done: 0 },
  ...{ operator: 'Grace', stoppedBy: null, createdAt: '2026-11-28T16:59:00Z' },
  ...{ dueAt: '2026-11-28T17:09:00Z', doneAt: null, rest: [], refunds: 0, refundedCents: 0, mails: 0 },
};

test.each([
  [
    'while one waits',
    { state: 'waiting' },
    'Nobody has the message yet. The mails begin in 9 minutes, at 12:09 PM.',
    0,
  ],
  ['after one was sent', { state: 'done', done: 3, mails: 3 }, '3 mails sent.', 1],
] as const)('another message, %s', async (_, changes, text, others) => {
  await openJob(MessagePage, { job: { ...JOB, ...changes } });
  screen.getByText(text);
  expect(screen.queryAllByText('Write another message…')).toHaveLength(others);
  expect(screen.queryByLabelText('Subject')).toBeNull();
});

const ADA = { id: 'account', firstName: 'Ada', lastName: 'Moss', email: 'ada@example.com' };
const KNOWN: KnownPerson = { account: ADA, orders: [{ id: ORDER.id, name: 'Ada Moss' }] };
const KNOWN_TEXTS = [
  'The account of Ada Moss, ada@example.com, with its orders.',
  'The name, email, and reference of order 1a2b3c4d, Ada Moss, added by the office.',
];

const openAccounts = (hadAccount = true) =>
  open(
    AccountsPage,
    {
      'account.reset': { id: ADA.id, email: ADA.email },
      'account.export': { data: { orders: [1] } },
      'account.delete': { hadAccount },
    },
    {
      plans: { 'account.reset': ADA, 'account.export': KNOWN, 'account.delete': { ...KNOWN, nameDays: 30 } },
    },
  );

test.each([
  ['account.reset', 'Email', 0, 'Mail the link'],
  ['account.export', /^Email, or order/, 0, 'Prepare the file'],
  ['account.delete', /^Email, or order/, 1, 'Delete the data'],
] as const)('%s needs somebody', async (name, label, index, button) => {
  await openAccounts();
  const field = screen.getAllByLabelText(label)[index];
  if (field) fireEvent.change(field, { target: { value: ' ' } });
  await press(button);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Type an email address/);
  expect(sent(`${name}/plan`)).toBeUndefined();
});

async function typePerson(index: number): Promise<void> {
  const field = screen.getAllByLabelText('Email, or order number')[index];
  if (field) fireEvent.change(field, { target: { value: ADA.email } });
  await settle();
}

test('a link to choose a new password goes to the account that is shown', async () => {
  await openAccounts();
  await type('Email', ADA.email);
  screen.getByText('The link goes to Ada Moss, ada@example.com.');
  await press('Mail the link');
  expect(sent('account.reset/run')).toEqual({ email: ADA.email });
  screen.getByText('A link to choose a new password is on its way to ada@example.com.');
});

test('all data of somebody are saved as a file', async () => {
  await openAccounts();
  await typePerson(0);
  for (const text of KNOWN_TEXTS) screen.getByText(text);
  await press('Prepare the file');
  expect(sent('account.export/run')).toEqual({ person: ADA.email });
  await press('Save the file');
  const text = '{\n  "orders": [\n    1\n  ]\n}';
  expect(download).toHaveBeenCalledWith('account.json', text, 'application/json');
});

test.each([
  [true, 'The account was deleted.'],
  [false, 'The data of the guest was deleted.'],
])('the data of somebody are deleted; an account among them: %s', async (hadAccount, done) => {
  await openAccounts(hadAccount);
  await typePerson(1);
  for (const text of KNOWN_TEXTS) screen.getByText(text);
  screen.getByText(/stays on guest lists until 30 days after the last concert\.$/);
  await press('Delete the data');
  expect(sent('account.delete/run')).toEqual({ person: ADA.email });
  screen.getByText(done);
});

test('an address is removed from the mailing list', async () => {
  const subscriber = { email: ADA.email, name: 'Ada Moss', createdAt: '2026-11-27T20:40:00Z' };
  await open(
    SubscribersPage,
    {
      'subscribers.list': [subscriber, { ...subscriber, email: 'ben@example.com', name: null }],
      'subscribers.remove': { email: ADA.email },
    },
    { plans: { 'subscribers.remove': { email: ADA.email } } },
  );
  screen.getByText('2 subscribers');
  expect(rows()).toEqual([
    'ada@example.com | Ada Moss | Fri 11/27/2026 at 3:40 PM',
    'ben@example.com |  | Fri 11/27/2026 at 3:40 PM',
  ]);
  await type('Email', ADA.email);
  screen.getByText('ada@example.com gets no more news.');
  await press('Remove from the list');
  expect(sent('subscribers.remove/run')).toEqual({ email: ADA.email });
  screen.getByText('ada@example.com was removed from the list.');
});

test.each([
  [
    { name: 'Door 1', devices: 1, isSelf: false, isLast: false },
    ['Door 1 is signed out on 1 device at once, and unused links end.'],
  ],
  [
    { name: 'Grace', devices: 2, isSelf: true, isLast: true },
    [
      'Grace is signed out on 2 devices at once, and unused links end.',
      'This is you.',
      'After this, only the terminal lets somebody in.',
    ],
  ],
])('somebody is removed: %#', async (plan, items) => {
  const { name } = plan;
  await open(
    PersonPage,
    { 'operator.revoke': { id: 'grace', name } },
    { plans: { 'operator.revoke': plan } },
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(items);
  expect(linkTo('Don’t remove')).toBe('/office/people');
  await press(`Remove ${name}`);
  expect(sent('operator.revoke/run')).toEqual({ id: 'grace' });
  screen.getByText(`${name} is signed out.`);
});

const device = (browser: string, usedAt: string) => ({ browser, usedAt, since: usedAt, isCurrent: false });

test('the people with a link are listed with their devices', async () => {
  const operators: ListedOperator[] = [
    {
      ...{ id: 'grace', name: 'Grace', kind: 'office', linkUntil: null },
      devices: [
        device('Firefox on Android', '2026-11-28T16:48:00Z'),
        device('Safari on iPad', '2026-11-20T17:00:00Z'),
      ],
    },
    { id: 'door-1', name: 'Door 1', kind: 'door', linkUntil: '2026-11-29T17:00:00Z', devices: [] },
    { id: 'door-2', name: 'Door 2', kind: 'door', linkUntil: null, devices: [] },
  ];
  await open(PeoplePage, { 'operators.list': operators });
  expect(rows()).toEqual([
    'Grace | everything | 2 devices: Firefox on Android | used 12 minutes ago | Remove Grace…',
    'Door 1 | guest list and check-in | link not opened yet | link ends Sun 11/29/2026 at 12:00 PM | Remove Door 1…',
    'Door 2 | guest list and check-in | no device |  | Remove Door 2…',
  ]);
  expect(linkTo('Remove Door 1…')).toBe('/office/people/door-1');
});

const UNTIL = '2026-12-13T04:30:00Z';
const LINK = 'https://fco.example/door#link';

const openCheckin = (changes: Partial<CheckinState>) =>
  open(
    CheckinPage,
    {
      'checkin.read': { ...CONCERT, refusal: null, links: 2, tickets: 187, inside: 12, ...changes },
      'checkin.open': { ...CONCERT, id: 'one', link: LINK, until: UNTIL },
    },
    { plans: { 'checkin.open': { ...CONCERT, until: UNTIL } } },
  );

test.each([
  [{}, '2 links made; 12 of 187 guests are in.', ['Guest list', 'End all links…']],
  [{ links: 0, inside: 1 }, 'There is no link yet; 1 of 187 guests is in.', ['Guest list']],
])('the check-in says who is in: %#', async (changes, text, links) => {
  await openCheckin(changes);
  screen.getByText(text);
  screen.getByText('Winter Serenade, Sat 12/12/2026 at 7:30 PM');
  expect(actions()).toEqual(['← Winter Serenade', ...links, 'Make a check-in link']);
  expect(linkTo('← Winter Serenade')).toBe('/office/concerts/winter-serenade');
  expect(linkTo('Guest list')).toBe('/office/concerts/winter-serenade/guests');
});

test('a link to the check-in is made, and ends at the time that the page says', async () => {
  await openCheckin({});
  expect(linkTo('End all links…')).toBe('/office/concerts/winter-serenade/checkin/end');
  screen.getByText(/^Until Sat 12\/12\/2026 at 11:30 PM, anyone who has the link/);
  await press('Make a check-in link');
  expect(sent('checkin.open/run')).toEqual({ concert: CONCERT.concert });
  screen.getByText(/^The link works until Sat 12\/12\/2026 at 11:30 PM\./);
  expect(linkTo('Check guests in on this phone')).toBe(LINK);
  screen.getByText(LINK);
});

test('those at the door go back to their own page', async () => {
  const state = { ...CONCERT, refusal: null, links: 2, tickets: 187, inside: 12 };
  const operator = { id: 'door-1', name: 'Door 1', kind: 'door' } as const;
  await open(CheckinPage, { 'checkin.read': state }, { operator });
  expect(linkTo('← At the door')).toBe('/office/door');
});

test('a concert without a check-in says why', async () => {
  await openCheckin({ refusal: 'The concert was canceled.', links: 0 });
  screen.getByText('The concert was canceled.');
  expect(actions()).toEqual(['← Winter Serenade', 'Guest list']);
});

test('all links to the check-in end at once', async () => {
  await open(
    EndCheckinPage,
    { 'checkin.end': { ...CONCERT, id: 'one', ended: 2 } },
    { plans: { 'checkin.end': { ...CONCERT, links: 2 } } },
  );
  screen.getByText('2 links for Winter Serenade, Sat 12/12/2026 at 7:30 PM, will end at once.');
  expect(linkTo('Keep them')).toBe('/office/concerts/winter-serenade/checkin');
  await press('End all links');
  expect(sent('checkin.end/run')).toEqual({ concert: CONCERT.concert });
  screen.getByText('2 links for Winter Serenade ended.');
});
