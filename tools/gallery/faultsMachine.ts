import { assign, fromPromise, setup } from 'xstate';
import type { Fault } from '../faults';

const FAULTS_PATH = '/__flows/faults';

/** The request to the server: a new fault, `clear` to end all faults, or null to read them. */
type FaultsRequest = Partial<Fault> | 'clear' | null;

async function requestFaults({ input }: { input: FaultsRequest }): Promise<Fault[]> {
  const method = input === null ? 'GET' : input === 'clear' ? 'DELETE' : 'POST';
  const isNew = method === 'POST';
  const response = await fetch(FAULTS_PATH, {
    method,
    ...(isNew ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) } : {}),
  });
  const body = (await response.json()) as { faults?: Fault[]; message?: string };
  if (!body.faults) throw new Error(body.message ?? `The server responded with ${response.status}.`);
  return body.faults;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The faults of the API: reads, adds, and clears them. */
export const faultsMachine = setup({
  types: {
    context: {} as {
      faults: Fault[];
      reason: string;
      request: FaultsRequest;
      /** The kind of fault that is chosen in the form. */
      kind: Fault['kind'];
    },
    events: {} as
      | { type: 'kind.chosen'; kind: Fault['kind'] }
      | { type: 'fault.added'; fault: Partial<Fault> }
      | { type: 'faults.cleared' },
  },
  actors: { requestFaults: fromPromise(requestFaults) },
}).createMachine({
  id: 'faults',
  description: 'The faults of the embedded API: reads, adds, and clears them.',
  context: { faults: [], reason: '', request: null, kind: 'drop' },
  initial: 'asking',
  on: { 'kind.chosen': { actions: assign({ kind: ({ event }) => event.kind }) } },
  states: {
    asking: {
      description: 'Waits for the server, which responds with all current faults.',
      invoke: {
        src: 'requestFaults',
        input: ({ context }) => context.request,
        onDone: { target: 'known', actions: assign({ faults: ({ event }) => event.output, reason: '' }) },
        onError: { target: 'known', actions: assign({ reason: ({ event }) => reasonOf(event.error) }) },
      },
    },
    known: {
      description: 'The faults are shown, or the reason why they could not be read or changed.',
      on: {
        'fault.added': { target: 'asking', actions: assign({ request: ({ event }) => event.fault }) },
        'faults.cleared': { target: 'asking', actions: assign({ request: 'clear' }) },
      },
    },
  },
});
