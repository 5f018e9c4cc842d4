/** `concert cancel`: cancels a concert, refunds its orders, and informs its guests. */
import { counted } from '../../domain/counted';
import type { CancelPlan, Money } from '../../domain/office/jobs';
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
import { mailedAccounts } from '../store/jobs';
import { countSubscriptions, guestOf, nextGuests, ordersByGuest, ticketSums } from '../store/ticketOrders';
import type { NextStep } from './command';
import type { Office } from './context';
import { assertNoJob, reasonOf, recipientsOf } from './concertJobs';
import { assertUpcoming } from './concertState';
import { refundOrder } from './refundOrder';
import { exampleOf, shownMailOf, paragraphs } from './text';

export interface CancelOptions {
  /** Exactly one of the two must be true. */
  keepOrders?: boolean | undefined;
  refundOrders?: boolean | undefined;
}

interface CancelSums {
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

export interface Cancellation extends CancelSums {
  kind: 'cancellation';
  concert: string;
  title: string;
  /** Number of orders, counted before the first step. */
  total: number;
  /** Number of processed orders. */
  done: number;
  /** Id of the last processed guest; null when all are processed. */
  after: string | null;
}

const NOTHING: Readonly<CancelSums> = {
  refunds: 0,
  refundedCents: 0,
  mails: 0,
  subscriptions: 0,
  failures: [],
};

/** @throws Refusal with a message for the operator, when the concert cannot be canceled */
export function assertCancelable(event: EventRow, now: number): void {
  const { type, document } = event;
  if (type === 'season')
    throw new Refusal(400, `${document.title} is a subscription. Cancel its concerts one by one.`);
  // Repeating a cancellation completes it.
  if (!isCanceled(eventOf(event))) assertUpcoming(event, 'canceled', now);
}

/** @throws Refusal with a message for the operator, when not exactly one option is true */
function moneyOf({ keepOrders = false, refundOrders = false }: CancelOptions): Money {
  if (keepOrders === refundOrders)
    throw new Refusal(
      400,
      'Say what happens to the orders: --refund-orders refunds them, --keep-orders leaves them as they are.',
    );
  return refundOrders ? 'back' : 'stays';
}

const withSubscription = (count: number) =>
  `${counted(count, 'subscription order')} ${count === 1 ? 'gets' : 'get'} a mail, but no refund.`;

const effectOf = ({ orders, cents, mails, money }: CancelPlan) =>
  money === 'back' && orders > 0
    ? `refund ${asDollars(cents)} of ${counted(orders, 'order')}, and send ${counted(mails, 'mail')}`
    : `send ${counted(mails, 'mail')}`;

async function guestMail({ store, config, now }: Office, event: EventRow, orders: Order[]) {
  const subscriptions = await countSubscriptions(store.db, event.id, orders);
  const details = { orders, event, siteOrigin: config.siteOrigin, hasSubscription: subscriptions > 0 };
  return {
    subscriptions,
    mailOf: (refund: CanceledConcert['refund'], isRefundOpen = false) =>
      canceledMail({ ...details, refund, isRefundOpen, now: now() }),
  };
}

/** The tickets for the event itself, by order. */
const linesFor = (orders: readonly Order[], event: EventRow) =>
  orders.flatMap((order) =>
    order.lines.filter(({ eventId }) => eventId === event.id).map((line) => ({ order, line })),
  );

/** The mail to a guest, as an example. */
async function exampleMail(
  office: Office,
  event: EventRow,
  { orders, money }: { orders: Order[]; money: Money },
) {
  const { mailOf } = await guestMail(office, event, orders);
  const lines = money === 'back' ? linesFor(orders, event) : [];
  const cents = lines.reduce((sum, { line }) => sum + remainingTickets(line) * line.unitCents, 0);
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
    subscriptions: orders - ownOrders,
    ...recipientsOf(guests),
    examples: await Promise.all(
      oneOfEachSort(guests, event).map((guest) => exampleMail(office, event, { orders: guest, money })),
    ),
  };
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
  const plan = await planCancellation(office, event, moneyOf(options));
  const { tickets, orders, subscriptions, cents, examples, isRepeated } = plan;
  const name = `${cardTitle(eventOf(event))}, ${dateLine(event.document)}`;
  if (orders + subscriptions === 0) return `Nobody has tickets for ${name}. Cancel the concert?`;
  return paragraphs(
    `${name}: ${counted(tickets, 'ticket')} in ${counted(orders, 'order')}, ${asDollars(cents)}`,
    subscriptions > 0 && withSubscription(subscriptions),
    examples[0] !== undefined && exampleOf(examples[0]),
    isRepeated && 'The concert is already canceled. Nobody is refunded or mailed twice.',
    `Cancel the concert, ${effectOf(plan)}?`,
  );
}

interface CanceledGuest {
  event: EventRow;
  orders: Order[];
  money: Money;
  /** Whether a refund with an unknown end is listed, instead of being tried again. */
  isLastTry?: boolean;
}

/**
 * Refunds the orders of one guest, and queues one mail, together with the last refund.
 *
 * @param sums are increased by what was done
 * @returns them
 */
export async function cancelGuest(
  office: Office,
  { event, orders, money, isLastTry = false }: CanceledGuest,
  sums: CancelSums = { ...NOTHING, failures: [] },
): Promise<CancelSums> {
  const { store, now } = office;
  const { subscriptions, mailOf } = await guestMail(office, event, orders);
  const lines = money === 'back' ? linesFor(orders, event) : [];
  let refunded: CanceledConcert['refund'] = null;
  let isRefundOpen = false;
  sums.subscriptions += subscriptions;
  for (const [index, { order, line }] of lines.entries()) {
    const isLast = index === lines.length - 1;
    const refundedBefore: number = refunded?.cents ?? 0;
    const withRefund = (cents: number) => ({ orderId: order.id, cents: refundedBefore + cents });
    try {
      const refund = await refundOrder(office, {
        order,
        request: [{ position: line.position, keep: 0 }],
        canceled: event.id,
        mailOf: ({ email }, { cents }) =>
          isLast ? { ...mailOf(withRefund(cents), isRefundOpen), recipient: email } : null,
      });
      if (!refund) continue;
      refunded = withRefund(refund.cents);
      sums.refunds += 1;
      sums.refundedCents += refund.cents;
      sums.mails += isLast && order.email !== '' ? 1 : 0;
      if (isLast) return sums;
    } catch (error) {
      const isDefinite = error instanceof Refusal && error.statusCode < 500;
      if (!isDefinite && !isLastTry) throw error;
      isRefundOpen = true;
      sums.failures.push({ order: order.id, reason: reasonOf(error) });
    }
  }
  if (refunded === null && (await isQueued(store.db, canceledOccasion(event, orders)))) return sums;
  if (await queueMail(store.db, mailOf(refunded, isRefundOpen), now())) sums.mails += 1;
  return sums;
}

const BATCH = 25;

/**
 * @returns the canceled concert
 * @throws Refusal when a job goes on for it, or when the cancellation was undone after the first step
 */
async function canceledEvent({ store, operator, now }: Office, event: EventRow, isBegun: boolean) {
  await assertNoJob(store.db, event);
  if (isBegun && event.status !== 'inactive') throw new Refusal(409, 'The cancellation was undone.');
  return cancelConcert(store, { eventId: event.id, operator, now: now() });
}

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
  const { db } = office.store;
  assertCancelable(eventRow, office.now());
  const money = moneyOf(options);
  const event = await canceledEvent(office, eventRow, soFar !== undefined);
  const canceled: Cancellation = {
    kind: 'cancellation',
    concert: eventName(event),
    title: event.document.title,
    ...NOTHING,
    failures: [],
    ...(soFar ?? { total: (await ticketSums(db, event.id)).orders, done: 0, after: null }),
  };
  const next = await nextGuests(db, event.id, { after: canceled.after, limit: BATCH });
  for (const orders of next) {
    await cancelGuest(office, { event, orders, money }, canceled);
    canceled.done += orders.length;
  }
  return { ...canceled, after: next.length < BATCH ? null : guestOf(next.at(-1) ?? []) };
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
