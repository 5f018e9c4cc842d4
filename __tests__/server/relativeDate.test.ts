import { relativeDate, withYears } from '../../server/content/relativeDate';

/** Monday, November 23, 2026, in the evening at UTC-4. */
const EVENING = Date.parse('2026-11-24T03:30:00Z');

test.each([
  ['+21 days 19:30', '2026-12-14 19:30'],
  ['+1 day', '2026-11-24'],
  ['-12 days', '2026-11-11'],
  ['saturday after +7 days 19:30', '2026-12-05 19:30'],
  ['Monday after -7 days', '2026-11-23'],
  ['next second saturday of december 19:30', '2026-12-12 19:30'],
  ['next fourth monday of november', '2027-11-22'],
  ['next first monday of december', '2026-12-07'],
  ['third friday of may of season -1 15:00', '2026-05-15 15:00'],
  ['first sunday of june of season +1', '2027-06-06'],
])('%s is %s', (text, date) => {
  expect(relativeDate(text, EVENING)).toBe(date);
});

test.each([
  '2026-12-20',
  'soon',
  '21 days',
  '+21 days 7:30',
  '+21 weeks',
  'fifth friday of may of season -1',
])('%s is not a relative date', (text) => {
  expect(relativeDate(text, EVENING)).toBeNull();
});

test('counts whole weeks up to the start time, not up to the day', () => {
  const start = Date.parse('2026-12-12T23:30:00Z');
  const week = 7 * 86_400_000;
  expect(relativeDate('next second saturday of december 19:30', start - week)).toBe('2026-12-12 19:30');
  expect(relativeDate('next second saturday of december 19:30', start - week + 1)).toBe('2027-12-11 19:30');
});

test('fills in the years in a text, and leaves other braces', () => {
  const text = '{{season}}, {{season -1}}, {{season year +1}}, {{year}}, {{name}}';
  expect(withYears(text, EVENING)).toBe('2026-2027, 2025-2026, 2027, 2026, {{name}}');
  expect(withYears('{{season}}', Date.parse('2027-06-01T03:59:00Z'))).toBe('2026-2027');
  expect(withYears('{{season}}', Date.parse('2027-06-01T04:00:00Z'))).toBe('2027-2028');
});
