import type { SlowCallEvent } from '../../../machines/slowCall';
import { useFlow, useFlowSelector } from '../../actors/AppActor';

interface CallSnapshot {
  hasTag: (tag: 'busy' | 'slow') => boolean;
}

/** An actor that can cancel its call. */
export interface Cancellable {
  send: (event: SlowCallEvent) => void;
}

export const hasCall = (snapshot: CallSnapshot) => snapshot.hasTag('busy');
export const hasSlowCall = (snapshot: CallSnapshot) => snapshot.hasTag('slow');

/** @returns `onCancel` cancels the call; undefined until the call is slow (behavior 1.6) */
export const callOf = (actor: Cancellable, isBusy: boolean, isSlow: boolean) => ({
  isBusy,
  onCancel: isSlow ? () => actor.send({ type: 'call.cancelled' }) : undefined,
});

/**
 * Whether a flow that runs as long as the site is open is busy with a call.
 *
 * @returns `onCancel` cancels the call; undefined until the call is slow (behavior 1.6)
 */
export const useFlowCall = (flow: 'cart' | 'checkout' | 'data' | 'purchase' | 'subscribe') =>
  callOf(useFlow(flow), useFlowSelector(flow, hasCall), useFlowSelector(flow, hasSlowCall));
