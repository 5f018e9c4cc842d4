/** What leaves a page for the inspector: plain data without passwords, tokens, and mail addresses. */
import type { StatelyInspectionEvent } from '@statelyai/inspect';

const REMOVED = '(removed)';
const SECRET_NAME = /password|token|secret|email/i;
const MAIL_ADDRESS = /[^\s"'<>:=,;/?&]+(?:@|%40)[^\s"'<>:=,;/?&]+/g;
/** In an address, a form, or JSON that is inside a text. */
const NAMED_SECRET = /((?:password|token|secret)["']?\s*[=:]\s*["']?)[^&#\s"',}]+/gi;

const cleanText = (text: string) => text.replace(NAMED_SECRET, `$1${REMOVED}`).replace(MAIL_ADDRESS, REMOVED);

/** @param value plain data */
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

/** Errors have nothing that JSON writes. */
const readable = (_key: string, value: unknown) =>
  value instanceof Error ? { name: value.name, message: value.message } : value;

/**
 * A message of the inspection protocol as it may leave the page.
 *
 * @param message may hold anything that machines and events hold
 * @returns plain data; the values of a machine's states stay as they are, because `password` may be the name of a region
 */
export function shareable(message: StatelyInspectionEvent): StatelyInspectionEvent {
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
