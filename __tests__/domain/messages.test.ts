import fc from 'fast-check';
import { RESOURCES } from '../../domain/api/resources';
import {
  addedToCart,
  CHECKOUT_BLOCKED,
  ERRORS,
  FIELD_MESSAGES,
  loadFailed,
  messageParts,
  quantityLine,
  SUCCESSES,
} from '../../domain/messages';

const TAKEN = 'An account with this email already exists. Please log in or reset your password.';

test.each([
  { key: 'invalidEmail', text: 'Invalid email' },
  { key: 'invalidEmailFormat', text: 'Invalid email format' },
  { key: 'passwordRequired', text: 'Password is required' },
  {
    key: 'passwordHint',
    text: 'Requires 8+ characters, 1 uppercase, 1 lowercase, 1 number, and 1 special character',
  },
  { key: 'passwordsDiffer', text: 'Passwords do not match' },
  { key: 'firstNameRequired', text: 'First name is required' },
  { key: 'lastNameRequired', text: 'Last name is required' },
  { key: 'messageRequired', text: 'Message is required' },
  { key: 'emailTaken', text: TAKEN },
  { key: 'emailAvailable', text: 'This username is available' },
  {
    key: 'emailTakenElsewhere',
    text: 'An account with this email already exists. Please enter a different email.',
  },
  { key: 'emailOwn', text: 'This is your current username' },
  { key: 'emailsDiffer', text: 'Emails do not match' },
  { key: 'passwordCorrect', text: 'Password is correct' },
  { key: 'passwordIncorrect', text: 'Password incorrect' },
] as const)('the field message $key has the required wording', ({ key, text }) => {
  expect(FIELD_MESSAGES[key]).toBe(text);
});

test.each([
  {
    key: 'register',
    text: 'We were unable to create your account. Please try again or contact us for further assistance.',
  },
  {
    key: 'loginUnknown',
    text: 'An account with this email could not be found. Click here to register.',
  },
  {
    key: 'loginWrongPassword',
    text: 'The password entered was incorrect. To reset your password click here.',
  },
  {
    key: 'login',
    text: 'We were unable to log you in. Please try again or contact us for further assistance.',
  },
  {
    key: 'requestReset',
    text: 'We were unable to send your request. Please try again or contact us for further assistance.',
  },
  {
    key: 'resetPassword',
    text: 'We were unable to reset your password. Please try again or contact us for further assistance.',
  },
  {
    key: 'addToCart',
    text: 'Event could not be added to your cart. Please try again or contact us for further assistance.',
  },
  {
    key: 'updateQuantity',
    text: 'The quantity for this event could not be updated in your cart. Please try again or contact us for further assistance.',
  },
  {
    key: 'removeItem',
    text: 'This event could not be removed from your cart. Please try again or contact us for further assistance.',
  },
  {
    key: 'checkoutRefused',
    text: 'Checkout was not successful. You have not been charged. Please try again or contact us for further assistance.',
  },
  {
    key: 'checkoutFailed',
    text: 'An error occurred during checkout. Please try again later or contact support.',
  },
  {
    key: 'subscribe',
    text: 'We were unable to fulfill your subscription. Please try again or contact us for further assistance.',
  },
  {
    key: 'contact',
    text: 'There was a problem sending your message. Please refresh and try again.',
  },
] as const)('the error $key has the required wording', ({ key, text }) => {
  expect(ERRORS[key]).toBe(text);
});

test.each([
  { key: 'registered', text: 'Your account has been successfully created!' },
  { key: 'updated', text: 'Your account has been successfully updated!' },
  { key: 'resetRequested', text: 'Your request has been sent!' },
  { key: 'passwordReset', text: 'Your password has been reset!' },
  { key: 'loggedIn', text: "You've been logged in!" },
  { key: 'quantityUpdated', text: 'The quantity for this event has been updated in your cart.' },
  { key: 'itemRemoved', text: 'This event has been removed from your cart.' },
  { key: 'subscribed', text: 'Your subscription was succesfully fulfilled!' },
  { key: 'nameSubmitted', text: 'Your name was succesfully submitted!' },
  { key: 'contacted', text: 'Message received! We will soon get in contact with you.' },
] as const)('the success $key has the required wording', ({ key, text }) => {
  expect(SUCCESSES[key]).toBe(text);
});

test('the message of a blocked checkout has the required wording', () => {
  expect(CHECKOUT_BLOCKED).toBe(
    'Please review your cart. One or more items is no longer available for purchase and must be removed to proceed.',
  );
});

test('the message about an added event contains its name', () => {
  expect(addedToCart('Serenade')).toBe('Serenade has been added to your cart!');
});

test('the message about an added event without a name contains a default name', () => {
  expect(addedToCart('')).toBe('Your event has been added to your cart!');
});

test('the second line of an added event is left out when the quantity is unknown', () => {
  expect(quantityLine(null)).toBe('');
});

test('the second line of the message about an added event is the quantity', () => {
  expect(quantityLine(3)).toBe('(Quantity: 3)');
});

test.each([
  { resource: 'footer', thing: 'footer' },
  { resource: 'events', thing: 'events' },
  { resource: 'users', thing: 'users' },
  { resource: 'content', thing: 'content' },
  { resource: 'donate', thing: 'donate' },
  { resource: 'press', thing: 'press' },
  { resource: 'images', thing: 'images' },
  { resource: 'aboutUs', thing: 'content' },
  { resource: 'cart', thing: 'cart' },
] as const)('a failed load of $resource names the $thing', ({ resource, thing }) => {
  expect(loadFailed(resource)).toBe(
    `We were unable to fetch the ${thing}. Please reload to try again or contact us for further assistance.`,
  );
});

test.each([
  { message: TAKEN, links: { 'log in': '/login', 'reset your password': '/forgot-password' } },
  { message: ERRORS.loginUnknown, links: { here: '/register' } },
  { message: ERRORS.loginWrongPassword, links: { here: '/forgot-password' } },
  { message: ERRORS.login, links: { 'contact us': '/contact' } },
  { message: ERRORS.checkoutRefused, links: { 'contact us': '/contact' } },
  { message: loadFailed('events'), links: { 'contact us': '/contact' } },
  { message: ERRORS.checkoutFailed, links: {} },
  { message: SUCCESSES.loggedIn, links: {} },
  { message: CHECKOUT_BLOCKED, links: {} },
  { message: addedToCart('Here we are, log in'), links: {} },
])('“$message” links $links', ({ message, links }) => {
  const linked = messageParts(message).flatMap(({ text, href }) =>
    href === undefined ? [] : [[text, href]],
  );
  expect(Object.fromEntries(linked)).toEqual(links);
});

test('a message is split into plain text and links in order', () => {
  expect(messageParts(ERRORS.loginUnknown)).toEqual([
    { text: 'An account with this email could not be found. Click ' },
    { text: 'here', href: '/register' },
    { text: ' to register.' },
  ]);
});

test.each(Object.values({ ...FIELD_MESSAGES, ...ERRORS, ...SUCCESSES, CHECKOUT_BLOCKED }))(
  'the parts of “%s” add up to the message',
  (message) => {
    expect(
      messageParts(message)
        .map(({ text }) => text)
        .join(''),
    ).toBe(message);
  },
);

test('the parts of any text add up to the text', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom('', 'contact us', 'here'),
      fc.string(),
      (before, word, after) => {
        const message = before + word + after;
        const whole = messageParts(message).reduce((text, part) => text + part.text, '');
        expect(whole).toBe(message);
      },
    ),
  );
});

test('every resource has its own message for a failed load', () => {
  expect(RESOURCES.map(loadFailed).join(' ')).not.toContain('undefined');
});
