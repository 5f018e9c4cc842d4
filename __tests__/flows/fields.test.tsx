/** What fields say of what is typed, and when a form may be sent (SPEC section 5). */
import { act, fireEvent, screen } from '@testing-library/react';
import { FIELD_MESSAGES } from '../../domain/messages';
import { inDom } from '../support/domHarness';
import { ANNA } from '../support/orchestra';
import { fillPerson, PASSWORD, storedUser, writeContactMessage } from '../support/steps';
import type { Opening, Harness } from '../support/harness';

const at = (opening: Opening, walkIn: (harness: Harness) => Promise<void>) =>
  inDom(async (harness) => {
    await harness.open(opening);
    await walkIn(harness);
  });

const PROFILE: Opening = { path: '/profile', stored: storedUser(ANNA) };

test.each([
  { opening: { path: '/login' }, message: 'Invalid email' },
  { opening: { path: '/forgot-password' }, message: 'Invalid email' },
  { opening: { path: '/contact' }, message: 'Invalid email' },
  { opening: { path: '/register' }, message: 'Invalid email format' },
  { opening: PROFILE, message: 'Invalid email format' },
])('an email that is none is told on leaving its field at $opening.path: $message', ({ opening, message }) =>
  at(opening, async (harness) => {
    await harness.fill('Email', 'anna@');
    await harness.missText(message);
    await harness.blur();
    await harness.seeText(message);
  }),
);

test('Sign In waits for an email and a password that is not blank', () =>
  at({ path: '/login' }, async (harness) => {
    await harness.fill('Email', ANNA.email);
    await harness.seeUnusable('button', 'Sign In');
    await harness.fill('Password', '   ');
    await harness.blur();
    await harness.seeText(FIELD_MESSAGES.passwordRequired);
    await harness.seeUnusable('button', 'Sign In');
    await harness.fill('Password', PASSWORD);
    await harness.seeUsable('button', 'Sign In');
    await harness.fill('Email', 'anna@');
    await harness.seeUnusable('button', 'Sign In');
  }));

const fillRegistration = async (harness: Harness) => {
  await fillPerson(harness, ANNA);
  await harness.fill('Email', ANNA.email);
  await harness.elapse(300);
};

test('Register waits for the answer about the email', () =>
  at({ path: '/register' }, async (harness) => {
    await fillRegistration(harness);
    await harness.seeUnusable('button', 'Register');
    await harness.settle('checkEmail', { ok: {} });
    await harness.seeUsable('button', 'Register');
  }));

interface Slip {
  label: string;
  bad: string;
  message: string;
  good: string;
}

/** Makes each slip, reads what is said of it, and mends it. */
async function slip(harness: Harness, button: string, slips: Slip[]) {
  for (const { label, bad, message, good } of slips) {
    await harness.seeUsable('button', button);
    await harness.fill(label, bad);
    await harness.blur();
    await harness.seeText(message);
    await harness.seeUnusable('button', button);
    await harness.fill(label, good);
  }
  await harness.seeUsable('button', button);
}

const NAMES: Slip[] = [
  { label: 'First name', bad: ' ', message: FIELD_MESSAGES.firstNameRequired, good: 'Anna' },
  { label: 'Last name', bad: ' ', message: FIELD_MESSAGES.lastNameRequired, good: 'Lake' },
];

test('Register needs both names, a strong password and its confirmation', () =>
  at({ path: '/register' }, async (harness) => {
    await fillRegistration(harness);
    await harness.settle('checkEmail', { ok: {} });
    await slip(harness, 'Register', [
      ...NAMES,
      { label: 'Password', bad: 'weak', message: FIELD_MESSAGES.passwordHint, good: PASSWORD },
      { label: 'Confirm password', bad: 'weak', message: FIELD_MESSAGES.passwordsDiffer, good: PASSWORD },
    ]);
  }));

test.each([
  { link: 'log in', path: '/login' },
  { link: 'reset your password', path: '/forgot-password' },
])('whoever has an account already is led to $path by “$link”, and keeps the email', ({ link, path }) =>
  at({ path: '/register' }, async (harness) => {
    await harness.fill('Email', ANNA.email);
    await harness.elapse(300);
    await harness.settle('checkEmail', { status: 409 });
    await harness.press('link', link);
    await harness.seePath(path);
    await harness.seeValue('Email', ANNA.email);
  }),
);

test('with the email of the registration, the login begins at the password', () =>
  at({ path: '/register' }, async (harness) => {
    await harness.fill('Email', ANNA.email);
    await harness.press('button', 'Sign In');
    await harness.seeFocusOnField('Password');
    await harness.fill('Password', PASSWORD);
    await harness.press('button', 'Sign In');
    await harness.seeUnderWay('logIn');
  }));

test('an email that was typed for a registration is gone with the dialog', () =>
  at({ path: '/events' }, async (harness) => {
    await harness.press('link', 'Login / Register');
    await harness.press('button', 'Register');
    await harness.fill('Email', ANNA.email);
    await harness.press('button', 'Close');
    await harness.press('link', 'Login / Register');
    await harness.seeValue('Email', '');
  }));

test('Update needs both names', () => at(PROFILE, (harness) => slip(harness, 'Update', NAMES)));

test('a current password that is too weak to be one is incorrect, and the server is not asked', () =>
  at(PROFILE, async (harness) => {
    await harness.press('tab', 'Change password');
    await harness.fill('Current password', 'weak');
    await harness.blur();
    await harness.seeText(FIELD_MESSAGES.passwordIncorrect);
    await harness.elapse(300);
    await harness.seeCalls('checkPassword', 0);
  }));

test('Submit waits for a strong password that is confirmed', () =>
  at({ path: '/reset-password?token=secret' }, async (harness) => {
    await harness.fill('Password', 'weak');
    await harness.fill('Confirm password', 'weak');
    await harness.seeUnusable('button', 'Submit');
    await harness.fill('Password', PASSWORD);
    await harness.blur();
    await harness.seeText(FIELD_MESSAGES.passwordsDiffer);
    await harness.seeUnusable('button', 'Submit');
    await harness.fill('Confirm password', PASSWORD);
    await harness.seeUsable('button', 'Submit');
  }));

test('Send needs both names, an email, a message, and no phone that is none', () =>
  at({ path: '/contact' }, async (harness) => {
    await writeContactMessage(harness);
    await slip(harness, 'Send', [
      ...NAMES,
      { label: 'Email', bad: 'ann@', message: FIELD_MESSAGES.invalidEmail, good: ANNA.email },
      { label: 'Message', bad: ' ', message: FIELD_MESSAGES.messageRequired, good: 'Hello' },
      { label: 'Phone', bad: '123', message: FIELD_MESSAGES.invalidPhone, good: '6075551234' },
    ]);
  }));

test('a letter with an error is not sent, however its form is submitted', () =>
  at({ path: '/contact' }, async (harness) => {
    await writeContactMessage(harness);
    await harness.fill('Email', 'ann@');
    await act(async () => screen.getByLabelText<HTMLInputElement>('Email').form?.requestSubmit());
    await harness.seeText(FIELD_MESSAGES.invalidEmail);
    await harness.seeCalls('sendContact', 0);
  }));

test('a phone number is one of the United States at first', () =>
  at({ path: '/contact' }, (harness) => harness.seeValue('Country', 'US +1')));

test('a country is found by its name, and a number of another one is none', () =>
  at({ path: '/contact' }, async (harness) => {
    await harness.fill('Country', 'Swit');
    await harness.elapse(249);
    await harness.seeText('Germany');
    await harness.elapse(1);
    await harness.missText('Germany');
    await harness.key('Enter');
    await harness.seeValue('Country', 'CH +41');
    await harness.missText('Switzerland');
    await harness.fill('Phone', '446681800');
    await harness.blur();
    await harness.seeText(FIELD_MESSAGES.foreignPhone);
  }));

test('a phone number that is none is marked', () =>
  at({ path: '/contact' }, async (harness) => {
    await harness.fill('Phone', '607555');
    await harness.blur();
    await harness.seeText(FIELD_MESSAGES.invalidPhone);
    expect(screen.getByLabelText('Phone')).toBeInvalid();
  }));

test('a phone number takes 15 digits, the code of its country included', () =>
  at({ path: '/contact' }, async (harness) => {
    await harness.fill('Phone', '23456789012345678');
    const typed = screen.getByLabelText<HTMLInputElement>('Phone').value.replace(/\D/g, '');
    expect(typed).toBe('23456789012345');
  }));

const phoneField = () => screen.getByLabelText<HTMLInputElement>('Phone');

/** Types into the phone field key by key, over what is selected in it. */
async function typePhone(harness: Harness, text: string): Promise<void> {
  await act(async () => phoneField().focus());
  await harness.key(...Array.from(text));
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
    await harness.seeUnusable('button', 'Send');
    await harness.blur();
    await harness.seeText(FIELD_MESSAGES.foreignPhone);
    expect(phoneField()).toHaveAccessibleDescription(FIELD_MESSAGES.foreignPhone);
  }),
);

test('a number that is typed over another one takes its place, with its own 1 as the code', () =>
  at({ path: '/contact' }, async (harness) => {
    await writeContactMessage(harness);
    await harness.fill('Phone', '2125550123');
    await selectPhone();
    await typePhone(harness, '1 212 555 0199');
    await harness.seeValue('Phone', '(212) 555-0199');
    await harness.seeValue('Country', 'US +1');
    await harness.seeUsable('button', 'Send');
  }));

test('a country that was only typed goes with its code', () =>
  at({ path: '/contact' }, async (harness) => {
    await writeContactMessage(harness);
    await typePhone(harness, '+65 62');
    await harness.seeValue('Country', 'SG +65');
    await harness.key('Backspace', 'Backspace', 'Backspace');
    await harness.seeValue('Phone', '+6');
    await harness.seeValue('Country', 'US +1');
    await harness.key('Backspace', 'Backspace');
    await harness.seeValue('Phone', '');
    await harness.seeUsable('button', 'Send');
    await typePhone(harness, '2125550199');
    await harness.seeValue('Phone', '(212) 555-0199');
    await harness.seeUsable('button', 'Send');
  }));

test('a country that was picked stays, and takes the digits along', () =>
  at({ path: '/contact' }, async (harness) => {
    await writeContactMessage(harness);
    await typePhone(harness, '2125550199');
    await harness.fill('Country', 'Singapore');
    await harness.elapse(250);
    await harness.key('Enter');
    await harness.seeValue('Country', 'SG +65');
    await harness.seeValue('Phone', '2125-550199');
    await harness.seeUnusable('button', 'Send');
    await selectPhone();
    await typePhone(harness, '62234567');
    await harness.seeValue('Phone', '6223-4567');
    await harness.seeValue('Country', 'SG +65');
    await selectPhone();
    await typePhone(harness, '+1 212 555 0199');
    await harness.seeValue('Country', 'US +1');
    await harness.seeUsable('button', 'Send');
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

test('the phone field says what to do with a number from elsewhere', () =>
  at({ path: '/contact' }, async () => {
    expect(phoneField()).toHaveAccessibleDescription(
      'Optional. If your number isn’t from the US or Canada, include it in your message instead.',
    );
  }));
