import fc from 'fast-check';
import { isNorthAmericanPhone } from '../../domain/patterns';
import { isPartOfNumber, MAX_PHONE_DIGITS, phoneFrom } from '../../domain/phone';

test.each([
  { text: '6075551234', why: 'ten digits' },
  { text: '16075551234', why: 'a leading 1' },
  { text: '+16075551234', why: 'the code of the country' },
  { text: '2002000000', why: 'the lowest area code and exchange' },
  { text: '9999999999', why: 'the highest of both' },
  { text: '(607) 555-1234', why: 'brackets and a dash' },
  { text: '+1 (607) 555-1234', why: 'everything at once' },
  { text: '607.555.1234', why: 'dots' },
])('“$text” is a North American number: $why', ({ text }) => {
  expect(isNorthAmericanPhone(text)).toBe(true);
});

test.each([
  { text: '', why: 'nothing' },
  { text: '+1', why: 'the code alone' },
  { text: '607555123', why: 'nine digits' },
  { text: '60755512345', why: 'eleven digits without a leading 1' },
  { text: '26075551234', why: 'another leading digit' },
  { text: '116075551234', why: 'two leading ones' },
  { text: '1075551234', why: 'an area code that starts with 1' },
  { text: '0075551234', why: 'an area code that starts with 0' },
  { text: '6071551234', why: 'an exchange that starts with 1' },
  { text: '6070551234', why: 'an exchange that starts with 0' },
  { text: '+442079460000', why: 'a number of another country' },
  { text: '+4412345678', why: 'another country, with digits that would do without its code' },
  { text: '+2122345678', why: 'another country, with ten digits' },
  { text: '607-555-CALL', why: 'letters' },
  { text: '6075551234 x9', why: 'an extension' },
])('“$text” is none: $why', ({ text }) => {
  expect(isNorthAmericanPhone(text)).toBe(false);
});

const digit = fc.integer({ min: 0, max: 9 });
const upper = fc.integer({ min: 2, max: 9 });
const three = fc.tuple(upper, digit, digit).map((digits) => digits.join(''));
const line = fc.array(digit, { minLength: 4, maxLength: 4 }).map((digits) => digits.join(''));

test('every area code and exchange from 2 on makes a number, however it is written', () => {
  fc.assert(
    fc.property(
      three,
      three,
      line,
      fc.constantFrom('', '1', '+1', '+1 ', '1-'),
      (area, exchange, end, code) => {
        expect(isNorthAmericanPhone(`${code}${area}${exchange}${end}`)).toBe(true);
        expect(isNorthAmericanPhone(`${code}(${area}) ${exchange}-${end}`)).toBe(true);
      },
    ),
  );
});

test('no other count of digits makes a number', () => {
  fc.assert(
    fc.property(fc.array(digit, { maxLength: 20 }), (digits) => {
      const text = digits.join('');
      fc.pre(text.length !== 10 && !(text.length === 11 && text.startsWith('1')));
      expect(isNorthAmericanPhone(text)).toBe(false);
    }),
  );
});

test.each([
  { text: '', dialCode: '1', phone: '' },
  { text: '()', dialCode: '1', phone: '' },
  { text: '+', dialCode: '1', phone: '' },
  { text: '6075551234', dialCode: '1', phone: '+16075551234' },
  { text: '(607) 555-1234', dialCode: '1', phone: '+16075551234' },
  { text: '1 607 555 1234', dialCode: '1', phone: '+16075551234' },
  { text: '+1 607 555 1234', dialCode: '1', phone: '+16075551234' },
  { text: ' +44 20 7946 0000', dialCode: '1', phone: '+442079460000' },
  { text: '20 7946 0000', dialCode: '44', phone: '+442079460000' },
  { text: '1 23', dialCode: '44', phone: '+44123' },
  { text: '1234567890123456789', dialCode: '1', phone: '+123456789012345' },
  { text: '+1234567890123456789', dialCode: '44', phone: '+123456789012345' },
])('“$text” with the code $dialCode is the number “$phone”', ({ text, dialCode, phone }) => {
  expect(phoneFrom(text, dialCode)).toBe(phone);
});

test('a number is empty, or + and at most 15 digits; written again it stays as it is', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('1', '44', '1246'), (text, dialCode) => {
      const phone = phoneFrom(text, dialCode);
      expect(phone).toMatch(/^(\+\d{1,15})?$/);
      expect(phoneFrom(phone, dialCode)).toBe(phone);
    }),
  );
});

test.each([
  { text: '', dialCode: '1', isPart: true },
  { text: '(607) 555', dialCode: '1', isPart: true },
  { text: '(607) 555-12345', dialCode: '1', isPart: true },
  { text: '1', dialCode: '1', isPart: false },
  { text: '1', dialCode: '44', isPart: true },
  { text: '2'.repeat(MAX_PHONE_DIGITS - 1), dialCode: '1', isPart: true },
  { text: '2'.repeat(MAX_PHONE_DIGITS), dialCode: '1', isPart: false },
  { text: '2'.repeat(MAX_PHONE_DIGITS - 2), dialCode: '44', isPart: true },
  { text: '2'.repeat(MAX_PHONE_DIGITS - 1), dialCode: '44', isPart: false },
])('“$text” may be typed after the code $dialCode: $isPart', ({ text, dialCode, isPart }) => {
  expect(isPartOfNumber(text, dialCode)).toBe(isPart);
});
