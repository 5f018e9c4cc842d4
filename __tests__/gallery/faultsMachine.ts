import { assign, fromPromise, setup } from 'xstate';
import type { Fault } from '../../server/api/faults';

const FAULTS_PATH = '/__flows/faults';

/** What the API is asked for: null reads the faults, `clear` ends them. */
type FaultsRequest = Partial<Fault> | 'clear' | null;

async function ask({ input }: { input: FaultsRequest }): Promise<Fault[]> {
  const method = input === null ? 'GET' : input === 'clear' ? 'DELETE' : 'POST';
  const isNew = method === 'POST';
  const response = await fetch(FAULTS_PATH, {
    method,
    ...(isNew ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) } : {}),
  });
  const body = (await response.json()) as { faults?: Fault[]; message?: string };
  if (!body.faults) throw new Error(body.message ?? `The server answered with ${response.status}.`);
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
      /** The kind of the fault that is being described. */
      kind: Fault['kind'];
    },
    events: {} as
      | { type: 'kind.chosen'; kind: Fault['kind'] }
      | { type: 'fault.added'; fault: Partial<Fault> }
      | { type: 'faults.cleared' },
  },
  actors: { ask: fromPromise(ask) },
}).createMachine({
  id: 'faults',
  description: 'The faults of the embedded API: reads, adds, and clears them.',
  context: { faults: [], reason: '', request: null, kind: 'drop' },
  initial: 'asking',
  on: { 'kind.chosen': { actions: assign({ kind: ({ event }) => event.kind }) } },
  states: {
    asking: {
      description: 'The server is asked, and answers with the faults that apply from now on.',
      invoke: {
        src: 'ask',
        input: ({ context }) => context.request,
        onDone: { target: 'known', actions: assign({ faults: ({ event }) => event.output, reason: '' }) },
        onError: { target: 'known', actions: assign({ reason: ({ event }) => reasonOf(event.error) }) },
      },
    },
    known: {
      description: 'The faults are shown, or why they could not be read or changed.',
      on: {
        'fault.added': { target: 'asking', actions: assign({ request: ({ event }) => event.fault }) },
        'faults.cleared': { target: 'asking', actions: assign({ request: 'clear' }) },
      },
    },
  },
});
