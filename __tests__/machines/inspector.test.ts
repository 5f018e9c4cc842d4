/** Events that a page sends to the inspector, and how the inspector steps through them. */
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { createActor } from 'xstate';
import { createMask } from '../../domain/personal/mask';
import { parseHtml } from '../../server/site/parseHtml';
import { REPORT_FORMAT } from '../../src/actors/report/problemReport';
import {
  actorWith,
  chosenActor,
  inspectorMachine,
  shownEntries,
  snapshotAt,
} from '../../tools/flows/inspector/inspectorMachine';
import { messagesOf } from '../../tools/replay/messagesOf';
import { secretsRemover } from '../../tools/flows/inspector/secrets';

// The real module opens a BroadcastChannel, which would keep the process alive.
jest.mock('../../src/browser/browserEvents', () => ({}));

const withoutSecrets = secretsRemover(createMask());

const SECRETS = [
  ...['Winter!2026', 'anna@example.org', 'anna%40example.org', 'one-use'],
  ...['Anna', 'Lake', '+12025550147', 'My cat is ill.', 'Ludlow'],
];
const [FIRST_NAME, LAST_NAME, PHONE, MESSAGE, UNKNOWN] = SECRETS.slice(4);

const inspectionEvent = (type: string, parts: object) =>
  ({ type, sessionId: 'x:1', ...parts }) as unknown as StatelyInspectionEvent;

const sentText = (event: object) =>
  JSON.stringify(withoutSecrets(inspectionEvent('@xstate.event', { event })));

test.each([
  { type: 'login.submitted', email: SECRETS[1], password: SECRETS[0] },
  { type: 'url.requested', to: `/reset-password?token=${SECRETS[3]}&from=mail` },
  { type: 'notice.raised', notice: { text: `Sent to ${SECRETS[1]}.` } },
  { type: 'url.requested', to: `/register?for=${SECRETS[2]}` },
  { type: 'call.failed', error: new Error(`{"password":"${SECRETS[0]}","userEmail":"${SECRETS[1]}"}`) },
  { type: 'call.failed', body: `token=${SECRETS[3]}&newPassword=${SECRETS[0]}` },
  { type: 'contact.submitted', submission: { firstName: FIRST_NAME, phone: PHONE, message: MESSAGE } },
  { type: 'register.submitted', lastName: LAST_NAME, city: UNKNOWN, [String(UNKNOWN)]: true },
  { type: 'call.failed', response: { type: UNKNOWN, status: UNKNOWN, name: [LAST_NAME], tab: UNKNOWN } },
  { type: 'asked', question: { newPassword: SECRETS[0], deep: [{ userEmail: SECRETS[1] }] } },
])('$type is sent to the inspector without secrets', (event) => {
  expect(sentText(event)).toContain(event.type);
  for (const secret of SECRETS) expect(sentText(event)).not.toContain(secret);
});

test('a region named after a password keeps its state', () => {
  const snapshot = { value: { open: { password: 'wrong' } }, context: { password: SECRETS[0] } };
  expect(
    withoutSecrets(inspectionEvent('@xstate.snapshot', { event: { type: 'x' }, snapshot })),
  ).toMatchObject({
    snapshot: { value: { open: { password: 'wrong' } }, context: { password: 'Password-1!' } },
  });
});

const passwordToggled = (password: string) => [
  inspectionEvent('@xstate.event', { event: { type: 'password.toggled' } }),
  inspectionEvent('@xstate.snapshot', {
    event: { type: 'password.toggled' },
    snapshot: { value: password },
  }),
];

/** A cart that starts, and handles an event of the visitor and one of another actor. */
const cartOn = (page: string, value: string) => {
  const ids = { sessionId: `${page}/x:1` };
  const definition = JSON.stringify({ id: 'cart', states: {} });
  return [
    inspectionEvent('@xstate.actor', { ...ids, name: 'cart', definition, snapshot: { value: 'closed' } }),
    inspectionEvent('@xstate.event', { ...ids, sourceId: `${page}/x:0`, event: { type: 'cart.opened' } }),
    inspectionEvent('@xstate.snapshot', { ...ids, event: { type: 'cart.opened' }, snapshot: { value } }),
  ];
};

/** Events of a field whose password is shown and hidden again. */
const FIELD = [
  inspectionEvent('@xstate.actor', {
    name: 'passwordField',
    definition: JSON.stringify({ id: 'passwordField', states: {} }),
    snapshot: { value: 'hidden' },
  }),
  ...passwordToggled('shown'),
  ...passwordToggled('hidden'),
];

function inspectorOf(messages: StatelyInspectionEvent[]) {
  const inspector = createActor(inspectorMachine).start();
  inspector.send({ type: 'messages.received', messages });
  return inspector;
}

test('steps move back and forward through the events and show the state after each', () => {
  const inspector = inspectorOf(FIELD);
  const password = () => {
    const { context } = inspector.getSnapshot();
    const field = actorWith(context, context.selectedActorId);
    return field && snapshotAt(context, field)?.value;
  };
  const seen = [password()];
  for (const by of [-1, -1, -1, 1, 1] as const) {
    inspector.send({ type: 'step.taken', by });
    seen.push(password());
  }
  expect(seen).toEqual(['hidden', 'hidden', 'shown', 'shown', 'hidden', 'hidden']);
  expect(inspector.getSnapshot().matches({ moment: 'live' })).toBe(true);
});

test('an event that causes others is followed by the state that it has led to', () => {
  const actor = (sessionId: string, value: string) =>
    inspectionEvent('@xstate.actor', {
      sessionId,
      name: sessionId,
      definition: JSON.stringify({ id: sessionId, states: {} }),
      snapshot: { value },
    });
  const event = (sessionId: string, type: string, sourceId?: string) =>
    inspectionEvent('@xstate.event', { sessionId, sourceId, event: { type } });
  const snapshot = (sessionId: string, type: string, value: string) =>
    inspectionEvent('@xstate.snapshot', { sessionId, event: { type }, snapshot: { value } });
  const inspector = inspectorOf([
    actor('app', 'idle'),
    actor('cart', 'closed'),
    event('app', 'session.opened'),
    event('cart', 'cart.opened', 'app'),
    // XState reports the inner actor first.
    snapshot('cart', 'cart.opened', 'loading'),
    snapshot('app', 'session.opened', 'open'),
  ]);
  const statesAfter = (index: number) => {
    inspector.send({ type: 'entry.chosen', index });
    const { context } = inspector.getSnapshot();
    return [...context.actors.values()].map((actor) => snapshotAt(context, actor)?.value);
  };
  expect(statesAfter(0)).toEqual(['open', 'closed']);
  expect(inspector.getSnapshot().context.selectedActorId).toBe('app');
  expect(statesAfter(1)).toEqual(['open', 'loading']);
  expect(inspector.getSnapshot().context.selectedActorId).toBe('cart');
});

test('a page that is loaded again continues the log, and the chosen actor is that of the page shown', () => {
  const inspector = inspectorOf(cartOn('a', 'loading'));
  inspector.send({ type: 'actor.chosen', sessionId: 'a/x:1' });
  inspector.send({ type: 'filter.toggled', filter: 'selectedActorOnly' });
  inspector.send({ type: 'messages.received', messages: cartOn('b', 'ready') });
  const context = () => inspector.getSnapshot().context;
  expect(shownEntries(context()).map(({ event }) => event.type)).toEqual([
    ...['cart.opened', 'Page loaded again', 'cart.opened'],
  ]);
  const chosen = () => {
    const actor = chosenActor(context());
    return actor && [actor.sessionId, snapshotAt(context(), actor)?.value];
  };
  expect(chosen()).toEqual(['b/x:1', 'ready']);
  inspector.send({ type: 'entry.chosen', index: 0 });
  expect(chosen()).toEqual(['a/x:1', 'loading']);
  inspector.send({ type: 'live.chosen' });
  expect(chosen()).toEqual(['b/x:1', 'ready']);
});

test('a log of 80,000 messages takes seconds, not minutes', () => {
  const inspector = inspectorOf(cartOn('a', 'loading').slice(0, 1));
  const ids = { sessionId: 'a/x:1', event: { type: 'cart.refresh' } };
  const sent = Array.from({ length: 40_000 }, () => inspectionEvent('@xstate.event', ids));
  const handled = sent.map(() =>
    inspectionEvent('@xstate.snapshot', { ...ids, snapshot: { value: 'ready' } }),
  );
  const start = performance.now();
  for (const message of [...sent, ...handled])
    inspector.send({ type: 'messages.received', messages: [message] });
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(inspector.getSnapshot().context.log.every(({ after }) => after !== null)).toBe(true);
});

test('the search finds events by their text, and the background is hidden', () => {
  const inspector = inspectorOf(
    ['clock.ticked', 'xstate.init', 'cart.refresh', 'menu.opened'].map((type) =>
      inspectionEvent('@xstate.event', { event: { type } }),
    ),
  );
  const shown = () => shownEntries(inspector.getSnapshot().context).map(({ event }) => event.type);
  expect(shown()).toEqual(['cart.refresh', 'menu.opened']);
  inspector.send({ type: 'search.typed', text: 'MENU' });
  expect(shown()).toEqual(['menu.opened']);
  inspector.send({ type: 'search.typed', text: '' });
  inspector.send({ type: 'filter.toggled', filter: 'background' });
  expect(shown()).toHaveLength(4);
});

// Jest uses XState's development build, as `npm run dev` does: it refuses what the other build only ignores.
test('a problem report opens in development, too', async () => {
  const dialog = { at: 1000, actor: 'x:9', source: undefined, machine: 'dialog' };
  const messages = await messagesOf(
    {
      format: REPORT_FORMAT,
      savedAt: '',
      build: '',
      browser: '',
      window: [0, 0],
      address: '/',
      apiOrigin: '',
      roots: [],
      end: [],
      entries: ['xstate.init', 'dialog.opened'].map((type) => ({ ...dialog, event: { type } })),
    },
    parseHtml,
  );
  const inspector = createActor(inspectorMachine).start();
  inspector.send({ type: 'report.opened', name: 'report.json', messages });
  const { context } = inspector.getSnapshot();
  const actors = [...context.actors.values()];
  expect(actors.map((actor) => [actor.name, snapshotAt(context, actor)?.value])).toEqual([
    ['dialog', 'open'],
  ]);
});
