import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { FIELD_MESSAGES } from '../../../domain/messages';
import type { checkMachine } from '../../../machines/checkMachine';

type Check = ActorRefFrom<typeof checkMachine> | undefined;

/**
 * Whether the server has not responded to a check so far, so that the form says so; false while no check
 * runs.
 */
export const useUnanswered = (check: Check): boolean =>
  useSelector(check, (snapshot) => snapshot?.hasTag('unanswered') ?? false);

/** Status text of the email check; null if no check is pending. */
export function usePendingCheckText(check: Check): string | null {
  const isUnanswered = useUnanswered(check);
  if (isUnanswered) return FIELD_MESSAGES.emailUnchecked;
  return check ? FIELD_MESSAGES.emailChecking : null;
}
