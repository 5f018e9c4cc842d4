/** The door's machine with its effects. */
import { createActor, assign, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import { CallError } from '../../domain/api/contract';
import { DOOR_PATHS, type DoorList, type DoorUpdate } from '../../domain/door/door';
import { doorMachine, type ExchangeRequest, type ExchangeResult } from '../../machines/doorMachine';
import { randomKey } from '../browser/randomKey';
import { doorStorage } from './doorStorage';

export type DoorActor = ActorRefFrom<typeof doorMachine>;

/** A door without a connection must not wait long. */
const PATIENCE_MS = 10_000;

/**
 * @param key of the concert
 * @returns what asks the server in its name; rejects with a `CallError`
 */
const callsWith = (key: string) =>
  async function call<Body>(path: string, signal: AbortSignal, sent?: unknown): Promise<Body> {
    const response = await fetch(path, {
      method: sent === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    if (!response.ok) throw new CallError(response.status, response.statusText);
    return (await response.json()) as Body;
  };

/** The machine of a door, to be started. */
export function createDoorActor(key: string): DoorActor {
  const kept = doorStorage(key);
  const call = callsWith(key);
  const machine = doorMachine.provide({
    actors: {
      loadList: fromPromise<DoorList>(({ signal }) => call(DOOR_PATHS.list, signal)),
      exchange: fromPromise<ExchangeResult, ExchangeRequest>(async ({ input, signal }) => ({
        ...(await call<DoorUpdate>(DOOR_PATHS.ticks, signal, input)),
        sent: input.ticks,
      })),
      connection: fromCallback(({ sendBack }) => {
        const tell = () => sendBack({ type: 'connection.back' });
        window.addEventListener('online', tell);
        return () => window.removeEventListener('online', tell);
      }),
    },
    actions: {
      drawId: assign({ nextId: randomKey }),
      storeList: (_, list) => kept.storeList(list),
      storeTick: (_, tick) => {
        if (tick) kept.storeTick(tick);
      },
      storeTicks: (_, news) => kept.storeTicks(news),
      removeSent: (_, ticks) => kept.removeTicks(ticks),
      removeAll: () => kept.removeAll(),
    },
  });
  return createActor(machine, { input: kept.read() });
}
