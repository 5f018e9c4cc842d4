/**
 * Remembers what has happened to the machines of this page, so that a visitor can save it when something fails. It is kept
 * in memory alone and sent nowhere. `src/actors/report` writes the file; it loads when somebody asks for one.
 */
import type { AnyActor, AnyActorRef, AnyEventObject, InspectionEvent, Observer } from 'xstate';
import { isStrongPassword } from '../../domain/forms/patterns';

declare global {
  /** Set by `src/flows/watch.ts` on a page that is being inspected. */
  var flowWatcher: Observer<InspectionEvent> | undefined;
}

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
export interface ResponseEntry {
  at: number;
  /** Method and path. */
  call: string;
  params: Record<string, string> | undefined;
  status: number | null;
  /** Plain data without passwords; null for a public list, which the root has. */
  body?: unknown;
  event?: undefined;
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
  entries: (EventEntry | ResponseEntry)[];
}

/** The root actors that run, in the order of their starts: the site's, and those of flows that live as long as their view. */
export const roots = new Set<AnyActor>();

/** The last full part, if there is one, and the one that is being written. */
export const parts: Part[] = [{ roots: null, entries: [] }];

/** Says of a password only whether it is strong, by which machines decide. */
export const passwordPlaceholder = (key: string, value: unknown): unknown =>
  /password/i.test(key) && typeof value === 'string' && value
    ? isStrongPassword(value)
      ? 'Password-1!'
      : 'weak'
    : value;

/** A copy as plain data without passwords. */
const plain = <Value>(value: Value) => JSON.parse(JSON.stringify(value, passwordPlaceholder)) as Value;

const machineOf = (actor: AnyActor) => (actor.logic as { id: string }).id;

/** The roots as they are now. */
export const runningRoots = (): RunningRoot[] =>
  [...roots].map((root) => ({
    id: root.sessionId,
    machine: machineOf(root),
    snapshot: root.getPersistedSnapshot(),
  }));

function record(entry: Omit<EventEntry, 'at'> | Omit<ResponseEntry, 'at'>): void {
  const last = parts.at(-1);
  // The part ends between two events.
  if (last?.entries.push(plain({ at: Date.now(), ...entry })) === MOST)
    setTimeout(() => parts.splice(0, parts.length, last, { roots: runningRoots(), entries: [] }));
}

const pathOf = ({ _parent, id, sessionId }: AnyActorRef): string =>
  _parent ? `${pathOf(_parent)}/${id}` : sessionId;

const isMachine = (actor: AnyActor) => 'value' in (actor.getSnapshot() as object);

/** Events of XState itself that a replay does not repeat: timers, and what became of saving a report. */
const FROM_OUTSIDE = /^xstate\.(after|.*saveReport$)/;

/** Whether an event came from a view, the browser, or a timer. */
const isFromOutside = ({ type }: AnyEventObject, source: AnyActor | undefined): boolean =>
  type.startsWith('xstate.') ? FROM_OUTSIDE.test(type) : !source || !isMachine(source);

/** What of an inspected message is read here: events alone have a sender, and what follows from them a snapshot. */
interface Heard {
  actorRef: AnyActor;
  event?: AnyEventObject;
  sourceRef?: AnyActor | undefined;
  snapshot?: unknown;
}

/** Whether a replay must repeat the event: it came from outside, or a root starts or has ended. Keeps the list of roots. */
function isWanted({ actorRef, sourceRef, snapshot }: Heard, event: AnyEventObject): boolean {
  if (snapshot) return event.type === 'xstate.stop' && roots.delete(actorRef);
  if (event.type !== 'xstate.init') return isFromOutside(event, sourceRef);
  return !sourceRef && !!roots.add(actorRef);
}

/** Hears every message of a running machine, hands it to an inspector, and keeps what a replay must repeat. */
export function watchFlows(inspected: InspectionEvent): void {
  globalThis.flowWatcher?.next?.(inspected);
  const heard = inspected as unknown as Heard;
  const { actorRef, sourceRef, event } = heard;
  if (!event || !isWanted(heard, event)) return;
  const entries = parts.at(-1)?.entries;
  // Of ticks in a row the last one says everything.
  if (event.type === 'clock.ticked' && entries?.at(-1)?.event?.type === event.type) entries.pop();
  record({
    actor: pathOf(actorRef),
    source: sourceRef && pathOf(sourceRef),
    machine: machineOf(actorRef),
    event,
  });
}

/** @param call the request, without what it carried */
export function recordResponse(
  { method, path, params }: { method: string; path: string; params?: Record<string, string> },
  { status, body }: { status: number | null; body?: unknown },
): void {
  const isPublicList = Array.isArray(body) && !params;
  record({ call: `${method} ${path}`, params, status, body: isPublicList ? null : body });
}
