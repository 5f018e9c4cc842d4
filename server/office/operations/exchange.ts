/** Exchanges tickets of an order for those of another concert. */
import { randomUUID } from 'node:crypto';
import { number, object, string } from 'yup';
import { counted } from '../../../domain/counted';
import { asDollars } from '../../../domain/cart/prices';
import { byStart, cardTitle, dateLine, isCanceled, locationLine } from '../../../domain/events/eventRules';
import {
  SETTLED,
  type ExchangeableLine,
  type ExchangeConcert,
  type ExchangePlan,
  type Settled,
} from '../../../domain/office/exchanges';
import { buyerName } from '../../../domain/office/orders';
import { PAID_BY } from '../../../domain/office/words';
import { exchangedMail } from '../../mail/exchanged';
import { DAY_MS } from '../../http/durations';
import { Refusal } from '../../http/refusal';
import { eventName, soldEvents } from '../../store/concerts';
import {
  checkedIn,
  concertRefusal,
  exchangeTickets,
  freeAfter,
  lineRefusal,
  orderRefusal,
  prepareExchange,
  priceOf,
  type PreparedExchange,
} from '../../store/exchanges';
import type { Order } from '../../store/orders';
import { freePlaces } from '../../store/places';
import { eventOf } from '../../store/readResource';
import { refundedMoney, remainingTickets, type Refund } from '../../store/refunds';
import type { EventRow } from '../../store/schema';
import type { Office } from '../context';
import { findConcert, findOrder } from '../find';
import type { Operation } from '../operation';
import { knownEvents } from '../orderRecord';
import { completeRefund, lastChange, moneySentences, shownMail } from '../refundOrder';
import { idOf } from './addGuest';

const NUMBER = 'Choose how many tickets move.';

const input = object({
  order: string().required('Which order? Give its number.'),
  position: number().integer().min(0).required('Choose a line of the order.'),
  quantity: number().typeError(NUMBER).integer(NUMBER).min(1, NUMBER).required(NUMBER),
  to: string().required('Choose the other concert.'),
  settled: string<Settled>()
    .nullable()
    .defined()
    .oneOf([...SETTLED, null], 'Choose how the difference is paid.'),
});

async function shownLine(
  { store: { db }, now }: Office,
  order: Order,
  { line, event }: { line: Order['lines'][number]; event: EventRow },
): Promise<ExchangeableLine> {
  const { position, title, dateLine: date, unitCents } = line;
  const { inside, outside } = await checkedIn(db, order, event.id);
  const left = remainingTickets(line);
  const checked = `${counted(inside, 'guest')} of ${title} ${inside === 1 ? 'has' : 'have'} been checked in.`;
  return {
    ...{ position, concert: eventName(event), title, dateLine: date, left, unitCents },
    movable: Math.min(left, outside),
    refusal: lineRefusal(line, event, now()) ?? (outside === 0 ? checked : null),
  };
}

/** A concert as a choice. */
function shownConcert(event: EventRow, now: number): ExchangeConcert {
  const free = event.capacity === null ? null : freePlaces(event);
  const title = cardTitle(eventOf(event));
  const isFull = event.status === 'sold-out' || free === 0;
  return {
    concert: eventName(event),
    title,
    date: dateLine(event.document),
    location: locationLine(event.document),
    unitCents: priceOf(event),
    free,
    refusal: concertRefusal(event, now) ?? (isFull ? `${title} is sold out.` : null),
  };
}

/** Concerts that are over are listed this long, for those who look for one of them. */
const LISTED_MS = 7 * DAY_MS;

const isListed = (event: EventRow, now: number) =>
  event.type !== 'season' &&
  event.status !== 'passed' &&
  (event.status !== 'inactive' || isCanceled(eventOf(event))) &&
  (event.startsAt === null || event.startsAt.getTime() > now - LISTED_MS);

async function formRefusal({ store }: Office, order: Order): Promise<string | null> {
  const isEmpty = order.lines.every((line) => remainingTickets(line) === 0);
  const reason = await orderRefusal(store.db, order);
  return reason ?? (isEmpty ? 'There are no tickets to exchange.' : null);
}

export const exchangeForm: Operation<'exchange.form'> = {
  input: object({ order: string().required() }),
  run: async (office, { order: text }) => {
    const { store, now } = office;
    const order = await findOrder(store, text);
    const events = await knownEvents(store.db);
    const lines = order.lines.flatMap((line) => {
      const event = events.get(line.eventId);
      return event && remainingTickets(line) > 0 ? [{ line, event }] : [];
    });
    return {
      id: order.id,
      buyer: buyerName(order.account),
      isOwed: order.status === 'owed',
      refusal: await formRefusal(office, order),
      lines: await Promise.all(lines.map((line) => shownLine(office, order, line))),
      concerts: (await soldEvents(store.db))
        .filter((event) => isListed(event, now()))
        .sort((a, b) => byStart(eventOf(a), eventOf(b)))
        .map((event) => shownConcert(event, now())),
    };
  },
};

const mailOf = ({ config, now }: Office, exchange: PreparedExchange, id: string) =>
  exchangedMail(exchange, { id, siteOrigin: config.siteOrigin, now: now() });

function planOf(office: Office, exchange: PreparedExchange): ExchangePlan {
  const { order, line, from, moved, money, quantity, settled } = exchange;
  return {
    id: order.id,
    buyer: buyerName(order.account),
    paidBy: order.paidBy,
    settled: money.afterCents > money.beforeCents && order.status !== 'owed' ? settled : null,
    quantity,
    from: {
      title: cardTitle(eventOf(from)),
      date: dateLine(from.document),
      keeps: remainingTickets(line) - quantity,
    },
    to: { title: moved.title, date: moved.dateLine, location: moved.location },
    ...money,
    free: freeAfter(exchange),
    mail: shownMail(mailOf(office, exchange, '')),
  };
}

/** Sends the refund of the difference. @returns why it may not have been made; null: it was */
async function unfinishedReason(office: Office, refund: Refund): Promise<string | null> {
  try {
    await completeRefund(office, refund, () => null);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const money = asDollars(refundedMoney(refund));
    return error.statusCode < 500
      ? `${money} did not go back yet: ${error.message} The page of the order offers it again.`
      : `The bank has not responded about the ${money}: perhaps they went back, perhaps not. Finish the refund on the page of the order: nothing is refunded twice.`;
  }
}

/** How a higher price was settled. */
function settledSentence({ status }: Order, settled: Settled | null, difference: number): string[] {
  if (difference <= 0) return [];
  const money = asDollars(difference);
  if (status === 'owed' || settled === 'door') return [`${money} more is to pay at the door.`];
  if (settled === null || settled === 'courtesy') return ['Nothing more is paid.'];
  return [`${money} more was received ${PAID_BY[settled]}.`];
}

export const orderExchange: Operation<'order.exchange'> = {
  input,
  plan: async (office, { order: text, position, quantity, to, settled }) => {
    const { store, now } = office;
    const { id: orderId } = await findOrder(store, text);
    const { id: eventId } = await findConcert(store, to);
    const exchange = await store.db.transaction((tx) =>
      prepareExchange(tx, { ...{ orderId, position, quantity, eventId, settled }, now: now() }),
    );
    return planOf(office, exchange);
  },
  // Places that others buy meanwhile matter only when they are the last ones.
  confirmed: ({ free: _, ...plan }) => plan,
  changed: async (office, { order }) => lastChange(office, await findOrder(office.store, order)),
  run: async (office, { order: text, position, quantity, to, settled }) => {
    const { store, now, operator, form } = office;
    const order = await findOrder(store, text);
    const target = await findConcert(store, to);
    const id = form ? idOf(form.key) : randomUUID();
    const { refund, differenceCents, title } = await exchangeTickets(store, {
      ...{ id, orderId: order.id, position, quantity, eventId: target.id, settled, now: now(), operator },
      mailOf: (exchange) => mailOf(office, exchange, id),
    });
    const reason = refund && (await unfinishedReason(office, refund));
    return {
      id: order.id,
      isUnfinished: reason !== null,
      message: [
        `${counted(quantity, 'ticket')} moved from ${title} to ${cardTitle(eventOf(target))}.`,
        ...(refund === null ? [] : reason === null ? moneySentences(order, refund) : [reason]),
        ...settledSentence(order, settled, differenceCents),
        ...(order.email === '' ? [] : ['The mail is on its way.']),
      ].join(' '),
    };
  },
};
