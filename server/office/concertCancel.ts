/** `concert cancel`: cancels a concert, refunds its orders, and informs its guests. */
import { asDollars } from '../../domain/cart/prices';
import { cardTitle, dateLine, isCanceled } from '../../domain/events/eventRules';
import { canceledMail, canceledOccasion } from '../mail/concertChanged';
import { Refusal } from '../refusal';
import { cancelConcert } from '../store/concertChanges';
import { eventName } from '../store/concerts';
import type { Order } from '../store/orders';
import { isQueued, queueMail } from '../store/outbox';
import type { EventRow } from '../store/schema';
import { eventOf } from '../store/readResource';
import { remainingTickets } from '../store/refunds';
import { firstTicketOrder, hasSubscription, ticketSums, type TicketSums } from '../store/ticketOrders';
import type { Office } from './command';
import { assertUpcoming } from './concertState';
import { eachOrder, type Progress } from './eachOrder';
import { refundOrder } from './refundOrder';
import { counted, exampleOf, paragraphs, shortId } from './text';

interface CancelOptions {
  /** Exactly one of the two must be true. */
  keepOrders?: boolean | undefined;
  refundOrders?: boolean | undefined;
}

export interface Cancellation extends Progress {
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
}

/**
 * Checks the options and the concert.
 *
 * @returns whether orders are refunded
 * @throws Refusal with a message for the operator, when the concert cannot be canceled or an option is wrong
 */
function assertCancelable(event: EventRow, options: CancelOptions, now: number): boolean {
  const { type, document } = event;
  const { keepOrders = false, refundOrders = false } = options;
  if (type === 'season')
    throw new Refusal(400, `${document.title} is a subscription. Cancel its concerts one by one.`);
  // Repeating a cancellation completes it.
  if (!isCanceled(eventOf(event))) assertUpcoming(event, 'canceled', now);
  if (keepOrders === refundOrders)
    throw new Refusal(
      400,
      'Say what happens to the orders: --refund-orders refunds them, --keep-orders leaves them as they are.',
    );
  return refundOrders;
}

const withSubscription = (count: number) =>
  `${counted(count, 'subscription order')} ${count === 1 ? 'gets' : 'get'} a mail, but no refund.`;

const planOf = ({ orders, ownOrders, cents }: TicketSums, refunds: boolean) =>
  refunds && ownOrders > 0
    ? `refund ${asDollars(cents)} of ${counted(ownOrders, 'order')}, and send ${counted(orders, 'mail')}`
    : `send ${counted(orders, 'mail')}`;

/** The text of the first guest's mail as an example, or ''. */
async function exampleMail(office: Office, event: EventRow, refunds: boolean): Promise<string> {
  const { db } = office.store;
  const order = await firstTicketOrder(db, event.id);
  if (!order) return '';
  const line = order.lines.find(({ eventId }) => eventId === event.id);
  const mail = canceledMail({
    ...{ order, event, siteOrigin: office.config.siteOrigin, now: office.now() },
    refundedCents: refunds && line ? remainingTickets(line) * line.unitCents : null,
    hasSubscription: await hasSubscription(db, order.id, event.id),
  });
  return exampleOf(mail);
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
  const refunds = assertCancelable(event, options, office.now());
  const sums = await ticketSums(office.store.db, event.id);
  const name = `${cardTitle(eventOf(event))}, ${dateLine(event.document)}`;
  const subscriptions = sums.orders - sums.ownOrders;
  const isRepeated = event.status === 'inactive';
  if (sums.orders === 0) return `Nobody has tickets for ${name}. Cancel the concert?`;
  return paragraphs(
    `${name}: ${counted(sums.tickets, 'ticket')} in ${counted(sums.ownOrders, 'order')}, ${asDollars(sums.cents)}`,
    subscriptions > 0 && withSubscription(subscriptions),
    await exampleMail(office, event, refunds),
    isRepeated && 'The concert is already canceled. Nobody is refunded or mailed twice.',
    `Cancel the concert, ${planOf(sums, refunds)}?`,
  );
}

interface CanceledOrderResult {
  /** In cents; null: nothing was refunded. */
  refundedCents: number | null;
  isMailed: boolean;
  failure: string | null;
}

interface CanceledOrder {
  order: Order;
  event: EventRow;
  /** Whether the order has places in the concert through a subscription. */
  isSubscribed: boolean;
  refunds: boolean;
}

async function refundTickets(
  office: Office,
  { order, event, isSubscribed }: CanceledOrder,
): Promise<number | null> {
  const { config, now } = office;
  const line = order.lines.find(({ eventId }) => eventId === event.id);
  if (!line) return null;
  const refundResult = await refundOrder(office, {
    order,
    request: { position: line.position, keep: 0 },
    mailOf: (refunded, { cents }) =>
      canceledMail({
        ...{ order: refunded, event, siteOrigin: config.siteOrigin, now: now() },
        ...{ refundedCents: cents, hasSubscription: isSubscribed },
      }),
  });
  return refundResult && refundResult.cents;
}

/**
 * Queues the mail without a refund, unless the order already got the mail with a refund.
 *
 * @returns whether a mail was queued
 */
async function mailWithoutRefund(
  office: Office,
  { order, event, isSubscribed }: CanceledOrder,
): Promise<boolean> {
  const { store, config, now } = office;
  if (await isQueued(store.db, canceledOccasion(event, order.id, true))) return false;
  const mail = canceledMail({
    ...{ order, event, siteOrigin: config.siteOrigin, now: now() },
    ...{ refundedCents: null, hasSubscription: isSubscribed },
  });
  return queueMail(store.db, mail, now());
}

async function cancelOrder(office: Office, canceled: CanceledOrder): Promise<CanceledOrderResult> {
  try {
    const refundedCents = canceled.refunds ? await refundTickets(office, canceled) : null;
    const isMailed =
      refundedCents === null ? await mailWithoutRefund(office, canceled) : canceled.order.email !== '';
    return { refundedCents, isMailed, failure: null };
  } catch (error) {
    if (!(error instanceof Refusal) || error.statusCode >= 500) throw error;
    return {
      refundedCents: null,
      isMailed: await mailWithoutRefund(office, canceled),
      failure: error.message,
    };
  }
}

const NOTHING_DONE = { refunds: 0, refundedCents: 0, mails: 0, subscriptions: 0, failures: [] };

/**
 * Processes the next batch of orders. Repeating it after a crash skips orders that were already refunded or
 * mailed.
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
  const refunds = assertCancelable(eventRow, options, now());
  const event = await cancelConcert(store, { eventId: eventRow.id, operator });
  const { refunds: made, refundedCents, mails, subscriptions, failures } = soFar ?? NOTHING_DONE;
  const sums = { refunds: made, refundedCents, mails, subscriptions, failures: [...failures] };
  const progress = await eachOrder(office, event, soFar, async (order) => {
    const isSubscribed = await hasSubscription(store.db, order.id, event.id);
    const done = await cancelOrder(office, { order, event, isSubscribed, refunds });
    sums.refunds += done.refundedCents === null ? 0 : 1;
    sums.refundedCents += done.refundedCents ?? 0;
    sums.mails += done.isMailed ? 1 : 0;
    sums.subscriptions += isSubscribed ? 1 : 0;
    if (done.failure !== null) sums.failures.push({ order: order.id, reason: done.failure });
  });
  return {
    ...{ kind: 'cancellation', concert: eventName(event), title: event.document.title },
    ...sums,
    ...progress,
  };
}

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
