/** Forms for keyboard and screen reader users: reasons why a form is not sent, and the focus. */
import { screen } from '@testing-library/react';
import { ERRORS, FIELD_MESSAGES, SUCCESSES } from '../../domain/messages';
import { withDomHarness } from '../support/domHarness';
import { ANNA, ANNABEL, cartsResponse } from '../support/fixtures';
import { fillPerson, openProfile, PASSWORD, fillLoginForm, storedUser } from '../support/commonSteps';
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
  '$path: $button in an incomplete form is focusable, sends nothing, and moves the focus to the missing field',
  ({ path, button, operation, first, error }) =>
    withDomHarness(async (harness) => {
      await harness.open({ path });
      await harness.seeDisabled('button', button);
      const submit = screen.getByRole('button', { name: button });
      expect(submit).toBeEnabled();
      expect(submit).toHaveAccessibleDescription(expect.stringContaining(error));
      expect(screen.getByLabelText(first)).not.toHaveAttribute('aria-invalid');
      await harness.press('button', button);
      await harness.seeFocusOnField(first);
      expect(await screen.findByText(error)).toHaveAttribute('aria-live', 'polite');
      expect(screen.getByLabelText(first)).toBeInvalid();
      await harness.seeCallCount(operation, 0);
    }),
);

const anotherEmail = 'new@example.org';

async function fillRegistration(harness: Harness) {
  await harness.open({ path: '/register' });
  await fillPerson(harness, ANNA);
  await harness.fill('Email', anotherEmail);
}

test('a registration submitted with Enter is sent after the check of the email', () =>
  withDomHarness(async (harness) => {
    await fillRegistration(harness);
    await harness.pressKeys('Enter');
    await harness.seeText(FIELD_MESSAGES.emailChecking);
    await harness.seeCallCount('register', 0);
    await harness.elapse(300);
    await harness.settle('checkEmail', { ok: {} });
    await harness.seePending('register');
    await harness.seeCallCount('register', 1);
  }));

test('a failed check of the email shows a message, and Register sends the form after a successful one', () =>
  withDomHarness(async (harness) => {
    await fillRegistration(harness);
    const submit = screen.getByRole('button', { name: 'Register' });
    await harness.seeDisabled('button', 'Register');
    expect(submit).toHaveAccessibleDescription(FIELD_MESSAGES.emailChecking);
    await harness.elapse(300);
    await harness.settle('checkEmail', 'no response');
    await harness.seeText(FIELD_MESSAGES.emailUnchecked);
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
      FIELD_MESSAGES.emailUnchecked,
    );
    expect(submit).toHaveAccessibleDescription(FIELD_MESSAGES.emailUnchecked);
    await harness.press('button', 'Register');
    await harness.elapse(15_000);
    await harness.seeText('This is taking longer than usual.');
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContainEqual(
      expect.stringContaining('This is taking longer than usual.'),
    );
    await harness.see('button', 'Cancel');
    await harness.settle('checkEmail', { ok: {} });
    await harness.seePending('register');
  }));

/** Opens the profile of Anna, who is signed in. */
async function openOwnProfile(harness: Harness) {
  await harness.open({ path: '/events', stored: storedUser(ANNA) });
  await harness.settle('openCart', { ok: cartsResponse() });
  await openProfile(harness);
}

test('a waiting registration stops when the email is taken', () =>
  withDomHarness(async (harness) => {
    await fillRegistration(harness);
    await harness.press('button', 'Register');
    await harness.elapse(300);
    await harness.settle('checkEmail', { status: 409 });
    await harness.seeText(FIELD_MESSAGES.emailTaken);
    expect(screen.getByLabelText('Email')).toBeInvalid();
    await harness.seeCallCount('register', 0);
    const submit = screen.getByRole('button', { name: 'Register' });
    expect(submit).toHaveAccessibleDescription(`Please check the form. ${FIELD_MESSAGES.emailTaken}`);
  }));

test('an email that another account has is marked in the profile', () =>
  withDomHarness(async (harness) => {
    await openOwnProfile(harness);
    await harness.fill('Email', anotherEmail);
    expect(screen.getByLabelText('Email')).toBeValid();
    await harness.elapse(300);
    await harness.settle('checkEmail', { status: 409 });
    await harness.seeText(FIELD_MESSAGES.emailTakenElsewhere);
    expect(screen.getByLabelText('Email')).toBeInvalid();
  }));

test('a field is never marked while its first letter is typed', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/register' });
    const field = screen.getByRole('textbox', { name: 'First name' });
    const marked = jest.fn();
    const observer = new MutationObserver(marked);
    observer.observe(field, { attributeFilter: ['aria-invalid'] });
    await harness.fill('First name', 'A');
    observer.disconnect();
    expect(marked).not.toHaveBeenCalled();
  }));

test('all missing fields of a form are listed in one sentence', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/login' });
    await harness.seeDisabled('button', 'Sign In');
    expect(screen.getByRole('button', { name: 'Sign In' })).toHaveAccessibleDescription(
      'Please check the form. Invalid email. Password is required.',
    );
  }));

test('Update without a name sends nothing and focuses the name', () =>
  withDomHarness(async (harness) => {
    await openOwnProfile(harness);
    await harness.fill('First name', '');
    await harness.seeDisabled('button', 'Update');
    await harness.press('button', 'Update');
    await harness.seeFocusOnField('First name');
    await harness.seeText(FIELD_MESSAGES.firstNameRequired);
    await harness.seeCallCount('updateProfile', 0);
  }));

test('a failed check of a new email shows a message with a button that repeats it immediately', () =>
  withDomHarness(async (harness) => {
    await openOwnProfile(harness);
    await harness.fill('Email', anotherEmail);
    await harness.fill('Confirm email', anotherEmail);
    await harness.seeText(FIELD_MESSAGES.emailChecking);
    await harness.seeDisabled('button', 'Update');
    const submit = screen.getByRole('button', { name: 'Update' });
    expect(submit).toHaveAccessibleDescription(FIELD_MESSAGES.emailChecking);
    await harness.elapse(300);
    await harness.settle('checkEmail', 'no response');
    await harness.seeText(FIELD_MESSAGES.emailUnchecked);
    expect(submit).toHaveAccessibleDescription(FIELD_MESSAGES.emailUnchecked);
    await harness.press('button', 'Try again');
    await harness.elapse(300);
    await harness.settle('checkEmail', { ok: {} });
    await harness.seeText(FIELD_MESSAGES.emailAvailable);
    await harness.seeEnabled('button', 'Update');
  }));

async function rejectLogin(harness: Harness, status: number) {
  await harness.open({ path: '/login' });
  await fillLoginForm(harness);
  await harness.settle('logIn', { status });
}

test('a rejected login keeps its message and link in the dialog after the toast has closed', () =>
  withDomHarness(async (harness) => {
    await rejectLogin(harness, 401);
    await harness.elapse(5000);
    await harness.seeText(ERRORS.loginUnknown);
    await harness.seeFocusOnField('Email');
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/could not be found/);
    await harness.press('link', 'here');
    await harness.see('dialog', 'Register');
  }));

test('a wrong password is marked until another one is sent', () =>
  withDomHarness(async (harness) => {
    await rejectLogin(harness, 403);
    await harness.seeFocusOnField('Password');
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      /The password entered was incorrect/,
    );
    expect(screen.getByLabelText('Email')).toBeValid();
    await harness.fill('Password', '');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      new RegExp(`${FIELD_MESSAGES.passwordRequired} The password entered was incorrect`),
    );
    await harness.fill('Password', PASSWORD);
    await harness.press('button', 'Sign In');
    await harness.seePending('logIn');
    expect(screen.getByLabelText('Password')).toBeValid();
  }));

test('a click beside a dialog keeps it open, with what was typed', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/terms' });
    await harness.press('link', 'Login / Register');
    await harness.fill('Email', ANNA.email);
    await harness.pressSlowly(document.body);
    await harness.see('dialog', 'Login');
    await harness.seeValue('Email', ANNA.email);
  }));

test('a skipped name is not sent', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/events' });
    await harness.press('button', 'SUBSCRIBE');
    await harness.fill('Your email', ANNA.email);
    await harness.press('button', 'SUBMIT');
    await harness.settle('subscribe', { ok: {} });
    await harness.fill('Your name (optional)', ANNA.firstName);
    await harness.press('button', 'SKIP');
    await harness.seeText('Thanks for subscribing!');
    await harness.seeCallCount('subscribe', 1);
  }));

interface FilledForm {
  path: string;
  button: string;
  values: Record<string, string>;
  operation: Operation;
  /** Fields that show another text than the one that was set. */
  shown?: Record<string, string>;
}

const NEW_PASSWORD = { Password: PASSWORD, 'Confirm password': PASSWORD };
const NAME = { 'First name': ANNA.firstName, 'Last name': ANNA.lastName };

describe('a form that a password manager has filled in without an event', () => {
  /** Sets the values as a script does: no event, so the form cannot know of them. */
  const fillSilently = (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values))
      screen.getByLabelText<HTMLInputElement>(label).value = value;
  };

  test.each<FilledForm>([
    {
      path: '/login',
      button: 'Sign In',
      values: { Email: ANNA.email, Password: PASSWORD },
      operation: 'logIn',
    },
    {
      path: '/register',
      button: 'Register',
      values: { ...NAME, Email: anotherEmail, ...NEW_PASSWORD },
      operation: 'register',
    },
    {
      path: '/forgot-password',
      button: 'SUBMIT',
      values: { Email: ANNA.email },
      operation: 'requestReset',
    },
    {
      path: '/reset-password?token=t',
      button: 'Submit',
      values: NEW_PASSWORD,
      operation: 'resetPassword',
    },
    {
      path: '/contact',
      button: 'Send',
      values: { ...NAME, Phone: '+1 607-555-1234', Email: ANNA.email, Message: 'Hello' },
      operation: 'sendContact',
      shown: { Phone: '(607) 555-1234' },
    },
  ])('$path: $button sends it', ({ path, button, values, operation, shown = {} }) =>
    withDomHarness(async (harness) => {
      await harness.open({ path });
      // A script that submits the form itself puts nothing into the address.
      expect(screen.getByRole<HTMLButtonElement>('button', { name: button }).form?.method).toBe('post');
      fillSilently(values);
      await harness.press('button', button);
      if (operation === 'register') {
        await harness.elapse(300);
        await harness.settle('checkEmail', { ok: {} });
      }
      await harness.seePending(operation);
      for (const [label, value] of Object.entries({ ...values, ...shown }))
        await harness.seeValue(label, value);
    }),
  );

  test('the profile is sent as it is shown', () =>
    withDomHarness(async (harness) => {
      await openOwnProfile(harness);
      fillSilently({ 'First name': '', Email: anotherEmail });
      await harness.press('button', 'Update');
      await harness.seeText(FIELD_MESSAGES.firstNameRequired);
      await harness.see('textbox', 'Confirm email');
      await harness.seeCallCount('updateProfile', 0);
    }));

  test('both steps of the subscription send it', () =>
    withDomHarness(async (harness) => {
      await harness.open({ path: '/events' });
      await harness.press('button', 'SUBSCRIBE');
      fillSilently({ 'Your email': ANNA.email });
      await harness.press('button', 'SUBMIT');
      await harness.settle('subscribe', { ok: {} });
      fillSilently({ 'Your name (optional)': ANNA.firstName });
      await harness.press('button', 'SUBMIT');
      await harness.settle('subscribe', { ok: {} });
      await harness.seeText('Your name was succesfully submitted!');
    }));

  test('the values stay while the visitor types into another field', () =>
    withDomHarness(async (harness) => {
      await harness.open({ path: '/register' });
      fillSilently({ ...NAME, Email: anotherEmail });
      await harness.fill('Password', PASSWORD);
      await harness.fill('Confirm password', PASSWORD);
      for (const [label, value] of Object.entries({ ...NAME, Email: anotherEmail, ...NEW_PASSWORD }))
        await harness.seeValue(label, value);
      await harness.elapse(300);
      await harness.settle('checkEmail', { ok: {} });
      await harness.press('button', 'Register');
      await harness.seePending('register');
    }));

  test('a value that cannot be sent shows its error', () =>
    withDomHarness(async (harness) => {
      await harness.open({ path: '/login' });
      fillSilently({ Email: 'anna', Password: PASSWORD });
      await harness.press('button', 'Sign In');
      await harness.seeText(FIELD_MESSAGES.invalidEmail);
      await harness.dontSeeText(FIELD_MESSAGES.passwordRequired);
      await harness.seeFocusOnField('Email');
    }));
});

test.each([
  { path: '/register', labels: ['Password', 'Confirm password'] },
  { path: '/reset-password?token=t', labels: ['Password', 'Confirm password'] },
  { path: '/profile', labels: ['New password', 'Confirm new password'] },
])('at $path a password manager can read the rule of new passwords', ({ path, labels }) =>
  withDomHarness(async (harness) => {
    if (path === '/profile') {
      await openOwnProfile(harness);
      await harness.press('tab', 'Change password');
    } else await harness.open({ path });
    for (const label of labels) {
      const field = screen.getByLabelText(label);
      expect(field).toHaveAttribute('autocomplete', 'new-password');
      expect(field).toHaveAttribute(
        'passwordrules',
        'minlength: 8; required: lower; required: upper; required: digit; required: [!@#$%^&*];',
      );
    }
  }),
);

test('an open profile shows and sends the name that another tab has stored, and keeps what is typed here', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/profile', stored: storedUser(ANNA) });
    await harness.fill('Last name', 'Lee');
    await harness.writeStorageInOtherTab(storedUser(ANNABEL));
    await harness.seeValue('First name', ANNABEL.firstName);
    await harness.seeValue('Last name', 'Lee');
    await harness.press('button', 'Update');
    await harness.settle('updateProfile', { ok: { ...ANNABEL, lastName: 'Lee' } });
    await harness.seeStored('currentUser', JSON.stringify({ ...ANNABEL, lastName: 'Lee' }));
  }));

test.each([
  ['a weak new password', 'weak', 'weak'],
  ['a new password that is not repeated', PASSWORD, ''],
  ['new passwords that do not match', PASSWORD, `${PASSWORD}1`],
])('after an Update with %s, the message says that the password was not changed', (_, typed, repeated) =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/profile', stored: storedUser(ANNA) });
    await harness.press('tab', 'Change password');
    await harness.fill('Current password', PASSWORD);
    await harness.elapse(300);
    await harness.settle('checkPassword', { ok: {} });
    await harness.fill('New password', typed);
    await harness.fill('Confirm new password', repeated);
    await harness.press('button', 'Update');
    await harness.settle('updateProfile', { ok: ANNA });
    await harness.seeText(SUCCESSES.updated);
    await harness.seeText(SUCCESSES.passwordKept);
  }),
);
