import { BOOKED, nextStatus, type OrderStatus } from '../../server/store/orderStatus';

const EVENTS = [
  'order.paid',
  'order.voided',
  'order.refunded',
  'order.partiallyRefunded',
  'order.disputed',
  'order.disputeWon',
] as const;

/** The status after each event, in the order of EVENTS; null: not allowed. */
const CHANGES: Record<OrderStatus, readonly (OrderStatus | null)[]> = {
  pending: ['paid', 'void', 'refunded', null, null, null],
  paid: [null, null, 'refunded', 'partiallyRefunded', 'disputed', null],
  partiallyRefunded: [null, null, 'refunded', 'partiallyRefunded', 'disputed', null],
  disputed: [null, null, 'refunded', null, null, 'paid'],
  void: [null, null, 'refunded', null, null, null],
  refunded: [null, null, null, null, null, null],
};

test.each(Object.keys(CHANGES) as OrderStatus[])('the changes that a %s order allows', (status) => {
  expect(EVENTS.map((type) => nextStatus(status, type))).toEqual(CHANGES[status]);
});

test('paid, partially refunded, and disputed orders keep their seats', () => {
  expect([...BOOKED].sort()).toEqual(['disputed', 'paid', 'partiallyRefunded']);
});
