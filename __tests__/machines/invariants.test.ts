/** Each invariant is reported when it is violated, and only then. */
import { contactPayload } from '../../domain/forms/contact';
import type { Call } from '../../src/api/client';
import { ANNA, SERENADE } from '../support/fixtures';
import { Invariants, type PageState } from '../support/invariants';
import { SUBMISSION, PASSWORD } from '../support/commonSteps';
import type { Operation } from '../support/harness';

const user = JSON.stringify(ANNA);
const PAGE_STATE: PageState = {
  path: '/',
  stored: { currentUser: user },
  isProfileOpen: false,
  hasHydrated: true,
};

const item = { event: SERENADE._id, quantity: 1, userId: ANNA._id, userEmail: ANNA.email };
const addition = (changes: object = {}, key = 'key 1'): Call => ({
  method: 'post',
  path: '/api/carts/items',
  data: { ...item, ...changes },
  key,
});

const AT = '2026-11-01T12:00:00.000Z';
const TYPED: [label: string, text: string][] = [
  ['Password', PASSWORD],
  ['Your email', ANNA.email],
  ['Quantity', '3'],
  ['First name', SUBMISSION.firstName],
  ['Last name', SUBMISSION.lastName],
  ['Phone', SUBMISSION.phone],
  ['Email', SUBMISSION.email],
  ['Message', SUBMISSION.message],
];

let invariants: Invariants;

beforeEach(() => {
  invariants = new Invariants();
});

const call = (operation: Operation, sent: Call, isAnotherUnderWay = false) =>
  invariants.noteCall(operation, sent, user, isAnotherUnderWay);
const checkPage =
  (changes: Partial<PageState> = {}) =>
  () =>
    invariants.check({ ...PAGE_STATE, ...changes });

test('one click sends one addition, which may be repeated with the same key', () => {
  invariants.notePressed('ADD TO CART');
  call('addItem', addition());
  call('addItem', addition());
  expect(checkPage()).not.toThrow();
  call('addItem', addition({}, 'key 2'));
  expect(checkPage()).toThrow('addItem is sent 2 times after 1 clicks');
});

test('a purchase from before the login is sent once without a click', () => {
  invariants.noteResumedPurchase();
  call('addItem', addition());
  expect(checkPage()).not.toThrow();
  call('addItem', addition({}, 'key 2'));
  expect(checkPage()).toThrow('after 1 clicks');
});

test('two pending calls of the same kind are reported', () => {
  invariants.notePressed('CHECKOUT');
  invariants.notePressed('CHECKOUT');
  const checkout: Call = {
    method: 'post',
    path: '/api/carts/create-checkout',
    data: { cart: [], userId: ANNA._id, userEmail: ANNA.email },
  };
  call('createCheckout', checkout);
  expect(checkPage()).not.toThrow();
  call('createCheckout', checkout, true);
  expect(checkPage()).toThrow('createCheckout is under way twice');
});

test.each([
  ['another user', { userId: 'user-ben' }],
  ['no email', { userEmail: undefined }],
])('an addition with %s is reported', (_, changes) => {
  invariants.notePressed('ADD TO CART');
  call('addItem', addition(changes));
  expect(checkPage()).toThrow('addItem sends');
});

test('a field that the API does not have is reported', () => {
  invariants.notePressed('ADD TO CART');
  call('addItem', addition({ redirect: '/' }));
  expect(checkPage()).toThrow('addItem sends the fields');
});

test('a body that differs from what was typed is reported', () => {
  const login = (email: string): Call => ({
    method: 'post',
    path: '/api/users/login',
    data: { email, password: PASSWORD },
  });
  invariants.noteTyped('Email', ` ${ANNA.email} `);
  invariants.noteTyped('Password', PASSWORD);
  invariants.notePressed('Sign In');
  call('logIn', login(ANNA.email));
  expect(checkPage()).not.toThrow();
  invariants.notePressed('Sign In');
  call('logIn', login('anna'));
  expect(checkPage()).toThrow('logIn sends {"email":"anna"');
});

test.each<[Operation, string, object, object]>([
  [
    'resetPassword',
    'Submit',
    { token: 'secret', newPassword: PASSWORD },
    { token: 'other', newPassword: PASSWORD },
  ],
  ['subscribe', 'SUBMIT', { email: ANNA.email }, { email: ANNA.email, name: 'Anna' }],
  ['updateItem', 'Quantity', { quantity: 3 }, { quantity: 2 }],
  [
    'sendContact',
    'Send',
    contactPayload(SUBMISSION, AT),
    contactPayload({ ...SUBMISSION, message: 'No.' }, AT),
  ],
])('%s sends what was typed', (operation, button, right, wrong) => {
  invariants.noteOpened('/reset-password?token=secret');
  for (const [label, text] of TYPED) invariants.noteTyped(label, text);
  const send = (data: object) => {
    invariants.notePressed(button);
    call(operation, { method: 'post', path: '/', data });
  };
  send(right);
  expect(checkPage()).not.toThrow();
  send(wrong);
  expect(checkPage()).toThrow(`${operation} sends`);
});

test('a dismissed profile that opens by itself is reported, one that is already open is not', () => {
  const dismissed = { currentUser: user, closeProfile: 'true' };
  checkPage({ isProfileOpen: true })();
  expect(checkPage({ stored: dismissed, isProfileOpen: true })).not.toThrow();
  checkPage({ stored: dismissed })();
  expect(checkPage({ stored: dismissed, isProfileOpen: true })).toThrow(
    'a dismissed profile opens by itself',
  );
});

test('a stored password is reported', () => {
  invariants.noteTyped('Password', PASSWORD);
  expect(checkPage({ stored: { unloggedPurchase: `{"note":"${PASSWORD}"}` } })).toThrow(
    'a password is stored in unloggedPurchase',
  );
});

test('an anonymous visitor at a protected page is reported after hydration', () => {
  expect(checkPage({ path: '/cart', stored: {}, hasHydrated: false })).not.toThrow();
  expect(checkPage({ path: '/cart' })).not.toThrow();
  expect(checkPage({ path: '/cart', stored: {} })).toThrow('an anonymous visitor is at /cart');
});
