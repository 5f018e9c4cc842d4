/** How the office says when something happened, or will, and what a value of the content is. */
import type { WrittenValue } from '../../domain/office/content';
import { differentLines, valueLines } from '../../domain/office/contentWords';
import type { JobFigures } from '../../domain/office/jobs';
import { dueText } from '../../domain/office/jobWords';
import { agoText, dayAndTime, wallDay } from '../../domain/office/words';

const at = (time: string) => Date.parse(time);

test.each([
  ['2026-12-13T04:59:59Z', '2026-12-12'],
  ['2026-12-13T05:00:00Z', '2026-12-13'],
  ['2026-07-13T03:59:59Z', '2026-07-12'],
  ['2026-07-13T04:00:00Z', '2026-07-13'],
])('at %s, the day on the wall is %s', (now, day) => {
  expect(wallDay(at(now))).toBe(day);
});

const NOON = '2026-12-12T17:00:00Z';

test.each([
  [0, 'now'],
  [1, 'in 1 minute, at 12:00 PM'],
  [60_000, 'in 1 minute, at 12:00 PM'],
  [60_001, 'in 2 minutes, at 12:00 PM'],
  [600_000, 'in 10 minutes, at 12:00 PM'],
])('a job that begins in %i ms says so: %s', (left, text) => {
  expect(dueText({ dueAt: NOON } as JobFigures, at(NOON) - left)).toBe(text);
});

test.each([
  ['2026-12-12T17:00:59Z', 'just now'],
  ['2026-12-12T17:01:00Z', '1 minute ago'],
  ['2026-12-12T17:59:59Z', '59 minutes ago'],
  ['2026-12-12T18:00:00Z', '1 hour ago'],
  ['2026-12-13T16:59:59Z', '23 hours ago'],
  ['2026-12-13T17:00:00Z', 'Sat 12/12/2026 at 12:00 PM'],
])('at %s, noon of the day before was %s', (now, text) => {
  expect(agoText(NOON, at(now))).toBe(text);
});

test.each([
  ['2026-12-13T04:59:59Z', 'today at 12:00 PM'],
  ['2026-12-13T05:00:00Z', 'on Sat 12/12/2026 at 12:00 PM'],
])('at %s, noon was %s', (now, text) => {
  expect(dayAndTime(at(NOON), at(now))).toBe(text);
});

test.each<[WrittenValue, string[]]>([
  [null, []],
  ['', []],
  [0, ['0']],
  [false, ['no']],
  [true, ['yes']],
  ['One\nTwo', ['One', 'Two']],
  ['5 < 6', ['5 < 6']],
  ['<p>One</p><p>Two &amp; <b>three</b></p>', ['One', 'Two & three']],
  [
    ['One', 'Two'],
    ['One', 'Two'],
  ],
  [{ firstText: 'One', url: '/images/a.jpg', alt: '' }, ['First text: One', 'Picture: /images/a.jpg']],
  [{ topImages: [{ alt: 'A hall' }] }, ['Pictures at the top: What it shows: A hall']],
])('%j is shown as %j', (value, lines) => {
  expect(valueLines(value)).toEqual(lines);
});

test.each<[WrittenValue, WrittenValue, { before: string[]; after: string[] }]>([
  ['One\nTwo\nThree', 'One\n2\nThree', { before: ['Two'], after: ['2'] }],
  ['One', 'One\nTwo', { before: [], after: ['Two'] }],
  ['One', null, { before: ['One'], after: [] }],
  ['<p>One</p>', '<p><b>One</b></p>', { before: ['<p>One</p>'], after: ['<p><b>One</b></p>'] }],
  [null, ['', ''], { before: [], after: ['["",""]'] }],
])('%j and %j differ in %j', (before, after, lines) => {
  expect(differentLines(before, after)).toEqual(lines);
});
