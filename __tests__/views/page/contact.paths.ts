import { ERRORS, SUCCESSES } from '../../../domain/messages';
import { contactMachine } from '../../../machines/contactMachine';
import { limit, pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';
import {
  CANCEL_EVENT,
  cancelCall,
  doneEvent,
  type ActorEndEvent,
  errorEvent,
  SUBMISSION,
  outcomeOf,
  seeContactMessage,
  slowEvent,
  waitUntilSlow,
  submitIncompleteForm,
  writeContactMessage,
} from '../../support/commonSteps';
import type { Harness } from '../../support/harness';

interface Snapshot {
  matches: (value: string | object) => boolean;
}

const isShown = (snapshot: Snapshot) => snapshot.matches({ dialog: 'open' });

interface Entered {
  path: string;
}

const LIMITS = [
  limit(
    'page.entered',
    'a visitor opens the dialog from a page, and leaves it for another page',
    (snapshot: Snapshot, { path }: Entered) => isShown(snapshot) !== (path === '/contact'),
  ),
  limit('contact.closed', 'the dialog is closed', isShown),
  limit(
    'contact.submitted',
    'the dialog with the form is closed, or another message is written after the thanks',
    (snapshot: Snapshot) => isShown(snapshot) && !snapshot.matches({ message: 'received' }),
  ),
  limit(CANCEL_EVENT.type, 'the dialog with the button is closed', isShown),
];

export const machine = contactMachine;

export const searches = [
  pathsThrough(
    machine,
    [
      { type: 'page.entered', path: '/contact' },
      { type: 'page.entered', path: '/events' },
      { type: 'contact.closed' },
      { type: 'contact.submitted', submission: SUBMISSION },
      doneEvent('sendContact'),
      errorEvent('sendContact', 500),
      errorEvent('sendContact', null),
      slowEvent('contact.message.sending.waiting'),
      CANCEL_EVENT,
      { type: 'xstate.after.THANKS.contact.message.received' },
    ],
    {
      opening: { path: '/' },
      limits: LIMITS,
      replies: ({ type }) => (type === 'contact.closed' ? [{ type: 'page.entered', path: '/' }] : []),
    },
  ),
];

/** Presses Send with an invalid phone number, then corrects it. */
async function correctPhoneNumber(harness: Harness) {
  await harness.seeEnabled('button', 'Send');
  await harness.fill('Phone', '607555');
  await submitIncompleteForm(harness, 'Send', 'sendContact');
  await harness.fill('Phone', SUBMISSION.phone);
}

export const driver: PathDriver = {
  internalEvents: ['contact.left', 'contact.received'],
  states: {
    'dialog.closed': (harness) => harness.dontSee('dialog', 'Contact us'),
    'dialog.open': (harness) => harness.see('dialog', 'Contact us'),
    'message.none': async (harness, snapshot: Snapshot) => {
      if (isShown(snapshot)) await harness.seeDisabled('button', 'Send');
      await harness.dontSeePending('sendContact');
    },
    'message.sending': async (harness, snapshot: Snapshot) => {
      await harness.seePending('sendContact');
      if (isShown(snapshot)) await harness.seeDisabled('button', 'Send');
    },
    /** All typed texts are still in the form. */
    'message.failed': async (harness, snapshot: Snapshot) => {
      await harness.dontSeePending('sendContact');
      if (!isShown(snapshot)) return;
      await harness.seePath('/contact');
      await seeContactMessage(harness);
      await harness.seeEnabled('button', 'Send');
    },
    'message.received': async (harness, snapshot: Snapshot) => {
      if (isShown(snapshot)) await harness.seeValue('Message', '');
      await harness.dontSeeText(SUCCESSES.contacted);
    },
  },
  events: {
    [slowEvent('contact.message.sending.waiting').type]: (harness, _, before: Snapshot) =>
      isShown(before) ? waitUntilSlow(harness) : harness.elapse(15_000),
    [CANCEL_EVENT.type]: cancelCall,
    'page.entered': async (harness, { path }: Entered) => {
      await (path === '/contact' ? harness.press('link', 'Contact') : harness.navigate(path));
    },
    'contact.closed': async (harness) => {
      await harness.press('button', 'Close');
      await harness.seePath('/');
    },
    'contact.submitted': async (harness, _, before: Snapshot) => {
      if (before.matches({ message: 'none' })) await writeContactMessage(harness);
      await correctPhoneNumber(harness);
      await harness.press('button', 'Send');
    },
    'xstate.done.actor.sendContact': async (harness, _, before: Snapshot) => {
      await harness.settle('sendContact', { ok: null });
      if (isShown(before)) await harness.seePath('/');
    },
    'xstate.error.actor.sendContact': async (harness, event: ActorEndEvent) => {
      await harness.settle('sendContact', outcomeOf(event));
      await harness.seeText(ERRORS.contact);
    },
    // The home page is shown first, the thanks half a second later.
    'xstate.after.THANKS.contact.message.received': async (harness) => {
      await harness.elapse(500);
      await harness.seeText(SUCCESSES.contacted);
    },
  },
};
