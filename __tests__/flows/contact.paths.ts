import { ERRORS, FIELD_MESSAGES, SUCCESSES } from '../../domain/messages';
import { contactMachine } from '../../machines/contactMachine';
import { pathsThrough, type PathDriver } from '../support/paths';
import { done, failed, LETTER, outcomeOf, seeLetter, writeLetter, type Ended } from '../support/steps';
import type { World } from '../support/world';

export const machine = contactMachine;

export const paths = pathsThrough(
  machine,
  [
    { type: 'contact.sent', submission: LETTER },
    { type: 'contact.sent', submission: { ...LETTER, phone: '' } },
    done('sendContact'),
    failed('sendContact', 500),
    failed('sendContact', null),
  ],
  { opening: { path: '/contact' } },
);

async function send(world: World, { phone }: typeof LETTER) {
  await writeLetter(world);
  await world.fill('Phone', '6075551');
  await world.seeUnusable('button', 'Send');
  await world.fill('Phone', phone);
  await world.missText(FIELD_MESSAGES.invalidPhone);
  await world.press('button', 'Send');
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
    'contact.sent': (world, { submission }: { submission: typeof LETTER }) => send(world, submission),
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
