import { setup } from 'xstate';

export type OrderEvent =
  /** The buyer has paid, and every place could be taken. */
  | { type: 'order.paid' }
  /** The cart changed, so its payment link must not buy what the buyer no longer sees. */
  | { type: 'order.voided' }
  /** The money came, but the places could not be taken, and it was given back. */
  | { type: 'order.refunded' };

/** An order, from the frozen cart to the end of its payment. The store asks this chart whether a change is allowed. */
export const orderMachine = setup({
  types: { events: {} as OrderEvent },
}).createMachine({
  id: 'order',
  initial: 'pending',
  states: {
    pending: { on: { 'order.paid': 'paid', 'order.voided': 'void', 'order.refunded': 'refunded' } },
    /** Stays as it is, whatever the provider reports again. */
    paid: {},
    /** A payment that was under way may still arrive. */
    void: { on: { 'order.refunded': 'refunded' } },
    refunded: {},
  },
});
