import { setup } from 'xstate';

export type OrderEvent =
  /** The buyer has paid, and every ordered place was still available. */
  | { type: 'order.paid' }
  /** The office takes back that the money of an order was received. */
  | { type: 'order.unpaid' }
  /** The office keeps the places for a guest who pays later. */
  | { type: 'order.promised' }
  /**
   * The order can no longer be paid: the cart changed, the buyer canceled, the payment deadline passed, or
   * the office took back an order to pay.
   */
  | { type: 'order.voided' }
  /** The whole payment was refunded. */
  | { type: 'order.refunded' }
  /** A part of the payment was refunded, perhaps not for the first time. */
  | { type: 'order.partiallyRefunded' }
  /** The buyer's bank disputes the payment. */
  | { type: 'order.disputed' }
  /** The bank decided the dispute for the orchestra. */
  | { type: 'order.disputeWon' };

export const orderMachine = setup({
  types: { events: {} as OrderEvent, tags: {} as 'booked' },
}).createMachine({
  id: 'order',
  description:
    'An order, from the click on CHECKOUT, or from the office that adds it, to the end of its payment. The store uses this chart to validate status changes. In states with the tag "booked" the places are reserved for the buyer.',
  initial: 'pending',
  states: {
    pending: {
      description: 'The buyer has not paid yet.',
      on: {
        'order.paid': 'paid',
        'order.promised': 'owed',
        'order.voided': 'void',
        'order.refunded': 'refunded',
      },
    },
    owed: {
      description: 'The office has added the order, and reserved its places. The guest has to pay.',
      tags: 'booked',
      on: { 'order.paid': 'paid', 'order.voided': 'void' },
    },
    paid: {
      description: 'The order is paid, and its places are reserved.',
      tags: 'booked',
      on: {
        'order.unpaid': 'owed',
        'order.refunded': 'refunded',
        'order.partiallyRefunded': 'partiallyRefunded',
        'order.disputed': 'disputed',
      },
    },
    partiallyRefunded: {
      description: 'A part of the payment was refunded. The order keeps the places of the other tickets.',
      tags: 'booked',
      on: {
        'order.partiallyRefunded': 'partiallyRefunded',
        'order.refunded': 'refunded',
        'order.disputed': 'disputed',
      },
    },
    disputed: {
      description:
        'The bank disputes the payment and has not decided yet. The order keeps its places; a lost dispute counts as a refund.',
      tags: 'booked',
      on: { 'order.refunded': 'refunded', 'order.disputeWon': 'paid' },
    },
    void: {
      description:
        'The order can no longer be paid: the cart changed, the buyer canceled, the payment deadline passed, or the office took back an order to pay. A payment that still arrives is refunded.',
      on: { 'order.refunded': 'refunded' },
    },
    refunded: {
      description: 'The whole payment was refunded, and the places are free again.',
    },
  },
});
