import type { AnyActorRef } from 'xstate';
import type { SlowCallEvent } from '../../../machines/calls';
import { useFlow, useFlowSelector } from '../../actors/AppActor';
import { useSelector } from '../../actors/useSnapshot';

interface CallSnapshot {
  hasTag: (tag: 'busy' | 'slow') => boolean;
}

interface Cancellable {
  send: (event: SlowCallEvent) => void;
}

type CallActor = Pick<AnyActorRef, 'getSnapshot' | 'subscribe'> & Cancellable;

const hasCall = (snapshot: CallSnapshot) => snapshot.hasTag('busy');
const hasSlowCall = (snapshot: CallSnapshot) => snapshot.hasTag('slow');

const callOf = (actor: Cancellable, isBusy: boolean, isSlow: boolean) => ({
  isBusy,
  onCancel: isSlow ? () => actor.send({ type: 'call.cancelled' }) : undefined,
});

/**
 * Whether the actor of a form is busy with a call. A change is rendered at once, with the rest of the form.
 *
 * @returns `onCancel` cancels the call; undefined until the call is slow (behavior 1.6)
 */
export const useCall = (actor: CallActor) =>
  callOf(actor, useSelector(actor, hasCall), useSelector(actor, hasSlowCall));

/**
 * Whether a flow that runs as long as the site is open is busy with a call. A change is rendered in small steps (decision 0067).
 *
 * @returns like `useCall`
 */
export const useFlowCall = (flow: 'cart' | 'checkout' | 'purchase' | 'subscribe') =>
  callOf(useFlow(flow), useFlowSelector(flow, hasCall), useFlowSelector(flow, hasSlowCall));
