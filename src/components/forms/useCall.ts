import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { callOf, hasCall, hasSlowCall, type Cancellable } from '../loading/useFlowCall';

type CallActor = Pick<AnyActorRef, 'getSnapshot' | 'subscribe'> & Cancellable;

/**
 * Whether the actor of a form is busy with a call. A change is rendered at once, with the rest of the form.
 *
 * @returns `onCancel` cancels the call; undefined until the call is slow (behavior 1.6)
 */
export const useCall = (actor: CallActor) =>
  callOf(actor, useSelector(actor, hasCall), useSelector(actor, hasSlowCall));
