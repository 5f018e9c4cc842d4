import fc from 'fast-check';
import {
  cleanEmail,
  cleanName,
  cleanText,
  emailKey,
  isBlank,
  isEmail,
  isSamePassword,
  isStrongPassword,
  printable,
} from '../../domain/forms/patterns';

test.each([
  { text: 'ann@example.org' },
  { text: 'a@b.c' },
  { text: 'first.last+tag@sub.example.co.uk' },
  { text: "o'hara@example.org" },
  { text: 'ann+tag{1}@xn--exmple-cua.org' },
  { text: `${'a'.repeat(242)}@example.org` },
  { text: '  ann@example.org ' },
])('“$text” is an email', ({ text }) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  { text: '' },
  { text: ' ' },
  { text: 'ann' },
  { text: 'ann@' },
  { text: '@example.org' },
  { text: 'ann@example' },
  { text: 'ann@.org' },
  { text: 'ann@example.' },
  { text: 'ann lee@example.org' },
  { text: 'ann@exam ple.org' },
  { text: 'ann@@example.org' },
  { text: 'ann@ben@example.org' },
  { text: 'ann@example.org\nben@example.org' },
  { text: '<ann@example.org>' },
  { text: 'ann@example.org>' },
  { text: 'Ann<ann@example.org>' },
  { text: 'ann(work)@example.org' },
  { text: '"ann"@example.org' },
  { text: 'ann@example.org,ben@example.org' },
  { text: 'ann@example.org;' },
  { text: 'ann\u0000@example.org' },
  { text: '\u001bann@example.org' },
  { text: 'ann@example.org\u0007' },
  { text: 'zoë@example.org' },
  { text: 'ann@exämple.org' },
  { text: 'ann@\uff45xample.org' },
  { text: 'ann@[203.0.113.1]' },
  { text: `${'a'.repeat(243)}@example.org` },
])('“$text” is not an email', ({ text }) => {
  expect(isEmail(text)).toBe(false);
});

const word = fc.stringMatching(/^[a-zA-Z0-9]{1,20}$/);

test('anything of the shape name@host.end is an email', () => {
  fc.assert(
    fc.property(word, word, word, (name, host, end) => {
      expect(isEmail(`${name}@${host}.${end}`)).toBe(true);
    }),
  );
});

test('whitespace around an email is ignored', () => {
  fc.assert(
    fc.property(word, fc.stringMatching(/^[ \t]{0,5}$/), (name, whitespace) => {
      expect(isEmail(`${whitespace}${name}@example.org${whitespace}`)).toBe(true);
    }),
  );
});

test('a text with inner whitespace is not an email', () => {
  fc.assert(
    fc.property(word, word, fc.constantFrom(' ', '\t', '\n', '\u00a0'), (one, other, space) => {
      expect(isEmail(`${one}${space}${other}@example.org`)).toBe(false);
      expect(isEmail(`${one}@${other}${space}x.org`)).toBe(false);
    }),
  );
});

test('a text without exactly one @ is not an email', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(text.split('@').length !== 2);
      expect(isEmail(text)).toBe(false);
    }),
  );
});

test.each([
  { text: '', isExpected: true },
  { text: ' ', isExpected: true },
  { text: '\t\n', isExpected: true },
  { text: '\u00a0', isExpected: true },
  { text: ' a ', isExpected: false },
  { text: '0', isExpected: false },
])('“$text” is blank: $isExpected', ({ text, isExpected }) => {
  expect(isBlank(text)).toBe(isExpected);
});

test.each([
  { text: 'Abcdef1!', why: 'exactly 8 characters' },
  { text: 'Str0ng pass!', why: 'a space inside' },
  { text: ' Abcdef1! ', why: 'spaces around' },
  { text: 'Ünïcödé1!aZ', why: 'letters beyond ASCII' },
  { text: 'Abcdef1!~?', why: 'further special characters' },
])('“$text” is strong: $why', ({ text }) => {
  expect(isStrongPassword(text)).toBe(true);
});

test.each([
  { text: '', why: 'nothing at all' },
  { text: 'Abcde1!', why: '7 characters' },
  { text: 'Abcdefg!', why: 'no digit' },
  { text: 'ABCDEF1!', why: 'no lowercase letter' },
  { text: 'abcdef1!', why: 'no uppercase letter' },
  { text: 'Abcdefg1', why: 'no special character' },
  { text: 'Abcdef1?', why: 'a special character that is none of the eight' },
  { text: 'Abcdef1 ', why: 'a space is no special character' },
])('“$text” is not strong: $why', ({ text }) => {
  expect(isStrongPassword(text)).toBe(false);
});

const SPECIALS = Array.from('!@#$%^&*');
const digit = fc.stringMatching(/^[0-9]$/);
const lower = fc.stringMatching(/^[a-z]$/);
const upper = fc.stringMatching(/^[A-Z]$/);
const special = fc.constantFrom(...SPECIALS);
const padding = fc.string({ minLength: 4, maxLength: 20 });
const shuffled = (characters: string) =>
  fc
    .shuffledSubarray(Array.from(characters), { minLength: Array.from(characters).length })
    .map((ordered) => ordered.join(''));

test('8 characters with one of each kind are strong, in any order', () => {
  fc.assert(
    fc.property(
      fc.tuple(digit, lower, upper, special, padding).chain((parts) => shuffled(parts.join(''))),
      (password) => {
        expect(isStrongPassword(password)).toBe(true);
      },
    ),
  );
});

test.each(SPECIALS)('%s counts as a special character', (character) => {
  expect(isStrongPassword(`Abcdef1${character}`)).toBe(true);
});

test.each([
  { kind: 'digit', pattern: /[0-9]/g },
  { kind: 'lowercase letter', pattern: /[a-z]/g },
  { kind: 'uppercase letter', pattern: /[A-Z]/g },
  { kind: 'special character', pattern: /[!@#$%^&*]/g },
])('a password without a $kind is not strong', ({ pattern }) => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(isStrongPassword(`Abcdef12!${text}`.replace(pattern, ''))).toBe(false);
    }),
  );
});

test('a password of fewer than 8 characters is not strong', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9!@#$%^&*]{0,7}$/), (text) => {
      expect(isStrongPassword(text)).toBe(false);
    }),
  );
});

test('a strong password stays strong with more characters', () => {
  fc.assert(
    fc.property(fc.string(), (more) => {
      expect(isStrongPassword(`Abcdef1!${more}`)).toBe(true);
    }),
  );
});

/** Every character of Unicode's category Cf. */
const INVISIBLE = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => (code < 0xd800 || code > 0xdfff) && /\p{Cf}/u.test(String.fromCodePoint(code)))
  .map((code) => String.fromCodePoint(code));

const around = (mark: string, text: string) => `${mark}${text.slice(0, 2)}${mark}${text.slice(2)}${mark}`;

test('no invisible character stays in a name or an email, or makes another password of one', () => {
  expect(INVISIBLE.length).toBeGreaterThan(100);
  for (const mark of INVISIBLE) {
    expect(cleanText(around(mark, 'Zoë Lee'))).toBe('Zoë Lee');
    expect(cleanEmail(around(mark, 'Zoe@example.org'))).toBe('Zoe@example.org');
    expect(isEmail(around(mark, 'Zoe@example.org'))).toBe(true);
    expect(isSamePassword(around(mark, 'Café-day-42!'), 'Cafe\u0301-day-42!')).toBe(true);
  }
});

const CONTROLS = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter((character) =>
  /\p{Cc}/u.test(character),
);

test('no control character stays in a name, or in a text that is printed', () => {
  for (const control of CONTROLS) {
    expect(cleanName(`Zoë${control}Lee`)).toMatch(/^Zoë ?Lee$/);
    expect(printable(`Zoë${control}Lee`)).toMatch(/^Zoë\n?Lee$/);
  }
  expect(printable('a\u202eb\u2066c\u200fd\r\ne')).toBe('abcd\ne');
});

test.each([
  { text: 'علی\u200cرضا', what: 'a Persian name' },
  { text: 'ශ්\u200dරී', what: 'a Sinhala name' },
  { text: '👩🏽\u200d💻', what: 'an emoji' },
])('the joiner in $what stays', ({ text }) => {
  expect(cleanText(text)).toBe(text.normalize('NFC'));
  expect(cleanText(`\u200c${text}\u200d`)).toBe(text.normalize('NFC'));
});

test.each([
  ['Ann@Example.ORG', 'ann@example.org'],
  ['\u202aann@example.org\u202c', 'ann@example.org'],
  ['jose\u0301@example.org', 'JOS\u00c9@example.org'],
  ['\u01f0@example.org', 'J\u030c@example.org'],
])('%j and %j are one account', (one, other) => {
  expect(emailKey(one)).toBe(emailKey(other));
  expect(emailKey(emailKey(one))).toBe(emailKey(one));
});
