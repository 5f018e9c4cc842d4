/** Consistency of the tables of flows, machines, and path files. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createActor, createMachine, fromCallback, fromPromise, sendTo, type AnyStateMachine } from 'xstate';
import type { CartItem } from '../../domain/api/entities';
import { RESOURCES } from '../../domain/api/resources';
import { FLOWS } from '../../machines/flows';
import { appMachine } from '../../machines/appMachine';
import { purchaseMachine, type Addition } from '../../machines/purchaseMachine';
import { APP_ID } from '../../machines/toRoot';
import { eventually } from '../support/eventually';
import { FLOW_GROUPS, flowsOf } from '../../tools/flows/paths/pathFiles';
import { itemOf, NOW, SERENADE } from '../support/fixtures';

/**
 * Machines without path files: the check-in at the door and the office are not pages of the site, the server
 * uses the order's machine, and the tooltip belongs to a component.
 */
const TESTED_ELSEWHERE = [
  ...['door', 'officeDraft', 'officeEntry', 'officeJob', 'officePicture', 'officeRecord', 'officeSession'],
  ...['officeStep', 'order', 'tooltip'],
];

const MACHINES = readdirSync(path.resolve('machines')).flatMap((file) =>
  file.endsWith('Machine.ts') ? [file.replace('Machine.ts', '')] : [],
);

const invokedBy = (machine: AnyStateMachine) => machine.root.invoke.map(({ id }) => id).toSorted();

test('the root runs every flow of the table, and its data flow loads every list', () => {
  expect(invokedBy(appMachine)).toEqual(['browser', ...Object.keys(FLOWS)].toSorted());
  expect(invokedBy(FLOWS.data)).toEqual(['prefetch', ...RESOURCES].toSorted());
});

test.each(Object.entries(FLOWS))(
  '%s does not store the user in its context, because effects read it from the root',
  (_, flow) => {
    const { context } = createActor<AnyStateMachine>(flow, { input: { now: NOW } }).getSnapshot() as {
      context: object;
    };
    expect(Object.keys(context)).not.toContain('user');
  },
);

test('the purchase flow sends an added item to the cart, and only the message to the root', async () => {
  const received: string[] = [];
  const listener = (name: string) =>
    fromCallback(({ receive }) => receive(({ type }) => received.push(`${name}: ${type}`)));
  const addItem = fromPromise<CartItem, Addition>(async () => itemOf(SERENADE));
  const site = createMachine({
    invoke: [
      { systemId: APP_ID, src: listener('root') },
      { systemId: 'cart', src: listener('cart') },
      { id: 'purchase', src: purchaseMachine.provide({ actors: { addItem } }) },
    ],
    on: { '*': { actions: sendTo('purchase', ({ event }) => event) } },
  });
  const actor = createActor<AnyStateMachine>(site).start();
  actor.send({ type: 'session.opened', isResuming: false });
  actor.send({ type: 'purchase.requested', event: SERENADE, now: NOW });
  await eventually(async () => {
    expect(received.toSorted()).toEqual(['cart: cart.itemAdded', 'root: notice.raised']);
  });
});

test('every machine has a path file', () => {
  const withPaths = new Set(FLOW_GROUPS.flatMap((group) => flowsOf(group)).map(({ machine }) => machine.id));
  expect(MACHINES.filter((id) => !withPaths.has(id))).toEqual(TESTED_ELSEWHERE);
});
