/**
 * When the time by which events are shown is updated: only when a status line or the year changes, so that
 * views do not render every second.
 */
import { initialTransition, transition } from 'xstate';
import { dataMachine } from '../../machines/dataMachine';
import { anEvent, DAY, HOUR } from '../support/fixtures';

const JUNE = Date.parse('2026-06-15T12:00:00Z');
const NEW_YEARS_EVE = Date.parse('2026-12-31T12:00:00Z');
const SECOND = 1000;

/** The time after a tick, with a concert two hours after noon in June. */
function timeAfterTick(start: number, now: number): number {
  const concert = anEvent({ eventDate: new Date(JUNE + 2 * HOUR).toISOString() });
  const [started] = initialTransition(dataMachine, { now: start });
  const [loaded] = transition(dataMachine, started, {
    type: 'resource.loaded',
    resource: 'events',
    data: [concert],
  });
  const [ticked] = transition(dataMachine, loaded, { type: 'clock.ticked', now });
  return ticked.context.now;
}

test.each([
  ['a second later', JUNE, JUNE + SECOND],
  ['sixty minutes before the concert', JUNE, JUNE + HOUR],
  ['when a clock goes back by a second', JUNE, JUNE - SECOND],
  ['after the concert has begun', JUNE + 3 * HOUR, JUNE + 4 * HOUR],
])('keeps the time %s', (_, start, now) => {
  expect(timeAfterTick(start, now)).toBe(start);
});

test.each([
  ['on when the last hour has begun', JUNE, JUNE + HOUR + 1],
  ['on when the concert begins', JUNE + HOUR + 1, JUNE + 2 * HOUR],
  ['on when a computer wakes up the day after', JUNE, JUNE + DAY],
  ['back when a clock is set right', JUNE + 3 * HOUR, JUNE],
  ['on with the year', NEW_YEARS_EVE, NEW_YEARS_EVE + DAY],
])('updates the time %s', (_, start, now) => {
  expect(timeAfterTick(start, now)).toBe(now);
});
