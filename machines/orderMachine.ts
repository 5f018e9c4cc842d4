import { setup } from 'xstate';

export type OrderEvent =
  /** The buyer has paid, and every place could be taken. */
  | { type: 'order.paid' }
  /** The cart changed, so its payment link must not buy what the buyer no longer sees. */
  | { type: 'order.voided' }
  /** The money came, but the places could not be taken, and it was given back. */
  | { type: 'order.refunded' };

export const orderMachine = setup({
  types: { events: {} as OrderEvent },
}).createMachine({
  id: 'order',
  description:
    'An order, from the frozen cart to the end of its payment. The store asks this chart whether a change is allowed.',
  initial: 'pending',
  states: {
    pending: {
      description: 'The buyer has not paid yet.',
      on: { 'order.paid': 'paid', 'order.voided': 'void', 'order.refunded': 'refunded' },
    },
    paid: { description: 'The order is paid. It stays so, whatever the provider reports again.' },
    void: {
      description:
        'The cart was changed, so the payment link no longer buys. A payment that was under way may still arrive.',
      on: { 'order.refunded': 'refunded' },
    },
    refunded: { description: 'The money came, the places could not be taken, and it was given back.' },
  },
});
