/** The gallery has an entry for every message of the catalog and every state in which a flow can stay. */
import { getStateNodes } from 'xstate/graph';
import * as catalog from '../../domain/messages';
import { RESOURCES } from '../../domain/api/resources';
import { ENDED_STATES, MESSAGE_ENTRIES, STATE_ENTRIES, stableStates } from '../../tools/gallery/entries';
import { FLOWS } from '../../tools/gallery/flowFiles';
import { coveredStates, shortestTo } from '../../tools/flows/paths/flow';
import { flowNames } from '../../tools/flows/paths/pathFiles';
import { SERENADE } from '../support/fixtures';

const { FIELD_MESSAGES, ERRORS, SUCCESSES, CHECKOUT_BLOCKED, PAYMENT_CANCELED } = catalog;
const { addedToCart, quantityLine, loadFailed } = catalog;

test('every message of the catalog is in the gallery', () => {
  const messages = [
    ...Object.values(FIELD_MESSAGES),
    ...Object.values(ERRORS),
    ...Object.values(SUCCESSES),
    PAYMENT_CANCELED,
    CHECKOUT_BLOCKED,
    addedToCart(SERENADE.title),
    quantityLine(2),
    ...[...RESOURCES, 'cart' as const].map(loadFailed),
  ];
  expect(MESSAGE_ENTRIES.map(({ text }) => text)).toEqual(messages);
});

test('every export of the catalog is checked or excluded here', () => {
  expect(new Set(Object.keys(catalog))).toEqual(
    new Set([
      ...['CHECKOUT_BLOCKED', 'ERRORS', 'FIELD_MESSAGES', 'PAYMENT_CANCELED', 'SUCCESSES', 'addedToCart'],
      'isSiteFault',
      // Functions that choose an error or split a message into links.
      ...['loadFailed', 'loginFailure', 'messageParts', 'quantityLine'],
      // They are states of the notices and of the auth dialog, which the gallery shows.
      ...['REPORT_OUTCOMES', 'COOKIES_NEEDED'],
    ]),
  );
});

test('every flow is in the gallery', () => {
  expect(FLOWS.map(({ name }) => name).sort()).toEqual(flowNames().sort());
});

test('the list shows of each state what its machine says about it', () => {
  expect(STATE_ENTRIES.filter(({ description }) => !/^[A-Z].+\.$/.test(description))).toEqual([]);
  expect(STATE_ENTRIES.find(({ id }) => id === 'checkout/idle')?.description).toBe(
    'CHECKOUT can be pressed. The summary says why the last try did not end in a payment.',
  );
});

test('no two entries have the same address', () => {
  const ids = [...MESSAGE_ENTRIES, ...STATE_ENTRIES].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(FLOWS)('$name', (flow) => {
  test('each state in which a step of a path ends is in the gallery', () => {
    const ends = getStateNodes(flow.machine.root).filter(({ type }) => type === 'final');
    const endNames = ends.map(({ path }) => path.join('.'));
    const reachedStates = coveredStates(flow).filter((state) => !endNames.includes(state));
    const innermost = reachedStates.filter(
      (state) => !reachedStates.some((other) => other.startsWith(`${state}.`)),
    );
    const shownTitles = STATE_ENTRIES.filter((entry) => entry.flow === flow.name).map(({ title }) => title);
    expect(shownTitles.sort()).toEqual(innermost.sort());
  });

  test('a path leads to each of its states', () => {
    expect(stableStates(flow).filter((state) => shortestTo(flow, state) === null)).toEqual([]);
  });
});

test('states that end immediately have an entry', () => {
  const ids = STATE_ENTRIES.map(({ id }) => id);
  expect(Object.keys(ENDED_STATES).filter((id) => !ids.includes(id))).toEqual([]);
});
