import {
  eventOfItem,
  hasItemPassed,
  isCartSellable,
  ticketCount,
  withItem,
  withoutItem,
  withUpdate,
} from '../../domain/cart/cart';
import type { CartItem, OrchestraEvent } from '../../domain/api/entities';
import { anEvent, DAY, HOUR } from '../support/fixtures';

/** Half past seven in the evening at UTC-4. */
const START = Date.parse('2026-09-15T23:30:00Z');

const concert = (changes: Partial<OrchestraEvent> = {}) =>
  anEvent({ eventDate: new Date(START).toISOString(), ...changes });

describe('a cart', () => {
  const item = (changes: Partial<CartItem['event']> = {}): CartItem => ({
    _id: 'item-1',
    event: { _id: 'event-serenade', title: 'Serenade', eventDate: new Date(START).toISOString(), ...changes },
    price: 40,
    quantity: 2,
    type: 'event',
  });

  test('item reads its event from the list', () => {
    const listed = concert({ title: 'Serenade, renamed' });
    expect(eventOfItem(item(), [listed])).toBe(listed);
  });

  test('event that is not in the list is read from its item', () => {
    expect(eventOfItem(item({ status: 'sold-out' }), [])).toEqual({
      _id: 'event-serenade',
      title: 'Serenade',
      eventDate: new Date(START).toISOString(),
      status: 'sold-out',
      type: 'event',
      price: 40,
    });
  });

  test('item without a status counts as active', () => {
    expect(eventOfItem(item(), [])?.status).toBe('active');
  });

  test('item of a season has an event of type season', () => {
    expect(eventOfItem({ ...item(), type: 'season' }, [])?.type).toBe('season');
  });

  test.each([
    { what: 'active', status: 'active', before: DAY, sells: true },
    { what: 'exactly an hour away', status: 'active', before: HOUR, sells: true },
    { what: 'within the hour', status: 'active', before: HOUR - 1, sells: false },
    { what: 'begun', status: 'active', before: 0, sells: false },
    { what: 'passed', status: 'passed', before: DAY, sells: false },
    { what: 'sold-out', status: 'sold-out', before: DAY, sells: false },
    { what: 'inactive', status: 'inactive', before: DAY, sells: false },
  ] as const)('with an event that is $what can be checked out: $sells', ({ status, before, sells }) => {
    const validItem = { ...item({ _id: 'other', eventDate: null }), _id: 'item-2' };
    expect(isCartSellable([validItem, item()], [concert({ status })], START - before)).toBe(sells);
  });

  test('prefers the data of the list to those of the item', () => {
    expect(isCartSellable([item({ status: 'active' })], [concert({ status: 'sold-out' })], START - DAY)).toBe(
      false,
    );
  });

  test('without items has no obstacle to a checkout', () => {
    expect(isCartSellable([], [], START)).toBe(true);
  });

  test.each([
    { what: 'a bare id', event: { _id: 'event-other', title: '' } },
    { what: 'a title alone', event: { _id: '', title: 'Serenade' } },
    { what: 'nothing', event: { _id: '', title: '' } },
  ])('item with $what as its event has an unknown event', ({ event }) => {
    expect(eventOfItem(item(event), [concert()])).toBeNull();
  });

  test('item with only an event id reads its event from the list', () => {
    const listed = concert();
    expect(eventOfItem(item({ title: '' }), [listed])).toBe(listed);
  });

  test.each([
    { what: 'more than 9 tickets', changes: { quantity: 10 } },
    { what: 'no tickets', changes: { quantity: 0 } },
    { what: 'fewer than no tickets', changes: { quantity: -1 } },
    { what: 'half a ticket', changes: { quantity: 1.5 } },
    { what: 'an unknown quantity', changes: { quantity: null } },
    { what: 'an unknown price', changes: { price: null } },
    { what: 'a price below nothing', changes: { price: -5 } },
    { what: 'an unknown event', changes: { event: { _id: 'event-other', title: '' } } },
  ])('with $what cannot be checked out', ({ changes }) => {
    expect(isCartSellable([item(), { ...item(), _id: 'item-2', ...changes }], [concert()], START - DAY)).toBe(
      false,
    );
  });

  test.each([1, 9])('with %i tickets can be checked out', (quantity) => {
    expect(isCartSellable([{ ...item(), quantity }], [concert()], START - DAY)).toBe(true);
  });

  test('with a price of 0 can be checked out', () => {
    expect(isCartSellable([{ ...item(), price: 0 }], [concert()], START - DAY)).toBe(true);
  });

  test('item has passed if its event has begun; an unknown event has not passed', () => {
    expect(hasItemPassed(item(), [concert()], START)).toBe(true);
    expect(hasItemPassed(item(), [concert()], START - 1)).toBe(false);
    expect(hasItemPassed(item({ _id: '' }), [], START)).toBe(false);
  });

  test('counts only tickets of valid quantities', () => {
    const quantities = [2, 12, 0, -3, 1.5, null];
    expect(ticketCount(quantities.map((quantity) => ({ ...item(), quantity })))).toBe(14);
  });

  test('contains an added item once, with its new quantity', () => {
    const first = item();
    const second = { ...item(), _id: 'item-2' };
    const changedFirst = { ...first, quantity: 5 };
    expect(withItem([first], second)).toEqual([first, second]);
    expect(withItem([first, second], changedFirst)).toEqual([changedFirst, second]);
  });

  test('keeps fields that an update does not contain, and the other items', () => {
    const first = item();
    const second = { ...item(), _id: 'item-2' };
    const update = { _id: 'item-2', price: 45, quantity: 3, type: 'event' } as const;
    expect(withUpdate([first, second], update)).toEqual([first, { ...second, price: 45, quantity: 3 }]);
    expect(withoutItem([first, second], 'item-1')).toEqual([second]);
  });
});
