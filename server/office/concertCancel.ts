/** `concert cancel`: cancels a concert, refunds its orders, and informs its guests. */
import { counted } from '../../domain/counted';
import { asDollars } from '../../domain/cart/prices';
import { cardTitle, dateLine, isCanceled } from '../../domain/events/eventRules';
import { shortId } from '../../domain/office/orders';
import { canBeMailed, canceledMail, canceledOccasion, type CanceledConcert } from '../mail/concertChanged';
import { Refusal } from '../http/refusal';
import { cancelConcert } from '../store/concertChanges';
import { eventName } from '../store/concerts';
import type { Order } from '../store/orders';
import { isQueued, queueMail } from '../store/outbox';
import type { EventRow } from '../store/schema';
import { eventOf } from '../store/readResource';
import { remainingTickets } from '../store/refunds';
import {
  countSubscriptions,
  mailedGuest,
  ordersByGuest,
  ticketSums,
  type TicketSums,
} from '../store/ticketOrders';
import type { NextStep } from './command';
import type { Office } from './context';
import { assertUpcoming } from './concertState';
import { refundOrder } from './refundOrder';
import { exampleOf, paragraphs } from './text';

interface CancelOptions {
  /** Exactly one of the two must be true. */
  keepOrders?: boolean | undefined;
  refundOrders?: boolean | undefined;
}

export interface Cancellation {
  kind: 'cancellation';
  concert: string;
  title: string;
  /** Number of refunded orders. */
  refunds: number;
  /** Sum of the refunds in cents. */
  refundedCents: number;
  /** Number of queued mails. */
  mails: number;
  /** Number of orders with a subscription that covers the concert; they are not refunded. */
  subscriptions: number;
  /** Orders whose refund failed, with the reason. */
  failures: { order: string; reason: string }[];
  /** Number of orders, counted before the first step. */
  total: number;
  /** Number of processed orders. */
  done: number;
  /** Id of the last processed guest; null when all are processed. */
  after: string | null;
}

/** @throws Refusal with a message for the operator, when the concert cannot be canceled */
function assertCancelable(event: EventRow, now: number): void {
  const { type, document } = event;
  if (type === 'season')
    throw new Refusal(400, `${document.title} is a subscription. Cancel its concerts one by one.`);
  // Repeating a cancellation completes it.
  if (!isCanceled(eventOf(event))) assertUpcoming(event, 'canceled', now);
}

/**
 * @returns whether orders are refunded
 * @throws Refusal with a message for the operator, when not exactly one option is true
 */
function refundChoice({ keepOrders = false, refundOrders = false }: CancelOptions): boolean {
  if (keepOrders === refundOrders)
    throw new Refusal(
      400,
      'Say what happens to the orders: --refund-orders refunds them, --keep-orders leaves them as they are.',
    );
  return refundOrders;
}

const withSubscription = (count: number) =>
  `${counted(count, 'subscription order')} ${count === 1 ? 'gets' : 'get'} a mail, but no refund.`;

const planOf = ({ ownOrders, cents }: TicketSums, mails: number, shouldRefund: boolean) =>
  shouldRefund && ownOrders > 0
    ? `refund ${asDollars(cents)} of ${counted(ownOrders, 'order')}, and send ${counted(mails, 'mail')}`
    : `send ${counted(mails, 'mail')}`;

async function guestMail({ store, config, now }: Office, event: EventRow, orders: Order[]) {
  const subscriptions = await countSubscriptions(store.db, event.id, orders);
  const details = { orders, event, siteOrigin: config.siteOrigin, hasSubscription: subscriptions > 0 };
  return {
    subscriptions,
    mailOf: (refund: CanceledConcert['refund']) => canceledMail({ ...details, refund, now: now() }),
  };
}

/** The tickets for the event itself, by order. */
const linesFor = (orders: readonly Order[], event: EventRow) =>
  orders.flatMap((order) =>
    order.lines.filter(({ eventId }) => eventId === event.id).map((line) => ({ order, line })),
  );

/** The text of the mail to a guest, as an example. */
async function exampleMail(office: Office, event: EventRow, orders: Order[], shouldRefund: boolean) {
  const { mailOf } = await guestMail(office, event, orders);
  const lines = shouldRefund ? linesFor(orders, event) : [];
  const cents = lines.reduce((sum, { line }) => sum + remainingTickets(line) * line.unitCents, 0);
  return exampleOf(mailOf(lines.length > 0 ? { orderId: '', cents } : null));
}

/**
 * The question that confirms a cancellation, with its effects and an example mail.
 *
 * @throws Refusal with a message for the operator, when the concert cannot be canceled or an option is wrong
 */
export async function cancelQuestion(
  office: Office,
  event: EventRow,
  options: CancelOptions,
): Promise<string> {
  assertCancelable(event, office.now());
  const shouldRefund = refundChoice(options);
  const sums = await ticketSums(office.store.db, event.id);
  const mailed = (await ordersByGuest(office.store.db, event.id)).filter(canBeMailed);
  const name = `${cardTitle(eventOf(event))}, ${dateLine(event.document)}`;
  const subscriptions = sums.orders - sums.ownOrders;
  const isRepeated = event.status === 'inactive';
  if (sums.orders === 0) return `Nobody has tickets for ${name}. Cancel the concert?`;
  return paragraphs(
    `${name}: ${counted(sums.tickets, 'ticket')} in ${counted(sums.ownOrders, 'order')}, ${asDollars(sums.cents)}`,
    subscriptions > 0 && withSubscription(subscriptions),
    mailed[0] !== undefined && (await exampleMail(office, event, mailed[0], shouldRefund)),
    isRepeated && 'The concert is already canceled. Nobody is refunded or mailed twice.',
    `Cancel the concert, ${planOf(sums, mailed.length, shouldRefund)}?`,
  );
}

/**
 * Refunds the orders of one guest, and queues one mail, together with the last refund.
 *
 * @param sums are increased by what was done
 */
async function cancelGuest(
  office: Office,
  { event, orders, shouldRefund }: { event: EventRow; orders: Order[]; shouldRefund: boolean },
  sums: Cancellation,
): Promise<void> {
  const { store, now } = office;
  const { subscriptions, mailOf } = await guestMail(office, event, orders);
  const lines = shouldRefund ? linesFor(orders, event) : [];
  let refunded: CanceledConcert['refund'] = null;
  sums.subscriptions += subscriptions;
  for (const [index, { order, line }] of lines.entries()) {
    const isLast = index === lines.length - 1;
    const refundedBefore: number = refunded?.cents ?? 0;
    const withRefund = (cents: number) => ({ orderId: order.id, cents: refundedBefore + cents });
    try {
      const refund = await refundOrder(office, {
        order,
        request: [{ position: line.position, keep: 0 }],
        mailOf: ({ email }, { cents }) =>
          isLast ? { ...mailOf(withRefund(cents)), recipient: email } : null,
      });
      if (!refund) continue;
      refunded = withRefund(refund.cents);
      sums.refunds += 1;
      sums.refundedCents += refund.cents;
      sums.mails += isLast && order.email !== '' ? 1 : 0;
      if (isLast) return;
    } catch (error) {
      if (!(error instanceof Refusal) || error.statusCode >= 500) throw error;
      sums.failures.push({ order: order.id, reason: error.message });
    }
  }
  if (refunded === null && (await isQueued(store.db, canceledOccasion(event, orders)))) return;
  if (await queueMail(store.db, mailOf(refunded), now())) sums.mails += 1;
}

const BATCH = 25;

/**
 * Processes the next batch of guests. Repeating it after a crash skips what was already refunded or mailed.
 *
 * @param soFar result of the previous batch; undefined for the first
 * @throws Refusal with a message for the operator, when the concert cannot be canceled or an option is wrong
 */
export async function cancel(
  office: Office,
  eventRow: EventRow,
  { soFar, ...options }: CancelOptions & { soFar?: Cancellation | undefined },
): Promise<Cancellation> {
  const { store, operator, now } = office;
  assertCancelable(eventRow, now());
  const shouldRefund = refundChoice(options);
  const event = await cancelConcert(store, { eventId: eventRow.id, operator });
  const canceled: Cancellation = {
    kind: 'cancellation',
    concert: eventName(event),
    title: event.document.title,
    refunds: 0,
    refundedCents: 0,
    mails: 0,
    subscriptions: 0,
    failures: [],
    ...(soFar ?? { total: (await ticketSums(store.db, event.id)).orders, done: 0, after: null }),
  };
  const { after } = canceled;
  const guests = await ordersByGuest(store.db, event.id);
  const idOf = ([first]: readonly Order[]) => (first ? mailedGuest(first) : '');
  const next = guests.filter((orders) => idOf(orders) > (after ?? '')).slice(0, BATCH);
  for (const orders of next) {
    await cancelGuest(office, { event, orders, shouldRefund }, canceled);
    canceled.done += orders.length;
  }
  return { ...canceled, after: next.length < BATCH ? null : idOf(next.at(-1) ?? []) };
}

/** The next step of a cancellation; null when all guests are processed. */
export const nextCancelStep = (soFar: Cancellation, input: object): NextStep | null =>
  soFar.after === null ? null : { input: { ...input, soFar }, done: soFar.done, total: soFar.total };

export const formatCancellation = (canceled: Cancellation): string =>
  paragraphs(
    [
      `${canceled.title} is canceled.`,
      `${counted(canceled.refunds, 'order')} refunded, ${asDollars(canceled.refundedCents)}; ${counted(canceled.mails, 'mail')} queued.`,
    ].join('\n'),
    canceled.subscriptions > 0 &&
      `${withSubscription(canceled.subscriptions)} To refund one: "office order <order> --refund --line <subscription>".`,
    canceled.failures.length > 0 &&
      ['Not refunded:', ...canceled.failures.map(({ order, reason }) => `${shortId(order)}  ${reason}`)].join(
        '\n',
      ),
  );
