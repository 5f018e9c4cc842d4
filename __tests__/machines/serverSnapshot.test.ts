/**
 * Timers are no part of a snapshot: each delayed state that the server sends must be left or entered anew in
 * the browser.
 */
import { createActor, SimulatedClock, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import type { StoredState } from '../../domain/browserStorage';
import { locationOf } from '../../domain/pages/routes';
import { APP_ID } from '../../machines/toRoot';
import { serverMachine, type ReadResource } from '../../server/site/serverMachine';
import { NOW, siteData } from '../support/fixtures';

const data = siteData();
const pending: ReadResource = () => new Promise<never>(() => undefined);

/** What the server's reads of the lists do. */
const READS: Record<string, ReadResource> = {
  succeed: (resource) => Promise.resolve(data[resource]),
  fail: () => Promise.reject(new Error('no list')),
  'are pending': pending,
};

const NOTHING_STORED: StoredState = {
  user: null,
  purchase: { pending: null, isAttempted: false, isPromptDue: false },
  isProfileClosed: false,
  currentPage: null,
};

/** The states with a delayed transition in which an actor or one of its children is. */
function delayedStates(actor: AnyActorRef): string[] {
  const snapshot = actor.getSnapshot() as Partial<AnyMachineSnapshot>;
  const children = (snapshot.children ?? {}) as Record<string, AnyActorRef>;
  const found = [
    ...(snapshot._nodes ?? []).filter(({ after }) => after.length > 0).map(({ id }) => id),
    ...Object.values(children).flatMap(delayedStates),
  ];
  return [...new Set(found)].sort();
}

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

/**
 * @returns the delayed states in the server's snapshot, and those in which the browser still is after 15
 *   seconds
 */
async function sentAndKept(path: string, read: ReadResource) {
  const location = locationOf(path);
  const input = { location, now: NOW };
  const server = createActor(serverMachine(read), { systemId: APP_ID, input });
  server.start();
  await settled();
  server.getSnapshot().children.data?.send({ type: 'page.rendered', page: location });
  const sent = delayedStates(server);
  const snapshot = JSON.parse(JSON.stringify(server.getPersistedSnapshot())) as never;
  server.stop();
  const clock = new SimulatedClock();
  const browser = createActor(serverMachine(pending), { systemId: APP_ID, snapshot, clock, input });
  browser.start();
  browser.send({ type: 'page.resumed', location, stored: NOTHING_STORED, areCookiesBlocked: false });
  clock.increment(15_000);
  const kept = delayedStates(browser).filter((state) => sent.includes(state));
  browser.stop();
  return { sent, kept };
}

test.each([
  ['succeed', '/events', []],
  ['fail', '/events', ['notices.area.open', 'resource.failed']],
  ['fail', '/register', ['resource.failed']],
  ['fail', '/profile', ['resource.failed']],
  ['are pending', '/events', ['data.loading.first']],
  ['are pending', '/cart', ['data.loading.first']],
])('when the reads of the server %s, the timers of %s run in the browser', async (reads, path, sent) => {
  expect(await sentAndKept(path, READS[reads] ?? pending)).toEqual({ sent, kept: [] });
});
