import { guestInput, typedCents, wrongFields, type GuestValues } from '../../domain/office/guestForm';

const VALUES: GuestValues = {
  lastName: 'Voss',
  firstName: '',
  quantity: '2',
  price: '55.00',
  paidBy: 'check',
  reference: '',
  email: '',
};

test.each([
  ['55', 5500],
  ['$55.50', 5550],
  [' 0 ', 0],
  ['1,250.00', 125_000],
  ['100000', 10_000_000],
  ['100000.01', null],
  ['55.5', null],
  ['-1', null],
  ['5e3', null],
  ['', null],
])('%j is an amount of %j cents', (text, cents) => {
  expect(typedCents(text)).toBe(cents);
});

test('a complete form is the input of the operation', () => {
  expect(guestInput('gala', VALUES)).toEqual({
    concert: 'gala',
    lastName: 'Voss',
    firstName: '',
    quantity: 2,
    unitCents: 5500,
    paidBy: 'check',
    reference: '',
    email: '',
  });
});

test.each<[Partial<GuestValues>, string[]]>([
  [{ lastName: ' ' }, ['lastName']],
  [{ quantity: 'two' }, ['quantity']],
  [{ quantity: '0' }, ['quantity']],
  [{ quantity: '100' }, ['quantity']],
  [{ price: '' }, ['price']],
  [{ paidBy: null }, ['paidBy']],
  [{ email: 'nobody' }, ['email']],
  [{ lastName: '', email: 'a@b' }, ['lastName', 'email']],
])('a form with %j is wrong in %j', (changes, fields) => {
  expect(wrongFields({ ...VALUES, ...changes })).toEqual(fields);
  expect(guestInput('gala', { ...VALUES, ...changes })).toBeNull();
});
