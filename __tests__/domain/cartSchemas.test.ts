import { ValidationError } from 'yup';
import {
  addItemSchema,
  cartQuerySchema,
  checkoutSchema,
  updateItemSchema,
} from '../../server/api/cartSchemas';

interface Checks {
  validateSync: (value: unknown) => unknown;
}

function errorOf(schema: Checks, value: unknown): string | null {
  try {
    schema.validateSync(value);
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.message;
  }
}

const BUYER = { userId: 'user-1', userEmail: 'ann@example.org' };
const ITEM = { _id: 'item-1', quantity: 2, event: { _id: 'event-1' }, price: 40, discount: null };
const QUANTITY = 'Quantity must be a whole number from 1 to 9';

test.each([1, 9])('%s tickets can be added', (quantity) => {
  expect(errorOf(addItemSchema, { event: 'event-1', quantity, ...BUYER })).toBeNull();
});

test.each([0, 10, -1, 1.5, 'many', null, undefined])('%p tickets cannot be added', (quantity) => {
  expect(errorOf(addItemSchema, { event: 'event-1', quantity, ...BUYER })).toBe(QUANTITY);
});

test.each([
  { missing: { event: '' }, message: 'event is required' },
  { missing: { userId: '' }, message: 'userId is required' },
  { missing: { userEmail: '' }, message: 'userEmail is required' },
  { missing: { event: 'x'.repeat(101) }, message: 'event is too long' },
])('adding with $missing is rejected: $message', ({ missing, message }) => {
  expect(errorOf(addItemSchema, { event: 'event-1', quantity: 1, ...BUYER, ...missing })).toBe(message);
});

test('a quantity can be updated to 9', () => {
  expect(errorOf(updateItemSchema, { quantity: 9 })).toBeNull();
});

test('a quantity cannot be updated to 10', () => {
  expect(errorOf(updateItemSchema, { quantity: 10 })).toBe(QUANTITY);
});

test.each([{ status: 'open' }, { status: undefined }])(
  'carts of status $status can be read',
  ({ status }) => {
    expect(errorOf(cartQuerySchema, { userId: 'user-1', status })).toBeNull();
  },
);

test('carts of another status cannot be read', () => {
  expect(errorOf(cartQuerySchema, { userId: 'user-1', status: 'paid' })).toBe(
    'Only open and ordered carts can be read',
  );
});

test('a cart with items can be checked out', () => {
  expect(errorOf(checkoutSchema, { cart: [ITEM], ...BUYER })).toBeNull();
});

test('an item without an event can be checked out', () => {
  expect(errorOf(checkoutSchema, { cart: [{ ...ITEM, event: undefined }], ...BUYER })).toBeNull();
});

test('an empty cart cannot be checked out', () => {
  expect(errorOf(checkoutSchema, { cart: [], ...BUYER })).toBe('Your cart is empty');
});

test('a missing cart cannot be checked out', () => {
  expect(errorOf(checkoutSchema, BUYER)).toBe('cart is required');
});

test.each([null, undefined, 'item-1', { ...ITEM, quantity: 10 }, { ...ITEM, _id: '' }])(
  'a cart with the item %p cannot be checked out',
  (item) => {
    expect(errorOf(checkoutSchema, { cart: [item], ...BUYER })).not.toBeNull();
  },
);
