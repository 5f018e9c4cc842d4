/** Runs paths through the machines of the office on its pages; each path decides when the server responds. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createActor, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { BACKGROUND, CHANGED, OFFICE_PATHS } from '../../domain/office/addresses';
import type { ConcertFigures } from '../../domain/office/concerts';
import type { ExchangeConcert, ExchangeForm, ExchangePlan } from '../../domain/office/exchanges';
import type { ListedOperator } from '../../domain/office/operators';
import { officeEntryMachine } from '../../machines/officeEntryMachine';
import { officeRecordMachine } from '../../machines/officeRecordMachine';
import { officeSessionMachine } from '../../machines/officeSessionMachine';
import { officeStepMachine } from '../../machines/officeStepMachine';
import { Entry } from '../../src/office/Entry';
import { Office } from '../../src/office/Office';
import { entryMachine, sessionMachine } from '../../src/office/officeActors';
import { saveDraft } from '../../src/office/officeCalls';
import { ConcertsPage } from '../../src/office/pages/ConcertsPage';
import { ExchangePage } from '../../src/office/pages/ExchangePage';
import { Sales } from '../../src/office/Sales';
import { PeoplePage } from '../../src/office/pages/PeoplePage';
import {
  describeStep,
  pathsThrough,
  stateNames,
  withLocation,
  type Limit,
  type Path,
} from '../../tools/flows/paths/paths';
import { doneEvent, errorEvent, type ActorEndEvent } from '../support/commonSteps';
import { translateAlways } from '../support/translation';

jest.mock('../../src/browser/randomKey', () => ({ randomKey: () => 'k1' }));

const left: string[] = [];
jest.mock('../../src/browser/page', () => ({
  redirectTo: ({ url }: { url: string }) => left.push(url),
  reloadPage: () => left.push('reload'),
}));

const ANNA = { id: 'anna', name: 'Anna Weber', kind: 'office' } as const;
const GRACE = { ...ANNA, id: 'grace', name: 'Grace' };
const TOKEN = 't'.repeat(43);

const SERENADE: ConcertFigures = {
  name: 'winter-serenade',
  title: 'Winter Serenade',
  isSubscription: false,
  date: '12/12/2026 at 7:30 PM',
  isOver: false,
  location: 'Christ Church',
  state: 'onSale',
  sold: 187,
  held: 4,
  capacity: 240,
  cents: 724_500,
};

const DOOR: ListedOperator = { id: 'door', name: 'Door 1', kind: 'door', devices: [], linkUntil: null };

type Respond = (end: ActorEndEvent) => void;

/** Calls that have no response yet, by method and path, the latest last. */
const pending = new Map<string, { respond: Respond; sent: unknown }[]>();

beforeEach(() => {
  jest.useFakeTimers();
  pending.clear();
  left.length = 0;
  sessionStorage.clear();
  window.fetch = jest.fn(
    (path: string, { method, body }: { method: string; body?: string }) =>
      new Promise((resolve, reject) => {
        const respond: Respond = ({ error, output }) => {
          if (error?.status === null) return reject(new TypeError('Failed to fetch'));
          resolve({
            ok: !error,
            status: error?.status ?? 200,
            headers: new Map([['content-type', 'application/json; charset=utf-8']]),
            json: async () => (error ? { message: 'It failed.' } : output),
          });
        };
        const name = `${method} ${path}`;
        const sent: unknown = body === undefined ? null : JSON.parse(body);
        pending.set(name, [...(pending.get(name) ?? []), { respond, sent }]);
      }),
  ) as never;
  Object.assign(AbortSignal, {
    any: ([signal]: AbortSignal[]) => signal,
    timeout: () => new AbortController().signal,
  });
});

afterEach(() => jest.useRealTimers());

const latest = (name: string) => {
  const call = pending.get(name)?.at(-1);
  if (!call) throw new Error(`No call ${name}`);
  return call;
};

const respond = (name: string, end: ActorEndEvent) => act(async () => latest(name).respond(end));

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

const comeBack = () => fireEvent(document, new Event('visibilitychange'));

interface Flow {
  machine: AnyStateMachine;
  input?: unknown;
  events: AnyEventObject[];
  limits?: Limit[];
  /** Renders the page of the machine. */
  open: () => Promise<void> | void;
  /** Method and path of each call, by its id. */
  calls: Record<string, string>;
  /** What the server sends for the output of a call; by default the output. */
  bodies?: Record<string, (output: unknown) => unknown>;
  acts: Record<string, (event: never) => void>;
  delays?: Record<string, number>;
  sees: Record<string, (snapshot: never) => void>;
}

async function cause(flow: Flow, event: AnyEventObject): Promise<void> {
  const [kind, what, , call = ''] = event.type.split('.');
  if (kind === 'xstate' && what === 'after')
    return act(async () => jest.advanceTimersByTimeAsync(flow.delays?.[event.type.split('.')[2] ?? ''] ?? 0));
  if (kind === 'xstate') {
    const { output, error } = event as unknown as ActorEndEvent;
    const body = flow.bodies?.[call]?.(output) ?? output ?? {};
    return respond(flow.calls[call] ?? '', { type: '', output: body, ...(error ? { error } : {}) });
  }
  await act(async () => flow.acts[event.type]?.(event as never));
}

async function runPath(flow: Flow, path: Path): Promise<void> {
  const translation = translateAlways();
  await flow.open();
  for (const [index, { event, snapshot }] of path.steps.entries())
    await withLocation(describeStep(path, index), async () => {
      if (event) await cause(flow, event);
      for (const name of stateNames(snapshot)) flow.sees[name]?.(snapshot as never);
      expect(translation.unseenWords()).toEqual([]);
    });
  translation.stop();
}

const failures = (call: string, ...statuses: (number | null)[]) =>
  statuses.map((status) => errorEvent(call, status));

const entryFlow = (token: string): Flow => ({
  machine: officeEntryMachine,
  input: { token },
  events: [
    { type: 'enter.pressed' },
    { type: 'link.retried' },
    { type: 'link.pasted', token: TOKEN },
    doneEvent('readLink', ANNA),
    ...failures('readLink', null, 410),
    doneEvent('comeIn'),
    ...failures('comeIn', null, 409),
  ],
  open: () => {
    const entry = createActor(entryMachine, { input: { token } });
    render(<Entry entry={entry} />);
    entry.start();
  },
  calls: { readLink: `POST ${OFFICE_PATHS.link}`, comeIn: `POST ${OFFICE_PATHS.session}` },
  acts: {
    'enter.pressed': () => press('Open the office'),
    'link.retried': () => press('Try again'),
    'link.pasted': () => {
      fireEvent.change(screen.getByLabelText('The link'), {
        target: { value: ` https://fco.example/office/in#${TOKEN} ` },
      });
      press('Go on');
    },
  },
  sees: {
    incomplete: () => void screen.getByRole('heading', { name: 'This link is not complete' }),
    reading: () => {
      screen.getByText('Reading the link…');
      expect(latest(`POST ${OFFICE_PATHS.link}`).sent).toEqual({ token: TOKEN });
    },
    unread: () => expect(screen.getByRole('alert')).toHaveTextContent('The link is not used up.'),
    offered: ({ context }: AnyMachineSnapshot) => {
      expect(screen.getByRole('heading', { name: 'Welcome, Anna Weber' })).toHaveFocus();
      const isFailed = (context as { message: string | null }).message !== null;
      expect(screen.queryAllByText(/The link is not used up\.$/)).toHaveLength(isFailed ? 1 : 0);
    },
    entering: () => void screen.getByRole('button', { name: 'Opening…' }),
    entered: () => expect(left).toEqual(['/office']),
    refused: () => expect(screen.getByRole('alert')).toHaveTextContent('It failed.'),
  },
});

const seeName = ({ operator }: { operator: { name: string } | null }) => {
  expect(screen.getByRole('banner')).toHaveTextContent(operator?.name ?? '');
  screen.getByRole('heading', { name: 'There is no such page' });
};

const SESSION = `GET ${OFFICE_PATHS.session}`;

const sessionFlow = (later: object): Flow => ({
  machine: officeSessionMachine,
  events: [
    { type: 'leave.pressed' },
    { type: 'page.returned' },
    doneEvent('readFirst', ANNA),
    ...failures('readFirst', null, 401),
    doneEvent('readAgain', later),
    ...failures('readAgain', null, 401),
    doneEvent('readReturned', later),
    ...failures('readReturned', 401),
    doneEvent('leave'),
    ...failures('leave', null),
    { type: 'xstate.after.ASK.officeSession.unknown' },
    { type: 'xstate.after.ASK.officeSession.in.idle' },
  ],
  open: () => {
    const session = createActor(sessionMachine);
    render(<Office session={session} location={null} query={new URLSearchParams()} />);
    session.start();
  },
  calls: {
    readFirst: SESSION,
    readAgain: SESSION,
    readReturned: SESSION,
    leave: `DELETE ${OFFICE_PATHS.session}`,
  },
  delays: { ASK: 20_000 },
  acts: { 'leave.pressed': () => press('Sign out'), 'page.returned': comeBack },
  sees: {
    unknown: () => expect(screen.getByRole('alert')).toHaveTextContent('The office doesn’t respond.'),
    in: ({ context }: AnyMachineSnapshot) => {
      seeName(context as never);
      expect(screen.queryByText(/^You were signed out/)).toBeNull();
      const { message } = context as { message: string | null };
      if (message !== null) screen.getByText('The office didn’t respond. Check this device’s connection.');
    },
    left: () => expect(left).toEqual(['/office/in']),
    replaced: () => expect(left).toEqual(['reload']),
    out: ({ context }: AnyMachineSnapshot) => {
      const wasIn = (context as { operator: unknown }).operator !== null;
      if (!wasIn) return expect(links()).toEqual(['/office/in']);
      expect(screen.getAllByRole('alert')[0]).toHaveTextContent('You were signed out.');
      // What was typed stays on the page.
      seeName(context as never);
    },
  },
});

const CONCERTS = `POST ${OFFICE_PATHS.operations}/concerts.list/run`;

const JOBS = `POST ${OFFICE_PATHS.operations}/jobs.list/run`;
const WAITING = `POST ${OFFICE_PATHS.operations}/waiting.list/run`;
const ALL_DONE = { givenUpMails: 0, disputedOrders: 0 };

const respondWith = (name: string, value: unknown) => respond(name, { type: '', output: { value } });

const recordFlow: Flow = {
  machine: officeRecordMachine,
  events: [
    { type: 'record.retried' },
    { type: 'page.returned' },
    doneEvent('readFirst', [SERENADE]),
    ...failures('readFirst', null, 404),
    doneEvent('readAgain', [{ ...SERENADE, sold: 188 }]),
    ...failures('readAgain', null),
    { type: 'xstate.after.AGE.officeRecord.shown.fresh' },
    { type: 'xstate.after.AGE.officeRecord.shown.stale' },
  ],
  // Nothing on this page can send it again while it says that it is out of date.
  limits: [
    {
      on: 'record.retried',
      reason: 'it is tried again by itself',
      allows: (snapshot) => !snapshot.matches('shown'),
    },
  ],
  open: async () => {
    render(<ConcertsPage params={{}} query={new URLSearchParams()} />);
    await respondWith(JOBS, []);
    await respondWith(WAITING, ALL_DONE);
  },
  calls: { readFirst: CONCERTS, readAgain: `${CONCERTS}${BACKGROUND}` },
  bodies: { readFirst: (value) => ({ value }), readAgain: (value) => ({ value }) },
  delays: { AGE: 30_000 },
  acts: { 'record.retried': () => press('Try again'), 'page.returned': comeBack },
  sees: {
    loading: () => void screen.getByText('Reading the concerts…'),
    failed: () => expect(screen.getByRole('alert')).toHaveTextContent('The office didn’t respond'),
    refused: () => expect(screen.getByRole('alert')).toHaveTextContent('It failed.'),
    shown: ({ context }: AnyMachineSnapshot) => {
      const [{ sold }] = (context as { record: [ConcertFigures] }).record;
      const row = screen.getByRole('row', { name: /^Winter Serenade/ });
      expect(row).toHaveTextContent(
        `Winter SerenadeChrist ChurchSat 12/12/2026 at 7:30 PMOn sale${sold}4${240 - sold - 4}$7,245.00`,
      );
    },
    'shown.stale': () => void screen.getByText(/^No connection\./),
    'shown.fresh': () => expect(screen.queryByText(/^No connection\./)).toBeNull(),
  },
};

const STEP = `POST ${OFFICE_PATHS.operations}/operator.invite`;
const PEOPLE = `POST ${OFFICE_PATHS.operations}/operators.list/run`;
const INVITED = { name: 'Door 2', kind: 'door' };
const PLANNED = { plan: INVITED, version: 'v1' };
const LINK = {
  name: 'Door 2',
  link: `https://fco.example/office/in#${TOKEN}`,
  until: '2026-12-12T20:00:00Z',
};

const stepFlow: Flow = {
  machine: officeStepMachine,
  input: { input: null },
  events: [
    { type: 'input.changed', input: null },
    { type: 'input.changed', input: INVITED },
    { type: 'step.confirmed' },
    { type: 'plan.retried' },
    { type: 'send.repeated' },
    doneEvent('plan', PLANNED),
    ...failures('plan', null, 409),
    doneEvent('send', LINK),
    ...failures('send', null, 401, 409, CHANGED),
    { type: 'xstate.after.TYPING.officeStep.form.planning.pausing' },
  ],
  open: async () => {
    render(<PeoplePage />);
    await respond(PEOPLE, { type: '', output: { value: [DOOR] } });
  },
  calls: { plan: `${STEP}/plan`, send: `${STEP}/run` },
  bodies: { send: (value) => ({ value }) },
  delays: { TYPING: 300 },
  acts: {
    'input.changed': ({ input }: { input: typeof INVITED | null }) => {
      fireEvent.click(screen.getByLabelText(/^Guest list and check-in/));
      const type = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } });
      if (input) type('Door');
      type(input?.name ?? '');
    },
    'step.confirmed': () => press(/^Make (a|the) link$/),
    'plan.retried': () => press(/^(Try again|Ask again|Show it as it is now)$/),
    'send.repeated': () => press(/^(Go on|Send it again)$/),
  },
  sees: {
    'form.editing.mistaken': () => void screen.getByText('Type a name, and choose what the link opens.'),
    'form.planning': () => void screen.getByText('Finding out what will happen…'),
    'form.planned': () => {
      screen.getByText('Door 2 gets a link for guest list and check-in. It works once, for a day.');
      expect(screen.getByRole('button', { name: 'Make the link' })).not.toHaveAttribute(
        'aria-disabled',
        'true',
      );
    },
    'form.refused': () => {
      expect(screen.getByRole('alert')).toHaveFocus();
      expect(screen.getByRole('alert')).toHaveTextContent('It failed.Nothing was changed.');
    },
    'form.unplanned': () => expect(screen.getByRole('alert')).toHaveTextContent('Nothing was changed.'),
    sending: () => {
      screen.getByRole('button', { name: 'Making the link…' });
      expect(latest(`${STEP}/run`).sent).toEqual({
        input: INVITED,
        form: { key: 'k1', version: 'v1' },
      });
    },
    changed: () => expect(screen.getByRole('alert')).toHaveTextContent('It failed.'),
    unknown: () => expect(screen.getByRole('alert')).toHaveTextContent('nothing is done twice'),
    signedOut: () => expect(screen.getByRole('alert')).toHaveTextContent('You were signed out'),
    done: () => {
      screen.getByRole('img', { name: 'The link for Door 2' });
      screen.getByText(LINK.link);
    },
  },
};

const FLOWS: [string, Flow][] = [
  ['a link', entryFlow(TOKEN)],
  ['a part of a link', entryFlow(TOKEN.slice(1))],
  ['a session', sessionFlow(ANNA)],
  ['a session of two people', sessionFlow(GRACE)],
  ['a record', recordFlow],
  ['an operation', stepFlow],
];

const searchOf = ({ machine, events, input, limits = [] }: Flow) =>
  pathsThrough(machine, events, { opening: { path: '/office' }, input, limits });

describe.each(FLOWS)('%s', (_, flow) => {
  test.each(searchOf(flow).paths.map((path, index) => [`${index + 1}: ${path.title}`, path] as const))(
    '%s',
    (_title, path) => runPath(flow, path),
  );
});

test('the concerts are shown together with what waits above them, and without it if it cannot be read', async () => {
  const open = () => render(<ConcertsPage params={{}} query={new URLSearchParams()} />);
  const { unmount } = open();
  await respondWith(CONCERTS, [SERENADE]);
  await respondWith(JOBS, []);
  screen.getByText('Reading the concerts…');
  expect(screen.queryByRole('table')).toBeNull();
  await respondWith(WAITING, { givenUpMails: 2, disputedOrders: 1 });
  expect(links()).toEqual([
    '/office/mails',
    '/office/orders#state=disputed',
    '/office/concerts/winter-serenade',
    '/office#all',
  ]);
  screen.getByRole('table');
  unmount();

  open();
  await respondWith(WAITING, ALL_DONE);
  await respondWith(CONCERTS, [SERENADE]);
  expect(screen.queryByRole('table')).toBeNull();
  await respond(JOBS, errorEvent('readFirst', null));
  screen.getByRole('table');
  await act(async () => comeBack());
  screen.getByRole('table');
});

test('a reload keeps what was typed, until the form is carried out', async () => {
  const openPeople = async () => {
    const { unmount } = render(<PeoplePage />);
    await respond(PEOPLE, { type: '', output: { value: [] } });
    return unmount;
  };
  const reload = await openPeople();
  stepFlow.acts['input.changed']?.({ input: INVITED } as never);
  reload();
  const reloadAgain = await openPeople();
  expect(screen.getByLabelText('Name')).toHaveValue('Door 2');
  await respond(`${STEP}/plan`, { type: '', output: PLANNED });
  await act(async () => press('Make the link'));
  await respond(`${STEP}/run`, { type: '', output: { value: LINK } });
  reloadAgain();
  await openPeople();
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('signing out forgets what was typed', async () => {
  sessionStorage.setItem('office-typed:/office/elsewhere:name', 'Ida');
  const session = createActor(sessionMachine);
  render(<Office session={session} location={null} query={new URLSearchParams()} />);
  session.start();
  await respond(SESSION, { type: '', output: ANNA });
  await act(async () => press('Sign out'));
  await respond(`DELETE ${OFFICE_PATHS.session}`, { type: '', output: {} });
  expect(sessionStorage).toHaveLength(0);
});

test('another operator in the same tab does not see what was typed', async () => {
  const openPeople = async (operator: typeof ANNA | typeof GRACE) => {
    const session = createActor(sessionMachine);
    const people = { page: 'people', params: {} } as const;
    const { unmount } = render(<Office session={session} location={people} query={new URLSearchParams()} />);
    session.start();
    await respond(SESSION, { type: '', output: operator });
    await respond(PEOPLE, { type: '', output: { value: [] } });
    return () => {
      unmount();
      session.stop();
    };
  };
  const leaveFirst = await openPeople(ANNA);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ida' } });
  leaveFirst();
  const leaveSecond = await openPeople(ANNA);
  expect(screen.getByLabelText('Name')).toHaveValue('Ida');
  leaveSecond();
  await openPeople(GRACE);
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('a link for the door opens only the pages of the door', async () => {
  const session = createActor(sessionMachine);
  const people = { page: 'people', params: {} } as const;
  render(<Office session={session} location={people} query={new URLSearchParams()} />);
  session.start();
  await respond(SESSION, { type: '', output: { ...ANNA, kind: 'door' } });
  screen.getByRole('heading', { name: 'Your link opens the door' });
  expect(links()).toEqual(['#main', '/office/door', '/office/door']);
});

test('every page leads to the places of the office, and finds orders', async () => {
  const session = createActor(sessionMachine);
  render(<Office session={session} location={null} query={new URLSearchParams()} />);
  session.start();
  await respond(SESSION, { type: '', output: ANNA });
  const places = ['orders', 'content', 'mails', 'more'].map((page) => `/office/${page}`);
  expect(links()).toEqual(['#main', '/office', '/office', ...places]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Ida' } });
  press('Find');
  expect(left).toEqual(['/office/orders#q=Ida']);
});

test.each([
  ['takes the focus', null],
  ['leaves the focus in the search', () => screen.getByRole('searchbox')],
  ['leaves the focus on a link', () => screen.getByRole('link', { name: 'Mails' })],
  ['leaves the focus on a button', () => screen.getByRole('button', { name: 'Find' })],
])('a page that was read %s', async (_, elsewhere) => {
  const session = createActor(sessionMachine);
  const people = { page: 'people', params: {} } as const;
  render(<Office session={session} location={people} query={new URLSearchParams()} />);
  session.start();
  await respond(SESSION, { type: '', output: ANNA });
  elsewhere?.().focus();
  await respond(PEOPLE, { type: '', output: { value: [] } });
  const heading = screen.getByRole('heading', { name: 'People with a link' });
  expect(elsewhere?.() ?? heading).toHaveFocus();
});

test('an operation that was sent with Enter in a field goes on at the note that says why it failed', async () => {
  await stepFlow.open();
  await act(async () => stepFlow.acts['input.changed']?.({ input: INVITED } as never));
  await act(async () => jest.advanceTimersByTimeAsync(300));
  await respond(`${STEP}/plan`, { type: '', output: PLANNED });
  screen.getByLabelText('Name').focus();
  await act(async () => press('Make the link'));
  await respond(`${STEP}/run`, errorEvent('send', CHANGED));
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('the link to the page keeps the fragment of the address', async () => {
  const session = createActor(sessionMachine);
  render(<Office session={session} location={null} query={new URLSearchParams()} />);
  session.start();
  await respond(SESSION, { type: '', output: ANNA });
  expect(fireEvent.click(screen.getByRole('link', { name: 'Skip to the page' }))).toBe(false);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('what an operation says does not take the focus out of the search', async () => {
  await stepFlow.open();
  const search = document.body.appendChild(document.createElement('input'));
  await act(async () => stepFlow.acts['input.changed']?.({ input: INVITED } as never));
  search.focus();
  await act(async () => jest.advanceTimersByTimeAsync(300));
  await respond(`${STEP}/plan`, errorEvent('plan', null));
  screen.getByRole('alert');
  expect(search).toHaveFocus();
  await act(async () => press('Ask again'));
  await respond(`${STEP}/plan`, { type: '', output: PLANNED });
  await act(async () => press('Make the link'));
  await respond(`${STEP}/run`, { type: '', output: { value: LINK } });
  screen.getByText(LINK.link);
  expect(search).toHaveFocus();
  search.remove();
});

test('the sales of a concert are a picture with a text, and a table', () => {
  const { rerender } = render(
    <Sales
      sales={[
        { day: '2026-11-24', tickets: 2 },
        { day: '2026-11-26', tickets: 8 },
      ]}
    />,
  );
  const picture = screen.getByRole('img', { name: '10 tickets on 2 days; most on Thu 11/26/2026: 8.' });
  const bars = [...picture.innerHTML.matchAll(/x="(\d+)".*?height="(\d+)"/g)];
  expect(bars.map(([, x, height]) => [x, height])).toEqual([
    ['0', '24'],
    ['2', '96'],
  ]);
  const [, ...days] = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
  expect(days).toEqual(['Tue 11/24/20262', 'Thu 11/26/20268']);
  rerender(<Sales sales={[]} />);
  expect(screen.getByText('No tickets have been sold.')).toBeInTheDocument();
});

const exchangeConcert = (title: string, unitCents: number): ExchangeConcert => ({
  ...{ concert: title.toLowerCase(), title, date: SERENADE.date, location: SERENADE.location },
  ...{ unitCents, free: 2, refusal: null },
});

const EXCHANGE_FORM: ExchangeForm = {
  ...{ id: 'order-one', buyer: 'Ida Zorn', isOwed: false, refusal: null },
  lines: [
    {
      ...{ position: 0, concert: 'winter', title: 'Winter', dateLine: SERENADE.date, left: 4, movable: 3 },
      ...{ unitCents: 4500, refusal: null },
    },
  ],
  concerts: [exchangeConcert('Spring', 5500), exchangeConcert('Gala', 4500)],
};

const EXCHANGE_PLAN: ExchangePlan = {
  ...{
    id: 'order-one',
    buyer: 'Ida Zorn',
    paidBy: 'card',
    settled: 'door',
    quantity: 2,
    free: 0,
    mail: null,
  },
  from: { title: 'Winter', date: SERENADE.date, keeps: 2 },
  to: { title: 'Spring', date: SERENADE.date, location: SERENADE.location },
  ...{ unitCents: 5500, beforeCents: 9000, afterCents: 11_000 },
  ...{ cents: 0, byHandCents: 0, receivedCents: 0, owedCents: 2000 },
};

test('an exchange asks for tickets, a concert, and how a higher price is paid, before it shows what happens', async () => {
  const EXCHANGE = `POST ${OFFICE_PATHS.operations}/order.exchange`;
  const choose = (name: string | RegExp) => fireEvent.click(screen.getByLabelText(name));
  render(<ExchangePage params={{ order: 'order-on' }} query={new URLSearchParams()} />);
  const form = { type: '', output: { value: EXCHANGE_FORM } };
  await respond(`POST ${OFFICE_PATHS.operations}/exchange.form/run`, form);
  screen.getByText(/^1 of these guests have been checked in\./);
  expect(links()).toEqual(['/office/orders/order-on', '/office/orders/order-on']);
  choose('3');
  expect(screen.getByLabelText(/^Spring/)).toBeDisabled();
  choose('2');
  choose(/^Spring/);
  screen.getByText('2 × $10.00 more = $20.00. How is it paid?');
  // Another concert is another question.
  choose(/^At the door/);
  choose(/^Gala/);
  choose(/^Spring/);
  screen.getByText('Choose how the difference is paid. Nothing is exchanged yet.');
  choose(/^At the door/);
  await act(async () => jest.advanceTimersByTimeAsync(300));
  const input = { order: 'order-one', position: 0, quantity: 2, to: 'spring', settled: 'door' };
  expect(latest(`${EXCHANGE}/plan`).sent).toEqual({ input });
  await respond(`${EXCHANGE}/plan`, { type: '', output: { plan: EXCHANGE_PLAN, version: 'v1' } });
  screen.getByText('$20.00 more is to pay at the door.');
  await act(async () => press('Exchange 2 tickets, $20.00 to pay'));
  const sent = { input, form: { key: 'k1', version: 'v1' } };
  expect(latest(`${EXCHANGE}/run`).sent).toEqual(sent);
  const done = { id: '1a2b3c4d-0000', message: 'It is done.', isUnfinished: false };
  await respond(`${EXCHANGE}/run`, { type: '', output: { value: done } });
  const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkTo('To the order')).toBe('/office/orders/1a2b3c4d');
  expect(linkTo('Exchange back…')).toBe('/office/orders/1a2b3c4d/exchange');
});

test('a page of a proxy counts as no response', async () => {
  window.fetch = jest.fn(async () => ({
    ok: true,
    status: 200,
    headers: new Map([['content-type', 'text/html']]),
    json: async () => ({}),
  })) as never;
  render(<ConcertsPage params={{}} query={new URLSearchParams()} />);
  await act(async () => Promise.resolve());
  expect(screen.getByRole('alert')).toHaveTextContent('The office didn’t respond');
});

test.each([
  ['a', 30_000, true],
  ['a', 61_000, false],
  ['é', 31_000, false],
])('a text of %s, %i times, is also sent when its page is left: %s', async (character, length, isKept) => {
  const fetched = jest.fn(async (_path: string, _init: RequestInit) => ({
    ok: true,
    headers: new Map([['content-type', 'application/json']]),
    json: async () => ({ value: {} }),
  }));
  window.fetch = fetched as never;
  const edits = [{ field: 'title', base: null, value: character.repeat(length) }];
  await saveDraft({ part: 'press', name: 'a', edits }, 'grace', new AbortController().signal);
  expect(fetched.mock.calls[0]?.[1].keepalive).toBe(isKept);
});
