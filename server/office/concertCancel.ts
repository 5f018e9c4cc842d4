/** Cancels a concert: what it would do, and the refunds and the mail of one guest. */
import type { CancelPlan, Money } from '../../domain/office/jobs';
import { isCanceled } from '../../domain/events/eventRules';
import { canBeMailed, canceledMail, canceledOccasion, type CanceledConcert } from '../mail/concertChanged';
import { Refusal } from '../http/refusal';
import type { Order, OrderLine } from '../store/orders';
import { isQueued, queueMail } from '../store/outbox';
import type { EventRow, RestOfJob } from '../store/schema';
import { eventOf } from '../store/readResource';
import { refundedMoney, remainingTickets } from '../store/refunds';
import { mailedAccounts } from '../store/jobs';
import { guestOf, ordersByGuest, subscribedPlaces, ticketSums } from '../store/ticketOrders';
import type { Office } from './context';
import { recipientsOf, refusedRest } from './concertJobs';
import { assertUpcoming } from './concertState';
import { refundOrder } from './refundOrder';
import { shownMailOf } from './text';

/** @throws Refusal with a message for the operator, when the concert cannot be canceled */
export function assertCancelable(event: EventRow, now: number): void {
  const { type, document } = event;
  if (type === 'season')
    throw new Refusal(400, `${document.title} is a subscription. Cancel its concerts one by one.`);
  // Repeating a cancellation completes it.
  if (!isCanceled(eventOf(event))) assertUpcoming(event, 'canceled', now);
}

async function guestMail({ store, config, now }: Office, event: EventRow, orders: Order[]) {
  const subscriptions = (await subscribedPlaces(store.db, event.id, orders)).size;
  const details = { orders, event, siteOrigin: config.siteOrigin, hasSubscription: subscriptions > 0 };
  return (refund: CanceledConcert['refund'], isRefundOpen = false) =>
    canceledMail({ ...details, refund, isRefundOpen, now: now() });
}

/** The tickets for the event itself, by order. */
const linesFor = (orders: readonly Order[], event: EventRow) =>
  orders.flatMap((order) =>
    order.lines.filter(({ eventId }) => eventId === event.id).map((line) => ({ order, line })),
  );

/** What was paid for the tickets of a line that are left. */
const paidCents = (line: OrderLine) => remainingTickets(line) * line.unitCents - line.owedCents;

/** The mail to a guest, as an example. */
async function exampleMail(
  office: Office,
  event: EventRow,
  { orders, money }: { orders: Order[]; money: Money },
) {
  const mailOf = await guestMail(office, event, orders);
  const lines = money === 'back' ? linesFor(orders, event) : [];
  const cents = lines.reduce((sum, { line }) => sum + paidCents(line), 0);
  return shownMailOf(mailOf(lines.length > 0 ? { orderId: '', cents } : null));
}

/** The first guest with tickets for the concert itself, and the first with only a subscription. */
const oneOfEachSort = (guests: readonly Order[][], event: EventRow): Order[][] => {
  const mailable = guests.filter(canBeMailed);
  const hasOwn = (orders: Order[]) => linesFor(orders, event).length > 0;
  return [mailable.find(hasOwn), mailable.find((orders) => !hasOwn(orders))].flatMap((orders) =>
    orders === undefined ? [] : [orders],
  );
};

/**
 * What a cancellation would do now; of a concert that is already canceled, what is left to do.
 *
 * @throws Refusal with a message for the operator, when the concert cannot be canceled
 */
export async function planCancellation(office: Office, event: EventRow, money: Money): Promise<CancelPlan> {
  assertCancelable(event, office.now());
  const { db } = office.store;
  const { orders, ownOrders, tickets, cents } = await ticketSums(db, event.id);
  const isRepeated = event.status === 'inactive';
  const mailed = isRepeated ? await mailedAccounts(db, event, event.sequence) : new Set<string>();
  const hasTickets = (guest: Order[]) =>
    linesFor(guest, event).some(({ line }) => remainingTickets(line) > 0);
  const guests = (await ordersByGuest(db, event.id)).filter(
    (guest) => !mailed.has(guestOf(guest)) || (money === 'back' && hasTickets(guest)),
  );
  return {
    title: event.document.title,
    money,
    isRepeated,
    held: event.held,
    tickets,
    orders: ownOrders,
    cents,
    byHandCents: linesFor(guests.flat(), event)
      .filter(({ order }) => order.paidBy !== 'card')
      .reduce((sum, { line }) => sum + paidCents(line), 0),
    subscriptions: orders - ownOrders,
    ...recipientsOf(guests),
    examples: await Promise.all(
      oneOfEachSort(guests, event).map((guest) => exampleMail(office, event, { orders: guest, money })),
    ),
  };
}

interface CanceledGuest {
  event: EventRow;
  orders: Order[];
  money: Money;
  /** Whether a refund with an unknown end is listed, instead of being tried again. */
  isLastTry: boolean;
}

/**
 * Refunds the orders of one guest, and queues one mail, together with the last refund.
 *
 * @returns the orders that were not refunded, with the reason
 */
export async function cancelGuest(
  office: Office,
  { event, orders, money, isLastTry }: CanceledGuest,
): Promise<RestOfJob[]> {
  const { store, now } = office;
  const mailOf = await guestMail(office, event, orders);
  const lines = money === 'back' ? linesFor(orders, event) : [];
  const rest: RestOfJob[] = [];
  let refunded: CanceledConcert['refund'] = null;
  for (const [index, { order, line }] of lines.entries()) {
    const isLast = index === lines.length - 1;
    const refundedBefore: number = refunded?.cents ?? 0;
    const withRefund = (cents: number) => ({ orderId: order.id, cents: refundedBefore + cents });
    try {
      const refund = await refundOrder(office, {
        order,
        request: [{ position: line.position, keep: 0 }],
        canceled: event.id,
        mailOf: ({ email }, part) =>
          isLast ? { ...mailOf(withRefund(refundedMoney(part)), rest.length > 0), recipient: email } : null,
      });
      if (!refund) continue;
      refunded = withRefund(refundedMoney(refund));
      if (isLast) return rest;
    } catch (error) {
      const isDefinite = error instanceof Refusal && error.statusCode < 500;
      if (!isDefinite && !isLastTry) throw error;
      rest.push(refusedRest(order.id, error));
    }
  }
  if (refunded === null && (await isQueued(store.db, canceledOccasion(event, orders)))) return rest;
  await queueMail(store.db, mailOf(refunded, rest.length > 0), now());
  return rest;
}
