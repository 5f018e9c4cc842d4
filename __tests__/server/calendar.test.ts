import { calendarOf } from '../../server/site/calendar';
import { anEvent } from '../support/fixtures';

const OPTIONS = { siteOrigin: 'https://orchestra.example', now: Date.UTC(2026, 10, 20, 12) };

const linesOf = (...events: Parameters<typeof anEvent>[0][]) =>
  calendarOf(
    events.map((changes) => anEvent({ eventDate: '2026-12-12T23:30:00Z', ...changes })),
    OPTIONS,
  )
    // A line that begins with a space continues the previous one.
    .replace(/\r\n /g, '')
    .split('\r\n');

test('an entry has the wall-clock time that the page shows, in the time zone of the venue', () => {
  expect(linesOf({})).toEqual(
    expect.arrayContaining([
      'DTSTART;TZID=America/New_York:20261212T193000',
      'DTSTAMP:20261120T120000Z',
      'SUMMARY:Serenade',
      'LOCATION:Town Hall',
      'DTEND;TZID=America/New_York:20261212T213000',
      'URL;VALUE=URI:https://orchestra.example/events/serenade',
    ]),
  );
});

test('a concert keeps its UID when all its other fields change', () => {
  const uidOf = (lines: string[]) => lines.find((line) => line.startsWith('UID:'));
  const uid = uidOf(linesOf({}));
  expect(uid).toMatch(/^UID:[0-9a-f]{32}@orchestra\.example$/);
  expect(uidOf(linesOf({ title: 'Other', slug: 'other', eventDate: '2027-01-01T00:00:00Z' }))).toBe(uid);
  expect(uidOf(linesOf({ _id: 'other' }))).not.toBe(uid);
});

test('characters with a meaning in calendar files are escaped, and a line break in a record does not begin a new field', () => {
  const lines = linesOf({ title: 'A; B, C\\D\r\nBEGIN:VEVENT', description: null });
  expect(lines).toContain('SUMMARY:A\\; B\\, C\\\\D\\nBEGIN:VEVENT');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
});

test('the description has a line for each paragraph, heading, and list item', () => {
  const description = '<p>In <em>twelve</em> days.</p><h2>Program</h2><ul><li>Grieg</li><li>Mozart</li></ul>';
  expect(linesOf({ description })).toContain(
    'DESCRIPTION:In twelve days.\\nProgram\\nGrieg\\nMozart\\nhttps://orchestra.example/events/serenade',
  );
});

test('no line is longer than 75 octets', () => {
  const calendar = calendarOf([anEvent({ description: `<p>${'Ünïcödé 🎻 '.repeat(40)}</p>` })], OPTIONS);
  expect(Math.max(...calendar.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
});

test.each([
  ['undated', { eventDate: null }],
  ['of no readable date', { eventDate: 'soon' }],
  ['inactive', { status: 'inactive' as const }],
  ['a promo card', { type: 'promo' as const }],
  ['a season', { type: 'season' as const }],
])('what is %s has no entry', (_, changes) => {
  expect(linesOf(changes)).not.toContain('BEGIN:VEVENT');
});

test.each([
  [3, 'SEQUENCE:3'],
  [undefined, 'SEQUENCE:0'],
  [-1, 'SEQUENCE:0'],
  [0.5, 'SEQUENCE:0'],
])('a concert that was moved %s times has %s', (sequence, line) => {
  expect(linesOf(sequence === undefined ? {} : { sequence })).toContain(line);
});
