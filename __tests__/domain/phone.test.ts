import fc from 'fast-check';
import { isForeignPhone, isNorthAmericanPhone } from '../../domain/forms/patterns';
import { phoneFrom } from '../../domain/forms/phone';
import { caretBefore, editPhone, masked } from '../../domain/forms/phoneTyping';
import { displayPhone } from '../../src/features/contact/displayPhone';

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
])('“$text” is not a North American number: $why', ({ text }) => {
  expect(isNorthAmericanPhone(text)).toBe(false);
});

const digit = fc.integer({ min: 0, max: 9 });
const upper = fc.integer({ min: 2, max: 9 });
const three = fc.tuple(upper, digit, digit).map((digits) => digits.join(''));
const line = fc.array(digit, { minLength: 4, maxLength: 4 }).map((digits) => digits.join(''));

test('area codes and exchanges that begin with 2 to 9 are valid, in any notation', () => {
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

test('any other number of digits is invalid', () => {
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
  { text: '+', dialCode: '1', phone: '+' },
  { text: '6075551234', dialCode: '1', phone: '+16075551234' },
  { text: '(607) 555-1234', dialCode: '1', phone: '+16075551234' },
  { text: '1 607 555 1234', dialCode: '1', phone: '+16075551234' },
  { text: '+1 607 555 1234', dialCode: '1', phone: '+16075551234' },
  { text: ' +44 20 7946 0000', dialCode: '1', phone: '+442079460000' },
  { text: '0065 6223 4567', dialCode: '1', phone: '+6562234567' },
  { text: '011 65 6223 4567', dialCode: '1', phone: '+6562234567' },
  { text: '011 345 678', dialCode: '44', phone: '+44011345678' },
  { text: '＋６５ ６２２３ ４５６７', dialCode: '1', phone: '+6562234567' },
  { text: '20 7946 0000', dialCode: '44', phone: '+442079460000' },
  { text: '00 1 607 555 1234', dialCode: '44', phone: '+16075551234' },
  { text: '1 23', dialCode: '44', phone: '+44123' },
  { text: '1234567890123456789', dialCode: '1', phone: '+123456789012345' },
  { text: '+1234567890123456789', dialCode: '44', phone: '+123456789012345' },
])('“$text” with the code $dialCode is the number “$phone”', ({ text, dialCode, phone }) => {
  expect(phoneFrom(text, dialCode)).toBe(phone);
});

test('a number is empty, or + and at most 15 digits; reading it again does not change it', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('1', '44', '1246'), (text, dialCode) => {
      const phone = phoneFrom(text, dialCode);
      expect(phone).toMatch(/^(\+\d{0,15})?$/);
      expect(phoneFrom(phone, dialCode)).toBe(phone);
    }),
  );
});

test.each([
  { phone: '+6562234567', isForeign: true },
  { phone: '+6', isForeign: true },
  { phone: '+', isForeign: false },
  { phone: '+1607', isForeign: false },
  { phone: '6223 4567', isForeign: false },
])('“$phone” names a country outside North America: $isForeign', ({ phone, isForeign }) => {
  expect(isForeignPhone(phone)).toBe(isForeign);
});

test.each([
  { digits: '', shown: '' },
  { digits: '212', shown: '(212' },
  { digits: '2125', shown: '(212) 5' },
  { digits: '2125550199', shown: '(212) 555-0199' },
  { digits: '212555019987', shown: '(212) 555-019987' },
])('the digits “$digits” are shown as “$shown”', ({ digits, shown }) => {
  expect(masked(digits, '(...) ...-....')).toBe(shown);
});

/** The text of the field beside "US +1" after an edit; '|' marks the caret. */
function afterEdit(phone: string, changed: string, inputType: string): string {
  const [before = '', after = ''] = changed.split('|');
  const edited = editPhone(phone, { before, after, inputType }, '1');
  const { text } = displayPhone(edited.phone, null);
  const caret = caretBefore(edited.digitsAfter, text);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

/** The text in a browser's field after Backspace or Delete; '|' marks the caret. */
const backspaced = (text: string) => text.replace(/.\|/, '|');
const deleted = (text: string) => text.replace(/\|./, '|');

test.each([
  { from: '(212) 555-0199|', to: '(212) 555-019|' },
  { from: '(212) 5|55-0199', to: '(212) |550-199' },
  { from: '(212) |555-0199', to: '(21|5) 550-199' },
  { from: '(2|12) 555-0199', to: '(|125) 550-199' },
  { from: '(|212) 555-0199', to: '(|212) 555-0199' },
  { from: '(2|', to: '|' },
  { from: '+65 |6223-4567', to: '+6|6 2234567' },
  { from: '+6|', to: '+|' },
  { from: '+|', to: '|' },
])('Backspace makes “$from” “$to”', ({ from, to }) => {
  expect(afterEdit(phoneFrom(from, '1'), backspaced(from), 'deleteContentBackward')).toBe(to);
});

test.each([
  { from: '(212|) 555-0199', to: '(212) |550-199' },
  { from: '(212) 555|-0199', to: '(212) 555-|199' },
  { from: '|(2', to: '|' },
  { from: '(212) 555-0199|', to: '(212) 555-0199|' },
])('Delete makes “$from” “$to”', ({ from, to }) => {
  expect(afterEdit(phoneFrom(from, '1'), deleted(from), 'deleteContentForward')).toBe(to);
});

test.each([
  { typed: '(2124|) 555-0199', to: '(212) 4|55-50199' },
  { typed: '(21|) 555-0199', to: '(21|5) 550-199' },
  { typed: '(212) x|555-0199', to: '(212) |555-0199' },
  { typed: '+|(212) 555-0199', to: '+|212 5550199' },
  { typed: '1|(212) 555-0199', to: '(|212) 555-0199' },
  { typed: '|0065 6223 4567', to: '+|65 6223-4567' },
])('“$typed” typed becomes “$to”', ({ typed, to }) => {
  expect(afterEdit('+12125550199', typed, 'insertText')).toBe(to);
});

test.each([
  { typed: '(234) 567-890123459|', to: '(234) 567-89012345|' },
  { typed: '(239|4) 567-89012345', to: '(23|4) 567-89012345' },
  { typed: '(2399|) 567-89012', to: '(239) 9|56-789012' },
])('digits after the fifteenth are ignored: “$typed” becomes “$to”', ({ typed, to }) => {
  expect(afterEdit('+123456789012345', typed, 'insertText')).toBe(to);
});

/** The number after the characters of a text were typed one by one. */
const numberAfterTyping = (text: string) =>
  Array.from(text).reduce((phone, key) => {
    const { home, text: shownText } = displayPhone(phone, null);
    return editPhone(phone, { before: shownText + key, after: '', inputType: 'insertText' }, home.dialCode)
      .phone;
  }, '');

test('typing a number key by key and pasting it have the same result', () => {
  const code = fc.constantFrom('', '1', '1-', '+1 ', '+1 (', '+65 ', '+47', '0065 ', '011 65 ');
  fc.assert(
    fc.property(code, upper, fc.array(digit, { maxLength: 12 }), (start, first, rest) => {
      const text = `${start}${first}${rest.join('')}`;
      expect(numberAfterTyping(text)).toBe(phoneFrom(text, '1'));
    }),
  );
});
