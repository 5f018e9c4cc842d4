/** Operations about guests: the guest list, added guests, and the check-in at the door. */
import type { ShownMail } from './mails';

/** How an order was paid; `door`: the guest pays later, at the door or by a check that is on its way. */
export type PaidBy = 'card' | 'check' | 'cash' | 'transfer' | 'invitation' | 'door';

/** How the office can receive the money of an order to pay. */
export type ReceivedBy = Exclude<PaidBy, 'card' | 'invitation' | 'door'>;

export interface GuestName {
  lastName: string;
  firstName: string;
}

export interface GuestContact extends GuestName {
  /** Empty: none. Null: the office cannot change it, because it is that of an account. */
  email: string | null;
}

export interface RenamedOrder {
  order: string;
  before: GuestContact;
  after: GuestContact;
}

export interface ListedGuest extends GuestName {
  /** Number of tickets that were not refunded. */
  tickets: number;
  /** How many of the tickets belong to a subscription. */
  subscriptionTickets: number;
  /** What the guest has to pay, in cents. */
  owedCents: number;
  /** How many people were let in. */
  inside: number;
  /** Numbers of the orders; none for operators at the door. */
  orders: string[];
  /** Empty for operators at the door, and when it is not known. */
  email: string;
}

/** A concert as the pages about its guests show it. */
export interface GuestConcert {
  /** The concert's part of its address on the site. */
  concert: string;
  title: string;
  /** As orders keep it: "12/12/2026 at 7:30 PM". */
  date: string;
}

export interface GuestList extends GuestConcert {
  location: string;
  /** Whether emails and orders are left out. */
  isForDoor: boolean;
  tickets: number;
  owedCents: number;
  /** Sorted by last name. */
  guests: ListedGuest[];
}

export interface GuestInput {
  concert: string;
  lastName: string;
  firstName: string;
  quantity: number;
  /** Price of one ticket. */
  unitCents: number;
  paidBy: Exclude<PaidBy, 'card'>;
  /** For example the number of the check; '': none. */
  reference: string;
  /** Empty: none. */
  email: string;
}

export interface GuestPlan extends GuestConcert, GuestName {
  quantity: number;
  unitCents: number;
  totalCents: number;
  paidBy: PaidBy;
  reference: string;
  /** Free places afterwards; null: unlimited. */
  free: number | null;
  capacity: number | null;
  /** The receipt that is sent; null: none. */
  mail: ShownMail | null;
  /** Somebody with this name who is on the list already; null: nobody. */
  double: {
    tickets: number;
    order: string;
    /** Who added them, and when, in ISO 8601; null: they were bought on the site. */
    added: { by: string; at: string } | null;
  } | null;
}

export interface AddedGuest extends GuestConcert, GuestName {
  order: string;
  quantity: number;
  owedCents: number;
  /** To whom the receipt is sent; '': nobody. */
  email: string;
}

/** What the form for a new guest shows before anything is typed. */
export interface GuestForm extends GuestConcert {
  /** Price of one ticket; null: none is known. */
  unitCents: number | null;
  free: number | null;
  capacity: number | null;
}

export interface CheckinState extends GuestConcert {
  /** Why there is no check-in; null: there can be one. */
  refusal: string | null;
  /** How many links were made, and did not end. */
  links: number;
  tickets: number;
  inside: number;
}

export interface CheckinLink extends GuestConcert {
  link: string;
  /** When the link ends, in ISO 8601. */
  until: string;
}

/** A concert of the next 48 hours. */
export interface DoorConcert extends GuestConcert {
  location: string;
  isCanceled: boolean;
  tickets: number;
  inside: number;
  /** Null: unlimited. */
  free: number | null;
  /** Price of one ticket; null: not sold on the site. */
  unitCents: number | null;
  owedGuests: number;
  owedCents: number;
}

export interface GuestOperations {
  'guests.list': { input: { concert: string }; plan: null; result: GuestList };
  'guests.csv': {
    input: { concert: string };
    plan: GuestConcert & { guests: number };
    result: { id: string; file: string; text: string };
  };
  'guest.form': { input: { concert: string }; plan: null; result: GuestForm };
  'guest.add': { input: GuestInput; plan: GuestPlan; result: AddedGuest };
  'order.name': { input: { order: string }; plan: null; result: GuestContact & { order: string } };
  'order.rename': {
    /** Null email: it stays as it is. */
    input: { order: string } & GuestContact;
    plan: RenamedOrder;
    result: RenamedOrder;
  };
  'order.paid': {
    input: { order: string; paidBy: ReceivedBy; reference: string };
    plan: GuestName & { order: string; cents: number; paidBy: ReceivedBy; email: string };
    result: { order: string; cents: number; paidBy: ReceivedBy; email: string };
  };
  /** Takes `order.paid` back. `email` is where a receipt was sent; '' means nowhere. */
  'order.unpaid': {
    input: { order: string };
    plan: { order: string; cents: number; paidBy: PaidBy; email: string };
    result: { order: string; cents: number };
  };
  'checkin.read': { input: { concert: string }; plan: null; result: CheckinState };
  'checkin.open': {
    input: { concert: string };
    plan: GuestConcert & { until: string };
    result: CheckinLink & { id: string };
  };
  'checkin.end': {
    input: { concert: string };
    plan: GuestConcert & { links: number };
    result: GuestConcert & { id: string; ended: number };
  };
  'door.concerts': {
    input: object;
    plan: null;
    result: { concerts: DoorConcert[]; next: GuestConcert | null };
  };
}
