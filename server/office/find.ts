/** Finds concerts, order lines, and orders that the operator names. */
import { closest } from 'fastest-levenshtein';
import { MIN_ORDER_KEY, orderKey, searchText } from '../../domain/searchText';
import { Refusal } from '../http/refusal';
import { eventName, soldEvents } from '../store/concerts';
import type { Store } from '../store/database';
import { orderById, type Order, type OrderLine } from '../store/orders';
import { orderIdsBeginningWith } from '../store/orderSearch';
import type { EventRow } from '../store/schema';

const NOT_FOUND = 404;

/** Nothing is called as the operator wrote. The terminal says which of its commands lists what there is. */
export class NotFound extends Refusal {
  constructor(
    readonly kind: 'concert' | 'order',
    message: string,
  ) {
    super(NOT_FOUND, message);
  }
}

/** The name that is most similar to the text, or contains the most similar word. */
function similar(text: string, names: readonly string[]): string {
  const nameOf = new Map(names.flatMap((name) => [name, ...name.split('-')].map((part) => [part, name])));
  const part = closest(text.toLowerCase(), [...nameOf.keys()]);
  return nameOf.get(part) ?? part;
}

const suggestion = (text: string, names: readonly string[]) =>
  names.length === 0 ? 'There are no concerts.' : `Did you mean ${similar(text, names)}?`;

const isNamed = ({ id, document }: EventRow, text: string) => {
  const wanted = searchText(text);
  return [id, document.slug, document.title].some((name) => name && searchText(name) === wanted);
};

/**
 * @param text slug, id, or title of a concert
 * @throws Refusal with a suggestion when nothing matches
 */
export async function findConcert({ db }: Store, text: string): Promise<EventRow> {
  const events = await soldEvents(db);
  const foundEvent = events.find((event) => isNamed(event, text));
  if (foundEvent) return foundEvent;
  throw new NotFound('concert', `There is no concert "${text}". ${suggestion(text, events.map(eventName))}`);
}

/**
 * @param text number of the line, counted from 1, or its concert
 * @throws Refusal that lists the lines when nothing matches
 */
export async function findLine({ db }: Store, { lines }: Order, text: string): Promise<OrderLine> {
  const boughtEvents = (await soldEvents(db)).filter(({ id }) => lines.some(({ eventId }) => eventId === id));
  const namedEvent = boughtEvents.find((event) => isNamed(event, text));
  const foundLine = lines.find(
    ({ position, eventId }) => eventId === namedEvent?.id || String(position + 1) === text.trim(),
  );
  if (foundLine) return foundLine;
  const numbers = lines.length === 1 ? '1' : `1 to ${lines.length}`;
  throw new Refusal(
    NOT_FOUND,
    `The order has no line "${text}". Use ${numbers}, or ${boughtEvents.map(eventName).join(', ')}.`,
  );
}

/**
 * @param text id of an order, or its beginning
 * @throws Refusal when no order or more than one matches
 */
export async function findOrder({ db }: Store, text: string): Promise<Order> {
  if (orderKey(text).length < MIN_ORDER_KEY)
    throw new Refusal(400, `Give at least ${MIN_ORDER_KEY} characters of the order number.`);
  const [id, otherId] = await orderIdsBeginningWith(db, text);
  if (otherId !== undefined)
    throw new Refusal(400, `Several order numbers begin with ${text}. Give more characters.`);
  const order = id === undefined ? null : await orderById(db, id);
  if (!order) throw new NotFound('order', `There is no order ${text}.`);
  return order;
}
