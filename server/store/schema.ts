/**
 * Tables of the store. Amounts of money are integer cents. Records of the site are JSON documents, beside
 * columns for what queries need.
 */
import { sql } from 'drizzle-orm';
import type { JobInput, JobState, JobSums, RestKind, Tick } from '../../domain/office/jobs';
import type { DraftedField } from '../content/drafts';
import type { OrderStatus } from './orderStatus';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type {
  CartItemType,
  ContentPage,
  Donate,
  EventStatus,
  EventType,
  Footer,
  Image,
  OrchestraEvent,
  Person,
  PressArticle,
} from '../../domain/api/entities';
import type { Fields } from '../../domain/api/values';
import type { ContentPart, DraftKind } from '../../domain/office/content';
import type { PaidBy } from '../../domain/office/guests';
import type { OperatorKind } from '../../domain/office/operators';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The fields of an event that have no column. */
type EventDocument = Omit<OrchestraEvent, '_id' | 'type' | 'status' | 'price' | 'sequence'>;

export const events = pgTable(
  'events',
  {
    id: text('id').primaryKey(),
    type: text('type').$type<EventType>().notNull(),
    status: text('status').$type<EventStatus>().notNull(),
    /** Null: not sold on this site. */
    priceCents: integer('price_cents'),
    /** Number of places; null: unlimited. */
    capacity: integer('capacity'),
    /** Number of places of paid orders. */
    taken: integer('taken').notNull().default(0),
    /** Number of places that pending orders hold. */
    held: integer('held').notNull().default(0),
    sort: integer('sort').notNull(),
    /** How often it was moved or canceled: SEQUENCE in its calendar file. */
    sequence: integer('sequence').notNull().default(0),
    /**
     * When it begins, as `datedDocument` reads it from the document; null without a date that can be read.
     */
    startsAt: instant('starts_at'),
    /** When it was canceled; null: it was not, or the cancellation was undone. */
    canceledAt: instant('canceled_at'),
    document: jsonb('document').$type<EventDocument>().notNull(),
  },
  (table) => [
    check(
      'events_not_oversold',
      sql`${table.capacity} is null or ${table.taken} + ${table.held} <= ${table.capacity}`,
    ),
    check('events_counts', sql`${table.taken} >= 0 and ${table.held} >= 0`),
  ],
);

export type EventRow = typeof events.$inferSelect;

/** A table of records that are only read all together. */
const records = <Document>(name: string) =>
  pgTable(name, {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    sort: integer('sort').notNull(),
    document: jsonb('document').$type<Document>().notNull(),
  });

export const people = records<Person>('people');
export const content = records<ContentPage>('content');
export const donate = records<Donate>('donate');
export const footer = records<Footer>('footer');
export const press = records<PressArticle>('press');
export const aboutUs = records<ContentPage>('about_us');
export const images = records<Image>('images');

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Imported pictures; each name contains a hash of the file. */
export const pictures = pgTable('pictures', {
  name: text('name').primaryKey(),
  bytes: bytes('bytes').notNull(),
  /** When it was added last. */
  addedAt: instant('added_at').notNull().defaultNow(),
});

export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  /** The normalized email (see `emailKey`): one account per address, whatever its capitalization. */
  emailKey: text('email_key').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  createdAt: instant('created_at').notNull(),
  /**
   * When the owner deleted the account. The row keeps the name for the guest list until after the last
   * concert.
   */
  deletedAt: instant('deleted_at'),
});

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Public id, with which the owner can end the session. */
    id: text('id')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** For example "Firefox on Android". */
    browser: text('browser').notNull().default('Unknown browser'),
    /** When the current password was last entered in this session; sensitive changes need a recent one. */
    reauthenticatedAt: instant('proved_at'),
  },
  (table) => [
    index('sessions_expires_at').on(table.expiresAt),
    index('sessions_account').on(table.accountId),
  ],
);

/** Unused password reset links. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('password_resets_account').on(table.accountId)],
);

/** Links that undo a new password or a new email; they were mailed to the previous address. */
export const accountUndos = pgTable(
  'account_undos',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The previous email, which the link restores. */
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('account_undos_account').on(table.accountId)],
);

type CartStatus = 'open' | 'ordered';

export const carts = pgTable(
  'carts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    status: text('status').$type<CartStatus>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('carts_one_open')
      .on(table.accountId)
      .where(sql`${table.status} = 'open'`),
  ],
);

export const cartItems = pgTable(
  'cart_items',
  {
    id: text('id').primaryKey(),
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    quantity: integer('quantity').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('cart_items_event').on(table.cartId, table.eventId),
    check('cart_items_quantity', sql`${table.quantity} between 1 and 9`),
  ],
);

/** Idempotency-Keys of processed additions: a retry after a lost response adds nothing. */
export const cartAdditions = pgTable(
  'cart_additions',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);

/** Orders. Their statuses are the states of machines/orderMachine.ts. */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    /** Null: the office has added the order, which also has no cart. */
    accountId: text('account_id').references(() => accounts.id),
    cartId: text('cart_id').references(() => carts.id),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    /** The name on the guest list; null: the account's name. */
    guestLastName: text('guest_last_name'),
    guestFirstName: text('guest_first_name'),
    status: text('status').$type<OrderStatus>().notNull(),
    paidBy: text('paid_by').$type<PaidBy>().notNull().default('card'),
    /** For example the number of a check; null: none. */
    reference: text('reference'),
    /** When the guest of an order without an account asked to be forgotten; null: not. */
    forgottenAt: instant('forgotten_at'),
    /** Hash of the cart's contents: an unchanged cart gets the same order again. */
    fingerprint: text('fingerprint').notNull(),
    /** Random; whoever has it may see and pay the order. */
    token: text('token').notNull().unique(),
    /** The payment page; null until the provider has opened a session. */
    paymentUrl: text('payment_url'),
    /** Id of the provider's payment session; null until it is open. */
    sessionId: text('session_id').unique(),
    totalCents: integer('total_cents').notNull(),
    /** Sum of all refunds, in cents. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** When to ask the provider about the payment; null: the payment is settled. */
    askAt: instant('ask_at'),
    createdAt: instant('created_at').notNull(),
    /** End of the hold. After it, the order can be booked only if the buyer has already been charged. */
    heldUntil: instant('held_until').notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    uniqueIndex('orders_one_pending')
      .on(table.cartId)
      .where(sql`${table.status} = 'pending'`),
    index('orders_account').on(table.accountId),
    index('orders_ask')
      .on(table.askAt)
      .where(sql`${table.askAt} is not null`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    title: text('title').notNull(),
    type: text('type').$type<CartItemType>().notNull(),
    /** Date and time as displayed at the time of the purchase; updated when the concert is moved. */
    dateLine: text('date_line').notNull(),
    location: text('location').notNull(),
    quantity: integer('quantity').notNull(),
    /** Price of one ticket after the discount. */
    unitCents: integer('unit_cents').notNull(),
    /** Number of refunded tickets; their places are on sale again. */
    refunded: integer('refunded').notNull().default(0),
    /** What is still to pay for tickets that cheaper ones were exchanged for, in cents. */
    owedCents: integer('owed_cents').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check('order_lines_refunded', sql`${table.refunded} between 0 and ${table.quantity}`),
  ],
);

/** Tickets that a refund takes from one line of an order. */
export interface RefundedLine {
  position: number;
  quantity: number;
  /** What was still to pay for these tickets; absent: nothing. */
  owedCents?: number;
}

/**
 * Refunds by the office. Each is stored before any money moves, so that an interrupted refund is completed
 * and not repeated.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the idempotency key for the payment provider. */
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** No line: the difference of an exchange, whose tickets have already moved. */
    lines: jsonb('lines').$type<RefundedLine[]>().notNull(),
    cents: integer('cents').notNull(),
    /** What the office gives back besides, of the money in `handPayments`. */
    byHandCents: integer('by_hand_cents').notNull().default(0),
    /** Who began it; null: a release that did not store it. */
    operator: text('operator'),
    createdAt: instant('created_at').notNull(),
    /** Null: in progress or interrupted. */
    doneAt: instant('done_at'),
  },
  (table) => [
    uniqueIndex('refunds_one_open')
      .on(table.orderId)
      .where(sql`${table.doneAt} is null`),
  ],
);

/**
 * Tickets that moved from one line of an order to another. The lines have the tickets as they are now: fewer
 * in the one, more in the other.
 */
export const exchanges = pgTable(
  'exchanges',
  {
    /** Also the id of the refund of the difference. */
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fromPosition: integer('from_position').notNull(),
    toPosition: integer('to_position').notNull(),
    quantity: integer('quantity').notNull(),
    /** What had been paid for the tickets, in cents; null: the order was still to pay. */
    carriedCents: integer('carried_cents'),
    /** By how much the prices of the other concert are higher, for all of the tickets, in cents. */
    differenceCents: integer('difference_cents').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('exchanges_order').on(table.orderId)],
);

/** Money beyond the total of an order: differences of exchanges that the office has received. */
export const handPayments = pgTable(
  'hand_payments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The event to whose tickets it belongs. */
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    cents: integer('cents').notNull(),
    paidBy: text('paid_by').$type<PaidBy>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('hand_payments_order').on(table.orderId)],
);

/** Places that an order holds or has taken, by event; a subscription also has places in its concerts. */
export const orderPlaces = pgTable(
  'order_places',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    quantity: integer('quantity').notNull(),
    /** End of the hold; null: the order is paid. */
    heldUntil: instant('held_until'),
    /**
     * Keyed hash of the buyer's network, deleted when the hold ends; null also for rows of releases that did
     * not store it.
     */
    network: text('network'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.eventId] }),
    check('order_places_network', sql`${table.heldUntil} is not null or ${table.network} is null`),
    index('order_places_held')
      .on(table.eventId, table.heldUntil)
      .where(sql`${table.heldUntil} is not null`),
  ],
);

/** A calendar file attached to a mail. */
export interface MailCalendar {
  method: 'PUBLISH' | 'CANCEL';
  content: string;
}

type MailStatus = 'pending' | 'sent' | 'failed';

export const outbox = pgTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    /** Unique key of the mail, for example "receipt:<order>". */
    occasion: text('occasion').notNull().unique(),
    recipient: text('recipient').notNull(),
    /** Address for replies; null: the sender. */
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    calendar: jsonb('calendar').$type<MailCalendar>(),
    status: text('status').$type<MailStatus>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt; while the mail is claimed, the end of the claim. */
    dueAt: instant('due_at').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('outbox_due')
      .on(table.dueAt)
      .where(sql`${table.status} = 'pending'`),
  ],
);

/** The mailing list. */
export const subscribers = pgTable('subscribers', {
  /** The normalized email: one subscription per address. */
  emailKey: text('email_key').primaryKey(),
  email: text('email').notNull(),
  /** The subscriber's name; null: not given. */
  name: text('name'),
  createdAt: instant('created_at').notNull(),
});

export const contactMessages = pgTable('contact_messages', {
  id: text('id').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  /** '+' and digits; null: not given. */
  phone: text('phone'),
  message: text('message').notNull(),
  /** By the clock of the visitor's browser. */
  sentAt: instant('sent_at').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Rate limits: number of attempts within the current window. */
export const rateLimits = pgTable(
  'tries',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('tries_resets_at').on(table.resetsAt)],
);

/** Concerts with a check-in at the door. */
export const doors = pgTable('doors', {
  eventId: text('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  /** Incremented with each change of its ticks; the update locks the row. */
  revision: integer('revision').notNull().default(0),
});

/** Keys that open the check-in page of a concert. */
export const doorKeys = pgTable(
  'door_keys',
  {
    keyHash: text('key_hash').primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => doors.eventId, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('door_keys_event').on(table.eventId)],
);

/** One row for each person who was let in, also by mistake (`isUndone`). */
export const doorTicks = pgTable(
  'door_ticks',
  {
    /** Random id from the phone. */
    id: text('id').primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => doors.eventId, { onDelete: 'cascade' }),
    /** The guest's id on the list; see `guestsOf`. */
    guest: text('guest').notNull(),
    place: integer('place').notNull(),
    isUndone: boolean('is_undone').notNull(),
    /** The door's revision when this tick last changed. */
    revision: integer('revision').notNull(),
  },
  (table) => [index('door_ticks_revision').on(table.eventId, table.revision)],
);

/** The people who run the office in a browser. */
export const operators = pgTable('operators', {
  id: text('id').primaryKey(),
  /** As the audit trail shows it. */
  name: text('name').notNull(),
  /** The name as searches compare it: one operator per name. */
  nameKey: text('name_key').notNull().unique(),
  kind: text('kind').$type<OperatorKind>().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Links with which operators come in, each once. */
export const operatorLinks = pgTable('operator_links', {
  tokenHash: text('token_hash').primaryKey(),
  operatorId: text('operator_id')
    .notNull()
    .references(() => operators.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
  /** Null: not used yet. */
  usedAt: instant('used_at'),
});

/** Devices on which operators are signed in. */
export const operatorSessions = pgTable('operator_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  operatorId: text('operator_id')
    .notNull()
    .references(() => operators.id, { onDelete: 'cascade' }),
  /** For example "Firefox on Android". */
  browser: text('browser').notNull(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at').notNull(),
});

/**
 * Forms that operators have sent: a form that is sent again gets the same response, which may have a name.
 * Rows are deleted after an hour.
 */
export const officeForms = pgTable('office_forms', {
  /** The operator, and the random key of the form. */
  key: text('key').primaryKey(),
  /** Whether the plan that it confirms was still the same when it was sent first. */
  isConfirmed: boolean('is_confirmed').notNull().default(false),
  /** The response; null while it is being carried out, or when that was interrupted. */
  result: jsonb('result').$type<{ value: unknown }>(),
  createdAt: instant('created_at').notNull(),
});

/** An order that needs the operator's hand after a job. */
export interface RestOfJob {
  order: string;
  kind: RestKind;
  /** Why it was not worked; null for the other kinds. */
  reason: string | null;
  /** Money to give back by hand; null for the other kinds. */
  cents: number | null;
  /** Who has settled it; null: nobody yet. */
  ticked: Tick | null;
  /** Whether the job works on it again. */
  isRetried?: true;
}

/**
 * Work on all guests of a concert, done by the server. Its states are those of machines/officeJobMachine.ts.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** What it does; its "kind" is one of `JobKind`. */
    input: jsonb('input').$type<JobInput>().notNull(),
    state: text('state').$type<JobState>().notNull(),
    /** Number of orders, counted at its beginning, and of those that are worked. */
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    /** Account of the last guest that was worked; null: none yet. */
    after: text('after'),
    rest: jsonb('rest').$type<RestOfJob[]>().notNull().default([]),
    /** Counts at its end; null before. */
    sums: jsonb('sums').$type<JobSums>(),
    /** Name of the operator who ordered it. */
    operator: text('operator').notNull(),
    /** Name of the operator who stopped it. */
    stoppedBy: text('stopped_by'),
    /** When it begins, or tries again. */
    dueAt: instant('due_at').notNull(),
    /** Number of failures of the provider or the store since the last order that worked. */
    failures: integer('failures').notNull().default(0),
    /** Until when one process works on it; a process that has died renews it no more. */
    leaseUntil: instant('lease_until'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    uniqueIndex('jobs_one_active')
      .on(table.eventId)
      .where(sql`${table.state} in ('waiting', 'working', 'resting', 'stopping')`),
    index('jobs_event').on(table.eventId),
  ],
);

/** JSON as it was written: the order of a card's parts is part of its text. */
const written = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (json): unknown => JSON.parse(json),
});

/** Changes of the site's content that only the office sees. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    part: text('part').$type<ContentPart>().notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<DraftKind>().notNull(),
    /** The changed fields, in the form of the content folder. */
    fields: written('fields').$type<Record<string, DraftedField>>().notNull(),
    /** Name of the operator who changed it last. */
    by: text('by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.part, table.name] })],
);

/** The last published versions of each record and its drafts that were thrown away, newest last. */
export const contentVersions = pgTable(
  'content_versions',
  {
    part: text('part').$type<ContentPart>().notNull(),
    name: text('name').notNull(),
    /** Counts the versions of the record, from 1. */
    number: integer('number').notNull(),
    /** In the form of the content folder. */
    fields: written('fields').$type<Fields>().notNull(),
    /**
     * Name of the operator who published it or threw it away; '': it came from a content folder or a command.
     */
    by: text('by').notNull(),
    at: instant('at').notNull(),
    isDiscarded: boolean('is_discarded').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.part, table.name, table.number] })],
);

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

/**
 * The audit trail. Triggers of the database record changes of orders and accounts, so no code can skip them.
 * Rows refer to records by id, and contain no personal data.
 */
export const audit = pgTable(
  'audit',
  {
    /** A running number; times can be equal. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Time of the entry, by the database's clock. */
    at: instant('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** "site", or the name of an operator. */
    actor: text('actor').notNull().default('site'),
    /** For example "order.paid", "account.passwordChanged", "office.restore". */
    action: text('action').notNull(),
    /** Id of the order or account, or the object of the office's command; null: the whole store. */
    subject: text('subject'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('audit_at').on(table.at), index('audit_subject').on(table.subject)],
);
