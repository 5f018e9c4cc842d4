/** The inputs that flows pass to their calls. */
import { assign, createActor, fromPromise, type AnyEventObject, type AnyStateMachine } from 'xstate';
import { CallError } from '../../domain/api/contract';
import { cartMachine } from '../../machines/cartMachine';
import { checkoutMachine } from '../../machines/checkoutMachine';
import { contactMachine } from '../../machines/contactMachine';
import { forgotPasswordMachine } from '../../machines/forgotPasswordMachine';
import { loginMachine } from '../../machines/loginMachine';
import { profileMachine } from '../../machines/profileMachine';
import { purchaseMachine } from '../../machines/purchaseMachine';
import { registerMachine } from '../../machines/registerMachine';
import { resetPasswordMachine } from '../../machines/resetPasswordMachine';
import { subscribeMachine } from '../../machines/subscribeMachine';
import { ANNA, itemOf, NOW, SERENADE, siteData } from '../support/fixtures';
import { doneEvent, errorEvent, SUBMISSION, PASSWORD } from '../support/commonSteps';

/** @returns the inputs of the call with this name after the events; the call stays pending */
function inputsOf(
  machine: AnyStateMachine,
  name: string,
  events: AnyEventObject[],
  input?: unknown,
): unknown[] {
  const inputs: unknown[] = [];
  const call = fromPromise<never, unknown>((received) => {
    inputs.push(received.input);
    return new Promise<never>(() => undefined);
  });
  const actor = createActor(machine.provide({ actors: { [name]: call } }), { input }).start();
  for (const event of events) actor.send(event);
  actor.stop();
  return inputs;
}

/** As typed: with spaces, and with the marks that some programs copy. */
const WITH_SPACES = {
  email: ` \u202a${ANNA.email}\u202c\u00a0`,
  firstName: ' An\u00adna',
  lastName: 'Lake\u200b\t',
  password: ` ${PASSWORD} `,
};
const SENT = { email: ANNA.email, firstName: 'Anna', lastName: 'Lake', password: ` ${PASSWORD} ` };

/** The input of a form of the auth dialog in which no email was typed before. */
const NO_EMAIL = { email: '' };

test('a login trims the email and sends the password as typed', () => {
  const { email, password } = WITH_SPACES;
  expect(
    inputsOf(loginMachine, 'logIn', [{ type: 'login.submitted', email, password }], NO_EMAIL),
  ).toMatchObject([{ email: SENT.email, password: SENT.password }]);
});

/** @returns state and context of a flow after the events as text; its call stays pending */
function stateText(machine: AnyStateMachine, events: AnyEventObject[], input?: unknown): string {
  const actor = createActor(machine, { input }).start();
  for (const event of events) actor.send(event);
  const { context, value } = actor.getSnapshot() as { context: unknown; value: unknown };
  actor.stop();
  return JSON.stringify({ context, value });
}

const EMAIL_TYPED = { type: 'register.emailChanged', email: ANNA.email };
const FREE = doneEvent('emailCheck', true);

test.each([
  {
    machine: loginMachine,
    input: NO_EMAIL,
    events: [{ type: 'login.submitted', email: ANNA.email, password: PASSWORD }],
  },
  {
    machine: registerMachine,
    input: NO_EMAIL,
    events: [
      EMAIL_TYPED,
      FREE,
      { type: 'register.submitted', ...ANNA, password: PASSWORD, confirmPassword: PASSWORD },
    ],
  },
  {
    machine: resetPasswordMachine,
    input: { token: 'secret' },
    events: [{ type: 'resetPassword.submitted', password: PASSWORD, confirmPassword: PASSWORD }],
  },
])('the context of $machine.id has no password, not even during the call', ({ machine, events, input }) => {
  const sending = stateText(machine, events, input);
  expect(sending).toContain('sending');
  expect(sending).not.toContain(PASSWORD);
});

test('a registration trims names and email and sends the password as typed', () => {
  const events = [
    EMAIL_TYPED,
    FREE,
    { type: 'register.submitted', ...WITH_SPACES, confirmPassword: WITH_SPACES.password },
  ];
  expect(inputsOf(registerMachine, 'register', events, NO_EMAIL)).toEqual([SENT]);
});

test('a registration that waited for the email check is sent unchanged, and the context forgets the password', () => {
  const events = [
    EMAIL_TYPED,
    { type: 'register.submitted', ...WITH_SPACES, confirmPassword: WITH_SPACES.password },
    FREE,
  ];
  expect(inputsOf(registerMachine, 'register', events, NO_EMAIL)).toEqual([SENT]);
  expect(stateText(registerMachine, events, NO_EMAIL)).not.toContain(PASSWORD);
});

test.each([
  { checkResults: [EMAIL_TYPED], what: 'without a result of the email check' },
  {
    checkResults: [EMAIL_TYPED, doneEvent('emailCheck', false)],
    what: 'with an email that is taken',
  },
])('a registration $what is not sent', ({ checkResults }) => {
  const events = [...checkResults, { type: 'register.submitted', ...SENT, confirmPassword: SENT.password }];
  expect(inputsOf(registerMachine, 'register', events, NO_EMAIL)).toEqual([]);
});

describe('a profile', () => {
  const passwordChanged = { type: 'profile.passwordChanged', password: PASSWORD };
  const right = doneEvent('passwordCheck', true);
  const passwordIsWrong = doneEvent('passwordCheck', false);
  const emailChanged = { type: 'profile.emailChanged', email: 'lake@example.org' };
  const profileSubmitted = (changes: object = {}) => ({
    type: 'profile.submitted',
    firstName: ' Ann ',
    lastName: 'Lake',
    email: ANNA.email,
    confirmEmail: '',
    newPassword: '',
    confirmPassword: '',
    ...changes,
  });
  const sentAfter = (...events: AnyEventObject[]) =>
    inputsOf(profileMachine, 'updateProfile', events, { user: ANNA });

  test('is sent with all fields and the id of the user', () => {
    expect(sentAfter(profileSubmitted())).toMatchObject([
      { id: ANNA._id, email: ANNA.email, password: '', firstName: 'Ann', lastName: 'Lake' },
    ]);
  });

  test.each([
    { what: 'a strong one after the right one', checkResult: right, confirmed: PASSWORD, sent: PASSWORD },
    { what: 'one that is not confirmed', checkResult: right, confirmed: 'Other!1725', sent: '' },
    { what: 'one after a wrong one', checkResult: passwordIsWrong, confirmed: PASSWORD, sent: '' },
  ])('sends $what as “$sent”', ({ checkResult, confirmed, sent }) => {
    const submission = profileSubmitted({ newPassword: PASSWORD, confirmPassword: confirmed });
    expect(sentAfter(passwordChanged, checkResult, submission)).toMatchObject([{ password: sent }]);
  });

  test('is not sent with a weak password', () => {
    const submission = profileSubmitted({ newPassword: 'weak', confirmPassword: 'weak' });
    expect(sentAfter(passwordChanged, right, submission)).toMatchObject([{ password: '' }]);
  });

  test.each([
    {
      what: 'is free and confirmed',
      checkResults: [FREE],
      confirmEmail: emailChanged.email,
      count: 1,
    },
    { what: 'is free and not confirmed', checkResults: [FREE], confirmEmail: '', count: 0 },
    { what: 'has no check result yet', checkResults: [], confirmEmail: emailChanged.email, count: 0 },
  ])('with a new email that $what is sent $count times', ({ checkResults, confirmEmail, count }) => {
    expect(
      sentAfter(emailChanged, ...checkResults, profileSubmitted({ email: emailChanged.email, confirmEmail })),
    ).toHaveLength(count);
  });
});

test('a request for a reset link trims the email', () => {
  const { email } = WITH_SPACES;
  expect(
    inputsOf(forgotPasswordMachine, 'requestReset', [{ type: 'forgotPassword.submitted', email }], NO_EMAIL),
  ).toMatchObject([{ email: ANNA.email }]);
});

test('a subscription sends the email first, then the email with the name', () => {
  const events = [
    { type: 'subscribe.opened' },
    { type: 'subscribe.typed', text: WITH_SPACES.email },
    { type: 'subscribe.submitted' },
    doneEvent('sendEmail'),
    { type: 'subscribe.typed', text: WITH_SPACES.firstName },
    { type: 'subscribe.submitted' },
  ];
  expect(inputsOf(subscribeMachine, 'subscribe', events)).toEqual([
    { email: ANNA.email },
    { email: ANNA.email, name: ANNA.firstName },
  ]);
});

const request = { type: 'purchase.requested', event: SERENADE, now: NOW };

/** @returns the inputs of `addItem` that the events of a signed-in user lead to */
const additions = (events: AnyEventObject[]) =>
  inputsOf(purchaseMachine, 'addItem', [{ type: 'session.opened', isResuming: false }, ...events]);

test('an addition sends the event and the chosen quantity', () => {
  const chosen = { type: 'purchase.quantityChosen', event: SERENADE, quantity: 3, now: NOW };
  expect(additions([chosen, request])).toEqual([{ eventId: SERENADE._id, quantity: 3, key: '' }]);
});

test('an addition whose response is lost is repeated once with the same key', () => {
  const responseLost = { ...errorEvent('addItem', null), error: new CallError(null, 'lost', true) };
  const key = 'once';
  const withKey = purchaseMachine.provide({ actions: { generateKey: assign({ key }) } });
  const events = [{ type: 'session.opened', isResuming: false }, request, responseLost, responseLost];
  expect(inputsOf(withKey, 'addItem', events)).toEqual([
    { eventId: SERENADE._id, quantity: 1, key },
    { eventId: SERENADE._id, quantity: 1, key },
  ]);
});

test('an addition to another API host is not repeated when the response is lost', () => {
  expect(additions([request, errorEvent('addItem', null)])).toHaveLength(1);
});

test.each(['sold-out', 'inactive'] as const)('a concert that is %s is not added', (status) => {
  expect(additions([{ ...request, event: { ...SERENADE, status } }])).toEqual([]);
});

test('the quantity of a concert that has sold out is reset', () => {
  const chosen = { type: 'purchase.quantityChosen', event: SERENADE, quantity: 3, now: NOW };
  const soldOut = { ...chosen, quantity: 5, event: { ...SERENADE, status: 'sold-out' } };
  expect(additions([chosen, soldOut, request])).toEqual([{ eventId: SERENADE._id, quantity: 3, key: '' }]);
});

describe('a new quantity of a cart row', () => {
  const inCart = itemOf(SERENADE, 2);
  const cartLoaded = [{ type: 'cart.opened' }, doneEvent('fetchCart', [inCart])];
  const update = { type: 'cart.update', cartItemId: inCart._id, quantity: 3, event: SERENADE, now: NOW };

  test('is sent', () => {
    expect(inputsOf(cartMachine, 'updateItem', [...cartLoaded, update])).toEqual([
      { cartItemId: inCart._id, quantity: 3 },
    ]);
  });

  test.each([
    { what: 'is sold out', event: { ...SERENADE, status: 'sold-out' } },
    { what: 'is not sold here', event: { ...SERENADE, disableCheckout: true } },
    { what: 'is unknown', event: null },
  ])('is not sent when the event $what', ({ event }) => {
    expect(inputsOf(cartMachine, 'updateItem', [...cartLoaded, { ...update, event }])).toEqual([]);
  });
});

test('a checkout sends the cart', () => {
  const cart = [itemOf(SERENADE, 2)];
  const checkout = { type: 'checkout.requested', cart, events: siteData().events, now: NOW };
  expect(inputsOf(checkoutMachine, 'createCheckout', [checkout])).toEqual([{ cart }]);
});

test.each([
  { what: 'ten tickets', changes: { quantity: 10 } },
  { what: 'an unknown quantity', changes: { quantity: null } },
  { what: 'an unknown price', changes: { price: null } },
  { what: 'an unknown event', changes: { event: { _id: '', title: 'Serenade' } } },
])('a cart with $what is not sent', ({ changes }) => {
  const cart = [itemOf(SERENADE, 2), { ...itemOf(SERENADE), ...changes }];
  const checkout = { type: 'checkout.requested', cart, events: siteData().events, now: NOW };
  expect(inputsOf(checkoutMachine, 'createCheckout', [checkout])).toEqual([]);
});

interface IncompleteForm {
  machine: AnyStateMachine;
  input?: unknown;
  /** Events before the submission. */
  before?: AnyEventObject[];
  event: AnyEventObject;
  what: string;
}

const login = { type: 'login.submitted', email: ANNA.email, password: PASSWORD };
const registration = { type: 'register.submitted', ...SENT, confirmPassword: SENT.password };
const newPassword = { type: 'resetPassword.submitted', password: PASSWORD, confirmPassword: PASSWORD };
const atContact = { type: 'page.entered', path: '/contact' };
const contactSubmission = (changes: object) => ({
  type: 'contact.submitted',
  submission: { ...SUBMISSION, ...changes },
});
const profile = {
  type: 'profile.submitted',
  firstName: 'Anna',
  lastName: 'Lake',
  email: ANNA.email,
  confirmEmail: '',
  newPassword: '',
  confirmPassword: '',
};
const withToken = { token: 'secret' };

test.each<IncompleteForm>([
  { machine: loginMachine, input: NO_EMAIL, event: { ...login, email: 'anna@' }, what: 'without an email' },
  { machine: loginMachine, input: NO_EMAIL, event: { ...login, password: ' ' }, what: 'without a password' },
  {
    machine: loginMachine,
    input: NO_EMAIL,
    event: { ...login, password: 'x'.repeat(1001) },
    what: 'with a password that is too long',
  },
  ...[
    { changes: { firstName: ' ' }, what: 'without a first name' },
    { changes: { lastName: '' }, what: 'without a last name' },
    { changes: { lastName: 'x'.repeat(201) }, what: 'with a last name that is too long' },
    { changes: { email: 'anna' }, what: 'without an email' },
    { changes: { password: 'weak', confirmPassword: 'weak' }, what: 'with a weak password' },
    { changes: { confirmPassword: 'Other!1725' }, what: 'with another password as its confirmation' },
  ].map(({ changes, what }) => ({
    machine: registerMachine,
    input: { email: ANNA.email },
    before: [FREE],
    event: { ...registration, ...changes },
    what,
  })),
  {
    machine: forgotPasswordMachine,
    input: NO_EMAIL,
    event: { type: 'forgotPassword.submitted', email: 'anna lake@example.org' },
    what: 'without an email',
  },
  { machine: resetPasswordMachine, input: { token: null }, event: newPassword, what: 'without a token' },
  ...[{ before: [] }, { before: [newPassword, errorEvent('resetPassword', 400)] }].flatMap(({ before }) => [
    {
      machine: resetPasswordMachine,
      input: withToken,
      before,
      event: { ...newPassword, password: 'weak', confirmPassword: 'weak' },
      what: `with a weak password after ${before.length} events`,
    },
    {
      machine: resetPasswordMachine,
      input: withToken,
      before,
      event: { ...newPassword, confirmPassword: 'Other!1725' },
      what: `with another password as its confirmation after ${before.length} events`,
    },
  ]),
  ...[
    { before: [atContact] },
    { before: [atContact, contactSubmission({}), errorEvent('sendContact', 500)] },
  ].flatMap(({ before }) =>
    [{ firstName: '' }, { email: 'ann' }, { message: ' ' }, { phone: '607555' }].map((changes) => ({
      machine: contactMachine,
      before,
      event: contactSubmission(changes),
      what: `with ${JSON.stringify(changes)} after ${before.length} events`,
    })),
  ),
  {
    machine: profileMachine,
    input: { user: ANNA },
    event: { ...profile, firstName: '' },
    what: 'without a name',
  },
  {
    machine: profileMachine,
    input: { user: ANNA },
    event: { ...profile, lastName: 'x'.repeat(201) },
    what: 'with a last name that is too long',
  },
  {
    machine: subscribeMachine,
    before: [
      { type: 'subscribe.opened' },
      { type: 'subscribe.typed', text: 'nobody' },
      { type: 'subscribe.submitted' },
    ],
    event: { type: 'subscribe.submitted' },
    what: 'without an email',
  },
])('$machine.id: submitting a form $what has no effect', ({ machine, input, before = [], event }) => {
  expect(stateText(machine, [...before, event], input)).toBe(stateText(machine, before, input));
});
