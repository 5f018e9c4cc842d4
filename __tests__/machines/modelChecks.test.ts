/**
 * Properties of every machine in every reachable state. `npm run test:deep` also distinguishes states by their context;
 * here that is done for the small machines only.
 */
import { createMachine, type AnyStateMachine } from 'xstate';
import { RESOURCES } from '../../domain/api/contract';
import { FLOWS } from '../../machines/app/flows';
import { checkoutMachine } from '../../machines/checkoutMachine';
import { orderMachine } from '../../machines/orderMachine';
import { subscribeMachine } from '../../machines/subscribeMachine';
import { tooltipMachine } from '../../machines/tooltipMachine';
import { FLOW_GROUPS, flowsOf } from '../support/flows';
import {
  deadEnds,
  eventTypesSentByViews,
  explore,
  matchableNames,
  unhandledEvents,
  unreachableStates,
  callsAbortedByDelays,
  callsWithoutErrorTransition,
  type CallBehavior,
  type Start,
  type Unhandled,
} from '../support/modelChecks';

interface Subject {
  name: string;
  machine: AnyStateMachine;
  starts: Start[];
}

/** A machine without a path file, whose events have no payload. */
const withoutPathFile = (machine: AnyStateMachine): Subject => ({
  name: machine.id,
  machine,
  starts: [
    {
      input: undefined,
      initialEvents: [],
      events: (machine.events as string[]).map((type) => ({ type })),
    },
  ],
});

/** Events that a machine receives from its own children. Path searches run the children, these explorations do not. */
const SENT_BY_CHILDREN: Record<string, Start[]> = {
  data: [
    {
      input: { now: 0 },
      initialEvents: [],
      events: RESOURCES.map((resource) => ({ type: 'resource.loading', resource })),
    },
  ],
};

const SUBJECTS: Subject[] = [
  ...FLOW_GROUPS.flatMap((group) => flowsOf(group)).map(({ name, machine, searches }) => ({
    name,
    machine,
    starts: [...searches, ...(SENT_BY_CHILDREN[name] ?? [])],
  })),
  withoutPathFile(tooltipMachine),
  withoutPathFile(orderMachine),
];

/** Flows whose exploration by context takes minutes. */
const LARGE = ['app', 'profile', 'purchase'];
const isDeep = process.env['DEEP'] === '1';

const explored = ({ name, machine, starts }: Subject) =>
  explore(machine, starts, isDeep || !LARGE.includes(name) ? 'context' : 'state', isDeep ? 1000 : 300);

/** States that a visitor need not be able to leave, by flow, with the reason. */
const ENDS: Record<string, Record<string, string>> = {
  check: { 'asking.late': 'typing another value, or the form, ends the check' },
  profile: { expired: 'the root opens the login in its place' },
  resetPassword: { missingToken: 'the link for requesting a new mail is an event of the auth dialog' },
  checkout: { expired: 'the root, which has been notified, ends the session and with it this state' },
  lastOrder: {
    asking: 'the list is optional on its page',
    askingAgain: 'the list is optional on its page',
    found: 'the list is visible, and nothing can be done with it',
    missing: 'the list is optional on its page',
  },
  embeddedForm: { shown: 'the form is visible' },
  subscribe: { thanks: 'the thanks stay until the page is reloaded' },
  order: { refunded: 'a refund is the end of an order' },
};

/** Child actors that never fail, by flow, with the reason. */
const FLOWS_RECOVER = 'an exception in it leaves it running (src/actors/withRecovery.ts)';
const LISTENS = 'it listens to the browser and calls nothing';
const CANNOT_FAIL: Record<string, Record<string, string>> = {
  app: {
    browser: LISTENS,
    ...Object.fromEntries(Object.keys(FLOWS).map((id) => [id, FLOWS_RECOVER])),
  },
  data: {
    prefetch: 'a failure has no consequence',
    ...Object.fromEntries(RESOURCES.map((id) => [id, FLOWS_RECOVER])),
  },
  profile: { emailCheck: FLOWS_RECOVER, passwordCheck: FLOWS_RECOVER },
  register: { emailCheck: FLOWS_RECOVER },
  competition: { permission: LISTENS },
  rotatingButton: { motion: LISTENS },
  stickyBar: { viewport: LISTENS },
};

const CLOSED = 'the view has no control that sends it';
const BUSY = 'its button is disabled during a call';
const ENDED = 'the session has ended, and the root removes the view';
const AGAIN = 'the machine is already in the target state';
const OFF = 'the messages do not rotate, so there is nothing to pause';

/**
 * The events of views that a flow may ignore: flow, then event type, then a name of the state (see
 * `matchableNames`), then the reason.
 */
const IGNORED: Record<string, Record<string, Record<string, string>>> = {
  app: {
    'auth.closed': {
      'visitor.unknown': CLOSED,
      'visitor.anonymous.dialog.closed': CLOSED,
      'visitor.signedIn.browsing': CLOSED,
      'visitor.signedIn.dismissed': CLOSED,
    },
    'logout.requested': { 'visitor.unknown': CLOSED, 'visitor.anonymous': CLOSED },
  },
  forgotPassword: { 'forgotPassword.submitted': { 'tag busy': BUSY } },
  login: { 'login.submitted': { 'tag busy': BUSY } },
  profile: {
    'profile.tabChosen': { expired: ENDED },
    'profile.emailChanged': { expired: ENDED },
    'profile.passwordChanged': { expired: ENDED },
    'profile.submitted': {
      'tag busy': BUSY,
      'open.email.unknown': 'the email is not confirmed as free, and the form shows that',
      'open.email.checking': 'the email is not confirmed as free, and the form shows that',
      'open.email.taken': 'the email is not confirmed as free, and the form shows that',
      expired: ENDED,
    },
    'profile.checkRetried': {
      'open.email.own': CLOSED,
      'open.email.unknown': CLOSED,
      'open.email.free': CLOSED,
      'open.email.taken': CLOSED,
      expired: ENDED,
    },
  },
  register: {
    'register.submitted': {
      'tag busy': BUSY,
      'open.email.unknown': 'the email is not confirmed as free, and the form shows that',
      'open.email.taken': 'the email is not confirmed as free, and the form shows that',
    },
    'register.checkRetried': {
      'open.email.unknown': CLOSED,
      'open.email.free': CLOSED,
      'open.email.taken': CLOSED,
    },
  },
  resetPassword: { 'resetPassword.submitted': { 'tag busy': BUSY, missingToken: CLOSED } },
  cart: {
    'cart.refresh': {
      'rows.loading': 'the cart is being loaded',
      'rows.refreshing': 'the cart is being loaded',
    },
    'cart.update': { 'rows.closed': CLOSED, 'rows.failed': CLOSED, 'tag busy': BUSY, 'rows.expired': ENDED },
    'cart.remove': {
      'rows.closed': CLOSED,
      'rows.failed': CLOSED,
      'tag busy': BUSY,
      'rows.expired': ENDED,
      'rows.ready': 'the item is gone',
    },
  },
  checkout: { 'checkout.requested': { 'tag busy': BUSY, expired: ENDED } },
  notices: {
    'notice.closed': { 'area.closed': CLOSED, 'area.silent': CLOSED },
    'report.requested': { 'report.saving': 'the file is being written' },
  },
  purchase: { 'purchase.requested': { 'tag busy': BUSY } },
  competition: {
    'competition.repertoireOpened': {
      forbidden: CLOSED,
      'permitted.repertoire': AGAIN,
      'permitted.terms': 'a dialog covers the button',
    },
    'competition.termsOpened': {
      forbidden: CLOSED,
      'permitted.repertoire': 'a dialog covers the button',
      'permitted.terms': AGAIN,
    },
    'competition.closed': { forbidden: CLOSED, 'permitted.closed': AGAIN },
  },
  contact: {
    'contact.closed': { 'dialog.closed': AGAIN },
    'contact.submitted': { 'tag busy': BUSY },
  },
  countrySearch: {
    'search.began': { searching: AGAIN },
    'search.ended': { idle: AGAIN },
    'search.left': { idle: CLOSED },
  },
  embeddedForm: {
    'form.entered': { loading: AGAIN, shown: AGAIN, late: AGAIN },
    'form.loaded': { shown: AGAIN },
  },
  growingList: { 'list.more': { hidden: CLOSED } },
  menu: {
    'menu.opened': { open: AGAIN },
    'menu.closed': { unused: CLOSED, closed: AGAIN, chosen: CLOSED },
    'menu.chosen': { unused: CLOSED, closed: CLOSED, chosen: AGAIN },
    'menu.aboutToggled': { unused: CLOSED, closed: CLOSED, chosen: CLOSED },
    'menu.typed': { unused: CLOSED, closed: CLOSED, chosen: CLOSED },
  },
  performanceDialog: { 'dialog.opened': { open: AGAIN }, 'dialog.closed': { closed: AGAIN } },
  personDialog: { 'dialog.opened': { open: AGAIN }, 'dialog.closed': { closed: AGAIN } },
  rotatingButton: {
    'button.hovered': {
      'turn.held.hovered': AGAIN,
      'turn.held.both': AGAIN,
      'turn.paused': OFF,
      'turn.still': OFF,
    },
    'button.focused': {
      'turn.held.focused': AGAIN,
      'turn.held.both': AGAIN,
      'turn.paused': OFF,
      'turn.still': OFF,
    },
    'button.left': {
      'turn.running': AGAIN,
      'turn.held.focused': AGAIN,
      'turn.paused': OFF,
      'turn.still': OFF,
    },
    'button.blurred': {
      'turn.running': AGAIN,
      'turn.held.hovered': AGAIN,
      'turn.paused': OFF,
      'turn.still': OFF,
    },
    'button.paused': { 'turn.paused': AGAIN, 'turn.still': CLOSED },
    'button.resumed': { 'turn.running': CLOSED, 'turn.held': CLOSED, 'turn.still': CLOSED },
  },
  stickyBar: { 'bar.toggled': { unscrolled: CLOSED, hidden: CLOSED } },
  subscribe: {
    'subscribe.opened': { email: AGAIN, name: AGAIN, thanks: CLOSED },
    'subscribe.typed': { closed: CLOSED, 'tag busy': BUSY, thanks: CLOSED },
    'subscribe.submitted': {
      closed: CLOSED,
      'tag busy': BUSY,
      'email.invalid': 'the field says what is wrong',
      thanks: CLOSED,
    },
    'subscribe.skipped': { closed: CLOSED, email: CLOSED, 'tag busy': BUSY, thanks: CLOSED },
  },
  tooltip: {
    'tooltip.pressed': { 'leaving.seen': 'the touch before this press has shown the tooltip' },
    'tooltip.hovered': { shown: AGAIN, entering: AGAIN, touching: 'a finger touches the control' },
    'tooltip.focused': {
      shown: AGAIN,
      entering: AGAIN,
      touching: 'a finger touches the control',
      leaving: 'a tap focuses the element, too',
    },
    'tooltip.touched': { shown: AGAIN, entering: AGAIN, touching: AGAIN },
    'tooltip.left': { hidden: AGAIN },
    'tooltip.released': { hidden: AGAIN, entering: CLOSED, leaving: AGAIN },
  },
};

/**
 * The events that a flow may ignore: event type, then state, then the reason. In every flow, `call.cancelled` has
 * an effect only while a call is slow.
 */
const ignoredBy = (name: string): Record<string, Record<string, string>> => ({
  'call.cancelled': { 'no tag slow': CLOSED },
  ...IGNORED[name],
});

const SENT_BY_VIEWS = eventTypesSentByViews();

const EFFECTS: CallBehavior[] = ['every call fails', 'no call gets a response'];

describe.each(SUBJECTS)('$name', (subject) => {
  const exploration = explored(subject);
  const ends = Object.keys(ENDS[subject.name] ?? {});

  test('every state can be reached', () => {
    expect(unreachableStates(exploration)).toEqual([]);
  });

  test.each(EFFECTS)('when %s, a visitor or a delay can leave every state', (effects) => {
    expect(deadEnds(exploration, effects).filter((state) => !ends.includes(state))).toEqual([]);
  });

  test('no state that is listed as an end can be left', () => {
    const found = EFFECTS.flatMap((effects) => deadEnds(exploration, effects));
    expect(ends.filter((state) => !found.includes(state))).toEqual([]);
  });

  test('every event of a view is handled in every state, or listed as ignored there', () => {
    const ignored = ignoredBy(subject.name);
    const isListed = ({ type, snapshot }: Unhandled) =>
      matchableNames(snapshot).some((state) => state in (ignored[type] ?? {}));
    const found = unhandledEvents(exploration, SENT_BY_VIEWS);
    expect(found.filter((each) => !isListed(each)).map(({ description }) => description)).toEqual([]);
    const unnecessary = Object.entries(IGNORED[subject.name] ?? {}).flatMap(([type, states]) =>
      Object.keys(states)
        .filter(
          (state) =>
            !found.some((each) => each.type === type && matchableNames(each.snapshot).includes(state)),
        )
        .map((state) => `${type} in ${state}`),
    );
    expect(unnecessary).toEqual([]);
  });

  test('every call and child has an error transition', () => {
    expect(callsWithoutErrorTransition(subject.machine)).toEqual(
      Object.keys(CANNOT_FAIL[subject.name] ?? {}),
    );
  });

  test('no delay aborts a call', () => {
    expect(callsAbortedByDelays(subject.machine)).toEqual([]);
  });
});

test('every event of a view belongs to a machine', () => {
  const known = SUBJECTS.flatMap(({ machine }) => machine.events as string[]);
  expect(SENT_BY_VIEWS.filter((type) => !known.includes(type))).toEqual([]);
  expect(SENT_BY_VIEWS).toEqual(expect.arrayContaining(['cart.update', 'login.submitted', 'button.paused']));
});

describe('a seeded fault is found', () => {
  const startsOf = (id: string) => SUBJECTS.find(({ name }) => name === id)?.starts ?? [];
  /** @returns the machine with a changed configuration */
  const changed = (machine: AnyStateMachine, change: (config: string) => string): AnyStateMachine => {
    const functions: unknown[] = [];
    const text = JSON.stringify(machine.config, (_, value: unknown) =>
      typeof value === 'function' ? `function ${functions.push(value) - 1}` : value,
    );
    const config = JSON.parse(change(text), (_, value: unknown) => {
      const [, index] = typeof value === 'string' ? (/^function (\d+)$/.exec(value) ?? []) : [];
      return index === undefined ? value : functions[Number(index)];
    }) as object;
    return createMachine(config, machine.implementations as never) as AnyStateMachine;
  };
  const replacing = (machine: AnyStateMachine, from: string, to: string) =>
    changed(machine, (config) => {
      expect(config).toContain(from);
      return config.replace(from, to);
    });

  test('an unreachable state', () => {
    const machine = replacing(subscribeMachine, '"states":{', '"states":{"lost":{},');
    expect(unreachableStates(explore(machine, startsOf('subscribe'), 'context', 300))).toEqual([
      'subscribe.lost',
    ]);
  });

  test('a call that the visitor cannot cancel', () => {
    const machine = replacing(checkoutMachine, '"after":{"SLOW":"slow"}', '"meta":{}');
    expect(
      deadEnds(explore(machine, startsOf('checkout'), 'context', 300), 'no call gets a response'),
    ).toContain('sending.waiting');
  });

  test('a failure without a way to continue', () => {
    const machine = changed(subscribeMachine, (config) =>
      config.replace(/"subscribe\.opened":[^,}]+/, '"subscribe.reopened":"closed"'),
    );
    expect(deadEnds(explore(machine, startsOf('subscribe'), 'context', 300), 'every call fails')).toEqual([
      'closed',
    ]);
  });

  test('a call without an error transition', () => {
    const machine = changed(checkoutMachine, (config) => config.replace('"onError"', '"onSnapshot"'));
    expect(callsWithoutErrorTransition(machine)).toEqual(['createCheckout']);
  });

  test('an event of a view that a state does not handle', () => {
    const machine = replacing(checkoutMachine, '"idle":{', '"idle":{"on":{}},"once":{');
    const found = unhandledEvents(explore(machine, startsOf('checkout'), 'context', 300), [
      'checkout.requested',
    ]);
    expect(found.map(({ description }) => description)).toEqual(['checkout.requested in idle']);
  });
});
