/** What forms of the office send, and what they say before and after that. */
import { fireEvent, screen } from '@testing-library/react';
import type { KnownPerson } from '../../domain/office/accounts';
import type { CheckinState, GuestForm, GuestPlan } from '../../domain/office/guests';
import type { CancelPlan, JobFigures, JobRest, ReadJob, TypedMessage } from '../../domain/office/jobs';
import type { OperationName, OperationPlan, OperationResult } from '../../domain/office/operations';
import type { ListedOperator } from '../../domain/office/operators';
import type { RefundPlan, ShownOrder } from '../../domain/office/orders';
import { download } from '../../src/office/download';
import { AccountsPage } from '../../src/office/pages/AccountsPage';
import { CancelPage } from '../../src/office/pages/CancelPage';
import { CheckinPage } from '../../src/office/pages/CheckinPage';
import { EndCheckinPage } from '../../src/office/pages/EndCheckinPage';
import { MessagePage } from '../../src/office/pages/MessagePage';
import { MovePage } from '../../src/office/pages/MovePage';
import { NewGuestPage } from '../../src/office/pages/NewGuestPage';
import { OrderNamePage } from '../../src/office/pages/OrderNamePage';
import { OrderPage } from '../../src/office/pages/OrderPage';
import { PeoplePage } from '../../src/office/pages/PeoplePage';
import { PersonPage } from '../../src/office/pages/PersonPage';
import { ReceiptPage } from '../../src/office/pages/ReceiptPage';
import { RefundPage } from '../../src/office/pages/RefundPage';
import { RetryPage } from '../../src/office/pages/RetryPage';
import { SubscribersPage } from '../../src/office/pages/SubscribersPage';
import { JOB } from '../support/officeJob';
import { LINE, ORDER, REFUND_PLAN } from '../support/officeOrder';
import {
  actions,
  choose,
  disclose,
  items,
  linkTo,
  open,
  press,
  rows,
  sent,
  settle,
  type,
  type Results,
} from '../support/officePage';

jest.mock('../../src/office/download');
jest.mock('../../src/browser/randomKey', () => ({ randomKey: () => 'k1' }));

const CONCERT = { concert: 'winter-serenade', title: 'Winter Serenade', date: '12/12/2026 at 7:30 PM' };
const MAIL = { recipient: 'ida@example.com', subject: 'Winter Serenade', text: 'Hello,' };

const SPRING = { ...LINE, position: 1, title: 'Spring', dateLine: '3/13/2027 at 3:00 PM', refunded: 0 };

const openRefund = (changes: Partial<ShownOrder>, plan: Partial<RefundPlan> = {}) =>
  open(
    RefundPage,
    {
      'order.read': { ...ORDER, ...changes },
      'order.refund': { id: ORDER.id, cents: 4500, message: '$45.00 was refunded.' },
    },
    { plans: { 'order.refund': { ...REFUND_PLAN, ...plan } } },
  );

test('the refund of 1 of 4 tickets keeps 3', async () => {
  await openRefund({ lines: [{ ...LINE, refunded: 0 }] });
  screen.getByText('Winter Serenade, Sat 12/12/2026 at 7:30 PM: 4 tickets at $45.00.');
  expect(actions()).toEqual(['← Ida Zorn', 'Don’t refund', 'Refund']);
  for (const name of ['← Ida Zorn', 'Don’t refund']) expect(linkTo(name)).toBe('/office/orders/1a2b3c4d');
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

const SUBSCRIPTION = { title: 'Subscription', dateLine: '', quantity: 1, of: 1, unitCents: 4500 };
const KEEPS = 'Ida Zorn keeps 2 tickets.';
const PLACE = '1 place goes back on sale.';
const NO_MAIL = 'No mail is sent: no email is known.';

const REFUND_PLANS: [string, Partial<RefundPlan>, button: string, texts: string[]][] = [
  [
    'paid by card',
    { places: [{ title: LINE.title, quantity: 3 }], mail: MAIL },
    'Refund $45.00 for 1 ticket',
    ['$45.00 goes back to the card. It cannot be called back.', KEEPS, '3 places go back on sale.'],
  ],
  [
    'paid by check, of a concert that is over',
    { paidBy: 'check', keeps: 0, places: [] },
    'Refund $45.00 for 1 ticket',
    [
      'You give back $45.00: it was paid by check.',
      'No tickets of this order are left.',
      'No places go back on sale: the concerts are over.',
      NO_MAIL,
    ],
  ],
  [
    'still to pay',
    { cents: 0, isOwed: true },
    'Take back 1 ticket',
    ['No money goes back: the tickets were still to pay.', KEEPS, PLACE, NO_MAIL],
  ],
  [
    'that were free',
    { cents: 0 },
    'Take back 1 ticket',
    ['No money goes back: the tickets were free.', KEEPS, PLACE, NO_MAIL],
  ],
  [
    'of which the office received a part',
    { cents: 0, byHandCents: 2000 },
    'Refund $20.00 for 1 ticket',
    ['You give back $20.00 that was received by hand.', KEEPS, PLACE, NO_MAIL],
  ],
  [
    'that were exchanged',
    { byHandCents: 2000, tickets: 0 },
    'Refund $65.00 for 0 tickets',
    [
      '$45.00 goes back to the card. It cannot be called back.',
      'You give back $20.00 that was received by hand.',
      KEEPS,
      'The tickets were exchanged.',
    ],
  ],
  [
    'of a subscription that has begun',
    {
      lines: [{ ...SUBSCRIPTION, concerts: { count: 10, over: 2 } }],
      places: ['Spring', 'Gala'].map((title) => ({ title, quantity: 1 })),
    },
    'Refund $45.00 for 1 subscription',
    [
      '$45.00 goes back to the card: the whole price, although 2 of 10 concerts are over. It cannot be called back.',
      KEEPS,
      '1 place goes back on sale in each of 2 concerts: Spring, Gala.',
      NO_MAIL,
    ],
  ],
  [
    'of several concerts',
    {
      places: [
        { title: 'Spring', quantity: 2 },
        { title: 'Gala', quantity: 1 },
      ],
    },
    'Refund $45.00 for 1 ticket',
    [
      '$45.00 goes back to the card. It cannot be called back.',
      KEEPS,
      '3 places go back on sale: 2 for Spring, 1 for Gala.',
      NO_MAIL,
    ],
  ],
];

test.each(REFUND_PLANS)('the refund of tickets %s says what it does', async (_, plan, button, texts) => {
  await openRefund({}, plan);
  await choose('1');
  expect(items()).toEqual(texts);
  screen.getByRole('button', { name: button });
  expect(screen.queryAllByText('The mail to ida@example.com')).toHaveLength(plan.mail ? 1 : 0);
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

const OWED: ShownOrder = { ...ORDER, status: 'owed', paidBy: 'door', owedCents: 18_000, refundedCents: 0 };

test.each([
  ['ida@example.com', '$180.00 is in the takings of today, and a receipt goes to ida@example.com.'],
  ['', '$180.00 is in the takings of today. No email is known, so no receipt is sent.'],
])('money that has arrived is noted, for a buyer with the email "%s"', async (email, text) => {
  const payment = { order: ORDER.id, cents: 18_000, paidBy: 'cash', email } as const;
  const results: Results = { 'order.read': OWED, 'order.paid': payment };
  const plans = { 'order.paid': { ...payment, firstName: 'Ida', lastName: 'Zorn' } };
  await open(OrderPage, results, { plans });
  await press('$180.00 was received');
  expect(screen.getByRole('alert')).toHaveTextContent('Choose how it was paid.');
  await choose('By check');
  await choose('In cash');
  screen.getByText(text);
  // The order is read again, and its result stays.
  results['order.read'] = { ...OWED, status: 'paid', paidBy: 'cash', owedCents: 0 };
  await press('$180.00 was received');
  expect(sent('order.paid/run')).toEqual({ order: ORDER.id, paidBy: 'cash', reference: '' });
  screen.getByText('Paid');
  screen.getByText('$180.00 was received.');
});

test.each([
  [
    'ida@example.com',
    ['ida@example.com keeps the receipt, if it was sent. When the money arrives, a new one is sent.'],
  ],
  ['', []],
])('money that has not arrived after all is to pay again, email "%s"', async (email, mailTexts) => {
  const unpaid = { order: ORDER.id, cents: 18_000 };
  await open(
    OrderPage,
    { 'order.read': { ...ORDER, mails: [], history: [], canBeUnpaid: true }, 'order.unpaid': unpaid },
    { plans: { 'order.unpaid': { ...unpaid, paidBy: 'check', email } } },
  );
  expect(sent('order.unpaid/plan')).toBeUndefined();
  await disclose('Not paid after all');
  expect(items()).toEqual([
    'The order is to pay again: the guest list and the door say $180.00.',
    '$180.00, by check, is no longer in the takings of its day.',
    ...mailTexts,
  ]);
  await press('Mark as not paid');
  expect(sent('order.unpaid/run')).toEqual({ order: ORDER.id });
  screen.getByText('$180.00 is to pay again.');
});

test('after an order was marked as not paid, the keyboard goes on where its money is received', async () => {
  const read = { ...ORDER, mails: [], history: [] };
  const unpaid = { order: ORDER.id, cents: 18_000 };
  const results: Results = { 'order.read': { ...read, canBeUnpaid: true }, 'order.unpaid': unpaid };
  const plans = { 'order.unpaid': { ...unpaid, paidBy: 'check', email: '' } } as const;
  await open(OrderPage, results, { plans });
  await disclose('Not paid after all');
  results['order.read'] = { ...read, status: 'owed', owedCents: 18_000 };
  await press('Mark as not paid');
  expect(screen.getByRole('heading', { name: 'The money is here?' })).toHaveFocus();
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
  for (const name of ['← Ida Zorn', 'Don’t send it']) expect(linkTo(name)).toBe('/office/orders/1a2b3c4d');
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

const readJob = (job: JobFigures | null, changes: Partial<ReadJob> = {}): ReadJob => ({
  ...CONCERT,
  start: '2026-12-12 19:30',
  location: 'Christ Church',
  isCanceled: false,
  job,
  unsent: null,
  ...changes,
});

const openJob = (
  Page: typeof CancelPage,
  {
    job = null,
    isCanceled = false,
    unsent = null,
    ...plans
  }: { [Name in 'concert.cancel' | 'concert.undoCancel' | 'concert.message']?: OperationPlan<Name> } & {
    job?: JobFigures | null;
    isCanceled?: boolean;
    unsent?: TypedMessage | null;
  },
  isReload = false,
) => {
  const begun: OperationResult<'concert.cancel'> = { ...CONCERT, isWaiting: true };
  return open(
    Page,
    {
      'job.read': readJob(job, { isCanceled, unsent }),
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
  expect(linkTo('Don’t send it')).toBe('/office/concerts/winter-serenade');
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

test('a message that was taken back is there to be corrected', async () => {
  await openJob(MessagePage, {
    job: { ...JOB, state: 'undone' },
    unsent: { subject: 'Parking', text: 'The lot is open.' },
    'concert.message': MESSAGE,
  });
  await type('Text', 'The lot is closed.');
  await press('Send 3 mails');
  const input = { concert: CONCERT.concert, subject: 'Parking', text: 'The lot is closed.' };
  expect(sent('concert.message/run')).toEqual(input);
});

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

const REFUSED: JobRest = {
  ...{ id: ORDER.id, name: 'Ida Zorn', tickets: 2, kind: 'refused', reason: 'The card is closed.' },
  ...{ cents: null, ticked: null },
};

const openMessage = (job: JobFigures, ended: JobFigures = job, isReload = false) =>
  open(
    MessagePage,
    {
      'job.read': readJob(job),
      ...{ 'job.stop': ended, 'job.begin': ended, 'job.repeat': ended, 'job.tick': ended },
    },
    {
      plans: {
        ...{ 'job.stop': { ...job }, 'job.begin': { ...job }, 'job.repeat': { ...job } },
        'job.tick': {
          ticked: [{ name: 'Ida Zorn', kind: 'byHand' }],
          unticked: [{ name: 'Ben Lake', kind: 'toCall' }],
        },
      },
      isReload,
    },
  );

const BEGUN = { done: 1, mails: 1 } as const;
const GOES_ON = 'The mails go on. Whoever has a refund or a mail does not get another one.';

const STOPPED = 'Stopped by Grace at 1 of 3. 2 orders have no mail.';

const JOB_BUTTONS: [
  string,
  'stop' | 'begin' | 'repeat',
  button: string,
  Partial<JobFigures>,
  plan: string,
  done: string,
][] = [
  ['that waits', 'stop', 'Don’t send it', {}, 'Nobody gets the message.', STOPPED],
  [
    'that waits',
    'begin',
    'Begin now',
    {},
    'The mails begin at once. Then they can’t be taken back.',
    'It begins.',
  ],
  [
    'at work',
    'stop',
    'Stop after this order',
    { ...BEGUN, state: 'working' },
    '1 of 3 are done and cannot be taken back. The other 2 stay as they are.',
    STOPPED,
  ],
  ['that rests', 'begin', 'Go on with 2 orders', { ...BEGUN, state: 'resting' }, GOES_ON, 'It begins.'],
  ['that was stopped', 'begin', 'Go on with 2 orders', { ...BEGUN, state: 'stopped' }, GOES_ON, 'It begins.'],
  [
    'with something refused',
    'repeat',
    'Try again',
    { state: 'done', done: 3, rest: [REFUSED] },
    'What was refused is tried again. Nobody gets a refund or a mail twice.',
    'It is tried again.',
  ],
];

test.each(JOB_BUTTONS)('of a job %s: %s by "%s"', async (_, name, button, changes, plan, done) => {
  await openMessage({ ...JOB, ...changes }, { ...JOB, ...BEGUN, state: 'stopped', stoppedBy: 'Grace' });
  screen.getByText(plan);
  await press(button);
  expect(sent(`job.${name}/run`)).toEqual({ job: JOB.id });
  screen.getByText(done);
});

test.each([
  ['waiting', ['Don’t send it', 'Begin now'], 0],
  ['working', ['Stop after this order'], 1],
  ['stopping', [], 1],
  ['resting', ['Stop after this order', 'Go on with 2 orders'], 1],
  ['stopped', ['Go on with 2 orders'], 0],
  ['done', [], 0],
] as const)('a job that is %s offers what is possible', async (state, buttons, bars) => {
  await openMessage({ ...JOB, ...BEGUN, state });
  expect(actions()).toEqual(['← Winter Serenade', ...buttons]);
  expect(linkTo('← Winter Serenade')).toBe('/office/concerts/winter-serenade');
  expect(screen.queryAllByRole('progressbar', { name: '1 of 3 orders' })).toHaveLength(bars);
  screen.getByText('Begun by Grace 1 minute ago');
});

const REST: JobRest[] = [
  { ...REFUSED, kind: 'byHand', reason: null, cents: 4500 },
  {
    ...{ id: '9f8e7d6c-0000', name: 'Ben Lake', tickets: 2, kind: 'toCall', reason: null, cents: null },
    ticked: { by: 'Grace', at: '2026-11-28T16:58:00Z' },
  },
];

const ENDED: JobFigures = { ...JOB, state: 'done', done: 3, rest: REST };

test('what a job has left is ticked off, and no longer', async () => {
  await openMessage(ENDED);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Winter Serenade: message to all guests',
    'To give back by hand: 1 order, $45.00',
    'All called: 1',
  ]);
  screen.getByText('Called: Grace, 2 minutes ago ·');
  expect(linkTo('Order 9f8e7d6c')).toBe('/office/orders/9f8e7d6c-0000');
  expect(sent('job.tick/plan')).toBeUndefined();
  await choose('Ida Zorn: $45.00');
  await choose('Ben Lake, 2 tickets');
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([
    true,
    false,
  ]);
  screen.getByText('Ida Zorn: handed back');
  screen.getByText('Ben Lake: not called');
  await press('Save what is settled');
  expect(sent('job.tick/run')).toEqual({
    job: JOB.id,
    changes: [
      { order: ORDER.id, kind: 'byHand', isTicked: true },
      { order: '9f8e7d6c-0000', kind: 'toCall', isTicked: false },
    ],
  });
  screen.getByText('Saved.');
});

test('after what is left was saved, the keyboard goes on there', async () => {
  const results: Results = { 'job.read': readJob(ENDED), 'job.tick': ENDED };
  await open(MessagePage, results, { plans: { 'job.tick': { ticked: [], unticked: [] } } });
  await choose('Ida Zorn: $45.00');
  const ticked = { by: 'Grace', at: '2026-11-28T17:00:00Z' };
  results['job.read'] = readJob({ ...ENDED, rest: REST.map((item) => ({ ...item, ticked })) });
  await press('Save what is settled');
  expect(screen.getByRole('heading', { name: 'All handed back: 1' })).toHaveFocus();
});

test('ticks that are not saved outlive those that somebody else saves meanwhile', async () => {
  const results: Results = { 'job.read': readJob(ENDED), 'job.tick': ENDED };
  await open(MessagePage, results, { plans: { 'job.tick': { ticked: [], unticked: [] } } });
  await choose('Ida Zorn: $45.00');
  const ticked = { by: 'Eva', at: '2026-11-28T17:00:00Z' };
  const third: JobRest = { ...REFUSED, id: 'cccc0000', name: 'Cy Day', kind: 'toCall', reason: null, ticked };
  results['job.read'] = readJob({ ...ENDED, rest: [...REST, third] });
  await settle(30_000);
  screen.getByText('Called: Eva, just now ·');
  await press('Save what is settled');
  const changes = [{ order: ORDER.id, kind: 'byHand', isTicked: true }];
  expect(sent('job.tick/run')).toEqual({ job: JOB.id, changes });
});

test('ticks that are not saved stay with their job', async () => {
  const results: Results = { 'job.read': readJob(ENDED) };
  await open(MessagePage, results, { plans: { 'job.tick': { ticked: [], unticked: [] } } });
  await choose('Ida Zorn: $45.00');
  results['job.read'] = readJob({ ...ENDED, id: 'another-job' });
  await settle(30_000);
  expect(screen.getByRole('checkbox', { name: 'Ida Zorn: $45.00' })).not.toBeChecked();
});

test('what is ticked off leaves another message as it was typed, and a reload shows it', async () => {
  await openMessage(ENDED);
  await disclose('Write another message…');
  await type('Subject', 'Parking');
  await choose('Ida Zorn: $45.00');
  await press('Save what is settled');
  await openMessage(ENDED, ENDED, true);
  expect(screen.getByLabelText('Subject')).toHaveValue('Parking');
});

test('while a job goes on, nothing that it has left is ticked off', async () => {
  await openMessage({ ...JOB, ...BEGUN, state: 'working', rest: REST });
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
});

const GUEST_PLAN: GuestPlan = {
  ...{ ...CONCERT, lastName: 'Zorn', firstName: 'Ida', quantity: 2, unitCents: 4500, totalCents: 9000 },
  ...{ paidBy: 'check', reference: '', free: 47, capacity: 240, mail: null, double: null },
};

const openNewGuest = (plan: Partial<GuestPlan> = {}, form: Partial<GuestForm> = {}) =>
  open(
    NewGuestPage,
    {
      'guest.form': { ...CONCERT, unitCents: 4500, free: 49, capacity: 240, ...form },
      'guest.add': {
        ...{ ...CONCERT, lastName: 'Zorn', firstName: 'Ida', order: ORDER.id, quantity: 2 },
        ...{ owedCents: 9000, email: MAIL.recipient },
      },
    },
    { plans: { 'guest.add': { ...GUEST_PLAN, ...plan } } },
  );

/** Fills the form except the way of paying. */
async function typeGuest(): Promise<void> {
  await type('Last name', 'Zorn');
  await type('First name (optional)', 'Ida');
  await type('Tickets', '2');
}

test('the form for a guest names what is missing or wrong', async () => {
  await openNewGuest();
  screen.getByText('Winter Serenade, Sat 12/12/2026 at 7:30 PM 49 of 240 places are free');
  expect(screen.getByLabelText('Each, in dollars')).toHaveValue('45.00');
  await type('Tickets', '100');
  await type('Email (optional)', 'ida@');
  await press('Add');
  expect(screen.getByRole('alert')).toHaveTextContent(
    '4 things are missing or wrong: last name, tickets, how it is paid, email.',
  );
  expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription(/^Type a last name/);
  await type('Each, in dollars', 'x');
  await typeGuest();
  await choose(/^In cash/);
  await type('Email (optional)', 'ida@example.com');
  screen.getByText('1 thing is missing or wrong: price.');
  expect(sent('guest.add/plan')).toBeUndefined();
});

test('a guest is added, and then another one who pays in the same way', async () => {
  await openNewGuest();
  await typeGuest();
  await choose(/^By check/);
  await type('Email (optional)', 'ida@example.com');
  await type('Number of the check (optional)', '1042');
  await press('Add 2 tickets for $90.00');
  expect(sent('guest.add/run')).toEqual({
    ...{ concert: CONCERT.concert, lastName: 'Zorn', firstName: 'Ida', quantity: 2, unitCents: 4500 },
    ...{ paidBy: 'check', reference: '1042', email: 'ida@example.com' },
  });
  screen.getByText('Ida Zorn is on the guest list with 2 tickets. $90.00 to pay.');
  screen.getByText('A receipt is on its way to ida@example.com.');
  expect(linkTo('Order 1a2b3c4d')).toBe('/office/orders/1a2b3c4d');
  expect(linkTo('Take this one back…')).toBe('/office/orders/1a2b3c4d');
  expect(linkTo('Guest list')).toBe('/office/concerts/winter-serenade/guests');
  await press('Add another guest');
  expect(screen.getByLabelText('Last name')).toHaveValue('');
  expect(screen.getByLabelText('Tickets')).toHaveValue('1');
  expect(screen.getByRole('radio', { name: /^By check/ })).toBeChecked();
  expect(linkTo('Don’t add')).toBe('/office/concerts/winter-serenade/guests');
});

const ON_LIST = 'Ida Zorn is on the guest list and at the door at once. 47 of 240 places stay free.';

const GUEST_PLANS: [string, Partial<GuestPlan>, button: string, texts: string[]][] = [
  [
    'who paid by check',
    { reference: '1042', mail: MAIL },
    'Add 2 tickets for $90.00',
    ['2 × $45.00 = $90.00, paid by check (1042).', ON_LIST, 'A receipt goes to ida@example.com.'],
  ],
  [
    'who pays later, without a limit of places',
    { paidBy: 'door', capacity: null },
    'Add 2 tickets for $90.00',
    [
      '2 × $45.00 = $90.00, to pay.',
      'Ida Zorn is on the guest list and at the door at once.',
      'No mail is sent.',
    ],
  ],
  [
    'who is invited and on the list already',
    {
      ...{ paidBy: 'invitation', unitCents: 0, totalCents: 0 },
      double: { tickets: 1, order: ORDER.id, added: { by: 'Grace', at: '2026-11-28T16:58:00Z' } },
    },
    'Add 2 more for $0.00',
    ['2 × $0.00 = $0.00, an invitation.', ON_LIST, 'No mail is sent.'],
  ],
];

test.each(GUEST_PLANS)('the plan for a guest %s', async (_, plan, button, texts) => {
  await openNewGuest(plan);
  await typeGuest();
  await choose(/^In cash/);
  expect(items()).toEqual(texts);
  screen.getByRole('button', { name: button });
  expect(
    screen.queryAllByText('Ida Zorn already has 1 ticket, added by Grace 2 minutes ago. Add 2 more?'),
  ).toHaveLength(plan.double ? 1 : 0);
});

const renamed = { order: ORDER.id, before: { lastName: 'Zorn', firstName: 'Ida', email: null } };

test('the name of an order is changed, and changed back', async () => {
  const result = { ...renamed, after: { ...renamed.before, lastName: 'Zorn-Lake' } };
  await open(
    OrderNamePage,
    { 'order.name': { order: ORDER.id, ...renamed.before }, 'order.rename': result },
    { plans: { 'order.rename': result } },
  );
  for (const name of ['← Order 1a2b3c4d', 'Leave it']) expect(linkTo(name)).toBe('/office/orders/1a2b3c4d');
  await type('Last name', ' ');
  await press('Change');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Type a last name/);
  await type('Last name', 'Zorn-Lake');
  await press('Change the name');
  expect(sent('order.rename/run')).toEqual({ order: ORDER.id, ...result.after });
  screen.getByText('The guest list says Ida Zorn-Lake.');
  await press('Undo');
  expect(sent('order.rename/run')).toEqual({ order: ORDER.id, ...renamed.before });
});

test.each<[string, typeof MovePage, Results, label: string, text: string, OperationName, object]>([
  [
    'the new place of a concert',
    MovePage,
    { 'job.read': readJob(null) },
    'Place',
    'Town Hall',
    'concert.move',
    { concert: CONCERT.concert, place: 'Town Hall' },
  ],
  [
    'the new date of a concert',
    MovePage,
    { 'job.read': readJob(null) },
    'New date',
    '2026-12-13',
    'concert.move',
    { concert: CONCERT.concert, to: '2026-12-13 19:30' },
  ],
  [
    'the new name of an order',
    OrderNamePage,
    { 'order.name': { order: ORDER.id, ...renamed.before } },
    'Last name',
    'Zorn-Lake',
    'order.rename',
    { order: ORDER.id, ...renamed.before, lastName: 'Zorn-Lake' },
  ],
  [
    'the new email of an order',
    OrderNamePage,
    { 'order.name': { order: ORDER.id, ...renamed.before, email: '' } },
    'Email (optional)',
    'ida@example.com',
    'order.rename',
    { order: ORDER.id, ...renamed.before, email: 'ida@example.com' },
  ],
  [
    'the recipient of a receipt',
    ReceiptPage,
    { 'order.read': ORDER },
    'To',
    'ben@example.com',
    'order.sendReceipt',
    { order: ORDER.id, to: 'ben@example.com' },
  ],
])('%s is there after a reload', async (_, Page, results, label, text, name, input) => {
  await open(Page, results);
  await type(label, text);
  await open(Page, results, { isReload: true });
  expect(screen.getByLabelText(label)).toHaveValue(text);
  expect(sent(`${name}/plan`)).toEqual(input);
});

test('only what was typed is kept, beside what somebody else has changed', async () => {
  const at = (start: string) => ({ 'job.read': readJob(null, { start }) });
  await open(MovePage, at('2026-12-12 19:30'));
  await type('Place', 'Town Hall');
  await open(MovePage, at('2026-12-19 20:00'), { isReload: true });
  expect(sent('concert.move/plan')).toEqual({ concert: CONCERT.concert, place: 'Town Hall' });

  const nameOf = (email: string) => ({ 'order.name': { order: ORDER.id, ...renamed.before, email } });
  await open(OrderNamePage, nameOf('ida@example.con'));
  await type('Last name', 'Zorn-Lake');
  await open(OrderNamePage, nameOf('ida@example.com'), { isReload: true });
  expect(sent('order.rename/plan')).toMatchObject({ lastName: 'Zorn-Lake', email: 'ida@example.com' });
});

test('what was typed is forgotten when the operator leaves the form', async () => {
  const results = { 'order.name': { order: ORDER.id, ...renamed.before } };
  await open(OrderNamePage, results);
  await type('Last name', 'Zorn-Lake');
  const link = screen.getByRole('link', { name: 'Leave it' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  await open(OrderNamePage, results, { isReload: true });
  expect(screen.getByLabelText('Last name')).toHaveValue('Zorn');
});

test.each([
  [1, '1 mail that was given up goes out again.', 'Send 1 mail again', '1 mail will be sent again.'],
  [2, '2 mails that were given up go out again.', 'Send 2 mails again', '2 mails will be sent again.'],
])('mails that were given up are sent again: %i', async (count, plan, button, done) => {
  await open(RetryPage, { 'mails.retry': { retried: count } }, { plans: { 'mails.retry': { count } } });
  screen.getByText(plan);
  expect(linkTo('← Mails')).toBe('/office/mails');
  expect(linkTo('Don’t send')).toBe('/office/mails');
  await press(button);
  expect(sent('mails.retry/run')).toEqual({});
  screen.getByText(done);
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
  expect(linkTo('← More')).toBe('/office/more');
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
  expect(linkTo('← More')).toBe('/office/more');
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
])('somebody is removed: %#', async (plan, texts) => {
  const { name } = plan;
  await open(
    PersonPage,
    { 'operator.revoke': { id: 'grace', name } },
    { plans: { 'operator.revoke': plan } },
  );
  expect(items()).toEqual(texts);
  for (const name of ['← People with a link', 'Don’t remove']) expect(linkTo(name)).toBe('/office/people');
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
  expect(linkTo('← More')).toBe('/office/more');
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
  for (const name of ['← Check-in at the door', 'Keep them'])
    expect(linkTo(name)).toBe('/office/concerts/winter-serenade/checkin');
  await press('End all links');
  expect(sent('checkin.end/run')).toEqual({ concert: CONCERT.concert });
  screen.getByText('2 links for Winter Serenade ended.');
});
