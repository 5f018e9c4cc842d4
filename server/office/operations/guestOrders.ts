/** What the office changes about the order of a guest: its name, and that its money came in. */
import { object, string } from 'yup';
import { GUEST_MISTAKES } from '../../../domain/office/guestForm';
import type { GuestContact, GuestName, ReceivedBy } from '../../../domain/office/guests';
import {
  assertContact,
  assertListed,
  assertReceived,
  assertToPay,
  hasOwnEmail,
  hasReceiptMail,
  owedCentsOf,
  payAddedOrder,
  renameOrder,
  unpayAddedOrder,
} from '../../store/addedOrders';
import type { Order } from '../../store/orders';
import { findOrder } from '../find';
import { recipient } from '../inputs';
import { receiptMaker } from '../receipt';
import type { Operation } from '../operation';
import { FIRST_NAME, LAST_NAME, REFERENCE } from './addGuest';

const orderInput = object({ order: string().required() });

const nameOf = ({ account: { lastName, firstName } }: Order): GuestName => ({ lastName, firstName });

const contactOf = (order: Order): GuestContact => ({
  ...nameOf(order),
  email: hasOwnEmail(order) ? order.email : null,
});

export const orderName: Operation<'order.name'> = {
  input: orderInput,
  run: async ({ store }, { order: text }) => {
    const order = await findOrder(store, text);
    assertListed(order);
    return { order: order.id, ...contactOf(order) };
  },
};

export const orderRename: Operation<'order.rename'> = {
  input: object({
    order: string().required(),
    lastName: LAST_NAME,
    firstName: FIRST_NAME,
    email: recipient(GUEST_MISTAKES.email).nullable().defined(),
  }),
  plan: async ({ store }, { order: text, ...contact }) => {
    const order = await findOrder(store, text);
    assertContact(order, contact);
    const before = contactOf(order);
    return { order: order.id, before, after: { ...contact, email: contact.email ?? before.email } };
  },
  run: async ({ store, operator }, { order: text, ...contact }) => {
    const { id } = await findOrder(store, text);
    const order = await renameOrder(store, { orderId: id, contact, operator });
    const before = contactOf(order);
    return { order: id, before, after: { ...contact, email: contact.email ?? before.email } };
  },
};

const HOW = 'Choose how it was paid.';

export const orderPaid: Operation<'order.paid'> = {
  input: object({
    order: string().required(),
    paidBy: string<ReceivedBy>().oneOf(['check', 'cash', 'transfer'], HOW).required(HOW),
    reference: REFERENCE,
  }),
  plan: async ({ store }, { order: text, paidBy }) => {
    const order = await findOrder(store, text);
    await assertToPay(store.db, order);
    return { order: order.id, ...nameOf(order), cents: owedCentsOf(order), paidBy, email: order.email };
  },
  run: async (office, { order: text, paidBy, reference }) => {
    const { store, now, operator, form } = office;
    const { id } = await findOrder(store, text);
    const { email, cents } = await payAddedOrder(store, {
      orderId: id,
      paidBy,
      reference: reference === '' ? null : reference,
      now: now(),
      operator,
      isRepeated: form?.isRepeated ?? false,
      receiptOf: receiptMaker(office),
    });
    return { order: id, cents, paidBy, email };
  },
};

export const orderUnpaid: Operation<'order.unpaid'> = {
  input: orderInput,
  plan: async ({ store }, { order: text }) => {
    const order = await findOrder(store, text);
    await assertReceived(store.db, order);
    const email = (await hasReceiptMail(store.db, order)) ? order.email : '';
    return { order: order.id, cents: order.totalCents, paidBy: order.paidBy, email };
  },
  run: async ({ store, now, operator, form }, { order: text }) => {
    const { id } = await findOrder(store, text);
    const { totalCents } = await unpayAddedOrder(store, {
      orderId: id,
      now: now(),
      operator,
      isRepeated: form?.isRepeated ?? false,
    });
    return { order: id, cents: totalCents };
  },
};
