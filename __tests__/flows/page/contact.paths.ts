import { ERRORS, SUCCESSES } from '../../../domain/messages';
import { contactMachine } from '../../../machines/contactMachine';
import { limit, pathsThrough, type PathDriver } from '../../support/paths';
import {
  CANCEL,
  cancelCall,
  done,
  type Ended,
  failed,
  LETTER,
  outcomeOf,
  seeLetter,
  slow,
  waitUntilSlow,
  submitInVain,
  writeLetter,
} from '../../support/steps';
import type { World } from '../../support/world';

interface Snapshot {
  matches: (value: string | object) => boolean;
}

const isShown = (snapshot: Snapshot) =>
  snapshot.matches('open') || snapshot.matches({ sending: { dialog: 'open' } });

interface Entered {
  path: string;
}

const LIMITS = [
  limit(
    'page.entered',
    'a visitor comes to the dialog from another page, and leaves it for another',
    (snapshot: Snapshot, { path }: Entered) => isShown(snapshot) !== (path === '/contact'),
  ),
  limit('contact.closed', 'the dialog is closed', isShown),
  limit(CANCEL.type, 'the dialog with the button is closed', isShown),
];

export const machine = contactMachine;

export const searches = [
  pathsThrough(
    machine,
    [
      { type: 'page.entered', path: '/contact' },
      { type: 'page.entered', path: '/events' },
      { type: 'contact.closed' },
      { type: 'contact.sent', submission: LETTER },
      done('sendContact'),
      failed('sendContact', 500),
      failed('sendContact', null),
      slow('contact.sending.call.waiting'),
      CANCEL,
      { type: 'xstate.after.THANKS.contact.received' },
    ],
    {
      opening: { path: '/' },
      limits: LIMITS,
      replies: ({ type }) => (type === 'contact.closed' ? [{ type: 'page.entered', path: '/' }] : []),
    },
  ),
];

/** Presses Send with a number that is none, then mends it. */
async function misdial(world: World) {
  await world.seeUsable('button', 'Send');
  await world.fill('Phone', '607555');
  await submitInVain(world, 'Send', 'sendContact');
  await world.fill('Phone', LETTER.phone);
}

export const driver: PathDriver = {
  states: {
    closed: (world) => world.miss('dialog', 'Contact us'),
    open: (world) => world.see('dialog', 'Contact us'),
    'open.editing': async (world) => {
      await world.seeUnusable('button', 'Send');
      await world.missUnderWay('sendContact');
    },
    /** Everything typed is still there. */
    'open.failed': async (world) => {
      await world.seePath('/contact');
      await seeLetter(world);
      await world.seeUsable('button', 'Send');
      await world.missUnderWay('sendContact');
    },
    sending: (world) => world.seeUnderWay('sendContact'),
    'sending.dialog.open': (world) => world.seeUnusable('button', 'Send'),
    'sending.dialog.closed': (world) => world.miss('dialog', 'Contact us'),
    kept: async (world) => {
      await world.miss('dialog', 'Contact us');
      await world.missUnderWay('sendContact');
    },
    received: async (world) => {
      await world.miss('dialog', 'Contact us');
      await world.missText(SUCCESSES.contacted);
    },
  },
  events: {
    [slow('contact.sending.call.waiting').type]: (world, _, before: Snapshot) =>
      isShown(before) ? waitUntilSlow(world) : world.elapse(15_000),
    [CANCEL.type]: cancelCall,
    'page.entered': async (world, { path }: Entered) => {
      await (path === '/contact' ? world.press('link', 'Contact') : world.visit(path));
    },
    'contact.closed': async (world) => {
      await world.press('button', 'Close');
      await world.seePath('/');
    },
    'contact.sent': async (world, _, before: Snapshot) => {
      if (before.matches({ open: 'editing' })) await writeLetter(world);
      await misdial(world);
      await world.press('button', 'Send');
    },
    'xstate.done.actor.sendContact': async (world, _, before: Snapshot) => {
      await world.settle('sendContact', { ok: null });
      if (isShown(before)) await world.seePath('/');
    },
    'xstate.error.actor.sendContact': async (world, event: Ended) => {
      await world.settle('sendContact', outcomeOf(event));
      await world.seeText(ERRORS.contact);
    },
    // The home page is shown first, the thanks half a second later.
    'xstate.after.THANKS.contact.received': async (world) => {
      await world.elapse(500);
      await world.seeText(SUCCESSES.contacted);
    },
  },
};
