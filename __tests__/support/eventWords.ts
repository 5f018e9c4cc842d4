/** Events and openings in few words, for titles and messages. */
import type { AnyEventObject } from 'xstate';
import { failureOf } from '../../domain/api/contract';
import { HOUR, NOW } from './orchestra';
import type { Opening } from './harness';

const SECOND = 1000;
const MOST_ENTRIES = 3;
const MOST_LETTERS = 40;
/** Numbers from here on are moments. */
const FIRST_MOMENT = 1e12;

const momentWords = (moment: number) => {
  const distance = moment - NOW;
  if (distance === 0) return 'now';
  return Math.abs(distance) < HOUR ? `in ${distance / SECOND} s` : `in ${distance / HOUR} h`;
};

/** The one thing that a record is known by, if it has one. */
const nameIn = ({ title, text, email, firstName, _id }: Record<string, unknown>) =>
  [title, text, email, firstName, _id].find((name) => typeof name === 'string');

const shortened = (text: string) =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS).trim()}…` : text;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function valueWords(key: string, value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [shortened(value)];
  if (typeof value === 'number') return [value < FIRST_MOMENT ? String(value) : momentWords(value)];
  if (value === true) return [key];
  if (Array.isArray(value))
    return value.length > MOST_ENTRIES
      ? [`${value.length} ${key}`]
      : value.length === 0
        ? [`no ${key}`]
        : value.flatMap((entry) => valueWords(key, entry));
  return isRecord(value) ? recordWords(value) : [];
}

function recordWords(record: Record<string, unknown>): string[] {
  const name = nameIn(record);
  const others = Object.entries(record).filter(([, value]) => typeof value === 'boolean' || isRecord(value));
  const words = others.flatMap(([key, value]) => valueWords(key, value));
  return name === undefined
    ? Object.entries(record).flatMap(([key, value]) => valueWords(key, value))
    : [shortened(name), ...words];
}

const CALL_ENDED = /^xstate\.(done|error)\.actor\.(.*)$/;
const DELAY_OVER = /^xstate\.after\.([^.]*)\./;

/** The failure of a call: its status, and whether the request may be sent again. */
function failureWords(error: unknown): string[] {
  const { status, isRepeatable } = failureOf(error);
  return [status === null ? 'no response' : String(status), ...(isRepeatable ? ['repeatable'] : [])];
}

/** @returns the event's type, and what tells it from others of its type */
export function eventWords({ type, ...payload }: AnyEventObject): string {
  const [, end, call] = CALL_ENDED.exec(type) ?? [];
  if (end === 'error') return [call, 'failed', ...failureWords(payload['error'])].join(' ');
  if (end === 'done') return [call, 'done', ...valueWords('entries', payload['output'])].join(' ');
  const [, delay] = DELAY_OVER.exec(type) ?? [];
  if (delay !== undefined) return `after ${delay}`;
  return [type, ...Object.entries(payload).flatMap(([key, value]) => valueWords(key, value))].join(' ');
}

const userIn = (stored: string) => (JSON.parse(stored) as { email: string }).email;

/** @returns the page that is opened, and by whom */
export function openingWords({ path, stored, cart, missing, late }: Opening): string {
  const user = stored?.currentUser;
  return [
    path,
    ...(user ? [`as ${userIn(user)}`] : []),
    ...(cart?.length ? [`with ${cart.length} in the cart`] : []),
    ...(missing ? [`without ${missing.join(' and ')}`] : []),
    ...(late ? [`before ${late.join(' and ')} came`] : []),
  ].join(' ');
}
