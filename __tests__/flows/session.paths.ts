import type { User } from '../../domain/entities';
import { sessionMachine, type Admission } from '../../machines/sessionMachine';
import { ANNA, ANNABEL, BEN } from '../support/orchestra';
import { pathsThrough, type PathDriver } from '../support/paths';
import {
  done,
  endings,
  failed,
  logIn,
  logOut,
  openProfile,
  register,
  sendName,
  storedUser,
} from '../support/steps';

interface ForUser {
  user: User | null;
}

type Admitted = Admission & { type: string };

/** Nobody is let in twice, and whoever is in changes the own name only. */
const isAdmissible = ({ user, by }: Admitted, present: User | null) =>
  by === 'update' ? present?._id === user._id && present.firstName !== user.firstName : present === null;

export const machine = sessionMachine;

export const paths = pathsThrough(
  machine,
  [
    { type: 'session.restored', user: null },
    { type: 'session.restored', user: ANNA },
    { type: 'session.admitted', user: ANNA, by: 'login' },
    { type: 'session.admitted', user: BEN, by: 'register' },
    { type: 'session.admitted', user: ANNABEL, by: 'update' },
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
  {
    opening: { path: '/events', waits: true },
    isPossible: (event, { context }) =>
      event.type !== 'session.admitted' ||
      isAdmissible(event as unknown as Admitted, (context as ForUser).user),
  },
);

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
    'session.admitted': async (world, { user, by }: Admitted) => {
      if (by === 'login') return logIn(world, user);
      if (by === 'register') return register(world, user);
      await openProfile(world);
      await sendName(world, user);
      await world.settle('updateProfile', { ok: user });
    },
    'session.changedElsewhere': (world, { user }: ForUser) => world.writeElsewhere(storedUser(user)),
    'session.leave': (world) => logOut(world),
    'session.expire': (world) => world.settle('openCart', { status: 401 }),
    ...endings('closeSession', 'logOut'),
    'xstate.after.RETRY.session.anonymous.unclosed': (world) => world.elapse(5000),
  },
};
