/** What the tables of flows, machines and path files have in common. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { RESOURCES } from '../../domain/api/contract';
import { FLOWS } from '../../machines/app/flows';
import { appMachine } from '../../machines/appMachine';
import { FLOW_GROUPS, flowsOf } from '../support/flows';

/** Machines without a page of their own: the store asks the first, and the second belongs to a component. */
const TESTED_ELSEWHERE = ['order', 'tooltip'];

const MACHINES = readdirSync(path.resolve('machines')).flatMap((file) =>
  file.endsWith('Machine.ts') ? [file.replace('Machine.ts', '')] : [],
);

test('the root runs every flow of the table, and loads every list', () => {
  const invoked = appMachine.root.invoke.map(({ id }) => id);
  expect(invoked.toSorted()).toEqual(['browser', ...Object.keys(FLOWS), ...RESOURCES].toSorted());
});

test('every machine has a path file', () => {
  const walked = new Set(FLOW_GROUPS.flatMap((group) => flowsOf(group)).map(({ machine }) => machine.id));
  expect(MACHINES.filter((id) => !walked.has(id))).toEqual(TESTED_ELSEWHERE);
});
