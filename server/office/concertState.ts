import { dateLine, hasBegun, isCanceled } from '../../domain/events/eventRules';
import { Refusal } from '../http/refusal';
import { isOver } from '../store/concerts';
import { eventOf } from '../store/readResource';
import type { EventRow } from '../store/schema';

/** What the office does with a concert, in the words of a refusal. Its sale ends at its start. */
type Done = 'moved' | 'canceled' | 'closed' | 'reopened';

const isTooLate = (event: EventRow, done: Done, now: number) =>
  isOver(event, now) || ((done === 'closed' || done === 'reopened') && hasBegun(event.document, now));

/**
 * @throws Refusal 409 with the reason why a concert that was canceled, is hidden, or is over cannot be `done`
 */
export function assertUpcoming(event: EventRow, done: Done, now: number): void {
  const { status, document } = event;
  if (isCanceled(eventOf(event)))
    throw new Refusal(409, `${document.title} was canceled. Undo the cancellation instead.`);
  if (status === 'inactive')
    throw new Refusal(409, `${document.title} is not shown on the site, so it cannot be ${done}.`);
  if (isTooLate(event, done, now))
    throw new Refusal(
      409,
      `${document.title} has already taken place (${dateLine(document)}), so it cannot be ${done}.`,
    );
}
