/** What fields say of what is typed, and when a form may be sent (SPEC section 5). */
import { act, fireEvent, screen } from '@testing-library/react';
import { FIELD_MESSAGES } from '../../domain/messages';
import { inDom } from '../support/domWorld';
import { ANNA } from '../support/orchestra';
import { fillPerson, PASSWORD, storedUser, writeLetter } from '../support/steps';
import type { Opening, World } from '../support/world';

const at = (opening: Opening, walkIn: (world: World) => Promise<void>) =>
  inDom(async (world) => {
    await world.open(opening);
    await walkIn(world);
  });

const PROFILE: Opening = { path: '/profile', stored: storedUser(ANNA) };

test.each([
  { opening: { path: '/login' }, message: 'Invalid email' },
  { opening: { path: '/forgot-password' }, message: 'Invalid email' },
  { opening: { path: '/contact' }, message: 'Invalid email' },
  { opening: { path: '/register' }, message: 'Invalid email format' },
  { opening: PROFILE, message: 'Invalid email format' },
])('an email that is none is told on leaving its field at $opening.path: $message', ({ opening, message }) =>
  at(opening, async (world) => {
    await world.fill('Email', 'anna@');
    await world.missText(message);
    await world.blur();
    await world.seeText(message);
  }),
);

test('Sign In waits for an email and a password that is not blank', () =>
  at({ path: '/login' }, async (world) => {
    await world.fill('Email', ANNA.email);
    await world.seeUnusable('button', 'Sign In');
    await world.fill('Password', '   ');
    await world.blur();
    await world.seeText(FIELD_MESSAGES.passwordRequired);
    await world.seeUnusable('button', 'Sign In');
    await world.fill('Password', PASSWORD);
    await world.seeUsable('button', 'Sign In');
    await world.fill('Email', 'anna@');
    await world.seeUnusable('button', 'Sign In');
  }));

const fillRegistration = async (world: World) => {
  await fillPerson(world, ANNA);
  await world.fill('Email', ANNA.email);
  await world.elapse(300);
};

test('Register waits for the answer about the email', () =>
  at({ path: '/register' }, async (world) => {
    await fillRegistration(world);
    await world.seeUnusable('button', 'Register');
    await world.settle('checkEmail', { ok: {} });
    await world.seeUsable('button', 'Register');
  }));

interface Slip {
  label: string;
  bad: string;
  message: string;
  good: string;
}

/** Makes each slip, reads what is said of it, and mends it. */
async function slip(world: World, button: string, slips: Slip[]) {
  for (const { label, bad, message, good } of slips) {
    await world.seeUsable('button', button);
    await world.fill(label, bad);
    await world.blur();
    await world.seeText(message);
    await world.seeUnusable('button', button);
    await world.fill(label, good);
  }
  await world.seeUsable('button', button);
}

const NAMES: Slip[] = [
  { label: 'First name', bad: ' ', message: FIELD_MESSAGES.firstNameRequired, good: 'Anna' },
  { label: 'Last name', bad: ' ', message: FIELD_MESSAGES.lastNameRequired, good: 'Lake' },
];

test('Register needs both names, a strong password and its confirmation', () =>
  at({ path: '/register' }, async (world) => {
    await fillRegistration(world);
    await world.settle('checkEmail', { ok: {} });
    await slip(world, 'Register', [
      ...NAMES,
      { label: 'Password', bad: 'weak', message: FIELD_MESSAGES.passwordHint, good: PASSWORD },
      { label: 'Confirm password', bad: 'weak', message: FIELD_MESSAGES.passwordsDiffer, good: PASSWORD },
    ]);
  }));

test.each([
  { link: 'log in', path: '/login' },
  { link: 'reset your password', path: '/forgot-password' },
])('whoever has an account already is led to $path by “$link”, and keeps the email', ({ link, path }) =>
  at({ path: '/register' }, async (world) => {
    await world.fill('Email', ANNA.email);
    await world.elapse(300);
    await world.settle('checkEmail', { status: 409 });
    await world.press('link', link);
    await world.seePath(path);
    await world.seeValue('Email', ANNA.email);
  }),
);

test('with the email of the registration, the login begins at the password', () =>
  at({ path: '/register' }, async (world) => {
    await world.fill('Email', ANNA.email);
    await world.press('button', 'Sign In');
    await world.seeFocusOnField('Password');
    await world.fill('Password', PASSWORD);
    await world.press('button', 'Sign In');
    await world.seeUnderWay('logIn');
  }));

test('an email that was typed for a registration is gone with the dialog', () =>
  at({ path: '/events' }, async (world) => {
    await world.press('link', 'Login / Register');
    await world.press('button', 'Register');
    await world.fill('Email', ANNA.email);
    await world.press('button', 'Close');
    await world.press('link', 'Login / Register');
    await world.seeValue('Email', '');
  }));

test('Update needs both names', () => at(PROFILE, (world) => slip(world, 'Update', NAMES)));

test('a current password that is too weak to be one is incorrect, and the server is not asked', () =>
  at(PROFILE, async (world) => {
    await world.press('tab', 'Change password');
    await world.fill('Current password', 'weak');
    await world.blur();
    await world.seeText(FIELD_MESSAGES.passwordIncorrect);
    await world.elapse(300);
    await world.seeCalls('checkPassword', 0);
  }));

test('Submit waits for a strong password that is confirmed', () =>
  at({ path: '/reset-password?token=secret' }, async (world) => {
    await world.fill('Password', 'weak');
    await world.fill('Confirm password', 'weak');
    await world.seeUnusable('button', 'Submit');
    await world.fill('Password', PASSWORD);
    await world.blur();
    await world.seeText(FIELD_MESSAGES.passwordsDiffer);
    await world.seeUnusable('button', 'Submit');
    await world.fill('Confirm password', PASSWORD);
    await world.seeUsable('button', 'Submit');
  }));

test('Send needs both names, an email, a message, and no phone that is none', () =>
  at({ path: '/contact' }, async (world) => {
    await writeLetter(world);
    await slip(world, 'Send', [
      ...NAMES,
      { label: 'Email', bad: 'ann@', message: FIELD_MESSAGES.invalidEmail, good: ANNA.email },
      { label: 'Message', bad: ' ', message: FIELD_MESSAGES.messageRequired, good: 'Hello' },
      { label: 'Phone', bad: '123', message: FIELD_MESSAGES.invalidPhone, good: '6075551234' },
    ]);
  }));

test('a letter with an error is not sent, however its form is submitted', () =>
  at({ path: '/contact' }, async (world) => {
    await writeLetter(world);
    await world.fill('Email', 'ann@');
    await act(async () => screen.getByLabelText<HTMLInputElement>('Email').form?.requestSubmit());
    await world.seeText(FIELD_MESSAGES.invalidEmail);
    await world.seeCalls('sendContact', 0);
  }));

test('a phone number is one of the United States at first', () =>
  at({ path: '/contact' }, (world) => world.seeValue('Country', 'US +1')));

test('a country is found by its name, and a number of another one is none', () =>
  at({ path: '/contact' }, async (world) => {
    await world.fill('Country', 'Swit');
    await world.elapse(249);
    await world.seeText('Germany');
    await world.elapse(1);
    await world.missText('Germany');
    await world.key('Enter');
    await world.seeValue('Country', 'CH +41');
    await world.missText('Switzerland');
    await world.fill('Phone', '446681800');
    await world.blur();
    await world.seeText(FIELD_MESSAGES.foreignPhone);
  }));

test('a phone number that is none is marked', () =>
  at({ path: '/contact' }, async (world) => {
    await world.fill('Phone', '607555');
    await world.blur();
    await world.seeText(FIELD_MESSAGES.invalidPhone);
    expect(screen.getByLabelText('Phone')).toBeInvalid();
  }));

test('a phone number takes 15 digits, the code of its country included', () =>
  at({ path: '/contact' }, async (world) => {
    await world.fill('Phone', '23456789012345678');
    const typed = screen.getByLabelText<HTMLInputElement>('Phone').value.replace(/\D/g, '');
    expect(typed).toBe('23456789012345');
  }));

const phoneField = () => screen.getByLabelText<HTMLInputElement>('Phone');

/** Types into the phone field key by key, over what is selected in it. */
async function typePhone(world: World, text: string): Promise<void> {
  await act(async () => phoneField().focus());
  await world.key(...Array.from(text));
}

const selectPhone = () => act(async () => phoneField().select());

test.each([
  { typed: '+65 6223 4567', country: 'SG +65', shown: '+65 6223-4567' },
  { typed: '0065 6223 4567', country: 'SG +65', shown: '+65 6223-4567' },
])('$typed typed key by key is a number of $country, and cannot be sent', ({ typed, country, shown }) =>
  at({ path: '/contact' }, async (world) => {
    await writeLetter(world);
    await typePhone(world, typed);
    await world.seeValue('Country', country);
    await world.seeValue('Phone', shown);
    await world.seeUnusable('button', 'Send');
    await world.blur();
    await world.seeText(FIELD_MESSAGES.foreignPhone);
    expect(phoneField()).toHaveAccessibleDescription(FIELD_MESSAGES.foreignPhone);
  }),
);

test('a number that is typed over another one takes its place, with its own 1 as the code', () =>
  at({ path: '/contact' }, async (world) => {
    await writeLetter(world);
    await world.fill('Phone', '2125550123');
    await selectPhone();
    await typePhone(world, '1 212 555 0199');
    await world.seeValue('Phone', '(212) 555-0199');
    await world.seeValue('Country', 'US +1');
    await world.seeUsable('button', 'Send');
  }));

test('a country that was only typed goes with its code', () =>
  at({ path: '/contact' }, async (world) => {
    await writeLetter(world);
    await typePhone(world, '+65 62');
    await world.seeValue('Country', 'SG +65');
    await world.key('Backspace', 'Backspace', 'Backspace');
    await world.seeValue('Phone', '+6');
    await world.seeValue('Country', 'US +1');
    await world.key('Backspace', 'Backspace');
    await world.seeValue('Phone', '');
    await world.seeUsable('button', 'Send');
    await typePhone(world, '2125550199');
    await world.seeValue('Phone', '(212) 555-0199');
    await world.seeUsable('button', 'Send');
  }));

test('a country that was picked stays, and takes the digits along', () =>
  at({ path: '/contact' }, async (world) => {
    await writeLetter(world);
    await typePhone(world, '2125550199');
    await world.fill('Country', 'Singapore');
    await world.elapse(250);
    await world.key('Enter');
    await world.seeValue('Country', 'SG +65');
    await world.seeValue('Phone', '2125-550199');
    await world.seeUnusable('button', 'Send');
    await selectPhone();
    await typePhone(world, '62234567');
    await world.seeValue('Phone', '6223-4567');
    await world.seeValue('Country', 'SG +65');
    await selectPhone();
    await typePhone(world, '+1 212 555 0199');
    await world.seeValue('Country', 'US +1');
    await world.seeUsable('button', 'Send');
  }));

test.each([
  { value: '+6562234567', country: 'SG +65', shown: '+65 6223-4567' },
  { value: '12125550199', country: 'US +1', shown: '(212) 555-0199' },
  { value: '+14165550199', country: 'CA +1', shown: '(416) 555-0199' },
])('$value filled in by the browser is a number of $country', ({ value, country, shown }) =>
  at({ path: '/contact' }, async (world) => {
    fireEvent.change(phoneField(), { target: { value } });
    await world.elapse(0);
    await world.seeValue('Country', country);
    await world.seeValue('Phone', shown);
  }),
);

test('the phone field says what to do with a number from elsewhere', () =>
  at({ path: '/contact' }, async () => {
    expect(phoneField()).toHaveAccessibleDescription(
      'Optional. If your number isn’t from the US or Canada, include it in your message instead.',
    );
  }));
