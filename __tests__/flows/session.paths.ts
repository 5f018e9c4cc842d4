import type { User } from '../../domain/entities';
import { sessionMachine } from '../../machines/sessionMachine';
import { ANNA, BEN } from '../support/orchestra';
import { pathsThrough, type PathDriver } from '../support/paths';
import { done, endings, failed, logIn, logOut, register, storedUser } from '../support/steps';

export const machine = sessionMachine;

export const paths = pathsThrough(
  machine,
  [
    { type: 'session.restored', user: null },
    { type: 'session.restored', user: ANNA },
    { type: 'session.admitted', user: ANNA, by: 'login' },
    { type: 'session.admitted', user: BEN, by: 'register' },
    { type: 'session.changedElsewhere', user: null },
    { type: 'session.changedElsewhere', user: ANNA },
    { type: 'session.changedElsewhere', user: BEN },
    { type: 'session.leave' },
    { type: 'session.expire' },
    done('closeSession'),
    failed('closeSession', 500),
    failed('closeSession', null),
    { type: 'xstate.after.RETRY.session.anonymous.unclosed' },
  ],
  { opening: { path: '/events', waits: true } },
);

interface ForUser {
  user: User | null;
}

export const driver: PathDriver = {
  states: {
    unknown: (world) => world.see('link', 'Login / Register'),
    anonymous: async (world) => {
      await world.see('link', 'Login / Register');
      await world.seeStored('currentUser', null);
    },
    'anonymous.settled': (world) => world.missUnderWay('logOut'),
    'anonymous.closing': (world) => world.seeUnderWay('logOut'),
    'anonymous.unclosed': (world) => world.missUnderWay('logOut'),
    loggedIn: async (world, { context: { user } }: { context: { user: User } }) => {
      await world.see('button', `${user.firstName} ${user.lastName}`);
      await world.seeStored('currentUser', JSON.stringify(user));
    },
  },
  events: {
    'session.restored': (world, { user }: ForUser) => world.resume(storedUser(user)),
    'session.admitted': (world, { user, by }: { user: User; by: 'login' | 'register' }) =>
      by === 'login' ? logIn(world, user) : register(world, user),
    'session.changedElsewhere': (world, { user }: ForUser) => world.writeElsewhere(storedUser(user)),
    'session.leave': (world) => logOut(world),
    'session.expire': (world) => world.settle('openCart', { status: 401 }),
    ...endings('closeSession', 'logOut'),
    'xstate.after.RETRY.session.anonymous.unclosed': (world) => world.elapse(5000),
  },
};
