/**
 * Properties of every machine in every reachable state. `node tools/deepTests.mjs` also distinguishes states
 * by their context; here that is done for the small machines only.
 */
import { createMachine, type AnyEventObject, type AnyStateMachine } from 'xstate';
import { actionsOf } from '../../tools/flows/charts/chart';
import { chartedMachines } from '../../tools/flows/charts/machines';
import { RESOURCES } from '../../domain/api/resources';
import { locationOf } from '../../domain/pages/routes';
import { FLOWS } from '../../machines/flows';
import { checkoutMachine } from '../../machines/checkoutMachine';
import { orderMachine } from '../../machines/orderMachine';
import { subscribeMachine } from '../../machines/subscribeMachine';
import { tooltipMachine } from '../../machines/tooltipMachine';
import { FLOW_GROUPS, flowsOf } from '../../tools/flows/paths/pathFiles';
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
import { doorMachine } from '../../machines/doorMachine';
import { CHANGED } from '../../domain/office/addresses';
import { officeDraftMachine } from '../../machines/officeDraftMachine';
import { officeEntryMachine } from '../../machines/officeEntryMachine';
import { officeJobMachine } from '../../machines/officeJobMachine';
import { officePictureMachine } from '../../machines/officePictureMachine';
import { officeRecordMachine } from '../../machines/officeRecordMachine';
import { officeSessionMachine } from '../../machines/officeSessionMachine';
import { officeStepMachine } from '../../machines/officeStepMachine';
import { doneEvent, errorEvent } from '../support/commonSteps';
import { NOTHING_TYPED } from '../../domain/office/draft';
import { recordOf } from '../support/contentFixtures';
import {
  EMPTY_STORED_DOOR,
  exchangeResponse,
  LIST,
  PARTY_TICKED,
  tickOf,
  ZORN,
} from '../support/doorFixtures';
import { IGNORED, ignoredBy } from './ignored';

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

/** Events from children, other flows, and the browser that no path search sends. */
const SENT_BY_OTHERS: Record<string, AnyEventObject[]> = {
  app: [
    { type: 'notice.resolved' },
    { type: 'clock.ticked', now: 0 },
    { type: 'connection.back' },
    { type: 'cart.wanted' },
  ],
  data: [
    ...RESOURCES.map((resource) => ({ type: 'resource.loading', resource })),
    { type: 'page.rendered', page: locationOf('/') },
    { type: 'page.resumed' },
    { type: 'clock.ticked', now: 0 },
  ],
  cart: [{ type: 'cart.changed' }],
  notices: [{ type: 'notice.resolved', missing: 'events' }, { type: 'page.resumed' }],
  resource: [{ type: 'resource.trimmed' }],
};

const othersOf = (name: string, [first]: Start[]): Start[] => {
  const events = SENT_BY_OTHERS[name];
  return events ? [{ input: first?.input, initialEvents: [], events }] : [];
};

interface OfficeStart {
  input?: unknown;
  events: AnyEventObject[];
  /** What the calls resolve with, by their ids. */
  outputs: object;
  delays?: string[];
}

/** A machine of the office, whose calls end in each way. */
const ofOffice = (machine: AnyStateMachine, ...starts: OfficeStart[]): Subject => ({
  name: machine.id,
  machine,
  starts: starts.map(({ input, events, outputs, delays = [] }) => ({
    input,
    initialEvents: [],
    events: [
      ...events,
      ...Object.entries(outputs).map(([call, output]) => doneEvent(call, output)),
      ...Object.keys(outputs).flatMap((call) =>
        [null, 401, 404, CHANGED].map((status) => errorEvent(call, status)),
      ),
      ...delays.map((delay) => ({ type: `xstate.after.${delay}` })),
    ],
  })),
});

const eventsOf = (...types: string[]): AnyEventObject[] => types.map((type) => ({ type }));

const ANNA_WEBER = { id: 'anna', name: 'Anna Weber', kind: 'office' };
const GRACE = { id: 'grace', name: 'Grace', kind: 'office' };

const SHOWN = recordOf({ title: 'Old' });
const CONFLICT = { field: 'title', by: 'Anna Weber', at: '', yours: 'Mine', theirs: 'Hers' };

const OF_OFFICE = [
  ofOffice(officeEntryMachine, {
    input: { token: '' },
    events: [
      ...eventsOf('enter.pressed', 'link.retried'),
      { type: 'link.pasted', token: '' },
      { type: 'link.pasted', token: 't'.repeat(43) },
    ],
    outputs: { readLink: ANNA_WEBER, comeIn: undefined },
  }),
  ofOffice(
    officeSessionMachine,
    ...[ANNA_WEBER, GRACE].map((later) => ({
      events: eventsOf('leave.pressed', 'page.returned'),
      outputs: { readFirst: ANNA_WEBER, readAgain: later, readReturned: later, leave: undefined },
      delays: ['ASK.officeSession.unknown', 'ASK.officeSession.in.idle'],
    })),
  ),
  ofOffice(
    officeDraftMachine,
    ...[[], [CONFLICT]].map((conflicts) => ({
      input: { record: SHOWN, typed: NOTHING_TYPED },
      events: [
        ...['Old', 'Mine'].map((value) => ({ type: 'field.changed', field: 'title', value })),
        ...['typed', 'chosen'].map((how) => ({ type: `conflict.${how}`, field: 'title', value: 'Hers' })),
        ...['started', 'arrived', 'ended'].map((what) => ({ type: `upload.${what}`, upload: 'a' })),
        { type: 'record.read', record: SHOWN },
        ...eventsOf('form.left', 'save.retried', 'preview.pressed', 'page.hidden', 'page.returned'),
      ],
      outputs: { save: { record: SHOWN, conflicts } },
      delays: ['PAUSE.officeDraft.dirty', 'RETRY.officeDraft.unsaved'],
    })),
  ),
  ofOffice(officePictureMachine, {
    events: [
      { type: 'file.chosen', file: { id: 1, name: 'snow.jpg' } },
      ...eventsOf('upload.canceled', 'upload.repeated'),
    ],
    outputs: { upload: '/images/snow.webp' },
  }),
  ofOffice(officeRecordMachine, {
    events: eventsOf('record.retried', 'record.changed', 'page.returned'),
    outputs: { readFirst: [], readAgain: [] },
    delays: ['AGE.officeRecord.shown.fresh', 'AGE.officeRecord.shown.stale'],
  }),
  ofOffice(
    officeStepMachine,
    ...[null, { tickets: 1 }].map((input) => ({
      input: { input },
      events: [
        { type: 'input.changed', input: null },
        { type: 'input.changed', input: { tickets: 1 } },
        { type: 'plan.outdated', input: { tickets: 2 }, message: 'Eva has changed it.' },
        ...eventsOf('step.confirmed', 'plan.retried', 'send.repeated', 'step.restarted'),
      ],
      outputs: { plan: { plan: {}, version: 'v1' }, send: {} },
      delays: ['TYPING.officeStep.form.planning.pausing'],
    })),
  ),
];

const SUBJECTS: Subject[] = [
  ...FLOW_GROUPS.flatMap((group) => flowsOf(group)).map(({ name, machine, searches }) => ({
    name,
    machine,
    starts: [...searches, ...othersOf(name, searches)],
  })),
  withoutPathFile(tooltipMachine),
  withoutPathFile(orderMachine),
  withoutPathFile(officeJobMachine),
  ...OF_OFFICE,
  {
    name: doorMachine.id,
    machine: doorMachine,
    starts: [EMPTY_STORED_DOOR, { ...EMPTY_STORED_DOOR, list: LIST }].map((input) => ({
      input,
      initialEvents: [],
      events: [
        { type: 'search.typed', query: 'z' },
        PARTY_TICKED,
        { type: 'place.cleared', tick: tickOf('first', ZORN.id) },
        { type: 'ticks.undone' },
        { type: 'connection.back' },
        { type: 'door.retried' },
        ...['loadFirst', 'loadList'].map((call) => doneEvent(call, LIST)),
        doneEvent('exchange', exchangeResponse(1)),
        ...['loadFirst', 'loadList', 'exchange'].flatMap((call) => [
          errorEvent(call, null),
          errorEvent(call, 401),
        ]),
        { type: 'xstate.after.RETRY.door.failed' },
        { type: 'xstate.after.RETRY.door.open.exchange.offline' },
        { type: 'xstate.after.PAUSE.door.open.exchange.pausing' },
        { type: 'xstate.after.LIST_AGE.door.open.list.fresh' },
      ],
    })),
  },
];

/** Flows whose exploration by context takes minutes. */
const LARGE = ['app', 'profile', 'purchase'];
const isDeep = process.env['DEEP'] === '1';

const explored = ({ name, machine, starts }: Subject) =>
  explore(machine, starts, isDeep || !LARGE.includes(name) ? 'context' : 'state', isDeep ? 1000 : 300);

const LIMITED = 'the call has a time limit, after which it fails';

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
  officeJob: { undone: 'everything is as before the job' },
  door: {
    loading: 'the call has a time limit, after which it is repeated',
    refused: 'the key is no longer valid, and the page asks for a new link',
  },
  officeEntry: { reading: LIMITED, entering: LIMITED },
  officeSession: { opening: LIMITED, leaving: LIMITED, 'out.asking': LIMITED },
  officeRecord: { loading: LIMITED, 'shown.refreshing': LIMITED },
  officeStep: { sending: LIMITED },
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
  door: { connection: LISTENS },
  officeDraft: { page: LISTENS, readings: LISTENS },
  officeRecord: { returns: LISTENS },
  officeSession: { returns: LISTENS },
  rotatingButton: { motion: LISTENS },
  stickyBar: { viewport: LISTENS },
};

const SENT_BY_VIEWS = eventTypesSentByViews();
const ACTIONS = new Map(chartedMachines().map(({ id, chart }) => [id, actionsOf(chart)]));
const SENT_BY_MACHINES = [...ACTIONS.values()].flat().filter(({ kind }) => kind === 'send');

/**
 * The events that others send to a machine at any time. Its own calls, timers, and raised events come in
 * fitting states.
 */
const eventTypesFromOutside = ({ id, events }: AnyStateMachine): string[] => {
  const raised = (ACTIONS.get(id) ?? []).filter(({ kind }) => kind === 'raise');
  const isSent = (type: string) =>
    SENT_BY_VIEWS.includes(type) || SENT_BY_MACHINES.some(({ event }) => event === type);
  return (events as string[]).filter(
    (type) => !type.startsWith('xstate.') && (isSent(type) || !raised.some(({ event }) => event === type)),
  );
};

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

  test('every event from outside is handled in every state, or listed as ignored there', () => {
    const ignored = ignoredBy(subject.machine.id);
    const isListed = ({ type, snapshot }: Unhandled) =>
      matchableNames(snapshot).some((state) => state in (ignored[type] ?? {}));
    const found = unhandledEvents(exploration, eventTypesFromOutside(subject.machine));
    expect(found.filter((each) => !isListed(each)).map(({ description }) => description)).toEqual([]);
    const unnecessary = Object.entries(IGNORED[subject.machine.id] ?? {}).flatMap(([type, states]) =>
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

  test('an event that a state does not handle', () => {
    const machine = replacing(checkoutMachine, '"idle":{', '"idle":{"on":{}},"once":{');
    const found = unhandledEvents(explore(machine, startsOf('checkout'), 'context', 300), [
      'checkout.requested',
    ]);
    expect(found.map(({ description }) => description)).toEqual(['checkout.requested in idle']);
  });
});
