import { ERRORS, SUCCESSES } from '../../domain/messages';
import { contactMachine } from '../../machines/contactMachine';
import { pathsThrough, type PathDriver } from '../support/paths';
import {
  CANCEL,
  done,
  type Ended,
  failed,
  LETTER,
  outcomeOf,
  seeLetter,
  slow,
  slowSteps,
  writeLetter,
} from '../support/steps';
import type { World } from '../support/world';

export const machine = contactMachine;

export const paths = pathsThrough(
  machine,
  [
    { type: 'contact.sent', submission: LETTER },
    done('sendContact'),
    failed('sendContact', 500),
    failed('sendContact', null),
    slow('contact.sending.waiting'),
    CANCEL,
  ],
  { opening: { path: '/contact' } },
);

async function write(world: World) {
  await writeLetter(world);
  await world.seeUsable('button', 'Send');
  await world.fill('Phone', '607555');
  await world.seeUnusable('button', 'Send');
  await world.fill('Phone', LETTER.phone);
}

export const driver: PathDriver = {
  states: {
    editing: async (world) => {
      await world.see('dialog', 'Contact us');
      await world.seeUnusable('button', 'Send');
      await world.missUnderWay('sendContact');
    },
    sending: async (world) => {
      await world.seeUnderWay('sendContact');
      await world.seeUnusable('button', 'Send');
    },
    /** Everything typed is still there. */
    failed: async (world) => {
      await world.seePath('/contact');
      await seeLetter(world);
      await world.seeUsable('button', 'Send');
      await world.missUnderWay('sendContact');
    },
  },
  events: {
    ...slowSteps('contact.sending.waiting'),
    'contact.sent': async (world, _, { value }: { value: string }) => {
      if (value === 'editing') await write(world);
      await world.press('button', 'Send');
    },
    // Home first, the thanks half a second later.
    'xstate.done.actor.sendContact': async (world) => {
      await world.settle('sendContact', { ok: null });
      await world.seePath('/');
      await world.miss('dialog', 'Contact us');
      await world.missText(SUCCESSES.contacted);
      await world.elapse(500);
      await world.seeText(SUCCESSES.contacted);
    },
    'xstate.error.actor.sendContact': async (world, event: Ended) => {
      await world.settle('sendContact', outcomeOf(event));
      await world.seeText(ERRORS.contact);
    },
  },
};
