import { countriesFor } from '../../domain/forms/countries';
import { matchingEntry } from '../../domain/forms/typeAhead';
import { foundGuests, searchedGuests } from '../../domain/door/door';
import { finder, orderKey, searchable, searchText } from '../../domain/searchText';

const APOSTROPHES = ["'", '’', '‘', 'ʼ', '`', '´', '', ' '];
const HYPHENS = ['-', '‐', '‑', '–', '—', '−', '\u00ad', ' ', ''];

/** For each name what finds it. */
const FOUND: Record<string, string[]> = {
  'Joe Fischer': ['ﬁscher'],
  'Pat O’Brien': APOSTROPHES.map((mark) => `o${mark}brien`),
  "Pat O'Neil": APOSTROPHES.map((mark) => `O${mark}Neil pat`),
  'Oconnor Pat': APOSTROPHES.filter(Boolean).map((mark) => `O${mark}Connor`),
  'Mary Smith-Jones': HYPHENS.map((mark) => `smith${mark}jones`),
  'Mary Smith‑Jones': ['jones', 'mary jones', 'jones, mary', 'JON', 'smith-jones mary'],
  'Mary Smithjones': HYPHENS.map((mark) => `smith${mark}jones`),
  'Béla Szabó-Kovács': ['kovacs', 'Kovács bela', 'kova\u0301cs'],
  'Anna van der Westhuizen-Montgomery': ['montgomery', 'vander', 'van der west', 'westhuizen anna'],
  'Jean d’Artagnan': ['artagnan', 'dartagnan', "d'art"],
  'Ole Sørensen': ['sorensen', 'sørensen', 'SØREN'],
  'Jan Wałęsa': ['walesa', 'Wałę'],
  'Uwe Groß': ['gross', 'groß', 'GROẞ'],
  'Ægir Æsøe': ['aesoe', 'aegir'],
  'Zoë Cœur': ['coeur', 'zoe'],
  'Novak Đoković': ['dokovic', 'Đok'],
  'Þóra Guðmundsdóttir': ['thora', 'gudmundsd'],
  'Işıl Kıraç': ['kirac', 'isil', 'IŞIL'],
  'İpek Şahin': ['ipek', 'sahin'],
};

const cases = Object.entries(FOUND).flatMap(([name, queries]) => queries.map((query) => ({ name, query })));

test.each(cases)('“$query” finds $name', ({ name, query }) => {
  expect(finder(query)(searchable(name))).toBe(true);
  const [lastName = '', ...firstNames] = name.split(' ').reverse();
  const guest = { id: 'a', lastName, firstName: firstNames.reverse().join(' '), places: 1 };
  expect(foundGuests(searchedGuests([guest]), query)).toEqual([guest]);
});

test.each([
  ['Pat O’Brien', 'rien'],
  ['Mary Smith-Jones', 'ones'],
  ['Mary Smith-Jones', 'smith brown'],
  ['Uwe Groß', 'grob'],
  ['', 'a'],
])('the name “%s” is not found by “%s”', (name, query) => {
  expect(finder(query)(searchable(name))).toBe(false);
});

const ORDER = '1f0c2a9b-77aa-4c1e-9d00-000000000001';

test.each([
  '1f0c',
  '1F0C2A9B',
  ' 1f0c 2a9b ',
  'Order 1f0c2a9b',
  'order #1f0c2a9b',
  'Order no. 1f0c2a9b',
  'No. 1f0c2a9b',
  'order n° 1f0c2a9b',
  '#1f0c',
  ORDER,
])('“%s” finds the order of a guest', (query) => {
  const guests = [
    { id: 'ida', lastName: 'Zorn', firstName: 'Ida', places: 1, orders: ['ffff', ORDER] },
    { id: 'ann', lastName: 'Lake', firstName: 'Ann', places: 1, orders: ['2f0c2a9b-77aa'] },
    { id: 'bo', lastName: 'Stored', firstName: 'Before', places: 1 },
  ];
  expect(foundGuests(searchedGuests(guests), query).map(({ id }) => id)).toEqual(['ida']);
  expect(ORDER.replaceAll('-', '').startsWith(orderKey(query))).toBe(true);
});

test.each(['1f0', '77aa', 'order'])('“%s” is not taken for an order number', (query) => {
  expect(finder(query)(searchable('Ida Zorn', [ORDER]))).toBe(false);
});

test.each(['cote d’ivoire', "COTE D'IVOIRE", 'cote divoire', 'ivoire', 'côte d ivoire'])(
  '“%s” finds a country, and is typed ahead to its entry',
  (text) => {
    const country = { iso2: 'ci', name: 'Côte d’Ivoire', dialCode: '225' };
    expect(countriesFor([country], text)).toEqual([country]);
    expect(matchingEntry(['Chad', 'Côte d’Ivoire'], -1, text)).toBe(text === 'ivoire' ? -1 : 1);
  },
);

test('a text of hyphens and apostrophes is empty', () => {
  expect(searchText(' -’ ')).toBe('');
});
