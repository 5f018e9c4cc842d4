/** Finds what the operator names. */
import { closest } from 'fastest-levenshtein';
import { Refusal } from '../refusal';
import { eventName, soldEvents } from '../store/concerts';
import type { Store } from '../store/database';
import { orderById, type Order, type OrderLine } from '../store/orders';
import { orderIdsBeginningWith } from '../store/orderSearch';
import type { EventRow } from '../store/places';

const NOT_FOUND = 404;
const FEWEST_CHARACTERS = 4;

/** The most similar name, or the name with the most similar word. */
function similar(text: string, names: readonly string[]): string {
  const nameOf = new Map(names.flatMap((name) => [name, ...name.split('-')].map((part) => [part, name])));
  const part = closest(text.toLowerCase(), [...nameOf.keys()]);
  return nameOf.get(part) ?? part;
}

const suggestion = (text: string, names: readonly string[]) =>
  names.length === 0
    ? 'There are no concerts.'
    : `Did you mean ${similar(text, names)}? "office sold" lists them all.`;

const isNamed = ({ id, document }: EventRow, text: string) => {
  const wanted = text.trim().toLowerCase();
  return [id, document.slug, document.title].some((name) => name?.toLowerCase() === wanted);
};

/**
 * @param text a concert's slug, id or title
 * @throws Refusal with a suggestion when there is none
 */
export async function findConcert({ db }: Store, text: string): Promise<EventRow> {
  const events = await soldEvents(db);
  const found = events.find((event) => isNamed(event, text));
  if (found) return found;
  throw new Refusal(NOT_FOUND, `There is no concert "${text}". ${suggestion(text, events.map(eventName))}`);
}

/**
 * @param text the number of a line, counted from 1, or its concert
 * @throws Refusal with the lines there are
 */
export async function findLine({ db }: Store, { lines }: Order, text: string): Promise<OrderLine> {
  const bought = (await soldEvents(db)).filter(({ id }) => lines.some(({ eventId }) => eventId === id));
  const named = bought.find((event) => isNamed(event, text));
  const found = lines.find(
    ({ position, eventId }) => eventId === named?.id || String(position + 1) === text.trim(),
  );
  if (found) return found;
  const numbers = lines.length === 1 ? '1' : `1 to ${lines.length}`;
  throw new Refusal(
    NOT_FOUND,
    `The order has no line "${text}". Use ${numbers}, or ${bought.map(eventName).join(', ')}.`,
  );
}

/**
 * @param text an order's number, or its beginning
 * @throws Refusal when there is none, or more than one
 */
export async function findOrder({ db }: Store, text: string): Promise<Order> {
  if (text.length < FEWEST_CHARACTERS)
    throw new Refusal(400, `Give at least ${FEWEST_CHARACTERS} characters of the order's number.`);
  const [id, another] = await orderIdsBeginningWith(db, text);
  if (another !== undefined)
    throw new Refusal(400, `More than one order's number begins with ${text}. Give more of it.`);
  const order = id === undefined ? null : await orderById(db, id);
  if (!order)
    throw new Refusal(NOT_FOUND, `There is no order ${text}. "office orders" lists the latest ones.`);
  return order;
}
