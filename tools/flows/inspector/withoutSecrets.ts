/** Replaces what may be personal in the messages that a page sends to an inspector. */
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { createMask } from '../../../domain/personal/mask';

const { maskedEvent, maskedSnapshot } = createMask();

/** Replacer for `JSON.stringify`, which would omit the message of an error. */
const readable = (_key: string, value: unknown) =>
  value instanceof Error ? { ...(value as object), message: value.message } : value;

/** A copy of an inspection message, as plain data that may be sent to an inspector. */
export function withoutSecrets(message: StatelyInspectionEvent): StatelyInspectionEvent {
  const plain = JSON.parse(JSON.stringify(message, readable)) as StatelyInspectionEvent;
  return {
    ...plain,
    ...('snapshot' in plain && { snapshot: maskedSnapshot(plain.snapshot) }),
    ...('event' in plain && { event: maskedEvent(plain.event) }),
  } as StatelyInspectionEvent;
}
