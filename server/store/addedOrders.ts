/** Orders that the office adds, without an account and a cart: by phone, by check, or as an invitation. */
import type { OrchestraEvent } from '../../domain/api/entities';
import { exchangesOf } from './exchangeRecords';
import { eventsForReceipt } from './readResource';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { counted } from '../../domain/counted';
import { cardTitle, dateLine, isCanceled, locationLine } from '../../domain/events/eventRules';
import { known } from '../../domain/known';
import type { GuestContact, PaidBy, ReceivedBy } from '../../domain/office/guests';
import { wallTime } from '../../domain/office/words';
import { Refusal } from '../http/refusal';
import { readAudit, writeAudit } from './audit';
import { itemType } from './carts';
import { isOver } from './concerts';
import type { Database, Store } from './database';
import { lockOrder } from './lockOrder';
import { isBooked, STATUS_WORDS } from './orderStatus';
import { orderById, type Order } from './orders';
import { mailsOfOrder, queueMail, type Mail } from './outbox';
import {
  firstShortage,
  freeOverdue,
  freePlaces,
  lockEvents,
  neededEventIds,
  needsOf,
  takeFree,
  type LockedEvents,
  type Needs,
} from './places';
import { eventOf } from './readResource';
import { openRefund, refundsOf } from './refunds';
import { accounts, events, handPayments, orderLines, orders, outbox, type EventRow } from './schema';
import { randomToken } from './tokens';
import { transitionOrder } from './transitionOrder';

interface AskedPlaces {
  eventId: string;
  quantity: number;
  /** Current time in milliseconds. */
  now: number;
}

interface FoundPlaces {
  event: EventRow;
  needs: Needs;
  locked: LockedEvents;
}

/** Why nobody can be added to the guest list of an event; null: they can. @param now milliseconds */
export function closedReason(event: EventRow, now: number): string | null {
  const title = cardTitle(eventOf(event));
  if (isCanceled(eventOf(event))) return `${title} was canceled.`;
  if (event.status === 'inactive') return `${title} is not shown on the site.`;
  return isOver(event, now) ? `${title} is over (${dateLine(event.document)}).` : null;
}

/** @throws Refusal when nobody can be added to the guest list of the event */
function assertOpen(event: EventRow, now: number): void {
  const reason = closedReason(event, now);
  if (reason !== null) throw new Refusal(409, reason);
}

function shortage(event: EventRow, quantity: number): Refusal {
  const title = cardTitle(eventOf(event));
  const free = freePlaces(event);
  if (free >= quantity) return new Refusal(409, `${title} is marked as sold out.`);
  const asked = quantity === 1 ? '1 is' : `${quantity} are`;
  return new Refusal(409, `${title} has ${counted(free, 'free place')}; ${asked} asked for.`);
}

/**
 * Locks the events of which an added order needs places.
 *
 * @param tx a transaction; the locks end with it
 * @throws Refusal when there are too few places
 */
export async function lockFreePlaces(tx: Database, asked: AskedPlaces): Promise<FoundPlaces> {
  const { eventId, quantity, now } = asked;
  const rows = await tx.select().from(events).where(eq(events.id, eventId));
  const locked = await lockEvents(tx, neededEventIds(rows));
  assertOpen(known(locked.get(eventId), 'event'), now);
  const needs = needsOf([{ eventId, quantity }], locked, now);
  const current = await freeOverdue(tx, needs, locked, now);
  const short = firstShortage(needs, current);
  if (short) throw shortage(short, quantity);
  return { event: known(current.get(eventId), 'event'), needs, locked: current };
}

export interface AddedOrder extends AskedPlaces {
  id: string;
  lastName: string;
  firstName: string;
  /** Empty: none. */
  email: string;
  unitCents: number;
  paidBy: PaidBy;
  reference: string | null;
  /** Name of the operator, for the audit trail. */
  operator: string;
  receiptOf: (order: Order, events: readonly OrchestraEvent[]) => Mail;
}

/** Whether the guest pays later. */
const isPromised = ({ paidBy, quantity, unitCents }: Pick<AddedOrder, 'paidBy' | 'quantity' | 'unitCents'>) =>
  paidBy === 'door' && quantity * unitCents > 0;

type NewOrder = Omit<AddedOrder, 'eventId' | 'operator' | 'receiptOf'>;

const rowOf = ({ id, lastName, firstName, quantity, unitCents, now, ...order }: NewOrder) => ({
  id,
  email: order.email,
  firstName,
  guestLastName: lastName,
  guestFirstName: firstName,
  status: 'pending' as const,
  paidBy: order.paidBy,
  reference: order.reference,
  fingerprint: '',
  totalCents: quantity * unitCents,
  createdAt: new Date(now),
  heldUntil: new Date(now),
});

const lineOf = ({ id, quantity, unitCents }: NewOrder, event: EventRow) => ({
  orderId: id,
  position: 0,
  eventId: event.id,
  title: cardTitle(eventOf(event)),
  type: itemType(eventOf(event)),
  dateLine: dateLine(event.document),
  location: locationLine(event.document),
  quantity,
  unitCents,
});

/** The order as it would be, for the preview of its receipt; null if it would have none yet. */
export function draftOrder(added: NewOrder, event: EventRow): Order | null {
  if (added.email === '' || isPromised(added)) return null;
  const { lastName, firstName } = added;
  return {
    ...rowOf(added),
    accountId: null,
    cartId: null,
    token: '…',
    paymentUrl: null,
    sessionId: null,
    refundedCents: 0,
    askAt: null,
    paidAt: null,
    forgottenAt: null,
    account: { lastName, firstName },
    handCents: 0,
    lines: [{ ...lineOf(added, event), refunded: 0, owedCents: 0 }],
  };
}

async function insertAdded(tx: Database, added: AddedOrder): Promise<Order | null> {
  const { id } = added;
  const rows = await tx
    .insert(orders)
    .values({ ...rowOf(added), token: randomToken() })
    .onConflictDoNothing({ target: orders.id })
    .returning({ id: orders.id });
  if (rows.length === 0) return null;
  const { event, needs, locked } = await lockFreePlaces(tx, added);
  await tx.insert(orderLines).values(lineOf(added, event));
  await takeFree(tx, id, { needs, locked });
  return orderById(tx, id);
}

/** Marks an order as paid, and queues its receipt. */
async function receivePayment(
  tx: Database,
  order: Order,
  { now, receiptOf, ...paid }: Pick<AddedOrder, 'paidBy' | 'reference' | 'now' | 'receiptOf'>,
): Promise<void> {
  const change = { ...paid, paidAt: new Date(now) };
  await transitionOrder(tx, order, 'order.paid', change);
  await queueMail(tx, receiptOf({ ...order, ...change }, await eventsForReceipt(tx, order.lines)), now);
}

/**
 * Adds an order with its places, as one transaction. Adding an order with the same id again changes nothing.
 *
 * @throws Refusal when there are too few places
 */
export const addOrder = ({ db }: Store, added: AddedOrder): Promise<Order> =>
  db.transaction(async (tx) => {
    const { id, quantity, paidBy, now, operator } = added;
    const order = await insertAdded(tx, added);
    if (order) {
      if (isPromised(added)) await transitionOrder(tx, order, 'order.promised');
      else await receivePayment(tx, order, { ...added, now });
      await writeAudit(tx, {
        actor: operator,
        action: 'office.order',
        subject: id,
        detail: { addedTickets: quantity, cents: order.totalCents, paidBy },
      });
    }
    return known(await orderById(tx, id), 'added order');
  });

interface OfficeNote {
  /** Name of the operator. */
  by: string;
  at: Date;
  detail: Record<string, unknown>;
}

/** Who did something to an order last; null: nobody. @param done a field of the entry's detail */
export async function officeNote(db: Database, orderId: string, done: string): Promise<OfficeNote | null> {
  const entries = await readAudit(db, { subject: orderId, limit: Number.MAX_SAFE_INTEGER });
  const entry = entries.find(
    ({ action, detail }) => action === 'office.order' && Object.hasOwn(detail, done),
  );
  return entry ? { by: entry.actor, at: entry.at, detail: entry.detail } : null;
}

/** What is to pay for an order, in cents: all of it, or the differences of exchanges. */
export const owedCentsOf = ({ status, totalCents, lines }: Order): number =>
  status === 'owed' ? totalCents : lines.reduce((sum, { owedCents }) => sum + owedCents, 0);

/** @throws Refusal when nothing is to pay for the order */
export async function assertToPay(db: Database, order: Order): Promise<void> {
  const { id, status } = order;
  if (status === 'owed' || (isBooked(status) && owedCentsOf(order) > 0)) {
    // A refund of unpaid tickets that was interrupted gives no money back.
    if ((await openRefund(db, id)) === null) return;
    throw new Refusal(409, 'Tickets of this order are being taken back. Complete that first.');
  }
  const note = await officeNote(db, id, 'paidBy');
  if (note && isBooked(status))
    throw new Refusal(409, `It was marked as paid by ${note.by} on ${wallTime(note.at.getTime())}.`);
  throw new Refusal(
    409,
    `This order is ${STATUS_WORDS[status]}; only an order to pay can be marked as paid.`,
  );
}

interface ReceivedPayment {
  orderId: string;
  paidBy: ReceivedBy;
  reference: string | null;
  /** Current time in milliseconds. */
  now: number;
  /** Name of the operator, for the audit trail. */
  operator: string;
  /** Whether an earlier try was interrupted, perhaps after the order was marked as paid. */
  isRepeated: boolean;
  receiptOf: (order: Order, events: readonly OrchestraEvent[]) => Mail;
}

/** Stores that the differences of exchanges have arrived, and queues the receipt. */
async function receiveDifferences(
  tx: Database,
  order: Order,
  { paidBy, now, receiptOf }: ReceivedPayment,
): Promise<void> {
  for (const { position, eventId, owedCents: cents } of order.lines.filter(
    ({ owedCents }) => owedCents > 0,
  )) {
    await tx.insert(handPayments).values({ orderId: order.id, eventId, cents, paidBy, at: new Date(now) });
    await tx
      .update(orderLines)
      .set({ owedCents: 0 })
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, position)));
  }
  const paid = known(await orderById(tx, order.id), 'order');
  const receipt = receiptOf(paid, await eventsForReceipt(tx, paid.lines));
  await queueMail(tx, { ...receipt, occasion: `${receipt.occasion}:${now}` }, now);
}

/**
 * Marks an order to pay as paid, or the differences of its exchanges, and queues the receipt.
 *
 * @returns the order's email, and the money in cents
 * @throws Refusal when nothing is to pay
 */
export const payAddedOrder = (
  { db }: Store,
  payment: ReceivedPayment,
): Promise<{ email: string; cents: number }> =>
  db.transaction(async (tx) => {
    const { orderId, paidBy, operator, isRepeated } = payment;
    const order = known(await lockOrder(tx, orderId), 'order');
    const { email } = order;
    const cents = owedCentsOf(order);
    const note = isRepeated && cents === 0 ? await officeNote(tx, orderId, 'paid') : null;
    if (note?.detail.paidBy === paidBy) return { email, cents: Number(note.detail.paid) };
    await assertToPay(tx, order);
    if (order.status === 'owed') await receivePayment(tx, order, payment);
    else await receiveDifferences(tx, order, payment);
    await writeAudit(tx, {
      actor: operator,
      action: 'office.order',
      subject: orderId,
      detail: { paid: cents, paidBy },
    });
    return { email, cents };
  });

const RECEIVED: readonly PaidBy[] = ['check', 'cash', 'transfer'];

/** Whether the money of an order was received by the office, and nothing of it was given back. */
export const isReceived = ({ status, paidBy, totalCents }: Order): boolean =>
  status === 'paid' && RECEIVED.includes(paidBy) && totalCents > 0;

/** @throws Refusal when the order was not paid by hand, or money was given back */
export async function assertReceived(db: Database, order: Order): Promise<void> {
  if (!isReceived(order))
    throw new Refusal(
      409,
      `This order is ${STATUS_WORDS[order.status]}; only an order that is paid by check, in cash, or by bank transfer can be marked as not paid.`,
    );
  if (await openRefund(db, order.id))
    throw new Refusal(409, 'A refund of this order is unfinished. Complete that first.');
  if ((await exchangesOf(db, order.id)).length > 0)
    throw new Refusal(409, 'Tickets of this order were exchanged. Refund it instead.');
}

/** The receipt that a payment has caused: the next one is mailed again. */
const firstReceipt = ({ id }: Pick<Order, 'id'>) => eq(outbox.occasion, `receipt:${id}`);

/** Whether a receipt was mailed, or waits. */
export const hasReceiptMail = async (db: Database, order: Order): Promise<boolean> =>
  (await db.select({ id: outbox.id }).from(outbox).where(firstReceipt(order))).length > 0;

type TakenBackPayment = Pick<ReceivedPayment, 'orderId' | 'now' | 'operator' | 'isRepeated'>;

/**
 * Marks an order as to pay that was marked as paid by mistake. A receipt that was not sent yet is dropped.
 *
 * @returns the order as it was before
 * @throws Refusal when its money was not received by hand
 */
export const unpayAddedOrder = ({ db }: Store, unpaid: TakenBackPayment): Promise<Order> =>
  db.transaction(async (tx) => {
    const { orderId, now, operator, isRepeated } = unpaid;
    const order = known(await lockOrder(tx, orderId), 'order');
    if (isRepeated && order.status === 'owed') return order;
    await assertReceived(tx, order);
    const change = { paidBy: 'door', reference: null, paidAt: null } as const;
    await transitionOrder(tx, order, 'order.unpaid', change);
    await tx.delete(outbox).where(and(firstReceipt(order), ne(outbox.status, 'sent')));
    await tx
      .update(outbox)
      .set({ occasion: `receipt:${orderId}:${now}` })
      .where(firstReceipt(order));
    await writeAudit(tx, {
      actor: operator,
      action: 'office.order',
      subject: orderId,
      detail: { unpaid: order.totalCents },
    });
    return order;
  });

/** @throws Refusal when no guest list has the order */
export function assertListed({ status }: Order): void {
  if (isBooked(status)) return;
  throw new Refusal(409, `This order is ${STATUS_WORDS[status]}, so no guest list has it.`);
}

/** Whether the order has an email that is not the one of an account. */
export const hasOwnEmail = ({ accountId }: Order): boolean => accountId === null;

/**
 * @throws Refusal when no guest list has the order, or its email cannot be changed
 */
export function assertContact(order: Order, { email }: Pick<GuestContact, 'email'>): void {
  assertListed(order);
  if (email === null || email === order.email) return;
  if (!hasOwnEmail(order))
    throw new Refusal(409, 'This order belongs to an account, and only its owner can change the email.');
  if (order.forgottenAt !== null)
    throw new Refusal(409, 'The data of this guest were deleted on request, so no email can be added.');
}

/** Sends the mails about an order that were not sent yet to its new email; without one, they are dropped. */
async function readdressMails(tx: Database, order: Order, email: string): Promise<void> {
  const causes = [...(await refundsOf(tx, order.id)), ...(await exchangesOf(tx, order.id))];
  const mails = await mailsOfOrder(
    tx,
    order,
    causes.map(({ id }) => id),
  );
  const ids = mails
    .filter(({ status, recipient }) => status !== 'sent' && recipient === order.email)
    .map(({ id }) => id);
  if (email === '') await tx.delete(outbox).where(inArray(outbox.id, ids));
  else await tx.update(outbox).set({ recipient: email }).where(inArray(outbox.id, ids));
}

/** What happened to an email, for the audit trail, which holds no emails. */
function emailChange(before: string, after: string): 'added' | 'changed' | 'removed' {
  if (before === '') return 'added';
  return after === '' ? 'removed' : 'changed';
}

interface RenamedOrder {
  orderId: string;
  /** With the email null, it stays as it is. */
  contact: GuestContact;
  /** Name of the operator, for the audit trail. */
  operator: string;
}

/**
 * Changes the name of an order on the guest list, and its email. The name of its account is not stored: it
 * then follows the account.
 *
 * @returns the order as it was before
 * @throws Refusal when no guest list has the order, or its email cannot be changed
 */
export const renameOrder = ({ db }: Store, renamed: RenamedOrder): Promise<Order> =>
  db.transaction(async (tx) => {
    const { orderId, contact, operator } = renamed;
    const order = known(await lockOrder(tx, orderId), 'order');
    assertContact(order, contact);
    const { lastName, firstName, email } = contact;
    const [account] = await tx
      .select({ lastName: accounts.lastName, firstName: accounts.firstName })
      .from(accounts)
      .where(eq(accounts.id, order.accountId ?? ''));
    const isAccounts = account?.lastName === lastName && account.firstName === firstName;
    const name = isAccounts
      ? { guestLastName: null, guestFirstName: null }
      : { guestLastName: lastName, guestFirstName: firstName };
    const isChanged = email !== null && email !== order.email;
    await tx
      .update(orders)
      .set({ ...name, ...(isChanged && { email }) })
      .where(eq(orders.id, orderId));
    if (isChanged) await readdressMails(tx, order, email);
    const isRenamed = lastName !== order.account.lastName || firstName !== order.account.firstName;
    const detail = {
      ...(isRenamed && { renamed: true }),
      ...(isChanged && { emailChange: emailChange(order.email, email) }),
    };
    if (isRenamed || isChanged)
      await writeAudit(tx, { actor: operator, action: 'office.order', subject: orderId, detail });
    return order;
  });
