import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyActor, InspectionEvent } from 'xstate';
import type { ParseHtml } from '../../../domain/content/html';
import type { ProblemReport } from '../../actors/report/problemReport';
import { shareable } from '../shareable';
import { replay } from './replay';

/** What is told of an actor that starts. */
function introductionOf(actor: AnyActor): object {
  const { id, config } = actor.logic as { id?: string; config?: unknown };
  const isMachine = typeof config === 'object';
  return {
    name: actor._parent ? actor.id : id,
    parentId: actor._parent?.sessionId,
    definition: JSON.stringify(isMachine ? { id, states: {} } : {}),
    snapshot: actor.getSnapshot() as object,
  };
}

/** What an inspector is told of something that a machine does; null for what it does not show. */
function messageOf(inspected: InspectionEvent, createdAt: string): StatelyInspectionEvent | null {
  const { type, rootId } = inspected;
  const actor = inspected.actorRef as AnyActor;
  const tell = (parts: object) =>
    shareable({
      type,
      rootId,
      createdAt,
      sessionId: actor.sessionId,
      ...parts,
    } as unknown as StatelyInspectionEvent);
  if (type === '@xstate.actor') return tell(introductionOf(actor));
  if (type === '@xstate.event')
    return tell({ event: inspected.event, sourceId: inspected.sourceRef?.sessionId });
  if (type === '@xstate.snapshot') return tell({ event: inspected.event, snapshot: inspected.snapshot });
  return null;
}

/** Replays a report, and gives what its machines would have told an inspector, with the times of the report. */
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
  // The actors are stopped after the last step, which is no part of the report.
  let told = 0;
  while (!(await steps.next()).done) told = messages.length;
  return messages.slice(0, told);
}
