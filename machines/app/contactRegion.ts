import { and, not, raise, stateIn } from 'xstate';
import { SUCCESSES } from '../../domain/messages';
import { successNotice } from '../report';
import { HOME, moved } from './moves';
import { appSetup } from './setup';

/** The contact dialog, over Home. */
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
        onDone: { target: 'received', actions: raise(moved(HOME, 'replace')) },
        onError: 'closed',
      },
      always: { guard: not('isAtContact'), target: 'closed' },
      on: { 'contact.closed': { actions: raise(moved(HOME, 'replace')) } },
    },
    /** Home first, then the thanks (SPEC section 4). */
    received: {
      after: { THANKS: { target: 'closed', actions: raise(successNotice(SUCCESSES.contacted)) } },
    },
  },
});
