/** Guests whom the office adds: by phone, by check, or as an invitation. */
import { createHash, randomUUID } from 'node:crypto';
import { number, object, string } from 'yup';
import { unitCents } from '../../../domain/cart/prices';
import { cleanName, cleanText } from '../../../domain/forms/patterns';
import {
  GUEST_MISTAKES,
  MAX_GUEST_CENTS,
  MAX_GUEST_NAME,
  MAX_GUEST_QUANTITY,
  MAX_REFERENCE,
} from '../../../domain/office/guestForm';
import type { GuestInput, GuestPlan } from '../../../domain/office/guests';
import { searchText } from '../../../domain/searchText';
import { Refusal } from '../../http/refusal';
import { addOrder, draftOrder, lockFreePlaces, officeNote } from '../../store/addedOrders';
import { guestsOf } from '../../store/guestList';
import { freePlaces } from '../../store/places';
import type { EventRow } from '../../store/schema';
import type { Office } from '../context';
import { findConcert } from '../find';
import { receiptMaker, receiptOf } from '../receipt';
import { cleaned, recipient } from '../inputs';
import type { Operation } from '../operation';
import { shownMailOf } from '../text';
import { concertInput, guestConcert } from './guestList';

export const LAST_NAME = cleaned(cleanName)
  .required(GUEST_MISTAKES.lastName)
  .max(MAX_GUEST_NAME, `Type a last name of at most ${MAX_GUEST_NAME} characters.`);

export const FIRST_NAME = cleaned(cleanName)
  .defined()
  .max(MAX_GUEST_NAME, `Type a first name of at most ${MAX_GUEST_NAME} characters.`);

export const REFERENCE = cleaned(cleanText)
  .defined()
  .max(MAX_REFERENCE, `Type a reference of at most ${MAX_REFERENCE} characters.`);

const input = object({
  concert: string().required(),
  lastName: LAST_NAME,
  firstName: FIRST_NAME,
  quantity: number()
    .typeError(GUEST_MISTAKES.quantity)
    .integer(GUEST_MISTAKES.quantity)
    .min(1, GUEST_MISTAKES.quantity)
    .max(MAX_GUEST_QUANTITY, GUEST_MISTAKES.quantity)
    .required(),
  unitCents: number()
    .typeError(GUEST_MISTAKES.price)
    .integer(GUEST_MISTAKES.price)
    .min(0, GUEST_MISTAKES.price)
    .max(MAX_GUEST_CENTS, GUEST_MISTAKES.price)
    .required(GUEST_MISTAKES.price),
  paidBy: string<GuestInput['paidBy']>()
    .oneOf(['check', 'cash', 'transfer', 'invitation', 'door'], GUEST_MISTAKES.paidBy)
    .required(GUEST_MISTAKES.paidBy),
  reference: REFERENCE,
  email: recipient(GUEST_MISTAKES.email).defined(),
});

function assertPrice({ paidBy, unitCents: cents }: GuestInput): void {
  if (paidBy === 'invitation' && cents > 0)
    throw new Refusal(400, 'An invitation costs nothing: set the price to 0, or choose how it was paid.');
}

const capacityOf = (event: EventRow, taken: number) => ({
  free: event.capacity === null ? null : freePlaces(event) - taken,
  capacity: event.capacity,
});

/** Somebody with the same name who is on the list already. */
async function doubleOf(
  { store: { db } }: Office,
  event: EventRow,
  guest: GuestInput,
): Promise<GuestPlan['double']> {
  const nameOf = ({ lastName, firstName }: Pick<GuestInput, 'lastName' | 'firstName'>) =>
    searchText(`${lastName} ${firstName}`);
  const double = (await guestsOf(db, event.id)).findLast((each) => nameOf(each) === nameOf(guest));
  const order = double?.orders.at(-1);
  if (!double || order === undefined) return null;
  const note = await officeNote(db, order, 'addedTickets');
  return { tickets: double.tickets, order, added: note && { by: note.by, at: note.at.toISOString() } };
}

/** A UUID that is the same for the same form, so that the database refuses to add its order twice. */
export function idOf(formKey: string): string {
  const hex = createHash('sha256').update(formKey).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const orderOf = (guest: GuestInput, now: number) => ({
  lastName: guest.lastName,
  firstName: guest.firstName,
  email: guest.email,
  quantity: guest.quantity,
  unitCents: guest.unitCents,
  paidBy: guest.paidBy,
  reference: guest.reference === '' ? null : guest.reference,
  now,
});

export const guestForm: Operation<'guest.form'> = {
  input: concertInput,
  run: async ({ store }, { concert }) => {
    const event = await findConcert(store, concert);
    const { priceCents, document } = event;
    return {
      ...guestConcert(event),
      ...capacityOf(event, 0),
      unitCents: priceCents === null ? null : unitCents(priceCents / 100, document.discount),
    };
  },
};

export const guestAdd: Operation<'guest.add'> = {
  input,
  plan: async (office, guest) => {
    const { store, now } = office;
    assertPrice(guest);
    const { id: eventId } = await findConcert(store, guest.concert);
    const { quantity, unitCents: each, lastName, firstName, paidBy, reference } = guest;
    const { event } = await store.db.transaction((tx) =>
      lockFreePlaces(tx, { eventId, quantity, now: now() }),
    );
    const draft = draftOrder({ ...orderOf(guest, now()), id: '…' }, event);
    const mail = draft && (await receiptOf(office, draft));
    return {
      ...guestConcert(event),
      ...capacityOf(event, quantity),
      lastName,
      firstName,
      quantity,
      unitCents: each,
      totalCents: quantity * each,
      paidBy,
      reference,
      mail: mail && shownMailOf(mail),
      double: await doubleOf(office, event, guest),
    };
  },
  // The input has the rest; tickets that are sold meanwhile matter only when they are the last ones.
  confirmed: ({ double }) => double?.order ?? null,
  run: async (office, guest) => {
    const { store, now, operator, form } = office;
    assertPrice(guest);
    const event = await findConcert(store, guest.concert);
    const order = await addOrder(store, {
      ...orderOf(guest, now()),
      id: form ? idOf(form.key) : randomUUID(),
      eventId: event.id,
      operator,
      receiptOf: receiptMaker(office),
    });
    const { lastName, firstName, quantity } = guest;
    const isOwed = order.status === 'owed';
    return {
      ...guestConcert(event),
      lastName,
      firstName,
      quantity,
      order: order.id,
      owedCents: isOwed ? order.totalCents : 0,
      email: isOwed ? '' : order.email,
    };
  },
};
