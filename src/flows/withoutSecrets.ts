/** Removes passwords, tokens, and email addresses from the messages that a page sends to an inspector. */
import type { StatelyInspectionEvent } from '@statelyai/inspect';

const REMOVED = '(removed)';
const SECRET_NAME = /password|token|secret|email/i;
const MAIL_ADDRESS = /[^\s"'<>:=,;/?&]+(?:@|%40)[^\s"'<>:=,;/?&]+/g;
/** Matches a secret with its name, in a URL, form data, or JSON within a text. */
const NAMED_SECRET = /((?:password|token|secret)["']?\s*[=:]\s*["']?)[^&#\s"',}]+/gi;

const cleanText = (text: string) => text.replace(NAMED_SECRET, `$1${REMOVED}`).replace(MAIL_ADDRESS, REMOVED);

/** A copy of plain data without secrets. */
function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(clean);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === 'string' && inner !== '' && SECRET_NAME.test(key) ? REMOVED : clean(inner),
    ]),
  );
}

/** Replacer for `JSON.stringify`, which would serialize an error as `{}`. */
const readable = (_key: string, value: unknown) =>
  value instanceof Error ? { name: value.name, message: value.message } : value;

/**
 * A copy of an inspection message that may be sent to an inspector.
 *
 * @param message may contain secrets, in its event or snapshot
 * @returns plain data without secrets. State values stay unchanged, because a region may be called `password`
 */
export function withoutSecrets(message: StatelyInspectionEvent): StatelyInspectionEvent {
  const plain = JSON.parse(JSON.stringify(message, readable)) as StatelyInspectionEvent;
  if (plain.type === '@xstate.event') return { ...plain, event: clean(plain.event) as typeof plain.event };
  const snapshot = plain.snapshot as { value?: unknown } | null;
  const cleaned = {
    ...(clean(snapshot) as object),
    ...(snapshot?.value === undefined ? {} : { value: snapshot.value }),
  };
  return {
    ...plain,
    snapshot: cleaned,
    ...('event' in plain ? { event: clean(plain.event) } : {}),
  } as StatelyInspectionEvent;
}
