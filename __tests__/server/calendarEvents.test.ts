import { calendarEvents, calendarHref } from '../../domain/events/calendar';
import { receiptMail } from '../../server/mail/receipt';
import { anEvent } from '../support/fixtures';

const NOW = Date.parse('2026-11-20T12:00:00Z');

const concert = (id: string, changes: Parameters<typeof anEvent>[0] = {}) =>
  anEvent({ _id: id, slug: id, title: id, eventDate: '2026-12-12T23:30:00Z', ...changes });

const EVENTS = [
  concert('later', { eventDate: '2027-03-01T23:30:00Z' }),
  concert('next'),
  concert('begun', { eventDate: '2026-11-20T11:00:00Z' }),
  concert('inactive', { status: 'inactive' }),
  concert('undated', { eventDate: null }),
  concert('not-covered'),
];

const SEASON = anEvent({
  _id: 'season',
  type: 'season',
  eventDate: null,
  events: ['later', 'next', 'begun', 'inactive', 'undated', 'unknown'],
});

const idsFor = (event: Parameters<typeof calendarEvents>[0]) =>
  calendarEvents(event, [SEASON, ...EVENTS], NOW).map(({ _id }) => _id);

test('the calendar of a subscription has its upcoming concerts, by date', () => {
  expect(idsFor(SEASON)).toEqual(['next', 'later']);
});

test('the calendar of a ticket has its concert', () => {
  expect(idsFor(concert('next'))).toEqual(['next']);
});

test('the receipt lists the concerts of a subscription, and links it to its own calendar', () => {
  const line = {
    type: 'season' as const,
    eventId: 'season',
    title: 'Season',
    dateLine: '',
    location: '',
    quantity: 1,
    refunded: 0,
    unitCents: 12_000,
  };
  const order = {
    id: '1',
    email: 'ann@example.org',
    account: { firstName: 'Ann', lastName: 'Lake' },
    lines: [line],
    totalCents: 12_000,
    paidAt: new Date(0),
  };
  const data = { siteOrigin: 'https://orchestra.example', events: [SEASON, ...EVENTS], now: NOW };
  const { text } = receiptMail(order as never, data);
  expect(text).toContain(`Add to calendar: https://orchestra.example${calendarHref('season')}`);
  expect(text.match(/(?<=- ).*/g)).toEqual(['next', 'later']);
  const refundedOrder = { ...order, lines: [{ ...line, refunded: 1 }] };
  expect(receiptMail(refundedOrder as never, data).text).not.toContain('- next');
});
