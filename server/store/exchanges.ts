/**
 * Exchanges tickets of an order for those of another concert, in one transaction: the tickets are never in
 * both concerts, or in none. The refund of a difference is stored in it, and sent afterwards.
 */
import { and, asc, eq, sql } from 'drizzle-orm';
import { unitCents } from '../../domain/cart/prices';
import { counted } from '../../domain/counted';
import { cardTitle, dateLine, isCanceled, locationLine } from '../../domain/events/eventRules';
import { known } from '../../domain/known';
import type { ExchangedMoney, Settled } from '../../domain/office/exchanges';
import { asDollars } from '../../domain/cart/prices';
import { Refusal } from '../http/refusal';
import { closedReason, lockFreePlaces } from './addedOrders';
import { writeAudit } from './audit';
import { itemType } from './carts';
import { eventName, isOver } from './concerts';
import type { Database, Store } from './database';
import { insideByGuest } from './doors';
import { guestsOf } from './guestList';
import { lockOrder } from './lockOrder';
import type { Order, OrderLine } from './orders';
import { STATUS_WORDS } from './orderStatus';
import { queueMail, type Mail } from './outbox';
import {
  freePlaces,
  lockEvents,
  placesOfOrder,
  returnSomePlaces,
  takeFree,
  type LockedEvents,
  type Needs,
} from './places';
import { eventOf } from './readResource';
import { isRefundable, moneyBack, openRefund, owedFor, remainingTickets, type Refund } from './refunds';
import { exchanges, handPayments, orderLines, orders, refunds, type EventRow } from './schema';

export interface ExchangeRequest {
  orderId: string;
  position: number;
  quantity: number;
  /** The other concert. */
  eventId: string;
  settled: Settled | null;
  /** Current time in milliseconds. */
  now: number;
}

/** An exchange that is possible, with its events locked. */
export interface PreparedExchange {
  order: Order;
  line: OrderLine;
  from: EventRow;
  to: EventRow;
  quantity: number;
  settled: Settled | null;
  /** The exchanged tickets as a line of the order. */
  moved: Pick<OrderLine, 'title' | 'dateLine' | 'location' | 'quantity' | 'unitCents'>;
  money: ExchangedMoney;
  /** Of what was still to pay for the line, the part of the exchanged tickets. */
  owedPart: number;
  needs: Needs;
  locked: LockedEvents;
}

const titleOf = (event: EventRow) => cardTitle(eventOf(event));

/** Why tickets of a line cannot be exchanged; null: they can. @param now milliseconds */
export function lineRefusal({ type }: OrderLine, event: EventRow, now: number): string | null {
  if (type === 'season') return 'Subscription tickets cannot be moved one by one.';
  if (isCanceled(eventOf(event))) return `${titleOf(event)} was canceled.`;
  return isOver(event, now) ? `${titleOf(event)} is over (${dateLine(event.document)}).` : null;
}

/** Price of one ticket now, in cents; null: none. */
export const priceOf = ({ priceCents, document }: EventRow): number | null =>
  priceCents === null ? null : unitCents(priceCents / 100, document.discount);

/** Why no tickets can be exchanged for those of an event; null: they can. @param now milliseconds */
export function concertRefusal(event: EventRow, now: number): string | null {
  const title = titleOf(event);
  if (event.type === 'season') return `${title} is a subscription.`;
  const reason = closedReason(event, now);
  if (reason !== null) return reason;
  if (event.startsAt === null) return `${title} has no date yet.`;
  return priceOf(event) === null ? `${title} has no price.` : null;
}

/** Why the tickets of an order cannot be exchanged; null: they can. */
export async function orderRefusal(db: Database, { id, status }: Order): Promise<string | null> {
  if (status === 'disputed')
    return 'The buyer’s bank disputes this payment and has not decided. Exchange the tickets when it has.';
  if (!isRefundable(status))
    return `This order is ${STATUS_WORDS[status]}, so there are no tickets to exchange.`;
  return (await openRefund(db, id)) ? 'A refund of this order is unfinished. Complete that first.' : null;
}

/** How many guests of an order have been checked in to an event, at least, and how many have not. */
export async function checkedIn(
  db: Database,
  order: Pick<Order, 'id'>,
  eventId: string,
): Promise<{ inside: number; outside: number }> {
  const insideOf = await insideByGuest(db, eventId);
  // Only once the doors are open does it matter whose tickets these are.
  const guests = insideOf.size === 0 ? [] : await guestsOf(db, eventId);
  const guest = guests.find(({ orders: ids }) => ids.includes(order.id));
  if (!guest) return { inside: 0, outside: Number.POSITIVE_INFINITY };
  const inside = insideOf.get(guest.id) ?? 0;
  return { inside, outside: Math.max(0, guest.tickets - inside) };
}

function refuseIf(reason: string | null): void {
  if (reason !== null) throw new Refusal(409, reason);
}

/** @throws Refusal when the line has not so many tickets that can be moved */
async function assertTickets(
  tx: Database,
  { order, line, quantity }: { order: Order; line: OrderLine; quantity: number },
): Promise<void> {
  const left = remainingTickets(line);
  if (quantity > left)
    throw new Refusal(409, `${line.title} has ${counted(left, 'ticket')} left in this order.`);
  const { inside, outside } = await checkedIn(tx, order, line.eventId);
  if (quantity <= outside) return;
  const have = inside === 1 ? 'has' : 'have';
  const rest = outside === 0 ? '' : ` Only the other ${outside} can be moved.`;
  throw new Refusal(409, `${inside} of these guests ${have} been checked in.${rest}`);
}

interface Prices {
  order: Order;
  line: OrderLine;
  quantity: number;
  to: EventRow;
  settled: Settled | null;
  owedPart: number;
}

/** @throws Refusal when no money is left: without any, an order ends, with its tickets */
function assertLeft(cents: number, to: EventRow): void {
  if (cents > 0) return;
  throw new Refusal(
    409,
    `Nothing would be left to pay. Refund the tickets, and add the guest to ${titleOf(to)}.`,
  );
}

/** @throws Refusal when a higher price is not settled, or all of the money would go back */
function moneyOf({ order, line, quantity, to, settled, owedPart }: Prices): ExchangedMoney {
  const price = known(priceOf(to), 'price');
  const [beforeCents, afterCents] = [quantity * line.unitCents, quantity * price];
  const difference = afterCents - beforeCents;
  const money = { unitCents: price, beforeCents, afterCents, cents: 0, byHandCents: 0, receivedCents: 0 };
  if (order.status === 'owed') {
    assertLeft(order.totalCents + difference, to);
    return { ...money, owedCents: difference };
  }
  if (difference > 0) {
    if (settled === null)
      throw new Refusal(
        400,
        `${titleOf(to)} costs ${asDollars(difference)} more: choose how the difference is paid.`,
      );
    if (settled === 'courtesy') return { ...money, unitCents: line.unitCents, owedCents: 0 };
    if (settled === 'door') return { ...money, owedCents: difference };
    return { ...money, receivedCents: difference, owedCents: 0 };
  }
  const lessOwed = Math.min(owedPart, -difference);
  const back = moneyBack(order, -difference - lessOwed);
  if (back.cents > 0) assertLeft(order.totalCents - order.refundedCents - back.cents, to);
  return { ...money, ...back, owedCents: lessOwed === 0 ? 0 : -lessOwed };
}

/**
 * Locks an order and its events, and finds out what an exchange does. Nothing is stored.
 *
 * @param tx a transaction; the locks end with it
 * @throws Refusal with a message for the operator, when it is not possible
 */
export async function prepareExchange(tx: Database, request: ExchangeRequest): Promise<PreparedExchange> {
  const { orderId, position, quantity, eventId, settled, now } = request;
  const order = known(await lockOrder(tx, orderId), 'order');
  refuseIf(await orderRefusal(tx, order));
  const line = order.lines.find((each) => each.position === position);
  if (!line) throw new Refusal(404, `The order has no line ${position + 1}.`);
  // Places are returned with all events of the order locked: here, in one sequence with the other concert.
  const taken = (await placesOfOrder(tx, orderId)).map((place) => place.eventId);
  const events = await lockEvents(tx, [...new Set([...taken, line.eventId, eventId])]);
  const [from, to] = [known(events.get(line.eventId), 'event'), known(events.get(eventId), 'event')];
  refuseIf(lineRefusal(line, from, now));
  refuseIf(from.id === to.id ? `These tickets are for ${titleOf(from)} already.` : null);
  refuseIf(concertRefusal(to, now));
  await assertTickets(tx, { order, line, quantity });
  const { event, needs, locked } = await lockFreePlaces(tx, { eventId, quantity, now });
  const owedPart = owedFor(line, quantity);
  const money = moneyOf({ order, line, quantity, to, settled, owedPart });
  const moved = {
    title: titleOf(to),
    dateLine: dateLine(to.document),
    location: locationLine(to.document),
    quantity,
    unitCents: money.unitCents,
  };
  return { order, line, from, to: event, quantity, settled, moved, money, owedPart, needs, locked };
}

/** Places of the other concert that stay free; null: unlimited. */
export const freeAfter = ({ to, quantity }: PreparedExchange): number | null =>
  to.capacity === null ? null : freePlaces(to) - quantity;

/**
 * Moves the tickets to a line of the other concert with the same price, or to a new one.
 *
 * @returns its position
 */
async function moveTickets(tx: Database, exchange: PreparedExchange): Promise<number> {
  const { order, line, to, quantity, moved, money, owedPart } = exchange;
  const isOf = (position: number) => and(eq(orderLines.orderId, order.id), eq(orderLines.position, position));
  await tx
    .update(orderLines)
    .set({
      quantity: sql`${orderLines.quantity} - ${quantity}`,
      owedCents: sql`${orderLines.owedCents} - ${owedPart}`,
    })
    .where(isOf(line.position));
  const owedCents = order.status === 'owed' ? 0 : owedPart + money.owedCents;
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const same = lines.find((each) => each.eventId === to.id && each.unitCents === moved.unitCents);
  if (same) {
    await tx
      .update(orderLines)
      .set({
        quantity: sql`${orderLines.quantity} + ${quantity}`,
        owedCents: sql`${orderLines.owedCents} + ${owedCents}`,
      })
      .where(isOf(same.position));
    return same.position;
  }
  const position = known(lines.at(-1), 'line').position + 1;
  await tx.insert(orderLines).values({
    ...{ ...moved, orderId: order.id, position, eventId: to.id, type: itemType(eventOf(to)), owedCents },
  });
  return position;
}

/** Stores what the exchange does to the money; a refund is sent afterwards. */
async function storeMoney(
  tx: Database,
  exchange: PreparedExchange,
  { id, operator, at }: Pick<NewExchange, 'id' | 'operator'> & { at: Date },
): Promise<void> {
  const { order, to, money, settled } = exchange;
  const { cents, byHandCents, receivedCents, owedCents } = money;
  if (order.status === 'owed')
    await tx
      .update(orders)
      .set({ totalCents: order.totalCents + owedCents })
      .where(eq(orders.id, order.id));
  if (receivedCents > 0 && settled !== null && settled !== 'courtesy')
    await tx
      .insert(handPayments)
      .values({ orderId: order.id, eventId: to.id, cents: receivedCents, paidBy: settled, at });
  if (cents + byHandCents > 0)
    await tx
      .insert(refunds)
      .values({ id, orderId: order.id, lines: [], cents, byHandCents, operator, createdAt: at });
}

interface Exchanged {
  /** The concert that the tickets were for. */
  title: string;
  /** By how much the prices of the other concert are higher, for all of the tickets. */
  differenceCents: number;
  /** The refund of the difference, which is to be sent; null: there is none, or it was sent. */
  refund: Refund | null;
}

interface NewExchange extends ExchangeRequest {
  /** Unique: a second call with the same one changes nothing. */
  id: string;
  /** Name of the operator, for the audit trail. */
  operator: string;
  mailOf: (exchange: PreparedExchange) => Mail;
}

/**
 * Exchanges tickets, and queues the mail to the buyer. A second call with the same id changes nothing.
 *
 * @returns what was exchanged
 * @throws Refusal with a message for the operator, when it is not possible; nothing was changed
 */
export const exchangeTickets = ({ db }: Store, request: NewExchange): Promise<Exchanged> =>
  db.transaction(async (tx) => {
    const { id, orderId, now, operator, mailOf } = request;
    await lockOrder(tx, orderId);
    const isStored = await tx.select({ id: exchanges.id }).from(exchanges).where(eq(exchanges.id, id));
    if (isStored.length === 0) {
      const exchange = await prepareExchange(tx, request);
      const { order, line, from, to, quantity, owedPart, money, needs, locked } = exchange;
      const at = new Date(now);
      const toPosition = await moveTickets(tx, exchange);
      await takeFree(tx, orderId, { needs, locked });
      await returnSomePlaces(tx, orderId, [{ eventId: from.id, quantity }]);
      await tx.insert(exchanges).values({
        ...{ id, orderId, fromPosition: line.position, toPosition, quantity, createdAt: at },
        carriedCents: order.status === 'owed' ? null : money.beforeCents - owedPart,
        differenceCents: money.afterCents - money.beforeCents,
      });
      await storeMoney(tx, exchange, { id, operator, at });
      await queueMail(tx, mailOf(exchange), now);
      await writeAudit(tx, {
        actor: operator,
        action: 'office.order',
        subject: orderId,
        detail: {
          exchanged: quantity,
          from: eventName(from),
          to: eventName(to),
          cents: money.afterCents - money.beforeCents,
        },
      });
    }
    const isFrom = and(
      eq(orderLines.orderId, exchanges.orderId),
      eq(orderLines.position, exchanges.fromPosition),
    );
    const [stored] = await tx
      .select({ title: orderLines.title, differenceCents: exchanges.differenceCents })
      .from(exchanges)
      .innerJoin(orderLines, isFrom)
      .where(eq(exchanges.id, id));
    const open = await openRefund(tx, orderId);
    return { ...known(stored, 'exchange'), refund: open?.id === id ? open : null };
  });
