import { dateLine } from '../../../domain/events/eventRules';
import { dialogMachine } from '../../../machines/dialogMachine';
import { SERENADE, SOON } from '../../support/orchestra';
import { pathsThrough, type PathDriver } from '../../support/paths';

const PERFORMANCES = [SERENADE, SOON];

export const machine = dialogMachine;

export const searches = [
  pathsThrough(
    machine,
    [...PERFORMANCES.map(({ _id }) => ({ type: 'dialog.opened', subject: _id })), { type: 'dialog.closed' }],
    { opening: { path: '/season/2026-2027' } },
  ),
];

const titleOf = (subject: string) => PERFORMANCES.find(({ _id }) => _id === subject)?.title ?? '';

export const driver: PathDriver = {
  states: {
    closed: async (world) => {
      await world.see('heading', 'SEASON PERFORMANCES');
      await world.miss('dialog', /./);
    },
    open: async (world, { context: { subject } }: { context: { subject: string } }) => {
      const event = PERFORMANCES.find(({ _id }) => _id === subject);
      await world.see('dialog', titleOf(subject));
      await world.seeText(event ? dateLine(event) : '');
      await world.seeText('Town Hall');
      await world.seeText('Strings by candlelight.');
    },
  },
  events: {
    'dialog.opened': (world, { subject }: { subject: string }) =>
      world.press('button', `Description of ${titleOf(subject)}`),
    'dialog.closed': (world) => world.press('button', 'Close'),
  },
};
