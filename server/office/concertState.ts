import { dateLine, hasBegun, isCanceled } from '../../domain/events/eventRules';
import { Refusal } from '../http/refusal';
import { eventOf } from '../store/readResource';
import type { EventRow } from '../store/schema';

/**
 * @throws Refusal 409 with the reason why a concert that is not upcoming cannot be `done`, such as "moved"
 */
export function assertUpcoming(event: EventRow, done: string, now: number): void {
  const { status, document } = event;
  if (isCanceled(eventOf(event)))
    throw new Refusal(
      409,
      `This concert was canceled. It cannot be ${done}; to play it after all, add it again under another name.`,
    );
  if (status === 'inactive')
    throw new Refusal(409, `${document.title} is not shown on the site, so it cannot be ${done}.`);
  if (status === 'passed' || hasBegun(document, now))
    throw new Refusal(
      409,
      `${document.title} has already taken place (${dateLine(document)}), so it cannot be ${done}.`,
    );
}
