/** Sentences about events and openings, for the titles of paths and for failure messages. */
import type { AnyEventObject } from 'xstate';
import { failureOf } from '../../../domain/api/contract';
import { DELAYS, ENDS, PHRASES, type Phrases } from '../../../__tests__/views/phrases';
import type { Opening } from '../../../__tests__/support/harness';

/** A status of HTTP from which the fault is the server's. */
const SERVER_FAULT = 500;

const CALL_ENDED = /^xstate\.(done|error)\.actor\.(.*)$/;
const DELAY_OVER = /^xstate\.after\.([^.]*)\./;

function describeFailure(call: string, error: unknown): string {
  const { status, isRepeatable } = failureOf(error);
  if (call === 'saveReport') return 'the browser cannot save the report';
  if (status === null) return `the connection breaks${isRepeatable ? ' before the response' : ''}`;
  return `the server ${status < SERVER_FAULT ? 'refuses' : 'fails'} (${status})`;
}

/** @returns a sentence without a capital and a full stop; the type of an event that has no phrase */
export function describeEvent(event: AnyEventObject): string {
  const [, end, call = ''] = CALL_ENDED.exec(event.type) ?? [];
  if (end === 'error') return describeFailure(call, event['error']);
  if (end === 'done') {
    const phrase = ENDS[call] ?? 'the server responds';
    return typeof phrase === 'string' ? phrase : phrase(event['output'] as never);
  }
  const [, delay] = DELAY_OVER.exec(event.type) ?? [];
  if (delay !== undefined) return DELAYS[delay] ?? 'time passes';
  const phrase = (PHRASES as Record<string, Phrases[keyof Phrases]>)[event.type] ?? event.type;
  return typeof phrase === 'string' ? phrase : phrase(event as never);
}

const LIST = new Intl.ListFormat('en');
const SUBJECT = /^(the visitor|the server|another tab) /;

/**
 * Describes events in one sentence. A subject is named once for events in a row, and what happens again is
 * marked as such.
 *
 * @example 'the visitor presses CHECKOUT, the server refuses (409), and the visitor presses CHECKOUT again'
 */
export function describeEvents(events: AnyEventObject[]): string {
  const phrases = events.map(describeEvent);
  const parts = phrases.map((phrase, index) => {
    const [subject] = SUBJECT.exec(phrase) ?? [];
    const isSame = subject !== undefined && phrases[index - 1]?.startsWith(subject);
    return (
      (isSame ? phrase.slice(subject.length) : phrase) + (phrases.indexOf(phrase) < index ? ' again' : '')
    );
  });
  return parts.length === 0 ? 'the page opens' : LIST.format(parts);
}

const userIn = (stored: string) => (JSON.parse(stored) as { firstName: string }).firstName;

/** @returns the path of the page, its user, the size of the cart, and the data that is missing or late */
export function describeOpening({ path, stored, cart, missing, delayed }: Opening): string {
  const user = stored?.currentUser;
  return [
    path,
    ...(user ? [`as ${userIn(user)}`] : []),
    ...(cart?.length ? [`with ${cart.length} ${cart.length === 1 ? 'row' : 'rows'} in the cart`] : []),
    ...(missing ? [`without ${missing.join(' and ')}`] : []),
    ...(delayed ? [`before ${delayed.join(' and ')} came`] : []),
  ].join(' ');
}
