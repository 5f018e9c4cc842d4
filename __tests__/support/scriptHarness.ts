/** A harness that does nothing: it writes down, in plain English, what the drivers do and look at. */
import { stateWords, stepTitle, takeStep, type Path, type PathDriver } from './paths';
import { ROUTES } from './routes';
import type { Opening, Operation, Outcome, Stored, Harness } from './harness';

/** Who acts: the tester, the server, or the tester's eyes. */
export type Actor = 'do' | 'server' | 'see';

export interface Act {
  actor: Actor;
  text: string;
  method: keyof Harness;
  args: unknown[];
  /** What is done only under the condition that the text names. */
  acts?: Act[];
}

export interface ScriptStep {
  /** What happens; the opening of the page in the first step. */
  title: string;
  /** The state that the machine is then in. */
  state: string;
  acts: Act[];
}

type Words = { [Method in keyof Harness]: (...args: Parameters<Harness[Method]>) => [Actor, string] };

const SECOND = 1000;
const DAY = 86_400 * SECOND;

const named = (name: string | RegExp | undefined) => {
  if (name === undefined || String(name) === '/./') return '';
  return typeof name === 'string' ? ` "${name}"` : ` like ${name}`;
};
const of = (item: string | undefined) => (item === undefined ? '' : ` of "${item}"`);
const quoted = (text: string | RegExp) => (typeof text === 'string' ? `"${text}"` : `like ${text}`);
const storedWords = (stored: Stored) =>
  Object.entries(stored).map(([key, value]) => (value === null ? `no ${key}` : `${key} = ${value}`));
const inStorage = (stored: Stored = {}) => {
  const words = storedWords(stored);
  return words.length === 0 ? '' : ` with ${words.join(', ')} in localStorage`;
};
const timeWords = (milliseconds: number) => {
  if (milliseconds < SECOND) return `${milliseconds} ms`;
  return milliseconds < DAY ? `${milliseconds / SECOND} s` : `${milliseconds / DAY} days`;
};
const callWords = (operation: Operation) => ROUTES[operation];
const outcomeWords = (operation: Operation, outcome: Outcome) => {
  if (outcome === 'no answer') return `Break the connection of ${callWords(operation)}`;
  if ('status' in outcome) return `Answer ${callWords(operation)} with status ${outcome.status}`;
  return `Answer ${callWords(operation)} with ${JSON.stringify(outcome.ok)}`;
};
const openWords = ({ path, stored, missing, late, waits, isOwnApi, width }: Opening) =>
  [
    `Open ${path}${inStorage(stored)}`,
    ...(missing ? [`the server has no ${missing.join(' and no ')}`] : []),
    ...(late ? [`the server did not wait for ${late.join(' and ')}`] : []),
    ...(waits ? ['hold its scripts back'] : []),
    ...(isOwnApi ? ["the API is the site's own"] : []),
    ...(width === undefined ? [] : [`in a window ${width} px wide`]),
  ].join('; ');

/** The one list of words for what a harness can do. */
const WORDS: Words = {
  open: (opening) => ['do', openWords(opening)],
  resume: (stored) => ['do', `Let the scripts of the page start${inStorage(stored)}`],
  see: (role, name) => ['see', `There is a ${role}${named(name)}`],
  seeText: (text) => ['see', `There is the text ${quoted(text)}`],
  miss: (role, name) => ['see', `There is no ${role}${named(name)}`],
  missText: (text) => ['see', `There is no text ${quoted(text)}`],
  seeUsable: (role, name, item) => ['see', `The ${role}${named(name)}${of(item)} can be used`],
  seeUnusable: (role, name, item) => ['see', `The ${role}${named(name)}${of(item)} cannot be used`],
  seeField: (label, { isUsable }) => ['see', `The field "${label}" ${isUsable ? 'takes' : 'takes no'} text`],
  seeValue: (label, value, item) => ['see', `The field "${label}"${of(item)} holds "${value}"`],
  seePath: (path) => ['see', `The address is ${path}`],
  seeStored: (key, value) => ['see', `localStorage has ${storedWords({ [key]: value }).join()}`],
  seeUnderWay: (operation) => ['see', `${callWords(operation)} has been sent and is not answered`],
  missUnderWay: (operation) => ['see', `No ${callWords(operation)} waits for an answer`],
  seeCalls: (operation, count) => ['see', `${callWords(operation)} has been sent ${count} times`],
  seeFocus: (role, name) => ['see', `The ${role}${named(name)} has the focus`],
  seeFocusOnField: (label) => ['see', `The field "${label}" has the focus`],
  seeFocusWithin: (role, name) => ['see', `The focus is in the ${role}${named(name)}`],
  seeReload: () => ['see', 'The page has been loaded anew'],
  seeLeaving: (url) => ['see', `The browser is on its way to ${url}`],
  press: (role, name, item) => ['do', `Click the ${role}${named(name)}${of(item)}`],
  fill: (label, text) => ['do', `Type "${text}" into "${label}", in place of what is there`],
  choose: (label, option, item) => ['do', `Choose "${option}" in "${label}"${of(item)}`],
  key: (...keys) => ['do', `Press ${keys.join(', then ')}`],
  hover: (role, name) => ['do', `Put the pointer on the ${role}${named(name)}`],
  unhover: () => ['do', 'Take the pointer away'],
  focus: (role, name) => ['do', `Focus the ${role}${named(name)}`],
  blur: () => ['do', 'Take the focus away'],
  scrollDown: () => ['do', 'Scroll down a little from the top'],
  scrollTo: (role, name) => ['do', `Scroll to the ${role}${named(name)}`],
  stretchTo: (role, name) => ['do', `Make the window so high that it shows the ${role}${named(name)}`],
  shrink: () => ['do', 'Give the window its usual height'],
  preferStillness: (isStill) => [
    'do',
    `Ask for ${isStill ? 'reduced motion' : 'usual motion'} in the system settings`,
  ],
  settle: (operation, outcome) => ['server', outcomeWords(operation, outcome)],
  elapse: (milliseconds) => ['do', `Wait ${timeWords(milliseconds)}`],
  sleep: (milliseconds) => ['do', `Let the computer sleep for ${timeWords(milliseconds)}`],
  visit: (path) => ['do', `Go to ${path} by the browser's Back or Forward`],
  whenAt: (path) => ['do', `If the address is ${path}`],
  unlessAt: (path) => ['do', `Unless the address is ${path}`],
  writeElsewhere: (stored) => ['do', `In another tab, set localStorage to ${storedWords(stored).join(', ')}`],
  changeCartElsewhere: () => ['do', 'In another tab, change the cart'],
  refuseReports: () => ['server', 'Answer no request for the script report.*.js'],
  frameArrives: (title) => ['server', `Answer the request for the frame "${title}"`],
  allowDialogs: (isAllowed) => ['do', `Send the window the event openDialogEvent with ${isAllowed}`],
  comeBack: () => ['do', 'Leave the page and come back to it by Back'],
};

const CONDITIONS = ['whenAt', 'unlessAt'];

/** Records what is done in a harness. */
class Recorder {
  private acts: Act[] = [];

  readonly harness = Object.fromEntries(
    Object.keys(WORDS).map((method) => [
      method,
      (...args: unknown[]) => this.hear(method as keyof Harness, args),
    ]),
  ) as unknown as Harness;

  private async hear(method: keyof Harness, args: unknown[]): Promise<void> {
    const [actor, text] = (WORDS[method] as (...all: unknown[]) => [Actor, string])(...args);
    if (!CONDITIONS.includes(method)) return void this.acts.push({ actor, text, method, args });
    const [path, act] = args as [string, () => Promise<void>];
    const outer = this.acts;
    this.acts = [];
    await act();
    outer.push({ actor, text, method, args: [path], acts: this.acts });
    this.acts = outer;
  }

  /** Hands over what was recorded since the last time. */
  take(): Act[] {
    return this.acts.splice(0);
  }
}

/**
 * Takes the steps of a path in a harness that only writes down.
 *
 * @returns for the opening and each event, what is done, answered and seen
 */
export async function scriptOf(path: Path, driver: PathDriver): Promise<ScriptStep[]> {
  const recorder = new Recorder();
  const steps: ScriptStep[] = [];
  for (const [index, { snapshot }] of path.steps.entries()) {
    await takeStep(path, index, recorder.harness, driver);
    steps.push({ title: stepTitle(path, index), state: stateWords(snapshot), acts: recorder.take() });
  }
  return steps;
}
