/** What the form of an exchange of tickets asks for, and when it is complete. */
import {
  exchangeInput,
  missingText,
  moreCents,
  whyNot,
  type ExchangeValues,
} from '../../domain/office/exchangeForm';
import type { ExchangeableLine, ExchangeConcert } from '../../domain/office/exchanges';

const line: ExchangeableLine = {
  ...{ position: 0, concert: 'winter', title: 'Winter', dateLine: '12/12/2026 at 7:30 PM' },
  ...{ left: 4, movable: 3, unitCents: 4500, refusal: null },
};
const concert = (name: string, unitCents: number, free: number | null = null): ExchangeConcert => ({
  ...{ concert: name, title: name, date: '', location: '', unitCents, free, refusal: null },
});
const form = {
  ...{ id: 'order-1', isOwed: false, lines: [line, { ...line, position: 1, refusal: 'Over.' }] },
  concerts: [concert('cheap', 4000), concert('dear', 5500, 2)],
};
const values = (changes: Partial<ExchangeValues>): ExchangeValues => ({
  ...{ position: null, quantity: 2, to: 'cheap', settled: null },
  ...changes,
});

test('it is complete when tickets and a concert are chosen, and how a higher price is paid', () => {
  const input = { order: 'order-1', position: 0, quantity: 2, to: 'cheap', settled: null };
  expect(exchangeInput(form, values({}))).toEqual(input);
  // What was chosen for another concert does not count for a cheaper one.
  expect(exchangeInput(form, values({ settled: 'door' }))).toEqual(input);
  expect(moreCents(form, values({ to: 'dear' }))).toBe(1000);
  expect(moreCents(form, values({ to: null }))).toBe(0);
  expect(exchangeInput(form, values({ to: 'dear' }))).toBeNull();
  expect(exchangeInput(form, values({ to: 'dear', settled: 'door' }))).toMatchObject({ settled: 'door' });
  const owed = { ...form, isOwed: true };
  expect(exchangeInput(owed, values({ to: 'dear' }))).toMatchObject({ to: 'dear', settled: null });
});

test('a concert that fills up, and tickets that are gone, are no longer chosen', () => {
  expect(whyNot(concert('tight', 4500, 1), 2)).toBe('1 place is free; 2 are needed');
  expect(whyNot(concert('tight', 4500, 1), null)).toBeNull();
  expect(exchangeInput(form, values({ to: 'dear', quantity: 3, settled: 'door' }))).toBeNull();
  expect(exchangeInput(form, values({ quantity: 4 }))).toBeNull();
});

test.each([
  [values({ quantity: null }), 'Choose how many tickets move.'],
  [values({ to: null }), 'Choose the other concert.'],
  [values({ to: 'dear' }), 'Choose how the difference is paid.'],
])('it says what is missing: %j', (chosen, text) => {
  expect(missingText(form, chosen)).toBe(`${text} Nothing is exchanged yet.`);
});

test('of several lines, the one counts whose tickets were chosen', () => {
  const two = { ...form, lines: [line, { ...line, position: 1 }] };
  expect(exchangeInput(two, values({}))).toBeNull();
  expect(exchangeInput(two, values({ position: 1 }))).toMatchObject({ position: 1 });
});
