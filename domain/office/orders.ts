/** Operations about orders. */
import type { PaidBy } from './guests';
import type { ShownMail } from './mails';

/** The states of machines/orderMachine.ts. */
export type OrderState = 'pending' | 'owed' | 'paid' | 'partiallyRefunded' | 'disputed' | 'void' | 'refunded';

/** Characters of a number that are enough to show an order. */
const SHORT = 8;

/** The first characters of an order's id, which are enough to find the order. */
export const shortId = (id: string): string => id.slice(0, SHORT);

interface Buyer {
  /** As on guest lists; '' some time after the account was deleted. */
  firstName: string;
  lastName: string;
  /** '' when the account was deleted, or the office added the order without one. */
  email: string;
}

/** The name of a buyer; "somebody" when it was deleted. */
export const buyerName = ({ firstName, lastName }: Omit<Buyer, 'email'>): string =>
  `${firstName} ${lastName}`.trim() || 'somebody';

export interface FoundOrder extends Buyer {
  id: string;
  status: OrderState;
  /** Tickets that were not refunded. */
  tickets: number;
  /** What the order is for, with the number of tickets that were not refunded. */
  lines: { title: string; tickets: number }[];
  /** Total of the order in cents, before refunds. */
  totalCents: number;
  /** ISO 8601, like all times here. */
  createdAt: string;
}

interface FoundOrders {
  orders: FoundOrder[];
  /** Number of all orders that match. */
  total: number;
  /** Number of this page, from 1. */
  page: number;
  pages: number;
}

interface ShownLine {
  /** Names the line among those of its order. */
  position: number;
  /** The concert's part of its address on the site. */
  concert: string;
  title: string;
  /** As orders keep it: "12/12/2026 at 7:30 PM". */
  dateLine: string;
  location: string;
  quantity: number;
  refunded: number;
  /** Price of one ticket. */
  unitCents: number;
  /** What is still to pay for the tickets after an exchange. */
  owedCents: number;
  /** The concerts of a subscription; null: it is not one. */
  concerts: SubscribedConcerts | null;
}

export interface SubscribedConcerts {
  count: number;
  /** How many of them are over. */
  over: number;
}

interface Payment {
  kind: 'paid' | 'refunded' | 'unfinishedRefund';
  paidBy: PaidBy;
  at: string;
  cents: number;
}

/** A refund whose result is not known: it was interrupted, or the payment provider did not respond. */
interface UnfinishedRefund {
  since: string;
  /** Name of the operator who began it; null: an earlier release did not store it. */
  by: string | null;
  cents: number;
  tickets: number;
  /** Input of the operation that continues it. */
  keep: KeptTickets[];
}

interface ListedMail {
  id: string;
  subject: string;
  recipient: string;
  state: 'waiting' | 'sent' | 'givenUp';
  /** When it was sent, else when it was queued. */
  at: string;
}

interface HistoryEntry {
  what: string;
  /** Name of the operator, or "on the site". */
  who: string;
  at: string;
}

export interface ShownOrder extends Buyer {
  id: string;
  /** Null: the office added the order, so there is no account. */
  accountId: string | null;
  paidBy: PaidBy;
  /** For example the number of a check; null: none. */
  reference: string | null;
  status: OrderState;
  createdAt: string;
  paidAt: string | null;
  /** Until when the places of an order that is not paid are held. */
  heldUntil: string;
  totalCents: number;
  refundedCents: number;
  /** Money received by hand beyond the total, after exchanges. */
  handCents: number;
  /** What is to pay: all of it, or the differences of exchanges. */
  owedCents: number;
  lines: ShownLine[];
  /** Whether tickets can be refunded, or exchanged, now. */
  isRefundable: boolean;
  hasReceipt: boolean;
  /** Whether the office can take back that its money was received. */
  canBeUnpaid: boolean;
  payments: Payment[];
  unfinishedRefund: UnfinishedRefund | null;
  /** Newest first, like the history. */
  mails: ListedMail[];
  history: HistoryEntry[];
}

/** How many tickets of a line the buyer keeps. */
export interface KeptTickets {
  position: number;
  keep: number;
}

interface RefundedTickets {
  title: string;
  dateLine: string;
  /** Number of tickets that are refunded. */
  quantity: number;
  /** Number of tickets of the line. */
  of: number;
  unitCents: number;
  concerts: SubscribedConcerts | null;
}

export interface RefundPlan {
  id: string;
  buyer: string;
  /** Money that goes back in the way in which the order was paid. */
  cents: number;
  /** Money that the office gives back besides: it received it after an exchange. */
  byHandCents: number;
  /** Number of tickets that are refunded. */
  tickets: number;
  /** Number of tickets of the whole order that the buyer keeps. */
  keeps: number;
  paidBy: PaidBy;
  lines: RefundedTickets[];
  /** Concerts to come in which places go back on sale. */
  places: { title: string; quantity: number }[];
  /** Since when the same refund is unfinished; null: it is new. */
  unfinishedSince: string | null;
  /** Whether the tickets were still to pay. */
  isOwed: boolean;
  /** Null: no email is known. */
  mail: ShownMail | null;
}

export interface OrderOperations {
  'orders.search': {
    input: {
      text?: string;
      concert?: string;
      state?: OrderState;
      /** From 1. */
      page?: number;
      /** All orders on one page, for the terminal. */
      all?: boolean;
    };
    plan: null;
    result: FoundOrders;
  };
  'order.read': { input: { order: string }; plan: null; result: ShownOrder };
  'order.refund': {
    /** Lines that are not named keep all of their tickets. */
    input: { order: string; keep: KeptTickets[] };
    plan: RefundPlan;
    /** Null cents: nothing was left to refund. */
    result: { id: string; cents: number | null; message: string };
  };
  'order.sendReceipt': {
    /** By default to the buyer. */
    input: { order: string; to?: string };
    plan: ShownMail;
    result: { id: string; isToBuyer: boolean; message: string };
  };
}
