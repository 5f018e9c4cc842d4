/** The actor of the check-in's machine, with its effects. */
import { createActor, assign, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import { CallError } from '../../domain/api/contract';
import { DOOR_HEADER, DOOR_PATHS, type DoorList, type DoorUpdate } from '../../domain/door/door';
import { doorMachine, type ExchangeRequest, type ExchangeResult } from '../../machines/doorMachine';
import { randomKey } from '../browser/randomKey';
import { doorStorage } from './doorStorage';

export type DoorActor = ActorRefFrom<typeof doorMachine>;

/** A call without a response within this time fails, so that the page shows that it is offline. */
const TIMEOUT_MS = 10_000;

/**
 * A function that calls the server: POST with a body, GET without one. It rejects with a `CallError` for an
 * error status, whose status is null if the response is not of this site.
 *
 * @param key secret key of the concert, sent as bearer token
 */
const callWith = (key: string) =>
  async function call<Result>(path: string, signal: AbortSignal, body?: unknown): Promise<Result> {
    const response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const { ok, status, statusText, headers } = response;
    if (!ok || !headers.has(DOOR_HEADER))
      throw new CallError(headers.has(DOOR_HEADER) ? status : null, statusText);
    return (await response.json()) as Result;
  };

/**
 * Creates the actor of a check-in page from the device's storage, without starting it.
 *
 * @param key secret key of the concert
 */
export function createDoorActor(key: string): DoorActor {
  const storage = doorStorage(key);
  const call = callWith(key);
  const machine = doorMachine.provide({
    actors: {
      loadList: fromPromise<DoorList>(({ signal }) => call(DOOR_PATHS.list, signal)),
      exchange: fromPromise<ExchangeResult, ExchangeRequest>(async ({ input, signal }) => ({
        ...(await call<DoorUpdate>(DOOR_PATHS.ticks, signal, input)),
        sent: input.ticks,
      })),
      connection: fromCallback(({ sendBack }) => {
        const notify = () => sendBack({ type: 'connection.back' });
        window.addEventListener('online', notify);
        return () => window.removeEventListener('online', notify);
      }),
    },
    actions: {
      generateId: assign({ nextId: randomKey }),
      storeList: (_, list) => storage.storeList(list),
      storeUnsent: (_, unsent) => unsent.forEach(storage.storeUnsent),
      storeTicks: (_, ticks) => storage.storeTicks(ticks),
      removeSent: (_, ticks) => storage.removeSent(ticks),
      removeNames: () => storage.removeNames(),
    },
  });
  return createActor(machine, { input: storage.read() });
}
