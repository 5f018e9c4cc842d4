import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import type { SlowCallEvent } from '../../../machines/calls';

interface CallSnapshot {
  hasTag: (tag: 'busy' | 'slow') => boolean;
}

type CallActor = Pick<AnyActorRef, 'getSnapshot' | 'subscribe'> & { send: (event: SlowCallEvent) => void };

/**
 * Whether an actor's machine is busy with a call.
 *
 * @returns `onCancel` cancels the call; undefined until the call is slow (behavior 1.6)
 */
export function useCall(actor: CallActor) {
  const isBusy = useSelector(actor, (snapshot: CallSnapshot) => snapshot.hasTag('busy'));
  const isSlow = useSelector(actor, (snapshot: CallSnapshot) => snapshot.hasTag('slow'));
  return { isBusy, onCancel: isSlow ? () => actor.send({ type: 'call.cancelled' }) : undefined };
}
