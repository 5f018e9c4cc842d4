/** `operators`: lists who may come into the office in a browser, or removes somebody. */
import { counted } from '../../domain/counted';
import { object, string } from 'yup';
import type { ListedOperator } from '../../domain/office/operators';
import { searchText } from '../../domain/searchText';
import { Refusal } from '../http/refusal';
import { defineCommand } from './command';
import type { Office } from './context';
import { planOperation, runOperation } from './runOperation';
import { asTable, type Column } from './table';
import { when } from './text';

const COLUMNS: Column<ListedOperator>[] = [
  { head: 'Name', of: ({ name }) => name, width: 28 },
  { head: 'For', of: ({ kind }) => kind },
  { head: 'Devices', of: ({ devices }) => devices.length, isAmount: true },
  { head: 'Last use', of: ({ devices: [latest] }) => (latest ? when(latest.usedAt) : '') },
  { head: 'Unused link until', of: ({ linkUntil }) => (linkUntil === null ? '' : when(linkUntil)) },
];

async function find(office: Office, name: string): Promise<ListedOperator> {
  const operators = await runOperation(office, 'operators.list', {});
  const found = operators.find((operator) => searchText(operator.name) === searchText(name));
  if (found) return found;
  throw new Refusal(404, `There is no operator called ${name}. "office operators" lists them.`);
}

export const operatorsCommand = defineCommand({
  name: 'operators',
  summary: 'list who may come into the office in a browser, or remove somebody',
  options: [
    { flags: '--revoke <name>', description: 'sign out this person on all devices, and end the links' },
  ],
  example: 'operators --revoke Anna --yes',
  input: object({ revoke: string() }),
  question: async (office, { revoke }) => {
    if (revoke === undefined) return null;
    const { plan } = await planOperation(office, 'operator.revoke', await find(office, revoke));
    return `${plan.name} is signed out on ${counted(plan.devices, 'device')} at once. Go on?`;
  },
  run: async (office, { revoke }) => {
    if (revoke === undefined)
      return { removed: null, operators: await runOperation(office, 'operators.list', {}) };
    const { name } = await runOperation(office, 'operator.revoke', await find(office, revoke));
    return { removed: name, operators: [] };
  },
  show: ({ removed, operators }) => {
    if (removed !== null) return `${removed} is signed out.`;
    return operators.length === 0
      ? 'Nobody has been invited yet. "office invite <name>" makes a link.'
      : asTable(COLUMNS, operators);
  },
});
