import { nextStatus, type OrderStatus } from '../../server/store/orderStatus';

const EVENTS = ['order.paid', 'order.voided', 'order.refunded'] as const;

/** The status after each event, in the order of EVENTS; null: not allowed. */
const CHANGES: Record<OrderStatus, readonly (OrderStatus | null)[]> = {
  pending: ['paid', 'void', 'refunded'],
  paid: [null, null, null],
  void: [null, null, 'refunded'],
  refunded: [null, null, null],
};

test.each(Object.keys(CHANGES) as OrderStatus[])('the changes that a %s order allows', (status) => {
  expect(EVENTS.map((type) => nextStatus(status, type))).toEqual(CHANGES[status]);
});
