/** Forms without sight or mouse: what keeps a form from being sent, and where the focus goes. */
import { screen } from '@testing-library/react';
import { ERRORS, FIELD_MESSAGES } from '../../domain/messages';
import { inDom } from '../support/domWorld';
import { ANNA, cartsWith } from '../support/orchestra';
import { fillPerson, openProfile, PASSWORD, signIn, storedUser } from '../support/steps';
import type { Operation, World } from '../support/world';

interface FormCase {
  path: string;
  button: string;
  operation: Operation;
  first: string;
  error: string;
}

test.each<FormCase>([
  {
    path: '/login',
    button: 'Sign In',
    operation: 'logIn',
    first: 'Email',
    error: FIELD_MESSAGES.invalidEmail,
  },
  {
    path: '/register',
    button: 'Register',
    operation: 'register',
    first: 'First name',
    error: FIELD_MESSAGES.firstNameRequired,
  },
  {
    path: '/forgot-password',
    button: 'SUBMIT',
    operation: 'requestReset',
    first: 'Email',
    error: FIELD_MESSAGES.invalidEmail,
  },
  {
    path: '/reset-password?token=t',
    button: 'Submit',
    operation: 'resetPassword',
    first: 'Password',
    error: FIELD_MESSAGES.passwordHint,
  },
  {
    path: '/contact',
    button: 'Send',
    operation: 'sendContact',
    first: 'First name',
    error: FIELD_MESSAGES.firstNameRequired,
  },
])(
  '$path: $button can be reached, sends nothing, and leads to what is missing',
  ({ path, button, operation, first, error }) =>
    inDom(async (world) => {
      await world.open({ path });
      await world.seeUnusable('button', button);
      const submit = screen.getByRole('button', { name: button });
      expect(submit).toBeEnabled();
      expect(submit).toHaveAccessibleDescription(expect.stringContaining(error));
      expect(screen.getByLabelText(first)).not.toHaveAttribute('aria-invalid');
      await world.press('button', button);
      await world.seeFocusOnField(first);
      expect(await screen.findByText(error)).toHaveAttribute('aria-live', 'polite');
      expect(screen.getByLabelText(first)).toBeInvalid();
      await world.seeCalls(operation, 0);
    }),
);

const anotherEmail = 'new@example.org';

async function fillRegistration(world: World) {
  await world.open({ path: '/register' });
  await fillPerson(world, ANNA);
  await world.fill('Email', anotherEmail);
}

test('a registration that is sent with Enter right after the email goes out once the email is checked', () =>
  inDom(async (world) => {
    await fillRegistration(world);
    await world.key('Enter');
    await world.seeText(FIELD_MESSAGES.emailChecking);
    await world.seeCalls('register', 0);
    await world.elapse(300);
    await world.settle('checkEmail', { ok: {} });
    await world.seeUnderWay('register');
    await world.seeCalls('register', 1);
  }));

test('while the email cannot be checked, Register says so, and sends the form when it can', () =>
  inDom(async (world) => {
    await fillRegistration(world);
    const submit = screen.getByRole('button', { name: 'Register' });
    await world.seeUnusable('button', 'Register');
    expect(submit).toHaveAccessibleDescription(FIELD_MESSAGES.emailChecking);
    await world.elapse(300);
    await world.settle('checkEmail', 'no answer');
    await world.seeText(FIELD_MESSAGES.emailUnchecked);
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
      FIELD_MESSAGES.emailUnchecked,
    );
    expect(submit).toHaveAccessibleDescription(FIELD_MESSAGES.emailUnchecked);
    await world.press('button', 'Register');
    await world.elapse(15_000);
    await world.seeText('This is taking longer than usual.');
    await world.see('button', 'Cancel');
    await world.settle('checkEmail', { ok: {} });
    await world.seeUnderWay('register');
  }));

test('an email that turns out to be taken stops a registration that waits for it', () =>
  inDom(async (world) => {
    await fillRegistration(world);
    await world.press('button', 'Register');
    await world.elapse(300);
    await world.settle('checkEmail', { status: 409 });
    await world.seeText(FIELD_MESSAGES.emailTaken);
    await world.seeCalls('register', 0);
    const submit = screen.getByRole('button', { name: 'Register' });
    expect(submit).toHaveAccessibleDescription(`Please check the form: ${FIELD_MESSAGES.emailTaken}`);
  }));

test('what a form lacks is one sentence', () =>
  inDom(async (world) => {
    await world.open({ path: '/login' });
    await world.seeUnusable('button', 'Sign In');
    expect(screen.getByRole('button', { name: 'Sign In' })).toHaveAccessibleDescription(
      'Please check the form: Invalid email, Password is required.',
    );
  }));

test('Update without a name sends nothing and leads to the name', () =>
  inDom(async (world) => {
    await world.open({ path: '/events', stored: storedUser(ANNA) });
    await world.settle('openCart', { ok: cartsWith() });
    await openProfile(world);
    await world.fill('First name', '');
    await world.seeUnusable('button', 'Update');
    await world.press('button', 'Update');
    await world.seeFocusOnField('First name');
    await world.seeText(FIELD_MESSAGES.firstNameRequired);
    await world.seeCalls('updateProfile', 0);
  }));

test('while a new email cannot be checked, the profile says so, and asks again at once if it is told to', () =>
  inDom(async (world) => {
    await world.open({ path: '/events', stored: storedUser(ANNA) });
    await world.settle('openCart', { ok: cartsWith() });
    await openProfile(world);
    await world.fill('Email', anotherEmail);
    await world.fill('Confirm email', anotherEmail);
    await world.seeText(FIELD_MESSAGES.emailChecking);
    await world.seeUnusable('button', 'Update');
    const submit = screen.getByRole('button', { name: 'Update' });
    expect(submit).toHaveAccessibleDescription(FIELD_MESSAGES.emailChecking);
    await world.elapse(300);
    await world.settle('checkEmail', 'no answer');
    await world.seeText(FIELD_MESSAGES.emailUnchecked);
    expect(submit).toHaveAccessibleDescription(FIELD_MESSAGES.emailUnchecked);
    await world.press('button', 'Try again');
    await world.elapse(300);
    await world.settle('checkEmail', { ok: {} });
    await world.seeText(FIELD_MESSAGES.emailAvailable);
    await world.seeUsable('button', 'Update');
  }));

async function refuseLogin(world: World, status: number) {
  await world.open({ path: '/login' });
  await signIn(world);
  await world.settle('logIn', { status });
}

test('a refused login keeps its words and its way on in the dialog, long after the toast', () =>
  inDom(async (world) => {
    await refuseLogin(world, 401);
    await world.elapse(5000);
    await world.seeText(ERRORS.loginUnknown);
    await world.seeFocusOnField('Email');
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/could not be found/);
    await world.press('link', 'here');
    await world.see('dialog', 'Register');
  }));

test('a wrong password is marked, and no longer once another one is sent', () =>
  inDom(async (world) => {
    await refuseLogin(world, 403);
    await world.seeFocusOnField('Password');
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      /The password entered was incorrect/,
    );
    expect(screen.getByLabelText('Email')).toBeValid();
    await world.fill('Password', PASSWORD);
    await world.press('button', 'Sign In');
    await world.seeUnderWay('logIn');
    expect(screen.getByLabelText('Password')).toBeValid();
  }));

test('a name that is skipped is not sent', () =>
  inDom(async (world) => {
    await world.open({ path: '/events' });
    await world.press('button', 'SUBSCRIBE');
    await world.fill('Your email', ANNA.email);
    await world.press('button', 'SUBMIT');
    await world.settle('subscribe', { ok: {} });
    await world.fill('Your name (optional)', ANNA.firstName);
    await world.press('button', 'SKIP');
    await world.seeText('Thanks for subscribing!');
    await world.seeCalls('subscribe', 1);
  }));
