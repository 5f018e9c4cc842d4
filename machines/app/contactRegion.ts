import { and, not, raise, stateIn } from 'xstate';
import { SUCCESSES } from '../../domain/messages';
import { successNotice } from '../report';
import { HOME, moved } from './moves';
import { appSetup } from './setup';

/** The contact dialog, over Home. A letter on its way goes on when the visitor leaves, and is kept when it fails. */
export const contactRegion = appSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      always: { guard: and([not(stateIn({ visitor: 'unknown' })), 'isAtContact']), target: 'open' },
    },
    open: {
      invoke: {
        id: 'contact',
        src: 'contact',
        onDone: [
          { guard: 'isAtContact', target: 'received', actions: raise(moved(HOME, 'replace')) },
          { target: 'received' },
        ],
        onError: 'closed',
      },
      initial: 'writing',
      on: { 'contact.closed': { actions: raise(moved(HOME, 'replace')) } },
      states: {
        writing: {
          always: { guard: not('isAtContact'), target: '#app.contact.closed' },
          on: { 'contact.underWay': 'sending' },
        },
        sending: {
          on: { 'contact.unsent': [{ guard: 'isAtContact', target: 'writing' }, { target: 'kept' }] },
        },
        /** Nobody was there to see that it failed; it waits for the visitor to come back. */
        kept: { always: { guard: 'isAtContact', target: 'writing' } },
      },
    },
    /** Home first, then the thanks (SPEC section 4). */
    received: {
      after: { THANKS: { target: 'closed', actions: raise(successNotice(SUCCESSES.contacted)) } },
    },
  },
});
