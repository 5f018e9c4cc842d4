/**
 * Remembers what has happened to the machines of this page, so that a visitor can save it when something fails. It is kept
 * in memory alone and sent nowhere. `src/actors/report` writes the file; it loads when somebody asks for one.
 */
import type { AnyActor, AnyActorRef, AnyEventObject, InspectionEvent } from 'xstate';
import { isStrongPassword } from '../../domain/forms/patterns';

/** So many entries make a part. The page keeps the last full part and the one that is being written. */
const MOST = 500;

/** An event that a machine got from a view, the browser, or a timer. Machines repeat what follows from it by themselves. */
export interface EventEntry {
  at: number;
  /** Path of the receiver: the session id of its root, then the ids of the children down to it. */
  actor: string;
  /** Path of the sender; absent when it was a view. */
  source: string | undefined;
  /** Id of the machine that receives it. */
  machine: string;
  /** Plain data without passwords. */
  event: { type: string };
}

/** A response of the API, or that none came. */
export interface AnswerEntry {
  at: number;
  /** Method and path. */
  call: string;
  params: Record<string, string> | undefined;
  status: number | null;
  /** Plain data without passwords; null for a public list, which the root has. */
  body: unknown;
}

/** A root as it was when a part began. */
export interface RunningRoot {
  id: string;
  machine: string;
  /** Its persisted snapshot. */
  snapshot: unknown;
}

interface Part {
  /** Null for the first part, which began with the page itself. */
  roots: RunningRoot[] | null;
  entries: (EventEntry | AnswerEntry)[];
}

/** The root actors that run: the site's, and those of flows that live as long as their view. */
export const roots = new Map<string, AnyActor>();

/** The last full part, if there is one, and the one that is being written. */
export const parts: Part[] = [{ roots: null, entries: [] }];

/** Says of a password only whether it is strong, by which machines decide. */
export const passwordStandIn = (password: string): string =>
  isStrongPassword(password) ? 'Password-1!' : 'weak';

const withoutPassword = (key: string, value: unknown): unknown =>
  /password/i.test(key) && typeof value === 'string' && value ? passwordStandIn(value) : value;

const plain = <Value>(value: Value) => JSON.parse(JSON.stringify(value, withoutPassword)) as Value;

const machineOf = (actor: AnyActor) => (actor.logic as { id: string }).id;

function beginPart(): void {
  const running = [...roots].map(([id, root]) => ({
    id,
    machine: machineOf(root),
    snapshot: root.getPersistedSnapshot(),
  }));
  parts.splice(0, parts.length - 1);
  parts.push({ roots: running, entries: [] });
}

function record(entry: EventEntry | AnswerEntry): void {
  // The part ends between two events.
  if (parts.at(-1)?.entries.push(entry) === MOST) setTimeout(beginPart);
}

const pathOf = ({ _parent, id, sessionId }: AnyActorRef): string =>
  _parent ? `${pathOf(_parent)}/${id}` : sessionId;

const isMachine = (actor: AnyActor) => 'value' in (actor.getSnapshot() as object);

/** Whether an event came from a view, the browser, or a timer; or says that a root starts. */
function isFromOutside({ type }: AnyEventObject, source: AnyActor | undefined): boolean {
  if (type.startsWith('xstate.'))
    return type.startsWith('xstate.after') || (type === 'xstate.init' && !source);
  return !source || !isMachine(source);
}

/** Hears every message of a running machine, and keeps what came to it from outside. */
export function recordEvent(inspected: InspectionEvent): void {
  const { type } = inspected;
  if (type !== '@xstate.event' && type !== '@xstate.snapshot') return;
  const { event } = inspected;
  const actor = inspected.actorRef as AnyActor;
  const source = type === '@xstate.event' ? (inspected.sourceRef as AnyActor | undefined) : undefined;
  const isEnd = type === '@xstate.snapshot' && event.type === 'xstate.stop' && !actor._parent;
  if (type === '@xstate.event' ? !isFromOutside(event, source) : !isEnd) return;
  if (event.type === 'xstate.init') roots.set(actor.sessionId, actor);
  if (isEnd) roots.delete(actor.sessionId);
  const entries = parts.at(-1)?.entries;
  const last = entries?.at(-1);
  // Of ticks in a row the last one says everything.
  if (event.type === 'clock.ticked' && last && 'event' in last && last.event.type === event.type)
    entries?.pop();
  record({
    at: Date.now(),
    actor: pathOf(actor),
    source: source && pathOf(source),
    machine: machineOf(actor),
    event: plain(event),
  });
}

/** @param call the request, without what it carried */
export function recordAnswer(
  { method, path, params }: { method: string; path: string; params?: Record<string, string> },
  { status, body }: { status: number | null; body?: unknown },
): void {
  const isPublicList = Array.isArray(body) && !params;
  record({
    at: Date.now(),
    call: `${method} ${path}`,
    params,
    status,
    body: isPublicList ? null : plain(body ?? null),
  });
}
