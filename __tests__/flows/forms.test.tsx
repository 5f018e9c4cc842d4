/** Forms without sight or mouse: what keeps a form from being sent, and where the focus goes. */
import { screen } from '@testing-library/react';
import { ERRORS, FIELD_MESSAGES } from '../../domain/messages';
import { inDom } from '../support/domHarness';
import { ANNA, cartsWith } from '../support/orchestra';
import { fillPerson, openProfile, PASSWORD, signIn, storedUser } from '../support/steps';
import type { Operation, Harness } from '../support/harness';

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
    inDom(async (harness) => {
      await harness.open({ path });
      await harness.seeUnusable('button', button);
      const submit = screen.getByRole('button', { name: button });
      expect(submit).toBeEnabled();
      expect(submit).toHaveAccessibleDescription(expect.stringContaining(error));
      expect(screen.getByLabelText(first)).not.toHaveAttribute('aria-invalid');
      await harness.press('button', button);
      await harness.seeFocusOnField(first);
      expect(await screen.findByText(error)).toHaveAttribute('aria-live', 'polite');
      expect(screen.getByLabelText(first)).toBeInvalid();
      await harness.seeCalls(operation, 0);
    }),
);

const anotherEmail = 'new@example.org';

async function fillRegistration(harness: Harness) {
  await harness.open({ path: '/register' });
  await fillPerson(harness, ANNA);
  await harness.fill('Email', anotherEmail);
}

test('a registration that is sent with Enter right after the email goes out once the email is checked', () =>
  inDom(async (harness) => {
    await fillRegistration(harness);
    await harness.key('Enter');
    await harness.seeText(FIELD_MESSAGES.emailChecking);
    await harness.seeCalls('register', 0);
    await harness.elapse(300);
    await harness.settle('checkEmail', { ok: {} });
    await harness.seeUnderWay('register');
    await harness.seeCalls('register', 1);
  }));

test('while the email cannot be checked, Register says so, and sends the form when it can', () =>
  inDom(async (harness) => {
    await fillRegistration(harness);
    const submit = screen.getByRole('button', { name: 'Register' });
    await harness.seeUnusable('button', 'Register');
    expect(submit).toHaveAccessibleDescription(FIELD_MESSAGES.emailChecking);
    await harness.elapse(300);
    await harness.settle('checkEmail', 'no answer');
    await harness.seeText(FIELD_MESSAGES.emailUnchecked);
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
      FIELD_MESSAGES.emailUnchecked,
    );
    expect(submit).toHaveAccessibleDescription(FIELD_MESSAGES.emailUnchecked);
    await harness.press('button', 'Register');
    await harness.elapse(15_000);
    await harness.seeText('This is taking longer than usual.');
    await harness.see('button', 'Cancel');
    await harness.settle('checkEmail', { ok: {} });
    await harness.seeUnderWay('register');
  }));

test('an email that turns out to be taken stops a registration that waits for it', () =>
  inDom(async (harness) => {
    await fillRegistration(harness);
    await harness.press('button', 'Register');
    await harness.elapse(300);
    await harness.settle('checkEmail', { status: 409 });
    await harness.seeText(FIELD_MESSAGES.emailTaken);
    await harness.seeCalls('register', 0);
    const submit = screen.getByRole('button', { name: 'Register' });
    expect(submit).toHaveAccessibleDescription(`Please check the form. ${FIELD_MESSAGES.emailTaken}`);
  }));

test('what a form lacks is one sentence', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/login' });
    await harness.seeUnusable('button', 'Sign In');
    expect(screen.getByRole('button', { name: 'Sign In' })).toHaveAccessibleDescription(
      'Please check the form. Invalid email. Password is required.',
    );
  }));

test('Update without a name sends nothing and leads to the name', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/events', stored: storedUser(ANNA) });
    await harness.settle('openCart', { ok: cartsWith() });
    await openProfile(harness);
    await harness.fill('First name', '');
    await harness.seeUnusable('button', 'Update');
    await harness.press('button', 'Update');
    await harness.seeFocusOnField('First name');
    await harness.seeText(FIELD_MESSAGES.firstNameRequired);
    await harness.seeCalls('updateProfile', 0);
  }));

test('while a new email cannot be checked, the profile says so, and asks again at once if it is told to', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/events', stored: storedUser(ANNA) });
    await harness.settle('openCart', { ok: cartsWith() });
    await openProfile(harness);
    await harness.fill('Email', anotherEmail);
    await harness.fill('Confirm email', anotherEmail);
    await harness.seeText(FIELD_MESSAGES.emailChecking);
    await harness.seeUnusable('button', 'Update');
    const submit = screen.getByRole('button', { name: 'Update' });
    expect(submit).toHaveAccessibleDescription(FIELD_MESSAGES.emailChecking);
    await harness.elapse(300);
    await harness.settle('checkEmail', 'no answer');
    await harness.seeText(FIELD_MESSAGES.emailUnchecked);
    expect(submit).toHaveAccessibleDescription(FIELD_MESSAGES.emailUnchecked);
    await harness.press('button', 'Try again');
    await harness.elapse(300);
    await harness.settle('checkEmail', { ok: {} });
    await harness.seeText(FIELD_MESSAGES.emailAvailable);
    await harness.seeUsable('button', 'Update');
  }));

async function refuseLogin(harness: Harness, status: number) {
  await harness.open({ path: '/login' });
  await signIn(harness);
  await harness.settle('logIn', { status });
}

test('a refused login keeps its words and its way on in the dialog, long after the toast', () =>
  inDom(async (harness) => {
    await refuseLogin(harness, 401);
    await harness.elapse(5000);
    await harness.seeText(ERRORS.loginUnknown);
    await harness.seeFocusOnField('Email');
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/could not be found/);
    await harness.press('link', 'here');
    await harness.see('dialog', 'Register');
  }));

test('a wrong password is marked, and no longer once another one is sent', () =>
  inDom(async (harness) => {
    await refuseLogin(harness, 403);
    await harness.seeFocusOnField('Password');
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      /The password entered was incorrect/,
    );
    expect(screen.getByLabelText('Email')).toBeValid();
    await harness.fill('Password', PASSWORD);
    await harness.press('button', 'Sign In');
    await harness.seeUnderWay('logIn');
    expect(screen.getByLabelText('Password')).toBeValid();
  }));

test('a name that is skipped is not sent', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/events' });
    await harness.press('button', 'SUBSCRIBE');
    await harness.fill('Your email', ANNA.email);
    await harness.press('button', 'SUBMIT');
    await harness.settle('subscribe', { ok: {} });
    await harness.fill('Your name (optional)', ANNA.firstName);
    await harness.press('button', 'SKIP');
    await harness.seeText('Thanks for subscribing!');
    await harness.seeCalls('subscribe', 1);
  }));
