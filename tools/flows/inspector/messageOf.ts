import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyActor, InspectionEvent } from 'xstate';
import type { SecretsRemover } from './secrets';

/** Replacer for `JSON.stringify`, which would omit functions; a chart names them. */
const named = (_key: string, value: unknown) => (typeof value === 'function' ? { type: value.name } : value);

/** The fields of the message that announces a new actor, which has no snapshot before it starts. */
function actorFieldsOf(actor: AnyActor): object {
  const { config } = actor.logic as { config?: { id?: string } };
  const isNamed = actor.id !== actor.sessionId;
  const name = isNamed ? actor.id : (config?.id ?? actor.id);
  return {
    name,
    parentId: actor._parent?.sessionId,
    definition: JSON.stringify(typeof config === 'object' ? config : { id: name }, named),
    snapshot: null,
  };
}

/**
 * An inspection event of XState as a message to the flow inspector.
 *
 * @param createdAt time in milliseconds since 1970, as a string
 * @returns null for kinds that the inspector does not show
 */
export function messageOf(
  inspected: InspectionEvent,
  createdAt: string,
  withoutSecrets: SecretsRemover,
): StatelyInspectionEvent | null {
  const { type, rootId } = inspected;
  const actor = inspected.actorRef as AnyActor;
  const message = (fields: object) =>
    withoutSecrets({
      type,
      rootId,
      createdAt,
      sessionId: actor.sessionId,
      ...fields,
    } as unknown as StatelyInspectionEvent);
  if (type === '@xstate.actor') return message(actorFieldsOf(actor));
  if (type === '@xstate.event')
    return message({ event: inspected.event, sourceId: inspected.sourceRef?.sessionId });
  if (type === '@xstate.snapshot') return message({ event: inspected.event, snapshot: inspected.snapshot });
  return null;
}
