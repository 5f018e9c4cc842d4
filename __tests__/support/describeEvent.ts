/** Short descriptions of events and openings for test titles and failure messages. */
import type { AnyEventObject } from 'xstate';
import { failureOf } from '../../domain/api/contract';
import { HOUR, NOW } from './fixtures';
import type { Opening } from './harness';

const SECOND = 1000;
const MAX_ENTRIES = 3;
const MAX_CHARACTERS = 40;
/** Larger numbers are described as timestamps in milliseconds. */
const SMALLEST_TIMESTAMP = 1e12;

const describeMoment = (moment: number) => {
  const distance = moment - NOW;
  if (distance === 0) return 'now';
  return Math.abs(distance) < HOUR ? `in ${distance / SECOND} s` : `in ${distance / HOUR} h`;
};

/** @returns the property that identifies a record for a reader, if it has one */
const identifyingValue = ({ title, text, email, firstName, _id }: Record<string, unknown>) =>
  [title, text, email, firstName, _id].find((name) => typeof name === 'string');

const shortened = (text: string) =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS).trim()}…` : text;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function describeValue(key: string, value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [shortened(value)];
  if (typeof value === 'number') return [value < SMALLEST_TIMESTAMP ? String(value) : describeMoment(value)];
  if (value === true) return [key];
  if (Array.isArray(value))
    return value.length > MAX_ENTRIES
      ? [`${value.length} ${key}`]
      : value.length === 0
        ? [`no ${key}`]
        : value.flatMap((entry) => describeValue(key, entry));
  return isRecord(value) ? describeRecord(value) : [];
}

function describeRecord(record: Record<string, unknown>): string[] {
  const name = identifyingValue(record);
  const others = Object.entries(record).filter(([, value]) => typeof value === 'boolean' || isRecord(value));
  const words = others.flatMap(([key, value]) => describeValue(key, value));
  return name === undefined
    ? Object.entries(record).flatMap(([key, value]) => describeValue(key, value))
    : [shortened(name), ...words];
}

const CALL_ENDED = /^xstate\.(done|error)\.actor\.(.*)$/;
const DELAY_OVER = /^xstate\.after\.([^.]*)\./;

/** Describes a failed call: its status, and whether the request may be repeated. */
function describeFailure(error: unknown): string[] {
  const { status, isRepeatable } = failureOf(error);
  return [status === null ? 'no response' : String(status), ...(isRepeatable ? ['repeatable'] : [])];
}

/** @returns the event's type and the parts of its payload that distinguish it from others of its type */
export function describeEvent({ type, ...payload }: AnyEventObject): string {
  const [, end, call] = CALL_ENDED.exec(type) ?? [];
  if (end === 'error') return [call, 'failed', ...describeFailure(payload['error'])].join(' ');
  if (end === 'done') return [call, 'done', ...describeValue('entries', payload['output'])].join(' ');
  const [, delay] = DELAY_OVER.exec(type) ?? [];
  if (delay !== undefined) return `after ${delay}`;
  return [type, ...Object.entries(payload).flatMap(([key, value]) => describeValue(key, value))].join(' ');
}

const userIn = (stored: string) => (JSON.parse(stored) as { email: string }).email;

/** @returns the path of the page, its user, the size of the cart, and the data that is missing or late */
export function describeOpening({ path, stored, cart, missing, delayed }: Opening): string {
  const user = stored?.currentUser;
  return [
    path,
    ...(user ? [`as ${userIn(user)}`] : []),
    ...(cart?.length ? [`with ${cart.length} in the cart`] : []),
    ...(missing ? [`without ${missing.join(' and ')}`] : []),
    ...(delayed ? [`before ${delayed.join(' and ')} came`] : []),
  ].join(' ');
}
