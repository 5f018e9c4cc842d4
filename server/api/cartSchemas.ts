/** Yup schemas of the cart calls. */
import { array, number, object, string } from 'yup';
import { isQuantity, MAX_QUANTITY, MIN_QUANTITY } from '../../domain/cart/quantity';
import { MAX_TEXT } from '../../domain/forms/forms';

const QUANTITY_MESSAGE = `Quantity must be a whole number from ${MIN_QUANTITY} to ${MAX_QUANTITY}`;
const MAX_ID = 100;
const MAX_ITEMS = 200;

const id = (name: string) => string().required(`${name} is required`).max(MAX_ID, `${name} is too long`);

const quantity = number()
  .typeError(QUANTITY_MESSAGE)
  .required(QUANTITY_MESSAGE)
  .test('quantity', QUANTITY_MESSAGE, isQuantity);

const buyer = {
  userId: id('userId'),
  userEmail: string().required('userEmail is required').max(MAX_TEXT),
};

/** POST /api/carts/items. */
export const addItemSchema = object({ event: id('event'), quantity, ...buyer });

/** PUT /api/carts/items/{cartItemId}. */
export const updateItemSchema = object({ quantity });

/** GET /api/carts. */
export const cartQuerySchema = object({
  userId: id('userId'),
  status: string().oneOf(['open', 'ordered'], 'Only open and ordered carts can be read'),
});

const sentItem = object({
  _id: id('cart item _id'),
  quantity,
  event: object({ _id: string().max(MAX_ID) })
    .optional()
    .default(undefined),
  price: number().nullable(),
  discount: number().nullable(),
});

/** POST /api/carts/create-checkout. */
export const checkoutSchema = object({
  cart: array(sentItem.required()).required('cart is required').min(1, 'Your cart is empty').max(MAX_ITEMS),
  ...buyer,
});
