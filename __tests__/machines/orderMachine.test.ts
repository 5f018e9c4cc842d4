import { BOOKED, PAID, nextStatus, type OrderStatus } from '../../server/store/orderStatus';

const EVENTS = [
  'order.paid',
  'order.promised',
  'order.voided',
  'order.refunded',
  'order.partiallyRefunded',
  'order.disputed',
  'order.disputeWon',
  'order.unpaid',
] as const;

/** The status after each event, in the order of EVENTS; null: not allowed. */
const CHANGES: Record<OrderStatus, readonly (OrderStatus | null)[]> = {
  pending: ['paid', 'owed', 'void', 'refunded', null, null, null, null],
  owed: ['paid', null, 'void', null, null, null, null, null],
  paid: [null, null, null, 'refunded', 'partiallyRefunded', 'disputed', null, 'owed'],
  partiallyRefunded: [null, null, null, 'refunded', 'partiallyRefunded', 'disputed', null, null],
  disputed: [null, null, null, 'refunded', null, null, 'paid', null],
  void: [null, null, null, 'refunded', null, null, null, null],
  refunded: [null, null, null, null, null, null, null, null],
};

test.each(Object.keys(CHANGES) as OrderStatus[])('the changes that a %s order allows', (status) => {
  expect(EVENTS.map((type) => nextStatus(status, type))).toEqual(CHANGES[status]);
});

test('paid, partially refunded, and disputed orders keep their seats, and those to pay', () => {
  expect([...BOOKED].sort()).toEqual(['disputed', 'owed', 'paid', 'partiallyRefunded']);
  expect([...PAID].sort()).toEqual(['disputed', 'paid', 'partiallyRefunded']);
});
