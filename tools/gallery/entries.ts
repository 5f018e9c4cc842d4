/** The entries of the gallery: each message of the catalog, and each state in which a flow can stay. */
import type { AnyStateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { known } from '../../domain/known';
import { shortestTo, type Flow } from '../flows/paths/flow';
import { stepTitle, takeStep, type Path } from '../flows/paths/paths';
import type { Harness } from '../../__tests__/support/harness';
import { FLOWS } from './flowFiles';
import { MESSAGES, showMessage } from './messages';

export interface Entry {
  /** Part of the gallery's address: `message/ERRORS.login` or `checkout/sending.slow`. */
  id: string;
  flow: string;
  /** The text of the message, or the name of the state in its machine. */
  title: string;
  /** What the machine says about the state; empty for a message. */
  description: string;
  /** Id of the machine, and whether the flow stays in the state; null for a message. */
  state: { machine: string; isStable: boolean } | null;
  /** The text that must then be visible; null for a state. */
  text: string | null;
  /** Opens a page in the harness and acts until the entry is visible. */
  show: (harness: Harness) => Promise<void>;
  /** Describes the actions that lead to it, as the path does. */
  steps: () => string[];
}

/**
 * States that other flows or the browser end immediately, with the reason. The gallery shows the page after
 * them.
 */
export const ENDED_STATES: Record<string, string> = {
  'cart/rows.expired': 'the root ends the session, which closes the cart',
  'checkout/expired': 'the root ends the session, and the login opens',
  'notices/area.held': 'the browser writes the file immediately',
  'notices/report.saving': 'the browser writes the file immediately',
  'profile/expired': 'the root ends the session, and the dialog shows the login',
};

/**
 * Whether a flow can stay in a state: not in final, history, and parent states, nor in states that are always
 * left.
 */
const canStay = ({ type, always = [], states }: AnyStateNode) =>
  Object.keys(states).length === 0 &&
  type !== 'final' &&
  type !== 'history' &&
  !always.some(({ guard }) => !guard);

/** The dotted names of the innermost states in which a machine can stay. */
export const stableStates = ({ machine }: Flow): string[] =>
  getStateNodes(machine.root)
    .filter(canStay)
    .map(({ path }) => path.join('.'))
    .filter((state) => state !== '');

const pathTo = (flow: Flow, state: string): Path =>
  known(shortestTo(flow, state), `path to ${state} of ${flow.name}`);

async function runTo(flow: Flow, state: string, harness: Harness): Promise<void> {
  const path = pathTo(flow, state);
  for (const index of path.steps.keys()) await takeStep(path, index, harness, flow.driver);
}

const statesOf = (flow: Flow): Entry[] =>
  stableStates(flow).map((state) => ({
    id: `${flow.name}/${state}`,
    flow: flow.name,
    title: state,
    description: flow.machine.getStateNodeById(`${flow.machine.id}.${state}`).description ?? '',
    state: {
      machine: flow.machine.id,
      isStable: !(`${flow.name}/${state}` in ENDED_STATES),
    },
    text: null,
    show: (harness) => runTo(flow, state, harness),
    steps: () => {
      const path = pathTo(flow, state);
      return path.steps.map((_, index) => stepTitle(path, index));
    },
  }));

export const MESSAGE_ENTRIES: readonly Entry[] = MESSAGES.map((message) => ({
  id: `message/${message.name}`,
  flow: message.flow,
  title: message.text,
  description: '',
  state: null,
  text: message.text,
  show: (harness) => showMessage(harness, message),
  steps: () => [],
}));

export const STATE_ENTRIES: readonly Entry[] = FLOWS.flatMap(statesOf);

export const entryWith = (id: string): Entry | null =>
  [...MESSAGE_ENTRIES, ...STATE_ENTRIES].find((entry) => entry.id === id) ?? null;
