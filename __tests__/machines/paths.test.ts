/**
 * Tests the titles, the failure messages, the plain-English test scripts, and the coverage of generated
 * paths.
 */
import { createMachine } from 'xstate';
import { ERRORS } from '../../domain/messages';
import { coverageOf, ignoresEvent } from '../../tools/flows/paths/coverage';
import { describeEvents } from '../../tools/flows/paths/describeEvent';
import { NOW } from '../support/fixtures';
import { FLOW_GROUPS, flowNames, flowsOf } from '../../tools/flows/paths/pathFiles';
import { pathsThrough, runPath, type Path, type PathDriver } from '../../tools/flows/paths/paths';
import { pathsCommand } from '../../tools/flows/paths/pathsCommand';
import { playwrightScript } from '../../tools/playwrightScript';
import { scriptOf } from '../../tools/flows/paths/script';
import { CANCEL_EVENT, errorEvent } from '../support/commonSteps';
import type { Harness } from '../support/harness';

const FLOWS = FLOW_GROUPS.flatMap((group) => flowsOf(group));

/** The transitions that change something. */
const takenBy = (all: Path[]) =>
  new Set(
    all
      .flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions))
      .filter((transition) => !ignoresEvent(transition)),
  );

test.each(FLOWS)('no two paths of $name have the same title, and none names a type of event', ({ paths }) => {
  const titles = paths.map(({ title }) => title.replace(/^\d+: /, ''));
  const types = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ event }) => event?.type ?? [])));
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  expect(titles.filter((title) => [...types].some((type) => title.includes(type)))).toEqual([]);
});

const machine = createMachine({
  id: 'message',
  initial: 'writing',
  states: {
    writing: { on: { 'message.sent': 'sending' } },
    sending: { on: { 'xstate.error.actor.send': 'writing' } },
  },
});

const { paths } = pathsThrough(machine, [{ type: 'message.sent' }, errorEvent('send', 500)], {
  opening: { path: '/contact', missing: ['events'] },
});

const harness = { open: async () => undefined } as unknown as Harness;
const breaks = async () => Promise.reject(new Error('There is no button "Send"'));
const works = async () => undefined;

const messageOf = async (driver: PathDriver) => {
  const [path] = paths;
  if (!path) throw new Error('There is no path');
  return runPath(path, harness, driver).catch((error: unknown) => (error as Error).message);
};

test('a title names a subject once for what it does in a row, and marks what happens again', () => {
  const requested = { type: 'checkout.requested', now: NOW };
  const refused = errorEvent('createCheckout', 409);
  expect(describeEvents([requested, refused, requested, CANCEL_EVENT])).toBe(
    'the visitor presses CHECKOUT, the server refuses (409), the visitor presses CHECKOUT again, and cancels the call',
  );
});

test.each([
  [
    ['profile', '62'],
    'profile 62: the visitor submits Annabel with anna@example.org and the server responds',
  ],
  [
    ['resource', '4'],
    /^resource 4: on \/events without events, the server fails \(500\) and the visitor asks/,
  ],
])('the steps of %j begin with the title of the path', async (args, title) => {
  const { output } = await runCommand(...args);
  expect(output.split('\n')[0]).toEqual(typeof title === 'string' ? title : expect.stringMatching(title));
});

test('the list of a flow gives each path a sentence, and what no other path of the list takes', async () => {
  const { output } = await runCommand('checkout');
  expect(output).toMatch(/^checkout: 15 of 20 paths cover every event in every state/);
  expect(output).toContain(
    `Open /cart as Anna with 1 row in the cart:\n   1  the visitor presses CHECKOUT, `,
  );
  expect(output).toContain(`
  10  the visitor presses CHECKOUT, the response takes long, and the visitor cancels the call
        Only: sending.slow → idle when the visitor cancels the call.
`);
});

test.each(FLOWS)(
  'the list of $name fits the window, and leaves no transition out',
  async ({ name, paths: all }) => {
    const { output } = await runCommand(name);
    expect(output.split('\n').filter((line) => line.length > 110)).toEqual([]);
    const listed = [...output.matchAll(/^ +(\d+)  .*/gm)].flatMap(
      ([, number]) => all[Number(number) - 1] ?? [],
    );
    expect(output.match(/^ +Only: /gm)).toHaveLength(listed.length);
    expect(takenBy(listed)).toEqual(takenBy(all));
  },
);

test('--all lists every path of a flow', async () => {
  const { output } = await runCommand('checkout', '--all');
  expect(output.match(/^ +\d+  the /gm)).toHaveLength(20);
});

test('the message of a failed event names the step, the event, and the state before it', async () => {
  const driver = { states: {}, events: { 'message.sent': works, 'xstate.error.actor.send': breaks } };
  expect(await messageOf(driver)).toBe(
    'Step 2 of 2, the server fails (500), from sending: There is no button "Send"',
  );
});

test('the message of a failed assertion also names the state', async () => {
  const driver = { states: { sending: breaks }, events: { 'message.sent': works } };
  expect(await messageOf(driver)).toBe(
    'Step 1 of 2, message.sent, from writing: state "sending" does not show: There is no button "Send"',
  );
});

test.each(FLOWS)(
  'every path of $name has a script with an action or a response for each event',
  async ({ paths: all, driver }) => {
    for (const path of all) {
      const [, ...steps] = await scriptOf(path, driver);
      const idle = steps.filter(({ acts }) => acts.every(({ actor }) => actor === 'see'));
      expect({ path: path.title, idle: idle.map(({ title }) => title) }).toEqual({
        path: path.title,
        idle: [],
      });
    }
  },
);

/** Runs the function behind `npm run paths` in this process. @returns its output and exit code */
async function runCommand(...args: string[]) {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await pathsCommand(
    args,
    (text) => output.push(text),
    (text) => errors.push(text),
    playwrightScript,
  );
  return { code, output: output.join(''), errors: errors.join('') };
}

test('without arguments, all flows are listed', async () => {
  const { code, output } = await runCommand();
  expect([
    code,
    output
      .split('\n')
      .slice(0, -1)
      .map((line) => line.split(' ')[0]),
  ]).toEqual([0, flowNames()]);
});

test('a script lists actions, responses of the server, and assertions', async () => {
  const { output } = await runCommand('checkout', '--to', 'expired');
  expect(output.split('\n').filter((line) => /CHECKOUT|with status|dialog/.test(line))).toEqual([
    'checkout to expired: the visitor presses CHECKOUT and the server refuses (401)',
    '1. the visitor presses CHECKOUT',
    '     See: The button "CHECKOUT" can be used.',
    '     Do: Click the button "CHECKOUT".',
    '     See: The button "CHECKOUT" cannot be used.',
    '     Server: Answer POST /api/carts/create-checkout with status 401.',
    '     See: There is a dialog "Login".',
  ]);
});

test('a conditional action names its condition', async () => {
  const { output } = await runCommand('cart', '--to', 'rows.updating');
  expect(output).toContain(
    "     Do: Unless the address is /cart:\n        Do: Go to /cart by the browser's Back or Forward.",
  );
});

test('an untaken branch is reported even if paths cover its event and its states', () => {
  const onceMachine = createMachine({
    id: 'stamped',
    initial: 'writing',
    states: {
      writing: {
        on: {
          'message.sent': [
            { guard: ({ event }) => event.isStamped === true, target: 'sent' },
            { target: 'sent' },
          ],
          'message.read': {},
        },
      },
      sent: {},
    },
  });
  const search = pathsThrough(onceMachine, [{ type: 'message.sent' }], { opening: { path: '/' } });
  const driver = {
    states: {},
    events: {},
    untakenTransitions: { 'sent on message.sent#0': 'it is sent once' },
  };
  const flow = { name: 'stamped', machine: onceMachine, searches: [search], paths: search.paths, driver };
  expect(coverageOf(flow)).toMatchObject({
    transitions: 2,
    taken: 1,
    ignored: ['writing on message.read#0'],
    missing: ['writing on message.sent#0 [guard] → sent'],
    unneededExcuses: ['sent on message.sent#0'],
  });
});

test('the table of coverage names in one line what is left out and why', async () => {
  const { output: all } = await runCommand('--cover');
  expect(all).toMatch(
    /\nLeft out: \d+ pairs of state and event: a person cannot cause the event there, or .*\n$/,
  );
  const { output } = await runCommand('contact', '--cover');
  expect(output).toMatch(
    /\nLeft out: 5 pairs of state and event: 4 because the dialog with the form is closed, or .*\n$/,
  );
});

test('the table of coverage names each excused transition with its reason', async () => {
  const { output } = await runCommand('authDialog', '--cover');
  expect(output).toMatch(/^authDialog +20 +18 +13 +5 +0 +1 +\d+$/m);
  expect(output).toContain('  authDialog: login on xstate.error.actor.login#0 → choosing: its forms handle');
});

test('paths are printed as JSON, as the documentation describes it', async () => {
  const { output } = await runCommand('checkout', '13', '--json');
  expect(JSON.parse(output)).toEqual({
    flow: 'checkout',
    machine: 'checkout',
    paths: [
      {
        title:
          '13: on /cart as Anna with 1 row in the cart, the visitor presses CHECKOUT and the server refuses (409)',
        opening: expect.objectContaining({ path: '/cart' }) as object,
        steps: [
          expect.objectContaining({ title: '/cart as Anna with 1 row in the cart', state: 'idle' }),
          expect.objectContaining({ title: 'the visitor presses CHECKOUT', state: 'sending.waiting' }),
          {
            title: 'the server refuses (409)',
            state: 'idle',
            acts: [
              {
                actor: 'server',
                text: 'Answer POST /api/carts/create-checkout with status 409',
                method: 'settle',
                args: ['createCheckout', { status: 409 }],
              },
              ...[`${ERRORS.checkoutRefused} Status 409`, 'Taking you to the payment page…'].map(
                (text, index) => ({
                  actor: 'see',
                  text: `There is ${index === 0 ? 'the' : 'no'} text "${text}"`,
                  method: index === 0 ? 'seeText' : 'dontSeeText',
                  args: [text],
                }),
              ),
            ],
          },
        ],
      },
    ],
  });
});

test('a Playwright script begins with the path: open, do, see', async () => {
  const { output } = await runCommand('checkout', '13', '--playwright');
  const [, path] = output.split(/\n(?=test\(|const data)/);
  expect(path)
    .toBe(`test("checkout 13: on /cart as Anna with 1 row in the cart, the visitor presses CHECKOUT and the server refuses (409)", async ({ page, baseURL }) => {
  const site = await siteOf(page, baseURL, recording);
  // Open /cart as Anna with 1 row in the cart → idle
  await site.open(data.openWith);
  await site.settle("openCart", data.openCart);
  await site.dontSeeText("Taking you to the payment page…");
  // 1. the visitor presses CHECKOUT → sending.waiting
  await site.seeEnabled("button", "CHECKOUT");
  await site.press("button", "CHECKOUT");
  await site.seePending("createCheckout");
  await site.seeDisabled("button", "CHECKOUT");
  // 2. the server refuses (409) → idle
  await site.settle("createCheckout", {"status":409});
  await site.seeText(${JSON.stringify(`${ERRORS.checkoutRefused} Status 409`)});
  await site.dontSeeText("Taking you to the payment page…");
});
`);
});

test.each(FLOWS)('a Playwright test of each path of $name has at most 60 lines', async ({ name }) => {
  const { output } = await runCommand(name, '--all', '--test');
  const tests =
    output
      .split(/\nconst data = /)[0]
      ?.split(/\n(?=test\()/)
      .slice(1) ?? [];
  expect(tests.map((text) => text.trim().split('\n').length).filter((lines) => lines > 60)).toEqual([]);
});

test('what is seen in two steps in a row is printed once, except at the end', async () => {
  const { output } = await runCommand('register', '--to', 'open.form.sending.slow');
  expect(output.match(/There is a dialog "Register"/g)).toHaveLength(2);
});

test.each([
  [['nothing'], /^There is no flow "nothing"; the flows are authDialog, .*\.\n$/],
  [['checkout', '0'], /^"0" is no path of checkout, which has 1 to \d+\.\n$/],
  [['checkout', '--to', 'paid'], /^No path of checkout rests in "paid"; its states are expired, .*\.\n$/],
  [['--playwright'], /^Name a flow first, such as checkout\.\n$/],
  [['--to', 'idle'], /^Name a flow first, such as checkout\.\n$/],
  [['--fast'], /^Unknown option '--fast'\.\n$/],
  [['checkout', '--to'], /^Option '--to <value>' argument missing\.\n$/],
  [['checkout', '1', '2'], /^Name one flow and at most one number; "2" is too much\.\n$/],
])('the arguments %j exit with code 2 and a message of one sentence', async (args, sentence) => {
  const { code, output, errors } = await runCommand(...args);
  expect([code, output]).toEqual([2, '']);
  expect(errors).toMatch(sentence);
});
