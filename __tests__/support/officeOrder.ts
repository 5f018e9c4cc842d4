import type { RefundPlan, ShownOrder } from '../../domain/office/orders';

type Line = ShownOrder['lines'][number];

export const LINE: Line = {
  ...{ position: 0, concert: 'winter-serenade', title: 'Winter Serenade', dateLine: '12/12/2026 at 7:30 PM' },
  ...{ location: 'Christ Church', quantity: 4, refunded: 1, unitCents: 4500, owedCents: 0, concerts: null },
};

/** An order of four tickets, one of which was refunded, as pages of the office read it. */
export const ORDER: ShownOrder = {
  ...{
    id: '1a2b3c4d-0000-4000-8000-000000000000',
    firstName: 'Ida',
    lastName: 'Zorn',
    email: 'ida@example.com',
  },
  ...{ accountId: 'account', paidBy: 'card', reference: null, status: 'partiallyRefunded' },
  ...{ createdAt: '2026-11-27T20:38:00Z', paidAt: '2026-11-27T20:40:00Z', heldUntil: '2026-11-27T20:55:00Z' },
  ...{ totalCents: 18_000, refundedCents: 4500, handCents: 0, owedCents: 0 },
  lines: [LINE],
  ...{ isRefundable: true, hasReceipt: true, canBeUnpaid: false, unfinishedRefund: null },
  payments: [
    { kind: 'paid', paidBy: 'card', at: '2026-11-27T20:40:00Z', cents: 18_000 },
    { kind: 'refunded', paidBy: 'card', at: '2026-11-28T16:58:00Z', cents: 4500 },
  ],
  mails: [
    {
      ...{ id: 'mail-one', subject: 'Your refund', recipient: 'ida@example.com', state: 'sent' },
      at: '2026-11-28T16:58:00Z',
    },
  ],
  history: [{ what: 'order partly refunded', who: 'Grace', at: '2026-11-28T16:58:00Z' }],
};

/** What the refund of one of its tickets does. */
export const REFUND_PLAN: RefundPlan = {
  ...{ id: ORDER.id, buyer: 'Ida Zorn', cents: 4500, byHandCents: 0, tickets: 1, keeps: 2, paidBy: 'card' },
  lines: [
    {
      ...{ title: LINE.title, dateLine: LINE.dateLine, quantity: 1, of: 4, unitCents: 4500 },
      concerts: null,
    },
  ],
  ...{ places: [{ title: LINE.title, quantity: 1 }], unfinishedSince: null, isOwed: false, mail: null },
};
