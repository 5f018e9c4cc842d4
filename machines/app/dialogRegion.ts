import { and, not, or, raise, sendTo, stateIn } from 'xstate';
import { authModeAt, type Location } from '../../domain/routes';
import type { AuthAsked } from '../authDialogMachine';
import type { AppContext } from './context';
import { closeTarget, EVENTS, HOME, moved, tokenAt, withoutToken } from './moves';
import { appSetup } from './setup';

const dialogAsked = (location: Location, { user }: AppContext): AuthAsked => ({
  mode: authModeAt(location.path) ?? 'login',
  token: tokenAt(location),
  user,
});

const modeChanged = (to: Location, context: AppContext) => ({
  type: 'auth.modeChanged' as const,
  ...dialogAsked(to, context),
});

/** Strangers get the forms of the entrance, members their profile. */
const isDue = or([
  and([stateIn({ visitor: 'anonymous' }), 'isAtEntrance']),
  and([stateIn({ visitor: 'loggedIn', profile: 'offered' }), 'isAtProfile']),
]);

/** The dialog of the modes that the path names (SPEC sections 2 and 4). */
export const dialogRegion = appSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      always: [
        {
          guard: and([isDue, 'isAtToken']),
          target: 'open',
          actions: raise(({ context }) => withoutToken(context.location)),
        },
        { guard: isDue, target: 'open' },
      ],
    },
    open: {
      initial: 'routed',
      invoke: {
        id: 'authDialog',
        src: 'authDialog',
        input: ({ context }) => dialogAsked(context.location, context),
        onDone: {
          target: 'admitted',
          actions: sendTo('session', ({ event }) => ({ type: 'session.admitted', ...event.output })),
        },
        onError: 'closed',
      },
      on: {
        'location.entered': [
          {
            guard: { type: 'hasToken', params: ({ event }) => event },
            target: '.routed',
            actions: [
              sendTo('authDialog', ({ context, event }) => modeChanged(event.to, context)),
              raise(({ event }) => withoutToken(event.to)),
            ],
          },
          {
            guard: { type: 'isDialogPath', params: ({ event }) => event },
            target: '.routed',
            actions: sendTo('authDialog', ({ context, event }) => modeChanged(event.to, context)),
          },
        ],
        /** Another tab has changed who the user is. */
        'session.opened': { guard: 'isAtProfile', target: 'open', reenter: true },
      },
      states: {
        /** The path names the mode. */
        routed: {
          always: { guard: not(isDue), target: '#app.dialog.closed' },
          on: {
            'auth.closed': { actions: raise(({ context }) => moved(closeTarget(context), 'replace')) },
            'reset.requested': { target: 'sent', actions: raise(moved(HOME, 'replace')) },
          },
        },
        /** The path is Home's, and the dialog says that the mail is on its way (DECISIONS B05). */
        sent: {
          always: { guard: not(stateIn({ visitor: 'anonymous' })), target: '#app.dialog.closed' },
          on: {
            'auth.closed': {
              target: '#app.dialog.closed',
              actions: raise(moved(EVENTS, 'replace')),
            },
            'location.entered': {
              guard: { type: 'isAway', params: ({ event }) => event },
              target: '#app.dialog.closed',
            },
          },
        },
      },
    },
    /** The form was accepted; the session's redirect is the only navigation (DECISIONS B03). */
    admitted: { always: { guard: not('isAtDialog'), target: 'closed' } },
  },
});
