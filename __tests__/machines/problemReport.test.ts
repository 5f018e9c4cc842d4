/** The problem report that a visitor saves after a failure, and its replay on the command line. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createActor } from 'xstate';
import { ERRORS, isSiteFault, loadFailed, SUCCESSES, CHECKOUT_BLOCKED } from '../../domain/messages';
import { loginMachine } from '../../machines/loginMachine';
import { passwordFieldMachine } from '../../machines/passwordFieldMachine';
import { recordResponse, watchFlows, parts, roots } from '../../src/actors/recorder';
import { REPORT_FORMAT, type ProblemReport } from '../../src/actors/report/problemReport';
import { anonymized } from '../../src/actors/report/anonymized';
import { replayCommand } from '../../tools/replay/replayCommand';

// The real module opens a BroadcastChannel, which would keep the process alive.
jest.mock('../../src/browser/browserEvents', () => ({}));

const ANNA = { _id: 'u-77', email: 'anna.lake@example.org', firstName: 'Anna', lastName: 'Lake' };
const TOKEN = 'one-use-token-4711';

const report = (entries: object[]): ProblemReport => ({
  format: REPORT_FORMAT,
  savedAt: '2026-11-22T12:00:00.000Z',
  build: '/assets/main.1.js',
  browser: 'test',
  window: [1280, 844],
  address: '/cart',
  apiOrigin: '',
  roots: [],
  entries: entries as ProblemReport['entries'],
  end: [],
});

describe('placeholders', () => {
  const at = 1000;
  const PLACE = { at, actor: 'x:0', source: undefined, machine: 'app' };
  const received = (event: { type: string } & Record<string, unknown>) => ({ ...PLACE, event });
  const responded = (body: unknown) => ({
    at,
    call: `put /api/users/${ANNA._id}`,
    params: { userId: ANNA._id },
    status: 200,
    body,
  });
  const SUBMISSION = { ...ANNA, _id: undefined, phone: '+12025550147', message: 'My cat is ill.' };
  const reported = {
    address: `/register?for=${encodeURIComponent(ANNA.email)}&Ludlow=${TOKEN}#Ludlow`,
    entries: [
      received({
        type: 'page.resumed',
        location: { path: '/reset-password', search: `?token=${TOKEN}` },
        stored: { user: ANNA, currentPage: '/events/Ludlow%20Street', isProfileClosed: true },
      }),
      received({ type: 'url.requested', to: `/reset-password?token=${TOKEN}&tab=1` }),
      responded({ message: `Dear ${ANNA.firstName}, ${ANNA.email} is unknown in Ludlow.`, success: true }),
      received({ type: 'contact.submitted', submission: SUBMISSION }),
      received({ type: 'subscribe.typed', text: 'Ben Rivers' }),
      received({ type: 'subscribe.typed', text: 'ben@example.org' }),
      received({ type: 'register.submitted', city: 'Ludlow', birthYear: 1970, born: '1970-05-12' }),
      received({
        type: 'register.submitted',
        ...ANNA,
        'Ludlow Street': true,
        Ludlow: { street: 'Shore Road 4' },
      }),
      received({ type: 'profile.failed', error: { message: `"Ludlow" is not a city`, status: 422 } }),
      received({ type: 'url.requested', to: 'https://pay.example/c/cs_live_81#secret', search: 'Ludlow' }),
      responded({ url: '/pay/cs_live_81?name=Ludlow', type: 'Ludlow', status: 'Ludlow', mode: '1970-05-12' }),
      responded({ user: { ...ANNA, city: 'Ludlow', phones: ['202-555-0147'], home: { by: ['Ludlow'] } } }),
      responded({
        'anna.lake@example.org': { price: 'Ludlow', eventDate: 'Ludlow', phone: 2025550147, _id: 19700512 },
      }),
      responded([
        ['Ludlow'],
        { value: 'Ludlow', children: { Ludlow: {} }, context: 'Ludlow', data: ['Ludlow'] },
      ]),
      responded('Ludlow'),
    ],
    // A pending call, a form that was opened by a link with a token, and what a host has added to a list.
    end: [
      {
        id: 'x:0',
        machine: 'app',
        snapshot: {
          status: 'active',
          value: { password: 'unknown' },
          historyValue: {},
          context: { token: 'token of the form', data: { users: [{ _id: '7', city: 'Ludlow' }] } },
          children: {
            logIn: { src: 'logIn', snapshot: { status: 'active', input: { password: 'Winter!2026' } } },
            cart: { src: 'cart', snapshot: { status: 'error', error: { message: 'Ludlow' }, value: 'open' } },
          },
        },
      },
    ],
  } as unknown as Pick<ProblemReport, 'address' | 'entries' | 'end'>;
  const PERSONAL = [
    ...[
      ...Object.values(ANNA),
      TOKEN,
      encodeURIComponent(ANNA.email),
      'Ludlow',
      '1970',
      'Shore Road',
      '0147',
    ],
    ...['cat is ill', 'cs_live', 'Rivers', 'ben@example.org', 'Winter!2026', 'token of the form'],
  ];
  const withPlaceholders = anonymized(reported);

  test.each(PERSONAL)('%s is not in the report', (text) => {
    expect(JSON.stringify(reported)).toContain(text);
    expect(JSON.stringify(withPlaceholders)).not.toContain(text);
  });

  test('equal values have equal placeholders of the same kind', () => {
    const [resumed, requested, response] = withPlaceholders.entries as unknown as [
      { event: { location: { search: string }; stored: { user: typeof ANNA } } },
      { event: { to: string } },
      { call: string; params: { userId: string } },
    ];
    const { location, stored } = resumed.event;
    expect(location.search).toMatch(/^\?token=id-\d+$/);
    expect(requested.event.to).toBe(`/reset-password${location.search}&tab=1`);
    expect(response.call).toBe(`put /api/users/${response.params.userId}`);
    expect(response.params.userId).toBe(stored.user._id);
    expect(stored.user.email).toMatch(/^[^@]+@example\.org$/);
    expect(JSON.stringify(withPlaceholders)).toContain('https://example.org/');
  });

  test('the site’s own words, numbers, and dates are kept', () => {
    const item = { type: 'season', quantity: 2, price: '45', eventDate: '2026-11-22T19:30:00.000Z' };
    const { entries } = anonymized({ entries: [responded({ status: 'open', cartItems: [item] })] });
    expect(entries).toMatchObject([{ at, status: 200, body: { status: 'open', cartItems: [item] } }]);
  });

  test('a password is reduced to its strength, and states named password are kept', () => {
    expect(withPlaceholders.end).toMatchObject([
      {
        snapshot: {
          value: { password: 'unknown' },
          children: {
            logIn: { src: 'logIn', snapshot: { status: 'active', input: { password: 'Password-1!' } } },
            cart: { src: 'cart', snapshot: { value: 'open' } },
          },
        },
      },
    ]);
  });

  test('names of states, events, and machines are kept even if they equal a name of the visitor', () => {
    const entry = { at, actor: 'x:0/cart', source: 'x:0', machine: 'cart' };
    const event = { type: 'cart.opened', user: { ...ANNA, lastName: 'cart', firstName: 'cart.opened' } };
    const root = { id: 'x:0', machine: 'cart', snapshot: { value: { cart: 'cart' }, children: {} } };
    const { entries, roots } = anonymized({ entries: [{ ...entry, event }], roots: [root] });
    expect([entries, roots]).toMatchObject([[{ ...entry, event: { type: 'cart.opened' } }], [root]]);
    expect(entries).not.toMatchObject([{ event }]);
  });
});

describe('what visitors and other hosts write', () => {
  const AT = { at: 1000, actor: 'x:0', source: undefined, machine: 'app' };
  const received = (type: string, fields: object) => ({ entries: [{ ...AT, event: { type, ...fields } }] });
  const responded = (body: unknown, call = 'get /api/carts') => ({
    entries: [{ at: 1000, call, params: undefined, status: 200, body }],
  });
  const running = (snapshot: object) => ({ end: [{ id: 'x:0', machine: 'app', snapshot }] });

  const STRINGS = [
    ...['Zdenka Horakova', 'ZDENKA HORAKOVA', 'Horáková-Öz', 'Зденка', 'O’Neil', '李', 'a'],
    ...['zdenka@example.net', 'Zdenka <zdenka@example.net>', 'zdenka%40example.net', '+420 602 123 456'],
    ...[
      '6075550147',
      '12 Elm Street',
      'Cooperstown, NY 13326',
      '13326-1234',
      'Winter!2026',
      '4111111111111111',
    ],
    ...['8c0de18b-3a5c-4b1e-9e0b-0f4a3f1c2d3e', 'k3yOfAReceipt_43-characters', 'sid=s%3Aabc', '#secret'],
    ...['https://example.net/zdenka?token=t', '//example.net/zdenka', 'mailto:zdenka@example.net', '1970'],
    ...[
      '12 May 1970',
      '<b>Zdenka</b>',
      'Zdenka is on a list',
      'cs_live_81',
      'javascript:zdenka',
      '😀 Zdenka',
      '7',
    ],
  ];
  const encoded = encodeURIComponent;

  const PLACES: Record<string, (text: string) => object> = {
    'the path of the address': (text) => ({ address: `/unsubscribe/${encoded(text)}/x` }),
    'a value in the query': (text) => ({ address: `/events?for=${encoded(text)}` }),
    'the value of a known name in the query': (text) => ({ address: `/about?name=${encoded(text)}&tab=1` }),
    'a name in the query': (text) => ({ address: `/about?${encoded(text)}=1` }),
    'a tab of the query': (text) => ({ address: `/about?tab=${encoded(text)}x` }),
    'the fragment': (text) => ({ address: `/cart#${encoded(text)}` }),
    'a requested address': (text) => received('url.requested', { to: `/orders/${encoded(text)}` }),
    'a stored page': (text) =>
      received('page.resumed', { stored: { currentPage: `/press/${encoded(text)}` } }),
    'a search': (text) => received('search.typed', { text }),
    'a query': (text) => received('search.typed', { query: text }),
    'an unknown field of an event': (text) => received('register.submitted', { city: text }),
    'a known field of an event': (text) => received('register.submitted', { status: text, slug: text }),
    'the name of a field': (text) => received('register.submitted', { [text]: true }),
    'a message of the API': (text) => responded({ message: `No account for ${text}.` }),
    'a message of the API alone': (text) => responded({ message: text, error: { message: text } }),
    'the ids of a cart': (text) =>
      responded({ _id: text, cartItems: [{ _id: text, cartItemId: text, userId: text }] }),
    'the call': (text) => responded({}, `get /api/carts/${encoded(text)}?email=${encoded(text)}`),
    'a price': (text) => responded({ price: `${text}x`, quantities: { [text]: 2 } }),
    'a list': (text) => responded([[text], { items: [text] }]),
    'the context of a machine': (text) => running({ context: { typed: text, item: { title: text } } }),
    'the output of an actor': (text) =>
      running({
        children: { save: { snapshot: { status: 'done', output: text, input: { to: encoded(text) } } } },
      }),
    'the error of an actor': (text) =>
      running({ children: { save: { snapshot: { status: 'error', error: { message: text } } } } }),
  };

  const reportedTexts = (parts: object) => {
    const texts: string[] = [];
    JSON.stringify(anonymized(parts), (field, value: unknown) => {
      texts.push(
        field,
        ...(typeof value === 'string' ? value.split(/[/?#&= ]/).map(decodeURIComponent) : []),
      );
      return value;
    });
    return texts;
  };

  test.each(Object.entries(PLACES))('%s holds nothing of them', (_, placeOf) => {
    for (const text of STRINGS) {
      const report = reportedTexts(placeOf(text));
      expect([text, report.filter((one) => one === text)]).toEqual([text, []]);
      if (text.length > 3) expect(report.join(' ')).not.toContain(text);
      expect(report.join(' ').toLowerCase()).not.toMatch(/zdenka|horakov|elm street/);
    }
  });

  test('numbers stay in known fields only', () => {
    const fields = {
      _id: 77,
      id: 523,
      userId: 41,
      phone: 6075550147,
      zip: 13326,
      born: 19700512,
      age: 56,
      text: 3,
      price: { phoneNumber: 6075550147, zip: 13326 },
    };
    const [entry] = anonymized(responded({ ...fields, quantity: 2, status: 404 }) as Partial<ProblemReport>)
      .entries as unknown as [{ body: object }];
    expect(
      JSON.stringify(entry.body)
        .match(/(?<=:)\d+/g)
        ?.filter((number) => number !== '0'),
    ).toEqual(['2', '404']);
  });

  test('an address keeps its route and its tab', () => {
    const addressOf = (address: string) => anonymized({ address }).address;
    expect(addressOf('/about?tab=3')).toBe('/about?tab=3');
    expect(addressOf('/reset-password?token=t0ken#x')).toMatch(/^\/reset-password\?token=id-\d+#id-\d+$/);
  });
});

test('the recorder does not store passwords', () => {
  const login = createActor(loginMachine, { inspect: watchFlows, input: { email: '' } }).start();
  login.send({ type: 'login.submitted', email: ANNA.email, password: 'Winter!2026' });
  recordResponse(
    { method: 'post', path: '/api/users/login' },
    { status: 500, body: { password: 'Winter!2026' } },
  );
  const kept = JSON.stringify(parts);
  expect(kept).toContain('login.submitted');
  expect(kept).toContain('/api/users/login');
  expect(kept).not.toContain('Winter!2026');
  login.stop();
  expect(roots.size).toBe(0);
});

test('the recorder drops old entries and starts with the actors at the time of the oldest one', async () => {
  const field = createActor(passwordFieldMachine, { inspect: watchFlows }).start();
  for (let batch = 0; batch < 30; batch += 1) {
    for (let toggle = 0; toggle < 100; toggle += 1) field.send({ type: 'password.toggled' });
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(parts.length).toBe(2);
  expect(parts.flatMap(({ entries }) => entries).length).toBeLessThan(1200);
  const [first] = parts;
  expect(first?.roots).toMatchObject([{ machine: 'passwordField', snapshot: { value: 'hidden' } }]);
  field.stop();
});

test('consecutive clock ticks are stored as one', () => {
  const login = createActor(loginMachine, { inspect: watchFlows, input: { email: '' } }).start();
  const before = parts.at(-1)?.entries.length ?? 0;
  for (let now = 0; now < 50; now += 1) login.send({ type: 'clock.ticked', now } as never);
  expect((parts.at(-1)?.entries.length ?? 0) - before).toBe(1);
  login.stop();
});

test('only messages about faults offer a problem report', () => {
  const { loginUnknown, loginWrongPassword, checkoutRefused, ...faults } = ERRORS;
  for (const text of [...Object.values(faults), loadFailed('events')])
    expect([text, isSiteFault(text)]).toEqual([text, true]);
  const others = [loginUnknown, loginWrongPassword, checkoutRefused, CHECKOUT_BLOCKED];
  for (const text of [...others, `${checkoutRefused} Sold out.`, ...Object.values(SUCCESSES)])
    expect([text, isSiteFault(text)]).toEqual([text, false]);
});

describe('npm run replay', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'report-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** @returns the exit code and the output, including standard error */
  async function run(text: string | null, ...more: string[]): Promise<[number, string, string]> {
    const file = path.join(folder, 'report.json');
    if (text !== null) await writeFile(file, text);
    const withPlaceholders = { out: '', error: '' };
    const code = await replayCommand(
      [...(text === null ? [] : [file]), ...more],
      (words) => (withPlaceholders.out += words),
      (words) => (withPlaceholders.error += words),
    );
    return [code, withPlaceholders.out, withPlaceholders.error];
  }

  test.each([
    { why: 'no file', text: null, more: [] },
    { why: 'no such file', text: null, more: ['/nowhere/report.json'] },
    { why: 'a picture', text: '\u0089PNG', more: [] },
    { why: 'another JSON file', text: '{"name":"x"}', more: [] },
    { why: 'an older report', text: JSON.stringify({ ...report([]), format: 'version 0' }), more: [] },
    { why: 'half a report', text: JSON.stringify({ ...report([]), entries: [{ at: 1 }] }), more: [] },
  ])('$why ends with code 2 and a message of one sentence', async ({ text, more }) => {
    const [code, out, error] = await run(text, ...more);
    expect([code, out]).toEqual([2, '']);
    expect(error).toMatch(/^[^\n]+\n$/);
  });

  const START = { at: 1000, actor: 'x:1', machine: 'pressList', event: { type: 'xstate.init' } };

  test('it prints each step and the final states', async () => {
    const [code, out] = await run(
      JSON.stringify({
        ...report([
          { ...START, machine: 'growingList' },
          { at: 3500, actor: 'x:1', machine: 'growingList', event: { type: 'list.toggled' } },
        ]),
        end: [{ id: 'x:1', machine: 'growingList', snapshot: { value: 'shown' } }],
      }),
    );
    expect(out).toContain('2.500 s  view → growingList  list.toggled');
    expect(out).toContain('growingList: hidden → shown');
    expect(out).toContain('The page ended in the same states.');
    expect(code).toBe(0);
  });

  test('it reports a replay that ends in other states', async () => {
    const [code, out] = await run(
      JSON.stringify({
        ...report([{ ...START, machine: 'growingList' }]),
        end: [{ id: 'x:1', machine: 'growingList', snapshot: { value: 'shown' } }],
      }),
    );
    expect(out).toContain('growingList: shown → hidden');
    expect(code).toBe(1);
  });
});
