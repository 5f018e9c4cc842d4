/** The operation that exchanges tickets of an order for those of another concert. */
import { asDollars } from '../cart/prices';
import { counted } from '../counted';
import type { PaidBy, ReceivedBy } from './guests';
import type { ShownMail } from './mails';
import { PAID_BY, datedText } from './words';

/** How a higher price is settled: received now, at the door, or not at all, so that the price stays. */
export type Settled = ReceivedBy | 'door' | 'courtesy';

export const SETTLED: readonly Settled[] = ['door', 'check', 'cash', 'transfer', 'courtesy'];

export interface ExchangeInput {
  order: string;
  /** Names the line among those of its order. */
  position: number;
  quantity: number;
  to: string;
  /** Null: the other concert is not more expensive. */
  settled: Settled | null;
}

/** A line of the order, whose tickets may be exchanged. */
export interface ExchangeableLine {
  position: number;
  concert: string;
  title: string;
  /** As orders keep it: "12/12/2026 at 7:30 PM". */
  dateLine: string;
  /** Tickets that were not refunded. */
  left: number;
  /** How many of them can be moved: nobody has been checked in with them. */
  movable: number;
  unitCents: number;
  /** Why none of them can be exchanged; null: they can. */
  refusal: string | null;
}

/** A concert for which tickets may be exchanged. */
export interface ExchangeConcert {
  concert: string;
  title: string;
  date: string;
  location: string;
  /** Null: it has no price. */
  unitCents: number | null;
  /** Free places; null: unlimited. */
  free: number | null;
  /** Why it cannot be chosen for any number of tickets; null: it can. */
  refusal: string | null;
}

export interface ExchangeForm {
  id: string;
  buyer: string;
  /** Whether the order is still to pay, so that a higher price needs no choice. */
  isOwed: boolean;
  /** Why no tickets of the order can be exchanged; null: they can. */
  refusal: string | null;
  lines: ExchangeableLine[];
  /** Those to come first. */
  concerts: ExchangeConcert[];
}

/** The money of an exchange, in cents; all of it for the exchanged tickets together. */
export interface ExchangedMoney {
  /** Price of one ticket afterwards. */
  unitCents: number;
  beforeCents: number;
  /** By the prices of the other concert. */
  afterCents: number;
  /** What goes back in the way in which the order was paid. */
  cents: number;
  /** What the office gives back besides, of what it received after an earlier exchange. */
  byHandCents: number;
  /** What the office has received. */
  receivedCents: number;
  /** How much more, or less, is to pay at the door. */
  owedCents: number;
}

export interface ExchangePlan extends ExchangedMoney {
  id: string;
  buyer: string;
  paidBy: PaidBy;
  settled: Settled | null;
  quantity: number;
  from: { title: string; date: string; keeps: number };
  to: { title: string; date: string; location: string };
  /** Places of the other concert that stay free; null: unlimited. */
  free: number | null;
  /** Null: no email is known. */
  mail: ShownMail | null;
}

export interface ExchangedTickets {
  id: string;
  message: string;
  /** Whether it is unknown if the difference went back. The order's page offers to repeat it. */
  isUnfinished: boolean;
}

export interface ExchangeOperations {
  'exchange.form': { input: { order: string }; plan: null; result: ExchangeForm };
  'order.exchange': { input: ExchangeInput; plan: ExchangePlan; result: ExchangedTickets };
}

/** How a higher price is settled, in the words of a choice. */
export const SETTLED_WORDS: Record<Settled, string> = {
  door: 'At the door',
  check: 'By check',
  cash: 'In cash',
  transfer: 'By transfer',
  courtesy: 'Not at all',
};

/** What money moves, in sentences. */
function moneyTexts(plan: ExchangePlan): string[] {
  const { cents, byHandCents, receivedCents, owedCents, paidBy, settled, unitCents } = plan;
  const back =
    paidBy === 'card'
      ? `${asDollars(cents)} goes back to the card. It cannot be called back.`
      : `You give back ${asDollars(cents)}: it was paid ${PAID_BY[paidBy]}.`;
  return [
    ...(cents === 0 ? [] : [back]),
    ...(byHandCents === 0 ? [] : [`You give back ${asDollars(byHandCents)} that was received by hand.`]),
    ...(receivedCents === 0 || settled === null || settled === 'courtesy'
      ? []
      : [`${asDollars(receivedCents)} more was received ${PAID_BY[settled]}.`]),
    ...(owedCents === 0
      ? []
      : [`${asDollars(Math.abs(owedCents))} ${owedCents > 0 ? 'more' : 'less'} is to pay at the door.`]),
    ...(settled === 'courtesy' ? [`Nothing more is paid: the price stays ${asDollars(unitCents)}.`] : []),
  ];
}

/** What an exchange does, in sentences. */
export function exchangeTexts(plan: ExchangePlan): string[] {
  const { buyer, quantity, from, to, free, beforeCents, afterCents, mail } = plan;
  const moved = `${counted(quantity, 'ticket')} for ${to.title} (${datedText(to.date)})`;
  const kept = `${counted(from.keeps, 'ticket')} for ${from.title} (${datedText(from.date)})`;
  const money = moneyTexts(plan);
  return [
    from.keeps === 0
      ? `${buyer} has ${moved}, and none for ${from.title} (${datedText(from.date)}) in this order.`
      : `${buyer} keeps ${kept}, and has ${moved}.`,
    beforeCents === afterCents
      ? `The price is the same: ${asDollars(afterCents)}.`
      : `The price was ${asDollars(beforeCents)}, and is ${asDollars(afterCents)}.`,
    ...(money.length === 0 && beforeCents !== afterCents ? ['No money moves.'] : money),
    `${counted(quantity, 'place')} for ${from.title} ${quantity === 1 ? 'goes' : 'go'} back on sale.` +
      (free === null
        ? ''
        : ` ${counted(free, 'place')} for ${to.title} ${free === 1 ? 'stays' : 'stay'} free.`),
    ...(mail === null ? ['No mail is sent: no email is known.'] : []),
  ];
}

/** "Exchange 2 tickets, refund $10.00" */
export function exchangeButton({
  quantity,
  cents,
  byHandCents,
  receivedCents,
  owedCents,
}: Pick<ExchangePlan, 'quantity' | keyof ExchangedMoney>): string {
  const back = cents + byHandCents;
  const money = [
    ...(back === 0 ? [] : [`refund ${asDollars(back)}`]),
    ...(receivedCents === 0 ? [] : [`${asDollars(receivedCents)} received`]),
    ...(owedCents > 0 ? [`${asDollars(owedCents)} to pay`] : []),
  ];
  return [`Exchange ${counted(quantity, 'ticket')}`, ...money].join(', ');
}
