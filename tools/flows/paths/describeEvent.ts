/** Sentences about events, for the titles of paths and for failure messages. */
import type { AnyEventObject } from 'xstate';
import { PRODUCT } from '../product';

const CALL_ENDED = /^xstate\.(done|error)\.actor\.(.*)$/;
const DELAY_OVER = /^xstate\.after\.([^.]*)\./;

/** @returns a sentence without a capital and a full stop; the type of an event that has no phrase */
export function describeEvent(event: AnyEventObject): string {
  const [, end, call = ''] = CALL_ENDED.exec(event.type) ?? [];
  if (end === 'error') return PRODUCT.describeFailure(call, event['error']);
  if (end === 'done') {
    const phrase = PRODUCT.ends[call] ?? 'the server responds';
    return typeof phrase === 'string' ? phrase : phrase(event['output'] as never);
  }
  const [, delay] = DELAY_OVER.exec(event.type) ?? [];
  if (delay !== undefined) return PRODUCT.delays[delay] ?? 'time passes';
  const phrase = PRODUCT.phrases[event.type] ?? event.type;
  return typeof phrase === 'string' ? phrase : phrase(event as never);
}

const LIST = new Intl.ListFormat('en');
const SUBJECT = new RegExp(`^(${PRODUCT.subjects.join('|')}) `);

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
