/**
 * Validation messages of fields, and conditions for submitting a form (behavior 7.1 to 7.9, 10.1, and 10.4).
 */
import { act, fireEvent, screen } from '@testing-library/react';
import { FIELD_MESSAGES } from '../../domain/messages';
import { withDomHarness } from '../support/domHarness';
import { ANNA, BEN } from '../support/fixtures';
import {
  fillLoginForm,
  fillPerson,
  PASSWORD,
  requestResetLink,
  storedUser,
  writeContactMessage,
} from '../support/commonSteps';
import type { Opening, Harness } from '../support/harness';

const at = (opening: Opening, run: (harness: Harness) => Promise<void>) =>
  withDomHarness(async (harness) => {
    await harness.open(opening);
    await run(harness);
  });

const PROFILE: Opening = { path: '/profile', stored: storedUser(ANNA) };

test.each([
  { opening: { path: '/login' }, message: 'Invalid email' },
  { opening: { path: '/forgot-password' }, message: 'Invalid email' },
  { opening: { path: '/contact' }, message: 'Invalid email' },
  { opening: { path: '/register' }, message: 'Invalid email format' },
  { opening: PROFILE, message: 'Invalid email format' },
])('leaving the field with an invalid email at $opening.path shows $message', ({ opening, message }) =>
  at(opening, async (harness) => {
    await harness.fill('Email', 'anna@');
    await harness.dontSeeText(message);
    await harness.blur();
    await harness.seeText(message);
  }),
);

test('Sign In is disabled without an email and a password other than whitespace', () =>
  at({ path: '/login' }, async (harness) => {
    await harness.fill('Email', ANNA.email);
    await harness.seeDisabled('button', 'Sign In');
    await harness.fill('Password', '   ');
    await harness.blur();
    await harness.seeText(FIELD_MESSAGES.passwordRequired);
    await harness.seeDisabled('button', 'Sign In');
    await harness.fill('Password', PASSWORD);
    await harness.seeEnabled('button', 'Sign In');
    await harness.fill('Email', 'anna@');
    await harness.seeDisabled('button', 'Sign In');
  }));

const fillRegistration = async (harness: Harness) => {
  await fillPerson(harness, ANNA);
  await harness.fill('Email', ANNA.email);
  await harness.elapse(300);
};

test('Register waits for the check of the email', () =>
  at({ path: '/register' }, async (harness) => {
    await fillRegistration(harness);
    await harness.seeDisabled('button', 'Register');
    await harness.settle('checkEmail', { ok: {} });
    await harness.seeEnabled('button', 'Register');
  }));

interface Mistake {
  label: string;
  bad: string;
  message: string;
  good: string;
}

/** Makes each mistake, expects its message, and corrects it. */
async function makeMistakes(harness: Harness, button: string, mistakes: Mistake[]) {
  for (const { label, bad, message, good } of mistakes) {
    await harness.seeEnabled('button', button);
    await harness.fill(label, bad);
    await harness.blur();
    await harness.seeText(message);
    await harness.seeDisabled('button', button);
    await harness.fill(label, good);
  }
  await harness.seeEnabled('button', button);
}

const NAMES: Mistake[] = [
  { label: 'First name', bad: ' ', message: FIELD_MESSAGES.firstNameRequired, good: 'Anna' },
  { label: 'Last name', bad: ' ', message: FIELD_MESSAGES.lastNameRequired, good: 'Lake' },
];

test('Register needs both names, a strong password, and its confirmation', () =>
  at({ path: '/register' }, async (harness) => {
    await fillRegistration(harness);
    await harness.settle('checkEmail', { ok: {} });
    await makeMistakes(harness, 'Register', [
      ...NAMES,
      { label: 'Password', bad: 'weak', message: FIELD_MESSAGES.passwordHint, good: PASSWORD },
      { label: 'Confirm password', bad: 'weak', message: FIELD_MESSAGES.passwordsDiffer, good: PASSWORD },
    ]);
  }));

test.each([
  { link: 'log in', path: '/login' },
  { link: 'reset your password', path: '/forgot-password' },
])('when the email has an account, “$link” opens $path with the email filled in', ({ link, path }) =>
  at({ path: '/register' }, async (harness) => {
    await harness.fill('Email', ANNA.email);
    await harness.elapse(300);
    await harness.settle('checkEmail', { status: 409 });
    await harness.press('link', link);
    await harness.seePath(path);
    await harness.seeValue('Email', ANNA.email);
  }),
);

test('the login with the email of the registration focuses the password', () =>
  at({ path: '/register' }, async (harness) => {
    await harness.fill('Email', ANNA.email);
    await harness.press('button', 'Sign In');
    await harness.seeFocusOnField('Password');
    await harness.fill('Password', PASSWORD);
    await harness.press('button', 'Sign In');
    await harness.seePending('logIn');
  }));

test('a registration after a login with an unknown email begins with that email, and it is checked', () =>
  at({ path: '/login' }, async (harness) => {
    await fillLoginForm(harness, BEN);
    await harness.settle('logIn', { status: 401 });
    await harness.elapse(4000);
    await harness.press('link', 'here');
    await harness.seeFocus('textbox', 'First name');
    await harness.seeValue('Email', BEN.email);
    await harness.elapse(300);
    await harness.settle('checkEmail', { ok: {} });
    await fillPerson(harness, BEN);
    await harness.press('button', 'Register');
    await harness.seePending('register');
  }));

test('after a request for a link, the login begins with its email', () =>
  at({ path: '/forgot-password' }, async (harness) => {
    await requestResetLink(harness);
    await harness.settle('requestReset', { ok: {} });
    await harness.press('button', 'Login');
    await harness.seeValue('Email', ANNA.email);
    await harness.seeFocusOnField('Password');
  }));

test('closing the dialog clears the email of a registration', () =>
  at({ path: '/events' }, async (harness) => {
    await harness.press('link', 'Login / Register');
    await harness.press('button', 'Register');
    await harness.fill('Email', ANNA.email);
    await harness.press('button', 'Close');
    await harness.press('link', 'Login / Register');
    await harness.seeValue('Email', '');
  }));

/** The button of a password field, which the field's label describes. */
const toggleOf = (label: string, name: RegExp) => screen.getAllByRole('button', { name, description: label });

test.each([
  { opening: { path: '/login' }, labels: ['Password'] },
  { opening: { path: '/register' }, labels: ['Password', 'Confirm password'] },
  { opening: { path: '/reset-password?token=secret' }, labels: ['Password', 'Confirm password'] },
])('each password at $opening.path has its own button that shows and hides it', ({ opening, labels }) =>
  at(opening, async (harness) => {
    expect(screen.getAllByRole('button', { name: /password$/ })).toHaveLength(labels.length);
    for (const label of labels) await harness.fill(label, PASSWORD);
    for (const label of labels) {
      const [button, ...others] = toggleOf(label, /^Show password$/);
      expect(others).toEqual([]);
      fireEvent.click(button as HTMLElement);
      expect(screen.getByRole('textbox', { name: label })).toHaveValue(PASSWORD);
      expect(screen.getByLabelText(label)).toHaveAttribute('autocapitalize', 'none');
      expect(screen.getAllByRole('button', { name: /password$/ })).toHaveLength(labels.length);
      expect(screen.queryAllByRole('button', { name: 'Hide password' })).toEqual([button]);
      fireEvent.click(button as HTMLElement);
      expect(screen.queryByRole('textbox', { name: label })).toBeNull();
    }
  }),
);

test('the new password of the profile can be shown once the field can be filled in', () =>
  at(PROFILE, async (harness) => {
    await harness.press('tab', 'Change password');
    const disabled = () =>
      ['Current password', 'New password', 'Confirm new password'].filter((label) =>
        toggleOf(label, /^Show password$/).some((button) => button.matches(':disabled')),
      );
    expect(disabled()).toEqual(['New password', 'Confirm new password']);
    await harness.fill('Current password', PASSWORD);
    await harness.elapse(300);
    await harness.settle('checkPassword', { ok: {} });
    expect(disabled()).toEqual([]);
  }));

test('Update needs both names', () => at(PROFILE, (harness) => makeMistakes(harness, 'Update', NAMES)));

test('a current password that is too weak to be valid is incorrect, without a call', () =>
  at(PROFILE, async (harness) => {
    await harness.press('tab', 'Change password');
    await harness.fill('Current password', 'weak');
    await harness.blur();
    await harness.seeText(FIELD_MESSAGES.passwordIncorrect);
    expect(screen.getByLabelText('Current password')).toBeInvalid();
    await harness.elapse(300);
    await harness.seeCallCount('checkPassword', 0);
  }));

test('Submit is disabled without a strong and confirmed password', () =>
  at({ path: '/reset-password?token=secret' }, async (harness) => {
    await harness.fill('Password', 'weak');
    await harness.fill('Confirm password', 'weak');
    await harness.seeDisabled('button', 'Submit');
    await harness.fill('Password', PASSWORD);
    await harness.blur();
    await harness.seeText(FIELD_MESSAGES.passwordsDiffer);
    await harness.seeDisabled('button', 'Submit');
    await harness.fill('Confirm password', PASSWORD);
    await harness.seeEnabled('button', 'Submit');
  }));

test('Send needs both names, an email, a message, and no invalid phone number', () =>
  at({ path: '/contact' }, async (harness) => {
    await writeContactMessage(harness);
    await makeMistakes(harness, 'Send', [
      ...NAMES,
      { label: 'Email', bad: 'ann@', message: FIELD_MESSAGES.invalidEmail, good: ANNA.email },
      { label: 'Message', bad: ' ', message: FIELD_MESSAGES.messageRequired, good: 'Hello' },
      { label: 'Phone', bad: '123', message: FIELD_MESSAGES.invalidPhone, good: '6075551234' },
    ]);
  }));

test('a contact message with an error is not sent, however its form is submitted', () =>
  at({ path: '/contact' }, async (harness) => {
    await writeContactMessage(harness);
    await harness.fill('Email', 'ann@');
    await act(async () => screen.getByLabelText<HTMLInputElement>('Email').form?.requestSubmit());
    await harness.seeText(FIELD_MESSAGES.invalidEmail);
    await harness.seeCallCount('sendContact', 0);
  }));

test('a contact message that failed is dropped when the dialog closes', () =>
  at({ path: '/contact' }, async (harness) => {
    await writeContactMessage(harness);
    await harness.press('button', 'Send');
    await harness.settle('sendContact', { status: 500 });
    await harness.press('button', 'Close');
    await harness.press('link', 'Contact');
    await harness.seeValue('Message', '');
  }));

test('the initial country of the phone field is the United States', () =>
  at({ path: '/contact' }, (harness) => harness.seeValue('Country', 'US +1')));

test('a country is found by name, and a number of another country is invalid', () =>
  at({ path: '/contact' }, async (harness) => {
    await harness.fill('Country', 'Swit');
    await harness.elapse(249);
    await harness.seeText('Germany');
    await harness.elapse(1);
    await harness.dontSeeText('Germany');
    await harness.pressKeys('Enter');
    await harness.seeValue('Country', 'CH +41');
    await harness.dontSeeText('Switzerland');
    await harness.fill('Phone', '446681800');
    await harness.blur();
    await harness.seeText(FIELD_MESSAGES.foreignPhone);
  }));

describe('with a touch screen', () => {
  // Chakra's list then stays open when the focus leaves it.
  beforeEach(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 1, configurable: true }));

  afterEach(() => Reflect.deleteProperty(navigator, 'maxTouchPoints'));

  test('the list of countries closes when the field is left', () =>
    at({ path: '/contact' }, async (harness) => {
      await harness.press('combobox', 'Country');
      await harness.seeText('Germany');
      await harness.focus('textbox', 'Phone');
      await harness.dontSeeText('Germany');
      await harness.seeFocusOnField('Phone');
    }));
});

test('the fields that a contact message needs are announced as required', () =>
  at({ path: '/contact' }, async () => {
    for (const label of ['First name', 'Last name', 'Email', 'Message'])
      expect(screen.getByLabelText(label)).toBeRequired();
    expect(screen.getByLabelText('Phone')).not.toBeRequired();
  }));

test('an invalid phone number is marked', () =>
  at({ path: '/contact' }, async (harness) => {
    await harness.fill('Phone', '607555');
    await harness.blur();
    await harness.seeText(FIELD_MESSAGES.invalidPhone);
    expect(screen.getByLabelText('Phone')).toBeInvalid();
  }));

test('a phone number has at most 15 digits, including the country code', () =>
  at({ path: '/contact' }, async (harness) => {
    await harness.fill('Phone', '23456789012345678');
    const typed = screen.getByLabelText<HTMLInputElement>('Phone').value.replace(/\D/g, '');
    expect(typed).toBe('23456789012345');
  }));

const phoneField = () => screen.getByLabelText<HTMLInputElement>('Phone');

/** Types into the phone field key by key, which replaces the selected text. */
async function typePhone(harness: Harness, text: string): Promise<void> {
  await act(async () => phoneField().focus());
  await harness.pressKeys(...Array.from(text));
}

const selectPhone = () => act(async () => phoneField().select());

test.each([
  { typed: '+65 6223 4567', country: 'SG +65', shown: '+65 6223-4567' },
  { typed: '0065 6223 4567', country: 'SG +65', shown: '+65 6223-4567' },
])('$typed typed key by key is a number of $country, and cannot be sent', ({ typed, country, shown }) =>
  at({ path: '/contact' }, async (harness) => {
    await writeContactMessage(harness);
    await typePhone(harness, typed);
    await harness.seeValue('Country', country);
    await harness.seeValue('Phone', shown);
    await harness.seeDisabled('button', 'Send');
    await harness.blur();
    await harness.seeText(FIELD_MESSAGES.foreignPhone);
    expect(phoneField()).toHaveAccessibleDescription(FIELD_MESSAGES.foreignPhone);
  }),
);

test('a number that is typed over another one replaces it, and its leading 1 is the country code', () =>
  at({ path: '/contact' }, async (harness) => {
    await writeContactMessage(harness);
    await harness.fill('Phone', '2125550123');
    await selectPhone();
    await typePhone(harness, '1 212 555 0199');
    await harness.seeValue('Phone', '(212) 555-0199');
    await harness.seeValue('Country', 'US +1');
    await harness.seeEnabled('button', 'Send');
  }));

test('deleting a typed country code resets the country', () =>
  at({ path: '/contact' }, async (harness) => {
    await writeContactMessage(harness);
    await typePhone(harness, '+65 62');
    await harness.seeValue('Country', 'SG +65');
    await harness.pressKeys('Backspace', 'Backspace', 'Backspace');
    await harness.seeValue('Phone', '+6');
    await harness.seeValue('Country', 'US +1');
    await harness.pressKeys('Backspace', 'Backspace');
    await harness.seeValue('Phone', '');
    await harness.seeEnabled('button', 'Send');
    await typePhone(harness, '2125550199');
    await harness.seeValue('Phone', '(212) 555-0199');
    await harness.seeEnabled('button', 'Send');
  }));

test('picking a country keeps the digits, and a retyped number keeps the picked country', () =>
  at({ path: '/contact' }, async (harness) => {
    await writeContactMessage(harness);
    await typePhone(harness, '2125550199');
    await harness.fill('Country', 'Singapore');
    await harness.elapse(250);
    await harness.pressKeys('Enter');
    await harness.seeValue('Country', 'SG +65');
    await harness.seeValue('Phone', '2125-550199');
    await harness.seeDisabled('button', 'Send');
    await selectPhone();
    await typePhone(harness, '62234567');
    await harness.seeValue('Phone', '6223-4567');
    await harness.seeValue('Country', 'SG +65');
    await selectPhone();
    await typePhone(harness, '+1 212 555 0199');
    await harness.seeValue('Country', 'US +1');
    await harness.seeEnabled('button', 'Send');
  }));

test.each([
  { value: '+6562234567', country: 'SG +65', shown: '+65 6223-4567' },
  { value: '12125550199', country: 'US +1', shown: '(212) 555-0199' },
  { value: '+14165550199', country: 'CA +1', shown: '(416) 555-0199' },
])('$value filled in by the browser is a number of $country', ({ value, country, shown }) =>
  at({ path: '/contact' }, async (harness) => {
    fireEvent.change(phoneField(), { target: { value } });
    await harness.elapse(0);
    await harness.seeValue('Country', country);
    await harness.seeValue('Phone', shown);
  }),
);

test('the phone field explains how to enter an international number', () =>
  at({ path: '/contact' }, async () => {
    expect(phoneField()).toHaveAccessibleDescription(
      'Optional. If your number isn’t from the US or Canada, include it in your message instead.',
    );
  }));
