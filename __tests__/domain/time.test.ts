import { execFileSync } from 'node:child_process';
import path from 'node:path';
import fc from 'fast-check';
import moment from 'moment-timezone/moment-timezone';
import {
  dateAndTime,
  dayOf,
  instantOf,
  longDate,
  minutesInMs,
  monthOf,
  shortDate,
  weekdayOf,
  weekdayOfText,
  yearOf,
} from '../../domain/events/time';

const ROOT = path.join(__dirname, '../..');
const CHILD_TIMEOUT_MS = 120_000;

/**
 * Minutes that the zones are behind UTC in winter: the child process reports them, which proves that its zone
 * was set.
 */
const OFFSETS = { 'America/New_York': 300, 'Pacific/Kiritimati': -840, 'Asia/Kolkata': -330 };

/**
 * Times shortly before, at, and after New York changes its clocks, and times on other days. The site displays
 * UTC-4 all year, so the change has no effect.
 */
const WALL_CLOCKS = [
  { iso: '2026-03-08T06:59:00Z', text: '03/08/2026 at 2:59 AM' },
  { iso: '2026-03-08T07:00:00Z', text: '03/08/2026 at 3:00 AM' },
  { iso: '2026-03-08T23:30:00Z', text: '03/08/2026 at 7:30 PM' },
  { iso: '2026-03-08T01:59:00', text: '03/08/2026 at 1:59 AM' },
  { iso: '2026-03-08T02:30:00', text: '03/08/2026 at 2:30 AM' },
  { iso: '2026-03-08T19:30:00', text: '03/08/2026 at 7:30 PM' },
  { iso: '2026-11-01T05:59:00Z', text: '11/01/2026 at 1:59 AM' },
  { iso: '2026-11-01T06:00:00Z', text: '11/01/2026 at 2:00 AM' },
  { iso: '2026-11-01T23:30:00Z', text: '11/01/2026 at 7:30 PM' },
  { iso: '2026-11-01T01:30:00', text: '11/01/2026 at 1:30 AM' },
  { iso: '2026-11-01T19:30:00', text: '11/01/2026 at 7:30 PM' },
  { iso: '2026-07-04T19:30:00-04:00', text: '07/04/2026 at 7:30 PM' },
  { iso: '2026-12-31T19:30:00-05:00', text: '12/31/2026 at 8:30 PM' },
  { iso: '2027-01-01T03:59:59Z', text: '12/31/2026 at 11:59 PM' },
  { iso: '2027-01-01T04:00:00Z', text: '01/01/2027 at 12:00 AM' },
];

const read = (iso: string) => {
  const instant = instantOf(iso);
  return instant === null ? null : dateAndTime(instant);
};

test.each(WALL_CLOCKS)('$iso is displayed as $text', ({ iso, text }) => {
  expect(read(iso)).toBe(text);
});

test.each([
  ['2026-12-12T19:30:00', 'Saturday 12 December 2026'],
  ['2027-01-01T03:59:59Z', 'Thursday 31 December 2026'],
  ['2027-01-01T04:00:00Z', 'Friday 1 January 2027'],
])('%s is %s', (iso, text) => {
  const instant = instantOf(iso) ?? NaN;
  expect([weekdayOf(instant), dayOf(instant), monthOf(instant), yearOf(instant)].join(' ')).toBe(text);
});

test.each([
  ['12/12/2026 at 7:30 PM', 'Saturday'],
  ['12/12/2026', 'Saturday'],
  ['13/13/2026 at 7:30 PM', null],
  ['Various Dates and Times', null],
])('the weekday of the text %s is %s', (text, weekday) => {
  expect(weekdayOfText(text)).toBe(weekday);
});

test(
  'processes in the zones of New York, Kiritimati, and Kolkata display the same times',
  () => {
    const script = `
      require('./tools/build/typescript.cjs');
      const { instantOf, dateAndTime } = require(${JSON.stringify(path.join(ROOT, 'domain/events/time.ts'))});
      const isos = ${JSON.stringify(WALL_CLOCKS.map(({ iso }) => iso))};
      const read = (zone) => {
        process.env.TZ = zone;
        const offset = new Date('2026-01-01T00:00:00Z').getTimezoneOffset();
        return { offset, texts: isos.map((iso) => dateAndTime(instantOf(iso))) };
      };
      console.log(JSON.stringify(${JSON.stringify(Object.keys(OFFSETS))}.map(read)));`;
    const output = execFileSync(process.execPath, ['-e', script], { cwd: ROOT, encoding: 'utf8' });
    const texts = WALL_CLOCKS.map(({ text }) => text);
    expect(JSON.parse(output)).toEqual(Object.values(OFFSETS).map((offset) => ({ offset, texts })));
  },
  CHILD_TIMEOUT_MS,
);

test.each([
  { iso: '2026-09-15T19:30:00', why: 'no zone' },
  { iso: '2026-09-15T19:30', why: 'no zone and no seconds' },
  { iso: '2026-09-15 19:30', why: 'a space instead of the T' },
  { iso: ' 2026-09-15T19:30:00 ', why: 'spaces around' },
  { iso: '2026-09-15T23:30:00Z', why: 'UTC' },
  { iso: '2026-09-15T23:30:00.000Z', why: 'UTC with milliseconds' },
  { iso: '2026-09-15T19:30:00-04:00', why: 'an offset' },
  { iso: '2026-09-15T19:30:00-0400', why: 'an offset without a colon' },
  { iso: '2026-09-15T19:30:00-04', why: 'an offset of hours only' },
  { iso: '2026-09-16T01:30:00+02:00', why: 'an offset to the east' },
])('$iso ($why) is half past seven in the evening at UTC-4', ({ iso }) => {
  expect(instantOf(iso)).toBe(Date.UTC(2026, 8, 15, 23, 30));
});

test('a date without a time means midnight at UTC-4', () => {
  expect(instantOf('2026-09-15')).toBe(Date.UTC(2026, 8, 15, 4));
});

test('a date without a zone keeps its milliseconds', () => {
  expect(instantOf('2026-09-15T19:30:00.250')).toBe(Date.UTC(2026, 8, 15, 23, 30, 0, 250));
});

test.each([
  { iso: null },
  { iso: undefined },
  { iso: '' },
  { iso: '   ' },
  { iso: 'soon' },
  { iso: '2026-02-30T19:30:00Z' },
  { iso: '2026-13-01' },
  { iso: '2026-09-15T25:00:00Z' },
  { iso: '09/15/2026' },
  { iso: 'Tue Sep 15 2026' },
  { iso: '2026-09-15T19:30:00Q' },
  { iso: '2026-09-15T19:30:00Z tomorrow' },
  { iso: '2026-09-15T19:30:00+99:99' },
  { iso: '2026-09-15T19:30:00+24:00' },
  { iso: '2026-09-15T19:30:00+16:00' },
  { iso: '2026-09-15T19:30:00-04:60' },
  { iso: '2026-09-15T19:30:00,5' },
  { iso: '0000-01-01' },
  { iso: '0099-12-31T19:30:00Z' },
])('$iso is not a date', ({ iso }) => {
  expect(instantOf(iso)).toBeNull();
});

test('any string is read without an exception', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const instant = instantOf(text);
      expect(instant === null || Number.isFinite(instant)).toBe(true);
    }),
  );
});

const instants = fc.integer({ min: Date.UTC(1000, 0, 2), max: Date.UTC(2100, 0, 1) });

test('an instant in UTC is read exactly', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      expect(instantOf(new Date(instant).toISOString())).toBe(instant);
    }),
  );
});

test('the same text without a zone is four hours later', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const withoutZone = new Date(instant).toISOString().slice(0, -1);
      expect(instantOf(withoutZone)).toBe(instant + minutesInMs(240));
    }),
  );
});

const dateText = fc
  .tuple(
    fc.integer({ min: 1990, max: 2100 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  )
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'));
const timeText = fc
  .tuple(
    fc.constantFrom('T', ' '),
    fc.array(fc.integer({ min: 0, max: 61 }), { minLength: 2, maxLength: 3 }),
    fc.constantFrom('', '.5', '.25', '.123456789'),
    fc.constantFrom('', 'Z', 'z', '-04:00', '+0530', '-05', '+14:00'),
  )
  .map(([before, parts, fraction, zone]) => {
    const clock = parts.map((part) => String(part).padStart(2, '0')).join(':');
    return `${before}${clock}${parts.length === 3 ? fraction : ''}${zone}`;
  })
  .filter((text) => !/^.24/.test(text));

/** The instant according to the library moment; a time without a zone is at UTC-4. */
function momentOf(text: string): number | null {
  const parsed = moment.utc(text, moment.ISO_8601, true);
  if (!parsed.isValid()) return null;
  return /\d[T ].*(Z|[+-]\d\d(:?\d\d)?)$/i.test(text)
    ? parsed.valueOf()
    : parsed.utcOffset(-240, true).valueOf();
}

test('dates and times are read as moment reads them, and rejected if moment rejects them', () => {
  fc.assert(
    fc.property(dateText, fc.option(timeText, { nil: '' }), (date, time) => {
      expect(instantOf(`${date}${time}`)).toBe(momentOf(`${date}${time}`));
    }),
    { numRuns: 5000 },
  );
});

test('dates are formatted as moment formats them at UTC-4', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const local = moment.utc(instant).utcOffset(-240);
      expect(dateAndTime(instant)).toBe(local.format('MM/DD/YYYY [at] h:mm A'));
      expect(shortDate(instant)).toBe(local.format('MM/DD/YYYY'));
      expect(longDate(instant)).toBe(local.format('MMMM D, YYYY'));
      expect(yearOf(instant)).toBe(local.year());
    }),
    { numRuns: 2000 },
  );
});

const EVENING = Date.UTC(2026, 8, 5, 23, 5);

test.each([
  { format: dateAndTime, text: '09/05/2026 at 7:05 PM' },
  { format: shortDate, text: '09/05/2026' },
  { format: longDate, text: 'September 5, 2026' },
])('$format.name reads $text', ({ format, text }) => {
  expect(format(EVENING)).toBe(text);
});

test.each([
  { utcHour: 4, text: '09/05/2026 at 12:00 AM' },
  { utcHour: 16, text: '09/05/2026 at 12:00 PM' },
])('$utcHour o’clock UTC is $text', ({ utcHour, text }) => {
  expect(dateAndTime(Date.UTC(2026, 8, 5, utcHour))).toBe(text);
});

test.each([
  { instant: '2027-01-01T03:59:59.999Z', year: 2026 },
  { instant: '2027-01-01T04:00:00Z', year: 2027 },
])('$instant is in the year $year at UTC-4', ({ instant, year }) => {
  expect(yearOf(Date.parse(instant))).toBe(year);
});

test('minutes are converted to milliseconds', () => {
  expect(minutesInMs(60)).toBe(3_600_000);
});
