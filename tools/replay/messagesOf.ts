import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { ParseHtml } from '../../domain/content/html';
import type { ProblemReport } from '../../src/actors/report/problemReport';
import { createMask } from '../../domain/personal/mask';
import { messageOf } from '../flows/inspector/messageOf';
import { secretsRemover } from '../flows/inspector/secrets';
import { replay } from './replay';

const withoutSecrets = secretsRemover(createMask());

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
    inspect: (inspected) =>
      messages.push(...[messageOf(inspected, String(now), withoutSecrets) ?? []].flat()),
    onTime: (time) => {
      now = time;
    },
  });
  // After the last step, the replay stops all actors; the messages about that do not belong to the report.
  let count = 0;
  while (!(await steps.next()).done) count = messages.length;
  return messages.slice(0, count);
}
