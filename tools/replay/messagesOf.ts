import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyActor, InspectionEvent } from 'xstate';
import type { ParseHtml } from '../../domain/content/html';
import type { ProblemReport } from '../../src/actors/report/problemReport';
import { createMask } from '../../domain/personal/mask';
import { secretsRemover } from '../flows/inspector/secrets';
import { replay } from './replay';

const withoutSecrets = secretsRemover(createMask());

/** The fields of the message that announces a new actor, which has no snapshot before it starts. */
function actorFieldsOf(actor: AnyActor): object {
  const { id, config } = actor.logic as { id?: string; config?: unknown };
  const isMachine = typeof config === 'object';
  return {
    name: actor._parent ? actor.id : id,
    parentId: actor._parent?.sessionId,
    definition: JSON.stringify(isMachine ? { id, states: {} } : {}),
    snapshot: null,
  };
}

/** An inspection event as a message to an inspector; null for kinds that it does not show. */
function messageOf(inspected: InspectionEvent, createdAt: string): StatelyInspectionEvent | null {
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

/**
 * Replays a report, and returns the messages that its machines send to an inspector, with the times of the
 * report.
 */
export async function messagesOf(
  report: ProblemReport,
  parseHtml: ParseHtml,
): Promise<StatelyInspectionEvent[]> {
  const messages: StatelyInspectionEvent[] = [];
  let now = report.entries[0]?.at ?? 0;
  const steps = replay(report, {
    parseHtml,
    inspect: (inspected) => messages.push(...[messageOf(inspected, String(now)) ?? []].flat()),
    onTime: (time) => {
      now = time;
    },
  });
  // After the last step, the replay stops all actors; the messages about that do not belong to the report.
  let count = 0;
  while (!(await steps.next()).done) count = messages.length;
  return messages.slice(0, count);
}
