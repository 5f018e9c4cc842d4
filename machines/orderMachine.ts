import { setup } from 'xstate';

export type OrderEvent =
  /** The buyer has paid, and every place could be taken. */
  | { type: 'order.paid' }
  /** The order can no longer be paid: the cart changed, the buyer canceled, or the time to pay is over. */
  | { type: 'order.voided' }
  /** The whole payment went back to the buyer. */
  | { type: 'order.refunded' }
  /** A part of the payment went back to the buyer, or another part of it. */
  | { type: 'order.partiallyRefunded' }
  /** The buyer's bank asks for the money back. */
  | { type: 'order.disputed' }
  /** The bank decided that the orchestra keeps the money. */
  | { type: 'order.disputeWon' };

export const orderMachine = setup({
  types: { events: {} as OrderEvent, tags: {} as 'booked' },
}).createMachine({
  id: 'order',
  description:
    'An order, from the frozen cart to the end of its payment. The store asks this chart whether a change is allowed. In states with the tag "booked" the buyer has the places.',
  initial: 'pending',
  states: {
    pending: {
      description: 'The buyer has not paid yet.',
      on: { 'order.paid': 'paid', 'order.voided': 'void', 'order.refunded': 'refunded' },
    },
    paid: {
      description: 'The order is paid, and its places are taken.',
      tags: 'booked',
      on: {
        'order.refunded': 'refunded',
        'order.partiallyRefunded': 'partiallyRefunded',
        'order.disputed': 'disputed',
      },
    },
    partiallyRefunded: {
      description:
        'A part of the payment was given back. The order keeps the places of the tickets that were not refunded.',
      tags: 'booked',
      on: {
        'order.partiallyRefunded': 'partiallyRefunded',
        'order.refunded': 'refunded',
        'order.disputed': 'disputed',
      },
    },
    disputed: {
      description:
        'The bank asks for the money back and has not decided yet. The order keeps its places until then; a lost dispute is a refund.',
      tags: 'booked',
      on: { 'order.refunded': 'refunded', 'order.disputeWon': 'paid' },
    },
    void: {
      description:
        'The cart changed, the buyer canceled, or the time to pay is over, so the payment link no longer buys. A payment that was under way may still arrive, and is given back.',
      on: { 'order.refunded': 'refunded' },
    },
    refunded: {
      description: 'The whole payment went back to the buyer, and nobody has the places.',
    },
  },
});
