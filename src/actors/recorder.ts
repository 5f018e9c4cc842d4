/**
 * Records events and API responses of this page's machines, so that a visitor can save a problem report. The
 * recording stays in memory and is not sent. `src/actors/report` writes the file and loads only when a report
 * is requested.
 */
import type { AnyActor, AnyActorRef, AnyEventObject, InspectionEvent, Observer } from 'xstate';
import { passwordPlaceholder } from '../../domain/personal/fields';

declare global {
  /** Set by `tools/entries/watch.ts` on a page that is being inspected. */
  var flowWatcher: Observer<InspectionEvent> | undefined;
}

/**
 * Entries of a part of the recording. The last full part and the current one are kept, so that memory stays
 * bounded.
 */
const MAX_ENTRIES = 500;

/**
 * An event from a view, the browser, or a timer. A replay needs no other events, because machines send those
 * again.
 */
export interface EventEntry {
  /** Milliseconds since the epoch. */
  at: number;
  /** Path of the receiver: the session id of its root actor, then the ids of the children down to it. */
  actor: string;
  /** Path of the sender; absent when it was a view. */
  source: string | undefined;
  /** Id of the machine that receives it. */
  machine: string;
  /** Plain data without passwords. */
  event: { type: string };
}

/** A response of the API; `status` is null when the call got none. */
export interface ResponseEntry {
  /** Milliseconds since the epoch. */
  at: number;
  /** Method and path. */
  call: string;
  params: Record<string, string> | undefined;
  status: number | null;
  /** Plain data without passwords; null for a public list, which the snapshots have. */
  body?: unknown;
  event?: undefined;
}

/** A root actor and its state when a part of the recording began. */
export interface RunningRoot {
  id: string;
  machine: string;
  /** Persisted snapshot. */
  snapshot: unknown;
}

interface Part {
  /**
   * The root actors when the part began; null for the first part, which begins with the state from the
   * server.
   */
  roots: RunningRoot[] | null;
  entries: (EventEntry | ResponseEntry)[];
}

/**
 * The running root actors in the order of their start: the root machine, and flows that run as long as their
 * view.
 */
export const roots = new Set<AnyActor>();

/** The last full part of the recording, if there is one, and the current part. */
export const parts: Part[] = [{ roots: null, entries: [] }];

/** A copy as plain data without passwords. */
const plain = <Value>(value: Value) => JSON.parse(JSON.stringify(value, passwordPlaceholder)) as Value;

const machineOf = (actor: AnyActor) => (actor.logic as { id: string }).id;

/** The running root actors with their current snapshots. */
export const runningRoots = (): RunningRoot[] =>
  [...roots].map((root) => ({
    id: root.sessionId,
    machine: machineOf(root),
    snapshot: root.getPersistedSnapshot(),
  }));

function record(entry: Omit<EventEntry, 'at'> | Omit<ResponseEntry, 'at'>): void {
  const last = parts.at(-1);
  // Ends the part after the current event, when all machines have settled.
  if (last?.entries.push(plain({ at: Date.now(), ...entry })) === MAX_ENTRIES)
    setTimeout(() => parts.splice(0, parts.length, last, { roots: runningRoots(), entries: [] }));
}

const pathOf = ({ _parent, id, sessionId }: AnyActorRef): string =>
  _parent ? `${pathOf(_parent)}/${id}` : sessionId;

const isMachine = (actor: AnyActor) => 'value' in (actor.getSnapshot() as object);

/** XState's own events that a replay does not cause: timers, and the result of saving a report. */
const FROM_OUTSIDE = /^xstate\.(after|.*saveReport$)/;

/** Whether an event came from a view, the browser, or a timer. */
const isFromOutside = ({ type }: AnyEventObject, source: AnyActor | undefined): boolean =>
  type.startsWith('xstate.') ? FROM_OUTSIDE.test(type) : !source || !isMachine(source);

/**
 * The fields of XState's inspection events that are read here. Only `@xstate.event` has a `sourceRef`, only
 * `@xstate.snapshot` a `snapshot`.
 */
interface Inspected {
  actorRef: AnyActor;
  event?: AnyEventObject;
  sourceRef?: AnyActor | undefined;
  snapshot?: unknown;
}

/**
 * Whether a replay must repeat the event: it came from outside, or a root actor starts or ends. Updates
 * `roots`.
 */
function mustRecord({ actorRef, sourceRef, snapshot }: Inspected, event: AnyEventObject): boolean {
  if (snapshot) return event.type === 'xstate.stop' && roots.delete(actorRef);
  if (event.type !== 'xstate.init') return isFromOutside(event, sourceRef);
  return !sourceRef && !!roots.add(actorRef);
}

/**
 * The `inspect` option of every root actor: passes inspection events to the flow inspector, and records what
 * a replay needs.
 */
export function watchFlows(inspectionEvent: InspectionEvent): void {
  globalThis.flowWatcher?.next?.(inspectionEvent);
  const inspected = inspectionEvent as unknown as Inspected;
  const { actorRef, sourceRef, event } = inspected;
  if (!event || !mustRecord(inspected, event)) return;
  const entries = parts.at(-1)?.entries;
  // Of consecutive clock ticks, only the last one matters.
  if (event.type === 'clock.ticked' && entries?.at(-1)?.event?.type === event.type) entries.pop();
  record({
    actor: pathOf(actorRef),
    source: sourceRef && pathOf(sourceRef),
    machine: machineOf(actorRef),
    event,
  });
}

/** Records the response to a request, without the request's body. A `status` of null means that none came. */
export function recordResponse(
  { method, path, params }: { method: string; path: string; params?: Record<string, string> },
  { status, body }: { status: number | null; body?: unknown },
): void {
  const isPublicList = Array.isArray(body) && !params;
  record({ call: `${method} ${path}`, params, status, body: isPublicList ? null : body });
}
