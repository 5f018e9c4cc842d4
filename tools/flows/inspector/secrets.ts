/** Replaces what may be personal in the messages that a page sends to an inspector. */
import type { StatelyInspectionEvent } from '@statelyai/inspect';

/** Replaces what may be personal in an event and in a snapshot, which are plain data. */
export interface Mask {
  maskedEvent: (event: { type: string }) => unknown;
  maskedSnapshot: (snapshot: unknown) => unknown;
}

/** Converts an inspection message to plain data that may be sent to an inspector. */
export type SecretsRemover = (message: StatelyInspectionEvent) => StatelyInspectionEvent;

/** Replacer for `JSON.stringify`, which would omit the message of an error. */
const readable = (_key: string, value: unknown) =>
  value instanceof Error ? { ...(value as object), message: value.message } : value;

/** @returns a function that copies inspection messages without what the mask replaces */
export const secretsRemover =
  ({ maskedEvent, maskedSnapshot }: Mask): SecretsRemover =>
  (message) => {
    const plain = JSON.parse(JSON.stringify(message, readable)) as StatelyInspectionEvent;
    return {
      ...plain,
      ...('snapshot' in plain && { snapshot: maskedSnapshot(plain.snapshot) }),
      ...('event' in plain && { event: maskedEvent(plain.event) }),
    } as StatelyInspectionEvent;
  };
