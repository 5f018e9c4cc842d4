/**
 * What the schemas of the routes do not say: purpose, responses, refusals, and limits of each public JSON
 * endpoint.
 */
import { FIELD_MESSAGES, SUCCESSES } from '../../domain/messages';
import type { Limits } from '../../server/http/limits';

/** Who may call an endpoint: a signed-in user, or whoever has a key. */
export type Access = 'session' | 'door' | 'metrics' | 'stripe';

export interface Responded {
  /** A type that one of the `SOURCES` in `typeSchemas.ts` exports; null for a response that is not JSON. */
  type: string | null;
  isList?: boolean;
  /** The possible messages, if the type is `Message`. `{name}` stands for any text. */
  messages?: readonly string[];
}

export interface Endpoint {
  group: string;
  summary: string;
  notes?: readonly string[];
  access?: Access;
  /** By status: the successful responses, and the errors that only this endpoint returns. */
  responses: Readonly<Record<number, Responded>>;
  /** The limits that apply to this endpoint; beyond each of them, the response is 429. */
  limits?: readonly (keyof Limits)[];
}

const rejectedWith = (...messages: string[]): Responded => ({ type: 'Message', messages });

const TOO_MANY = rejectedWith('Too many attempts. Please wait a few minutes and try again.');

const LOG_IN = rejectedWith('Please log in.');

const UNAVAILABLE = rejectedWith('Payments aren’t available right now. Please try again in a few minutes.');

/** A list, which browsers and the site's server may keep as long as it is unchanged. */
const list = (type: string, summary: string, ...notes: string[]): Endpoint => ({
  group: 'Lists',
  summary,
  notes,
  responses: { 200: { type, isList: true }, 304: { type: null } },
});

const QUANTITY = 'Quantity must be a whole number from 1 to 9';

const DOOR_CLOSED = rejectedWith('This link is no longer valid. Ask the office for a new one.');

/** By method and path. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  'GET /api/events': list(
    'OrchestraEvent',
    'Concerts, season subscriptions, and promo cards, sorted by `type` in descending order.',
    'Inactive events are part of the list, because a cart may hold them; pages hide them.',
  ),
  'GET /api/users': list(
    'Person',
    'Board, staff, and orchestra members, sorted by `type` in descending order.',
    'Accounts of visitors are never part of it.',
  ),
  'GET /api/footer': list('Footer', 'The footer. The first active record is shown.'),
  'GET /api/content': list(
    'ContentPage',
    'Texts of the pages.',
    'The site reads the whole list; `type` narrows it.',
  ),
  'GET /api/donate': list('Donate', 'Text and form of the donation page.'),
  'GET /api/press': list('PressArticle', 'Press articles.'),
  'GET /api/aboutUs': list('ContentPage', 'The text of the tab “About us”.'),
  'GET /api/images': list('Image', 'Pictures, each with the id of the record that it belongs to.'),

  'POST /api/users/email': {
    group: 'Accounts',
    summary:
      'Checks whether an email is available. The registration and profile forms send it while the email is typed.',
    responses: {
      200: { type: 'Message', messages: ['Email is available'] },
      400: rejectedWith(FIELD_MESSAGES.invalidEmail),
      409: rejectedWith('Email already exists'),
      429: TOO_MANY,
    },
    limits: ['emailCheck'],
  },
  'POST /api/users/register': {
    group: 'Accounts',
    summary: 'Creates an account and starts a session.',
    notes: ['Email and names are trimmed. Emails that differ only in letter case are the same.'],
    responses: {
      201: { type: 'SignedInUser' },
      400: rejectedWith(FIELD_MESSAGES.firstNameRequired, FIELD_MESSAGES.passwordHint),
      409: rejectedWith('Email already exists'),
      429: TOO_MANY,
    },
    limits: ['register'],
  },
  'POST /api/users/login': {
    group: 'Accounts',
    summary: 'Starts a session. The session that the browser had before ends.',
    notes: [
      'In a browser in which the owner has logged in before, only the failures of that browser count toward the limit.',
    ],
    responses: {
      200: { type: 'SignedInUser' },
      401: rejectedWith('No account was found with this email.'),
      403: rejectedWith('The password is incorrect.'),
      429: TOO_MANY,
    },
    limits: ['loginPerAccount', 'loginPerAddress'],
  },
  'POST /api/users/logout': {
    group: 'Accounts',
    summary: 'Ends the session, if there is one.',
    responses: { 200: { type: 'Nothing' } },
  },
  'POST /api/users/password': {
    group: 'Accounts',
    summary: 'Checks the current password of the signed-in user.',
    notes: [
      'The id may be sent as `userID` or `userId`, or be left out.',
      'For ten minutes after it, the session may change the password or the email.',
    ],
    access: 'session',
    responses: {
      200: { type: 'Message', messages: [FIELD_MESSAGES.passwordCorrect] },
      401: LOG_IN,
      403: rejectedWith(FIELD_MESSAGES.passwordIncorrect, 'This is not your account.'),
      429: TOO_MANY,
    },
    limits: ['passwordCheck'],
  },
  'PUT /api/users/{id}': {
    group: 'Accounts',
    summary: 'Changes the name, email, or password of the signed-in user.',
    notes: [
      'An empty password keeps the current one. A new password ends every session of the account; this browser gets a new one.',
      'A new password or another email is accepted only within ten minutes after `POST /api/users/password` accepted the current password.',
    ],
    access: 'session',
    responses: {
      200: { type: 'SignedInUser' },
      400: rejectedWith(FIELD_MESSAGES.firstNameRequired, FIELD_MESSAGES.invalidEmailFormat),
      401: LOG_IN,
      403: rejectedWith(
        'This is not your account.',
        'Please enter your current password again. Then you can save the new one.',
        'To change your email, please enter your current password under “Change password” first. Then press Update again.',
      ),
      409: rejectedWith('Email already exists'),
      429: TOO_MANY,
    },
    limits: ['profile'],
  },
  'POST /api/password/request': {
    group: 'Accounts',
    summary: 'Mails a link for setting a new password if the email has an account.',
    notes: ['Neither the response nor the time that it takes shows whether there is an account.'],
    responses: {
      200: { type: 'Message', messages: [SUCCESSES.resetRequested] },
      400: rejectedWith(FIELD_MESSAGES.invalidEmail),
      429: TOO_MANY,
    },
    limits: ['resetRequestPerAccount', 'resetRequestPerAddress'],
  },
  'POST /api/password/reset': {
    group: 'Accounts',
    summary: 'Sets a new password with the token of an emailed link, and ends every session of the account.',
    responses: {
      200: { type: 'PasswordReset' },
      400: rejectedWith(
        FIELD_MESSAGES.passwordHint,
        'This link has been used or has expired. Please request a new one.',
      ),
      429: TOO_MANY,
    },
    limits: ['reset'],
  },

  'GET /api/carts': {
    group: 'Cart',
    summary: 'The open cart of the signed-in user, or with `status=ordered` the cart of the latest order.',
    notes: [
      'The list has one cart or none. An order is listed once it is paid, at the prices that were paid.',
    ],
    access: 'session',
    responses: {
      200: { type: 'Cart', isList: true },
      400: rejectedWith('Only open and ordered carts can be read'),
      401: LOG_IN,
      403: rejectedWith('This is not your cart.'),
    },
  },
  'POST /api/carts/items': {
    group: 'Cart',
    summary: 'Adds tickets to the open cart.',
    notes: [
      'If the event is in the cart, its quantity grows, up to 9. `userEmail` is not compared.',
      'A request with an `Idempotency-Key` that was sent before adds nothing; the response is the item.',
    ],
    access: 'session',
    responses: {
      200: { type: 'CartItem' },
      400: rejectedWith(QUANTITY),
      401: LOG_IN,
      403: rejectedWith('This is not your cart.'),
      404: rejectedWith('We couldn’t find this event.'),
      409: rejectedWith(
        '{title} is not available for purchase.',
        'This event was already added to your cart and then removed.',
      ),
      429: TOO_MANY,
    },
    limits: ['cart'],
  },
  'PUT /api/carts/items/{cartItemId}': {
    group: 'Cart',
    summary: 'Sets the quantity of an item.',
    access: 'session',
    responses: {
      200: { type: 'CartItem' },
      400: rejectedWith(QUANTITY),
      401: LOG_IN,
      404: rejectedWith('This item isn’t in your cart.'),
      409: rejectedWith('{title} is not available for purchase.'),
      429: TOO_MANY,
    },
    limits: ['cart'],
  },
  'DELETE /api/carts/items/{cartItemId}': {
    group: 'Cart',
    summary: 'Removes an item.',
    access: 'session',
    responses: {
      200: { type: 'RemovedItem' },
      401: LOG_IN,
      404: rejectedWith('This item isn’t in your cart.'),
    },
  },
  'POST /api/carts/create-checkout': {
    group: 'Cart',
    summary: 'Turns the cart into an order, holds its places, and returns the URL of the payment page.',
    notes: [
      'The cart that is sent must be the one that is stored. Prices are always those of the store.',
      'The same cart gets the same order as long as that can be paid.',
    ],
    access: 'session',
    responses: {
      200: { type: 'CheckoutResponse' },
      400: rejectedWith('Your cart is empty'),
      401: LOG_IN,
      403: rejectedWith('This is not your cart.'),
      409: rejectedWith(
        'Your cart has changed. Please reload the page and review it.',
        '{title} is no longer available for purchase.',
        'There aren’t enough tickets left for {title}.',
        'All remaining places are being paid for. Please try again in {number} minutes.',
      ),
      429: rejectedWith(
        'Too many attempts. Please wait a few minutes and try again.',
        'Too many tickets for {title} are being bought from your network right now. Please try again in {number} minutes.',
      ),
      502: UNAVAILABLE,
      503: UNAVAILABLE,
    },
    limits: ['checkout'],
  },

  'POST /api/contact': {
    group: 'Messages',
    summary: 'Keeps a message of the contact form and mails it to the orchestra.',
    notes: [
      'The payload is an event in the shape of a marketing provider. The site also sends `metric` and `profile`, which are not read.',
    ],
    responses: {
      200: { type: 'Message', messages: [SUCCESSES.contacted] },
      400: rejectedWith(
        FIELD_MESSAGES.messageRequired,
        FIELD_MESSAGES.messageTooLong,
        FIELD_MESSAGES.foreignPhone,
        'A time is required',
      ),
      429: TOO_MANY,
    },
    limits: ['contact'],
  },
  'POST /api/users/subscribe': {
    group: 'Messages',
    summary: 'Puts an email on the mailing list. A second call adds the name.',
    responses: {
      200: { type: 'Message', messages: [SUCCESSES.subscribed, SUCCESSES.nameSubmitted] },
      400: rejectedWith(FIELD_MESSAGES.invalidEmail),
      429: TOO_MANY,
    },
    limits: ['subscribe', 'subscribePerDay'],
  },

  'POST /api/stripe/webhook': {
    group: 'Payments',
    summary: 'Receives events from Stripe. It exists only if `STRIPE_SECRET_KEY` is set.',
    notes: [
      'The body is a Stripe event. The server then asks Stripe for the state of the payment and does not trust the event. Stripe sends the event again after any response other than 200.',
    ],
    access: 'stripe',
    responses: {
      200: { type: 'StripeReceipt' },
      400: rejectedWith('The signature does not match.', 'The event has no object.'),
      502: UNAVAILABLE,
      503: UNAVAILABLE,
    },
  },

  'GET /door/list': {
    group: 'Door',
    summary: 'The guests of a concert, for the phones at the door.',
    access: 'door',
    responses: { 200: { type: 'DoorList' }, 401: DOOR_CLOSED },
  },
  'POST /door/ticks': {
    group: 'Door',
    summary: 'Stores who was checked in, and returns the ticks of all doors since a revision.',
    notes: ['A tick that is sent again changes nothing. A tick that was undone stays undone.'],
    access: 'door',
    responses: { 200: { type: 'DoorUpdate' }, 401: DOOR_CLOSED },
  },

  'GET /healthz': {
    group: 'Monitoring',
    summary: 'Responds as long as the process runs.',
    responses: { 200: { type: 'Health' } },
  },
  'GET /readyz': {
    group: 'Monitoring',
    summary:
      'Checks what the shop needs: disk, store, mail, payments, deletion of expired data, and events to come.',
    notes: ['The checks are made at most every five seconds.'],
    responses: { 200: { type: 'Readiness' }, 503: { type: 'Readiness' } },
  },
  'GET /metrics': {
    group: 'Monitoring',
    summary: 'Figures in the text format of Prometheus. It exists only if `METRICS_TOKEN` is set.',
    access: 'metrics',
    responses: { 200: { type: null }, 401: rejectedWith('The token is missing or wrong.') },
  },
};
