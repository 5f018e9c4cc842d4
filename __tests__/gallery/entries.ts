/** What the gallery shows: each message of the catalogue, and each state in which a flow can rest. */
import type { AnyStateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { known } from '../../domain/known';
import { shortestTo, type Flow } from '../support/flow';
import { stepTitle, takeStep, type Path } from '../support/paths';
import type { Harness } from '../support/harness';
import { FLOWS } from './flowFiles';
import { MESSAGES, showMessage } from './messages';

export interface Entry {
  /** Part of the gallery's address: `message/ERRORS.login` or `checkout/sending.slow`. */
  id: string;
  flow: string;
  /** What the list of the gallery calls it. */
  title: string;
  /** Its machine's id, its own id in the chart, and whether the flow stays there; null for a message. */
  state: { machine: string; id: string; isKept: boolean } | null;
  /** What a visitor must read once it is shown; null for a state. */
  text: string | null;
  /** Opens a page in the harness and goes on until the entry shows. */
  show: (harness: Harness) => Promise<void>;
  /** What is done for it, in the words of the path. */
  steps: () => string[];
}

/**
 * States that are left in the step that enters them, with the reason. No path rests there, so nothing is seen of them.
 */
export const LEFT_AT_ONCE: Record<string, string> = {
  'app/page.redirecting': 'the path that it leads to is entered in the same step',
  'app/visitor.signedIn.admitted': 'it says where a login leads, and the visitor is there in the same step',
  'app/visitor.signedIn.dismissed.leaving': 'the page behind the closed profile is entered in the same step',
};

/** States that end at once, with the reason. What is seen is the page that the visitor then has. */
export const ENDED_AT_ONCE: Record<string, string> = {
  'cart/expired': 'the root ends the session, which closes the cart',
  'checkout/expired': 'the root ends the session, and the login is asked for',
  'notices/report.saving': 'the browser writes the file at once',
  'profile/expired': 'the root ends the session, and the dialog shows the login',
};

/** A flow that has ended shows nothing, a history is no state, and what is always left is not seen. */
const isResting = ({ type, always = [], states }: AnyStateNode) =>
  Object.keys(states).length === 0 &&
  type !== 'final' &&
  type !== 'history' &&
  !always.some(({ guard }) => !guard);

/** The innermost states in which a machine can rest, by their dotted names. */
export const restingStates = ({ name, machine }: Flow): string[] =>
  getStateNodes(machine.root)
    .filter(isResting)
    .map(({ path }) => path.join('.'))
    .filter((state) => state !== '' && !(`${name}/${state}` in LEFT_AT_ONCE));

const pathTo = (flow: Flow, state: string): Path =>
  known(shortestTo(flow, state), `path to ${state} of ${flow.name}`);

async function runTo(flow: Flow, state: string, harness: Harness): Promise<void> {
  const path = pathTo(flow, state);
  for (const index of path.steps.keys()) await takeStep(path, index, harness, flow.driver);
}

const statesOf = (flow: Flow): Entry[] =>
  restingStates(flow).map((state) => ({
    id: `${flow.name}/${state}`,
    flow: flow.name,
    title: state,
    state: {
      machine: flow.machine.id,
      id: `${flow.machine.id}.${state}`,
      isKept: !(`${flow.name}/${state}` in ENDED_AT_ONCE),
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
  state: null,
  text: message.text,
  show: (harness) => showMessage(harness, message),
  steps: () => [],
}));

export const STATE_ENTRIES: readonly Entry[] = FLOWS.flatMap(statesOf);

export const entryWith = (id: string): Entry | null =>
  [...MESSAGE_ENTRIES, ...STATE_ENTRIES].find((entry) => entry.id === id) ?? null;
