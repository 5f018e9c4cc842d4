import { dateLine } from '../../../domain/events/eventRules';
import { dialogMachine } from '../../../machines/dialogMachine';
import { SERENADE, SOON } from '../../support/fixtures';
import { pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';

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
    closed: async (harness) => {
      await harness.see('heading', 'SEASON PERFORMANCES');
      await harness.dontSee('dialog', /./);
    },
    open: async (harness, { context: { subject } }: { context: { subject: string } }) => {
      const event = PERFORMANCES.find(({ _id }) => _id === subject);
      await harness.see('dialog', titleOf(subject));
      await harness.seeText(event ? dateLine(event) : '');
      await harness.seeText('Town Hall');
      await harness.seeText('Strings by candlelight.');
    },
  },
  events: {
    'dialog.opened': (harness, { subject }: { subject: string }) =>
      harness.press('button', `Description of ${titleOf(subject)}`),
    'dialog.closed': (harness) => harness.press('button', 'Close'),
  },
};
