import { cleanRecords } from '../../domain/api/records';
import { parseHtml } from '../../server/site/parseHtml';

const cleaned = (record: object) => cleanRecords([record], parseHtml)[0];

test('markup is cleaned in the fields that contain markup, and in no others', () => {
  expect(cleaned({ title: 'a < b', body: '<p onclick="x()">a' })).toEqual({
    title: 'a < b',
    body: '<p>a</p>',
  });
});

test.each(['title', 'subtitle', 'location', 'alt', 'mobileTitle', 'CTAText', 'lastName'])(
  '%s is trimmed',
  (field) => {
    expect(cleaned({ [field]: '\n Town Hall \u00a0' })).toEqual({ [field]: 'Town Hall' });
  },
);

test.each([
  { subtitle: ' \t\u00a0' },
  { bio: ' ' },
  { bio: '<p>&nbsp;</p>' },
  { section1Description: '<p><br></p>' },
  { copyright: '&nbsp;' },
])('a text without visible content is empty: %j', (record) => {
  expect(Object.values(cleaned(record) ?? {})).toEqual(['']);
});

test('ids are not changed', () => {
  const record = { _id: ' a', pageID: ' a', events: [' a'] };
  expect(cleaned(record)).toEqual(record);
});

test('values that are not strings are not changed', () => {
  const record = {
    sortOrder: 1,
    bio: null,
    active: true,
    banner: ['[mission]  Music '],
    eventDate: undefined,
  };
  expect(cleaned(record)).toEqual(record);
});

test.each([
  ['45', 45],
  [' 45.50 ', 45.5],
  [45, 45],
  ['', null],
  ['forty', null],
  [null, null],
])('the price %j is read as %j', (price, read) => {
  expect(cleaned({ price })).toEqual({ price: read });
});

test('characters that are invalid in HTML are removed', () => {
  expect(cleaned({ title: 'Half \ud83d a\0sign\r\nhere' })).toEqual({ title: 'Half \ufffd asign\nhere' });
});

test('objects, texts that are none, and lists of other values are left out', () => {
  const record = { description: 5, bio: true, title: { a: 1 }, extra: [[1]], events: ['a', null, { b: 1 }] };
  const left = { description: null, bio: null, title: null, extra: [], events: ['a'] };
  expect(cleaned(record)).toEqual(left);
});
