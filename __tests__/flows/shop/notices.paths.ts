import { ERRORS, SUCCESSES, type Notice } from '../../../domain/messages';
import { noticesMachine } from '../../../machines/noticesMachine';
import { ANNA, cartsWith, itemOf, SERENADE } from '../../support/orchestra';
import { limit, pathsThrough, type PathDriver } from '../../support/paths';
import { storedUser } from '../../support/steps';
import type { World } from '../../support/world';

const item = itemOf(SERENADE, 2);
const success: Notice = { kind: 'success', text: SUCCESSES.quantityUpdated };
const failure: Notice = { kind: 'error', text: ERRORS.removeItem };

const isHeard = (snapshot: { matches: (value: string) => boolean }) => !snapshot.matches('silent');

const LIMITS = ['notice.raised', 'xstate.after.TOAST.notices.open'].map((type) =>
  limit(type, 'the profile dialog covers what could be told of', isHeard),
);

export const machine = noticesMachine;

export const searches = [
  pathsThrough(
    machine,
    [
      { type: 'notice.raised', notice: success },
      { type: 'notice.raised', notice: failure },
      { type: 'notice.closed' },
      { type: 'page.entered', path: '/profile' },
      { type: 'page.entered', path: '/press' },
      { type: 'xstate.after.TOAST.notices.open' },
    ],
    {
      opening: { path: '/cart', stored: storedUser(ANNA), cart: [item] },
      limits: LIMITS,
    },
  ),
];

/** The server keeps the quantity that it had, so that the same choice can be made again. */
async function succeed(world: World) {
  await world.choose('Quantity', '3');
  await world.settle('updateItem', { ok: item });
}

async function fail(world: World) {
  await world.press('button', 'DELETE');
  await world.settle('removeItem', { status: 500 });
  await world.settle('openCart', { ok: cartsWith(item) });
}

interface Shown {
  context: { notice: Notice };
}

export const driver: PathDriver = {
  states: {
    closed: async (world) => {
      await world.miss('button', 'Close message');
      await world.missText(success.text);
      await world.missText(failure.text);
    },
    silent: async (world) => {
      await world.see('dialog', 'Profile');
      await world.missText(success.text);
      await world.missText(failure.text);
    },
    open: async (world, { context: { notice } }: Shown) => {
      await world.seeText(notice.text);
      await world.missText(notice.kind === 'success' ? failure.text : success.text);
    },
  },
  events: {
    // A second before the message would go; the next one has its four seconds again.
    'notice.raised': async (world, { notice }: { notice: Notice }) => {
      await world.elapse(3000);
      await (notice.kind === 'success' ? succeed : fail)(world);
    },
    'page.entered': (world, { path }: { path: string }) => world.visit(path),
    'notice.closed': (world) => world.press('button', 'Close message'),
    'xstate.after.TOAST.notices.open': async (world, _, { context: { notice } }: Shown) => {
      await world.elapse(3000);
      await world.seeText(notice.text);
      await world.elapse(1000);
    },
  },
};
