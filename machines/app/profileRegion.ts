import { raise } from 'xstate';
import { asked, HOME, moved } from './moves';
import { appSetup } from './setup';

/** Whether /profile opens its dialog: not again after it was closed, until it is asked for (DECISIONS A23, B12). */
export const profileRegion = appSetup.createStateConfig({
  initial: 'offered',
  states: {
    offered: {
      on: {
        'page.resumed': {
          guard: { type: 'isProfileClosed', params: ({ event }) => event },
          target: 'withheld',
        },
        /** A dialog that is open stays so, with what was typed. */
        'storage.changed': [
          { guard: 'isAtProfile' },
          { guard: { type: 'isProfileClosed', params: ({ event }) => event }, target: 'withheld' },
        ],
        'auth.closed': { guard: 'isAtProfile', target: 'withheld', actions: 'storeProfileClosed' },
        'session.opened': {
          guard: { type: 'isUpdate', params: ({ event }) => event },
          target: 'withheld',
          actions: ['storeProfileClosed', raise(moved(HOME, 'replace'))],
        },
      },
    },
    withheld: {
      on: {
        'storage.changed': [
          { guard: { type: 'isProfileClosed', params: ({ event }) => event } },
          { target: 'offered' },
        ],
        'url.requested': {
          guard: { type: 'isProfile', params: ({ context, event }) => asked(context, event) },
          target: 'offered',
          actions: 'removeProfileClosed',
        },
        'url.changed': {
          guard: { type: 'isProfile', params: ({ event }) => ({ to: event.location }) },
          actions: raise(({ context }) => moved(context.page, 'replace')),
        },
        'session.opened': [
          {
            guard: { type: 'isLogin', params: ({ event }) => event },
            target: 'offered',
            actions: 'removeProfileClosed',
          },
          { guard: 'isAtProfile', actions: raise(({ context }) => moved(context.page, 'replace')) },
        ],
        'session.closed': { target: 'offered', actions: 'removeProfileClosed' },
      },
    },
  },
});
