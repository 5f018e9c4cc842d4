/** Operations about concerts. */

/** Why a concert is not on sale, or that it is. */
export type ConcertState =
  | 'onSale'
  | 'closed'
  | 'soldOut'
  /** The content says so, although not all places are sold here. */
  | 'markedSoldOut'
  | 'noPlaces'
  | 'notSoldOnline'
  | 'canceled'
  | 'over'
  | 'notOnTheSite';

export interface ConcertFigures {
  /** The concert's part of its address on the site. */
  name: string;
  title: string;
  isSubscription: boolean;
  /** As orders keep it: "12/12/2026 at 7:30 PM". */
  date: string;
  /** Whether it began more than 24 hours ago. */
  isOver: boolean;
  location: string;
  state: ConcertState;
  /** Number of tickets that were paid. */
  sold: number;
  /** Number of places that somebody is paying for. */
  held: number;
  /** Number of places; null: unlimited. */
  capacity: number | null;
  /** Money for tickets that were not refunded. */
  cents: number;
}

/** Tickets that were ordered on one day. */
export interface SoldTickets {
  /** ISO 8601 */
  day: string;
  tickets: number;
}

export interface SaleChange {
  /** Id of the concert. */
  id: string;
  concert: string;
  title: string;
  /** Whether the concert is no longer on sale. */
  isClosed: boolean;
  /** Whether this closed or reopened it. */
  isChanged: boolean;
  /** Number of places whose hold was ended. */
  released: number;
  /** What happened, as a sentence. */
  message: string;
}

/** What waits for the operator, besides jobs: mails that were given up, and payments that buyers dispute. */
export interface Waiting {
  givenUpMails: number;
  disputedOrders: number;
}

export interface ConcertOperations {
  'waiting.list': { input: object; plan: null; result: Waiting };
  'concerts.list': { input: { all?: boolean }; plan: null; result: ConcertFigures[] };
  /** `sales` are the days on which tickets were sold that are still valid, in order. */
  'concert.read': {
    input: { concert: string };
    plan: null;
    result: ConcertFigures & { sales: SoldTickets[] };
  };
  'concert.sale': {
    input: { concert: string; isClosed: boolean };
    plan: { title: string; isClosed: boolean; held: number };
    result: SaleChange;
  };
}
