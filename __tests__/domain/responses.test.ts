import fc from 'fast-check';
import {
  addedItem,
  authenticatedUser,
  assertReset,
  cartItemOf,
  checkoutResponse,
  openCartItems,
  recordsOf,
  updatedItem,
} from '../../domain/api/responses';
import { CallError } from '../../domain/api/contract';
import { userOf } from '../../domain/api/users';

const ANN = { _id: 'user-1', email: 'ann@example.org', firstName: 'Ann', lastName: 'Lee' };
const ITEM = {
  _id: 'item-1',
  event: { _id: 'event-1', title: 'Serenade' },
  price: 40,
  discount: null,
  quantity: 2,
  type: 'event',
};
const NONSENSE = [null, undefined, '', 'nonsense', 0, 7, true, [], [ANN], [ITEM], {}];

describe('a user', () => {
  test('is read as it was sent', () => {
    expect(userOf(ANN)).toEqual(ANN);
  });

  test.each([
    { what: 'id for _id', sent: { ...ANN, _id: undefined, id: 'user-1' } },
    { what: 'both spellings of the id', sent: { ...ANN, id: 'user-2' } },
    { what: 'further fields', sent: { ...ANN, name: 'Ann Lee', passwordHash: 'x' } },
  ])('can have $what', ({ sent }) => {
    expect(userOf(sent)).toEqual(ANN);
  });

  test.each([
    { names: {} },
    { names: { firstName: null, lastName: undefined } },
    { names: { firstName: 5, lastName: ['Lee'] } },
  ])('without usable names $names has empty ones', ({ names }) => {
    expect(userOf({ _id: 'user-1', email: 'ann@example.org', ...names })).toEqual({
      ...ANN,
      firstName: '',
      lastName: '',
    });
  });

  test.each([
    ...NONSENSE,
    { ...ANN, _id: '' },
    { ...ANN, _id: 5 },
    { ...ANN, email: '' },
    { ...ANN, email: null },
  ])('cannot be read from %j', (value) => {
    expect(userOf(value)).toBeNull();
  });

  test('is read from a response that wraps it', () => {
    expect(authenticatedUser({ user: ANN })).toEqual(ANN);
  });

  test('is read from a response that is the user', () => {
    expect(authenticatedUser(ANN)).toEqual(ANN);
  });

  test.each([...NONSENSE, { user: null }, { user: {} }])('is not read from %j', (response) => {
    expect(() => authenticatedUser(response)).toThrow(CallError);
  });
});

describe('a cart item', () => {
  test('is read as it was sent', () => {
    expect(cartItemOf(ITEM)).toEqual(ITEM);
  });

  test.each([
    { what: 'more than 9 tickets', sent: { quantity: 12 }, read: { quantity: 12 } },
    { what: 'no tickets', sent: { quantity: 0 }, read: { quantity: 0 } },
    { what: 'half a ticket', sent: { quantity: 1.5 }, read: { quantity: 1.5 } },
    { what: 'a quantity as text', sent: { quantity: '2' }, read: { quantity: 2 } },
    { what: 'a quantity in words', sent: { quantity: 'two' }, read: { quantity: null } },
    { what: 'a missing quantity', sent: { quantity: undefined }, read: { quantity: null } },
    { what: 'a price as text', sent: { price: ' 45.50 ' }, read: { price: 45.5 } },
    { what: 'an empty price', sent: { price: '' }, read: { price: null } },
    { what: 'a discount as text', sent: { discount: '10' }, read: { discount: 10 } },
    {
      what: 'a bare id as event',
      sent: { event: 'event-1' },
      read: { event: { _id: 'event-1', title: '' } },
    },
    { what: 'no event', sent: { event: null }, read: { event: { _id: '', title: '' } } },
    {
      what: 'an event without an id',
      sent: { event: { title: ' Serenade ' } },
      read: { event: { _id: '', title: 'Serenade' } },
    },
    {
      what: 'an event that spells its id in its own way',
      sent: { event: { id: 'event-1', title: 'Serenade' } },
      read: { event: { _id: 'event-1', id: 'event-1', title: 'Serenade' } },
    },
  ])('with $what keeps its place in the cart', ({ sent, read }) => {
    expect(cartItemOf({ ...ITEM, ...sent })).toEqual({ ...ITEM, ...read });
  });

  test('can have its id in the field cartItemId', () => {
    expect(cartItemOf({ ...ITEM, _id: undefined, cartItemId: 'item-1' })?._id).toBe('item-1');
  });

  test('keeps the fields of the event', () => {
    const event = { ...ITEM.event, eventDate: '2026-09-15T23:30:00Z', status: 'sold-out' };
    expect(cartItemOf({ ...ITEM, event })?.event).toEqual(event);
  });

  test.each([
    {
      what: 'a missing title',
      sent: { event: { _id: 'event-1' } },
      read: { event: { _id: 'event-1', title: '' } },
    },
    { what: 'a missing price', sent: { price: undefined }, read: { price: null } },
    { what: 'a price in words', sent: { price: 'forty' }, read: { price: null } },
    { what: 'a season', sent: { type: 'season' }, read: { type: 'season' } },
    { what: 'a missing type', sent: { type: undefined }, read: { type: 'event' } },
    { what: 'an unknown type', sent: { type: 'gift' }, read: { type: 'event' } },
  ])('with $what is read with $read', ({ sent, read }) => {
    expect(cartItemOf({ ...ITEM, ...sent })).toEqual({ ...ITEM, ...read });
  });

  test.each([...NONSENSE, { ...ITEM, _id: null }, { ...ITEM, _id: '' }])(
    'cannot be read from %j',
    (value) => {
      expect(cartItemOf(value)).toBeNull();
    },
  );

  test('is read from the response to an addition', () => {
    expect(addedItem(ITEM, 'event-2')).toEqual(ITEM);
  });

  test('has the id of the added event if the response lacks it', () => {
    expect(addedItem({ ...ITEM, event: null }, 'event-2').event._id).toBe('event-2');
  });

  test.each(NONSENSE)('is missing in the response %j', (response) => {
    expect(() => addedItem(response, 'event-1')).toThrow(CallError);
  });
});

describe('the response to an update', () => {
  const CHANGED = { _id: 'item-1', price: 40, quantity: 3, type: 'season', discount: 10 };

  test('is read as it was sent', () => {
    expect(updatedItem(CHANGED)).toEqual(CHANGED);
  });

  test('can have its numbers as strings', () => {
    expect(updatedItem({ ...CHANGED, price: '40', quantity: '3', discount: '10' })).toEqual(CHANGED);
  });

  test('can have its id in the field cartItemId, and lack optional fields', () => {
    expect(updatedItem({ cartItemId: 'item-1', price: 0, quantity: 1 })).toEqual({
      _id: 'item-1',
      price: 0,
      quantity: 1,
      type: 'event',
      discount: null,
    });
  });

  test.each([
    ...NONSENSE,
    { ...CHANGED, _id: undefined },
    { ...CHANGED, quantity: null },
    { ...CHANGED, price: 'forty' },
  ])('cannot be read from %j', (response) => {
    expect(() => updatedItem(response)).toThrow(CallError);
  });
});

describe('the response to a checkout', () => {
  test('contains the URL of the payment page', () => {
    expect(checkoutResponse({ url: 'https://pay.example/1', message: 'Go' })).toEqual({
      url: 'https://pay.example/1',
    });
  });

  test.each([...NONSENSE, { url: null }, { url: 7 }, { message: 'No' }])('has no URL in %j', (response) => {
    expect(checkoutResponse(response)).toEqual({ url: null });
  });
});

describe('the open cart', () => {
  const open = { _id: 'cart-1', status: 'open', cartItems: [ITEM] };

  test('has its items', () => {
    expect(openCartItems([open])).toEqual([ITEM]);
  });

  test('is the first open one of several', () => {
    const paid = { ...open, status: 'paid', cartItems: [{ ...ITEM, _id: 'paid' }] };
    const second = { ...open, cartItems: [{ ...ITEM, _id: 'second' }] };
    expect(openCartItems([paid, open, second])).toEqual([ITEM]);
  });

  test('omits invalid items', () => {
    expect(openCartItems([{ ...open, cartItems: [null, ITEM, { ...ITEM, _id: null }, 'x'] }])).toEqual([
      ITEM,
    ]);
  });

  test.each([
    ...NONSENSE,
    [null],
    [{ ...open, status: 'paid' }],
    [{ ...open, cartItems: null }],
    [{ ...open, cartItems: 'x' }],
    [{ status: 'open' }],
  ])('is empty in the response %j', (response) => {
    expect(openCartItems(response)).toEqual([]);
  });
});

describe('a list of records', () => {
  test('is read as it was sent', () => {
    expect(recordsOf([ANN, ITEM])).toEqual([ANN, ITEM]);
  });

  test('is made of a single record if that is the response', () => {
    expect(recordsOf(ANN)).toEqual([ANN]);
  });

  test('omits values that are not records', () => {
    expect(recordsOf([null, ANN, 5, 'x', [ANN], undefined])).toEqual([ANN]);
  });

  test.each([null, undefined, '', 'nonsense', 5, true, []])('is empty for %j', (response) => {
    expect(recordsOf(response)).toEqual([]);
  });
});

test('users, items, carts, and records can be read from any JSON without an exception', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (response) => {
      userOf(response);
      cartItemOf(response);
      expect(Array.isArray(openCartItems(response))).toBe(true);
      expect(Array.isArray(recordsOf(response))).toBe(true);
    }),
  );
});

test.each([{ success: true }, {}, null, 'ok'])('the response %p to a reset is a success', (response) => {
  expect(() => assertReset(response)).not.toThrow();
});

test('a response with success: false is a failed reset', () => {
  expect(() => assertReset({ success: false })).toThrow(CallError);
});
