/** Tables of the store. Money is integer cents; records of the site are documents beside the columns that queries need. */
import { sql } from 'drizzle-orm';
import type { OrderStatus } from './orderStatus';
import {
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

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What the columns of `events` do not say. */
export type EventDocument = Omit<OrchestraEvent, '_id' | 'type' | 'status' | 'price' | 'sequence'>;

export const events = pgTable(
  'events',
  {
    id: text('id').primaryKey(),
    type: text('type').$type<EventType>().notNull(),
    status: text('status').$type<EventStatus>().notNull(),
    /** Null: not on sale. */
    priceCents: integer('price_cents'),
    /** Null: no limit. */
    capacity: integer('capacity'),
    /** Places of paid orders. */
    taken: integer('taken').notNull().default(0),
    /** Places of orders that are being paid for. */
    held: integer('held').notNull().default(0),
    sort: integer('sort').notNull(),
    /** How often its date or place was changed, or it was canceled: SEQUENCE of its calendar file. */
    sequence: integer('sequence').notNull().default(0),
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

/** A list of records that is only ever read whole. */
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

/** The pictures that did not come with the site; the name holds a hash of the contents. */
export const pictures = pgTable('pictures', {
  name: text('name').primaryKey(),
  bytes: bytes('bytes').notNull(),
});

export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  /** The email in lower case: one account per address, however it is typed. */
  emailKey: text('email_key').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  createdAt: instant('created_at').notNull(),
  /** When its owner deleted it. Until its last concert is over, the name stays for the guest list. */
  deletedAt: instant('deleted_at'),
});

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session to its owner. */
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
    /** When the current password was last entered in it. */
    provedAt: instant('proved_at'),
  },
  (table) => [
    index('sessions_expires_at').on(table.expiresAt),
    index('sessions_account').on(table.accountId),
  ],
);

/** Links to a new password that have not been used. */
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

/** Links that undo a new password or another email; they were mailed to the previous address. */
export const accountUndos = pgTable(
  'account_undos',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The address to which the account goes back. */
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('account_undos_account').on(table.accountId)],
);

export type CartStatus = 'open' | 'ordered';

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

/** Adds that were already done, by the browser's Idempotency-Key: a retry after a lost reply adds nothing. */
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

/** The statuses are the states of machines/orderMachine.ts. */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    /** What the order was frozen from: the same cart gets the same order. */
    fingerprint: text('fingerprint').notNull(),
    /** Random; whoever has it may see and pay the order. */
    token: text('token').notNull().unique(),
    /** Where the buyer pays; null until the provider has answered. */
    paymentUrl: text('payment_url'),
    /** The payment provider's session, once it is open. */
    sessionId: text('session_id').unique(),
    totalCents: integer('total_cents').notNull(),
    /** How much of the payment went back to the buyer. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** When the provider is asked how the payment ended; null: its end is known. */
    askAt: instant('ask_at'),
    createdAt: instant('created_at').notNull(),
    /** The end of its hold; an order that was not charged cannot be paid after it. */
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
    /** The date and time as the event's card showed them. */
    dateLine: text('date_line').notNull(),
    location: text('location').notNull(),
    quantity: integer('quantity').notNull(),
    /** For one, after discount. */
    unitCents: integer('unit_cents').notNull(),
    /** How many of the tickets were refunded; their places are on sale again. */
    refunded: integer('refunded').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check('order_lines_refunded', sql`${table.refunded} between 0 and ${table.quantity}`),
  ],
);

/** What is taken from one line of an order. */
export interface RefundedLine {
  position: number;
  quantity: number;
}

/** Refunds that the office began. They are kept before any money moves, so that one that broke off is finished, not repeated. */
export const refunds = pgTable(
  'refunds',
  {
    /** Names the refund to the payment provider. */
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    lines: jsonb('lines').$type<RefundedLine[]>().notNull(),
    cents: integer('cents').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null: it broke off, or is under way. */
    doneAt: instant('done_at'),
  },
  (table) => [
    uniqueIndex('refunds_one_open')
      .on(table.orderId)
      .where(sql`${table.doneAt} is null`),
  ],
);

/** Places that an order holds or has taken: of its events, and of the concerts that its subscriptions cover. */
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
    /** The end of the hold; null: the order is paid, and the places are taken. */
    heldUntil: instant('held_until'),
    /** A keyed hash of the buyer's network, kept no longer than the hold; null: from before it was kept. */
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

/** A calendar file that a mail carries. */
export interface MailCalendar {
  method: 'PUBLISH' | 'CANCEL';
  content: string;
}

export type MailStatus = 'pending' | 'sent' | 'failed';

export const outbox = pgTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    /** One mail per occasion, for example "receipt:<order>". */
    occasion: text('occasion').notNull().unique(),
    recipient: text('recipient').notNull(),
    /** Whom an answer goes to; null: the sender. */
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    calendar: jsonb('calendar').$type<MailCalendar>(),
    status: text('status').$type<MailStatus>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Not tried before this instant; also the end of a claim. */
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
  /** The email in lower case: one subscription per address. */
  emailKey: text('email_key').primaryKey(),
  email: text('email').notNull(),
  /** Null: not given. */
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
  /** By the sender's clock. */
  sentAt: instant('sent_at').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** How often something was tried within a window (rate limits). */
export const tries = pgTable(
  'tries',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('tries_resets_at').on(table.resetsAt)],
);

/** Concerts whose guests are checked in on phones. */
export const doors = pgTable('doors', {
  eventId: text('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  /** Counts the changes of its ticks; its row is locked by each. */
  revision: integer('revision').notNull().default(0),
});

/** Keys that open the check-in of a concert. */
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

/** One row for each person who was checked in. */
export const doorTicks = pgTable(
  'door_ticks',
  {
    /** Drawn by the phone. */
    id: text('id').primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => doors.eventId, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    isUndone: boolean('is_undone').notNull(),
    /** That of the door at its latest change. */
    revision: integer('revision').notNull(),
  },
  (table) => [index('door_ticks_revision').on(table.eventId, table.revision)],
);

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

/**
 * What was done with money, accounts, and by the office. Triggers of the database write the changes of orders and accounts, so
 * that no code can leave them out. Rows name records by id only, and hold nothing personal.
 */
export const audit = pgTable(
  'audit',
  {
    id: text('id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    /** By the clock of the database. */
    at: instant('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** "site", or an operator of the office by name. */
    actor: text('actor').notNull().default('site'),
    /** For example "order.paid", "account.passwordChanged", "office.restore". */
    action: text('action').notNull(),
    /** Id of the order or account, or what the office's command was about; null: the whole store. */
    subject: text('subject'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('audit_at').on(table.at), index('audit_subject').on(table.subject)],
);
