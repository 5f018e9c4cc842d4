/** A harness without a page: it records in plain English what drivers do and assert. */
import { ROUTES } from './routes';
import type { Opening, Operation, Outcome, Stored, Harness } from './harness';

/** Kind of an act: an action of the tester, a response of the server, or an assertion. */
type Actor = 'do' | 'server' | 'see';

export interface RecordedAct {
  actor: Actor;
  text: string;
  method: keyof Harness;
  args: unknown[];
  /** Acts under the condition that the text describes. */
  conditionalActs?: RecordedAct[];
}

type Sentences = { [Method in keyof Harness]: (...args: Parameters<Harness[Method]>) => [Actor, string] };

const SECOND = 1000;
const DAY = 86_400 * SECOND;

const named = (name: string | RegExp | undefined) => {
  if (name === undefined || String(name) === '/./') return '';
  return typeof name === 'string' ? ` "${name}"` : ` like ${name}`;
};
const ofItem = (item: string | undefined) => (item === undefined ? '' : ` of "${item}"`);
const quoted = (text: string | RegExp) => (typeof text === 'string' ? `"${text}"` : `like ${text}`);
const describeStored = (stored: Stored) =>
  Object.entries(stored).map(([key, value]) => (value === null ? `no ${key}` : `${key} = ${value}`));
const inStorage = (stored: Stored = {}) => {
  const words = describeStored(stored);
  return words.length === 0 ? '' : ` with ${words.join(', ')} in localStorage`;
};
const describeDuration = (milliseconds: number) => {
  if (milliseconds < SECOND) return `${milliseconds} ms`;
  return milliseconds < DAY ? `${milliseconds / SECOND} s` : `${milliseconds / DAY} days`;
};
const routeOf = (operation: Operation) => ROUTES[operation];
const describeOutcome = (operation: Operation, outcome: Outcome) => {
  if (outcome === 'no response') return `Break the connection of ${routeOf(operation)}`;
  if ('status' in outcome) return `Answer ${routeOf(operation)} with status ${outcome.status}`;
  return `Answer ${routeOf(operation)} with ${JSON.stringify(outcome.ok)}`;
};
const describeOpening = ({ path, stored, missing, delayed, waitsForScripts, isOwnApi, width }: Opening) =>
  [
    `Open ${path}${inStorage(stored)}`,
    ...(missing ? [`the server has no ${missing.join(' and no ')}`] : []),
    ...(delayed ? [`the server did not wait for ${delayed.join(' and ')}`] : []),
    ...(waitsForScripts ? ['hold its scripts back'] : []),
    ...(isOwnApi ? ["the API is the site's own"] : []),
    ...(width === undefined ? [] : [`in a window ${width} px wide`]),
  ].join('; ');

/** A sentence for each method of the harness. */
const SENTENCES: Sentences = {
  open: (opening) => ['do', describeOpening(opening)],
  resume: (stored) => ['do', `Let the scripts of the page start${inStorage(stored)}`],
  see: (role, name) => ['see', `There is a ${role}${named(name)}`],
  seeText: (text) => ['see', `There is the text ${quoted(text)}`],
  dontSee: (role, name) => ['see', `There is no ${role}${named(name)}`],
  dontSeeText: (text) => ['see', `There is no text ${quoted(text)}`],
  seeEnabled: (role, name, item) => ['see', `The ${role}${named(name)}${ofItem(item)} can be used`],
  seeDisabled: (role, name, item) => ['see', `The ${role}${named(name)}${ofItem(item)} cannot be used`],
  seeField: (label, { isUsable }) => ['see', `The field "${label}" ${isUsable ? 'takes' : 'takes no'} text`],
  seeValue: (label, value, item) => ['see', `The field "${label}"${ofItem(item)} holds "${value}"`],
  seePath: (path) => ['see', `The address is ${path}`],
  seeStored: (key, value) => ['see', `localStorage has ${describeStored({ [key]: value }).join()}`],
  seePending: (operation) => ['see', `${routeOf(operation)} has been sent and has no response yet`],
  dontSeePending: (operation) => ['see', `No ${routeOf(operation)} is pending`],
  seeCallCount: (operation, count) => ['see', `${routeOf(operation)} has been sent ${count} times`],
  seeFocus: (role, name) => ['see', `The ${role}${named(name)} has the focus`],
  seeFocusOnField: (label) => ['see', `The field "${label}" has the focus`],
  seeFocusWithin: (role, name) => ['see', `The focus is in the ${role}${named(name)}`],
  seeReload: () => ['see', 'The page has been loaded anew'],
  seeRedirectTo: (url) => ['see', `The browser navigates to ${url}`],
  press: (role, name, item) => ['do', `Click the ${role}${named(name)}${ofItem(item)}`],
  fill: (label, text) => ['do', `Type "${text}" into "${label}", in place of what is there`],
  choose: (label, option, item) => ['do', `Choose "${option}" in "${label}"${ofItem(item)}`],
  pressKeys: (...keys) => ['do', `Press ${keys.join(', then ')}`],
  hover: (role, name) => ['do', `Put the pointer on the ${role}${named(name)}`],
  unhover: () => ['do', 'Take the pointer away'],
  focus: (role, name) => ['do', `Focus the ${role}${named(name)}`],
  blur: () => ['do', 'Take the focus away'],
  scrollDown: () => ['do', 'Scroll down a little from the top'],
  scrollTo: (role, name) => ['do', `Scroll to the ${role}${named(name)}`],
  enlargeWindowTo: (role, name) => ['do', `Make the window so high that it shows the ${role}${named(name)}`],
  resetWindow: () => ['do', 'Give the window its usual height'],
  preferReducedMotion: (isStill) => [
    'do',
    `Ask for ${isStill ? 'reduced motion' : 'usual motion'} in the system settings`,
  ],
  settle: (operation, outcome) => ['server', describeOutcome(operation, outcome)],
  elapse: (milliseconds) => ['do', `Wait ${describeDuration(milliseconds)}`],
  sleep: (milliseconds) => ['do', `Let the computer sleep for ${describeDuration(milliseconds)}`],
  navigate: (path) => ['do', `Go to ${path} by the browser's Back or Forward`],
  foresee: (path) => ['do', `Move the pointer to a link to ${path}`],
  ifAt: (path) => ['do', `If the address is ${path}`],
  unlessAt: (path) => ['do', `Unless the address is ${path}`],
  writeStorageInOtherTab: (stored) => [
    'do',
    `In another tab, set localStorage to ${describeStored(stored).join(', ')}`,
  ],
  changeCartInOtherTab: () => ['do', 'In another tab, change the cart'],
  blockReports: () => ['server', 'Let requests for the script report.*.js fail'],
  loadFrame: (title) => ['server', `Respond to the request for the frame "${title}"`],
  allowDialogs: (isAllowed) => ['do', `Send the window the event openDialogEvent with ${isAllowed}`],
  returnFromHistory: () => ['do', 'Leave the page and return to it by Back'],
};

const CONDITIONAL_METHODS = ['ifAt', 'unlessAt'];

export class RecordingHarness {
  private acts: RecordedAct[] = [];

  /** Records the calls of its methods. */
  readonly harness = Object.fromEntries(
    Object.keys(SENTENCES).map((method) => [
      method,
      (...args: unknown[]) => this.record(method as keyof Harness, args),
    ]),
  ) as unknown as Harness;

  private async record(method: keyof Harness, args: unknown[]): Promise<void> {
    const [actor, text] = (SENTENCES[method] as (...all: unknown[]) => [Actor, string])(...args);
    if (!CONDITIONAL_METHODS.includes(method)) return void this.acts.push({ actor, text, method, args });
    const [path, act] = args as [string, () => Promise<void>];
    const outer = this.acts;
    this.acts = [];
    await act();
    outer.push({ actor, text, method, args: [path], conditionalActs: this.acts });
    this.acts = outer;
  }

  /** @returns the acts since the last call of `take` */
  take(): RecordedAct[] {
    return this.acts.splice(0);
  }
}
