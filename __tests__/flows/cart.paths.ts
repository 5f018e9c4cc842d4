import { CallError } from '../../domain/api';
import { ERRORS, SUCCESSES } from '../../domain/messages';
import { cartMachine } from '../../machines/cartMachine';
import { pathsThrough, type PathDriver } from '../support/paths';
import { ANNA, cartsWith, itemOf, SEASON, SERENADE } from '../support/orchestra';
import type { Outcome, World } from '../support/world';

const inCart = itemOf(SERENADE, 2);
const added = itemOf(SEASON, 1);

const failing = (status: number | null) => new CallError(status, 'failed');
const outcomes = (actor: string, output: unknown) => [
  { type: `xstate.done.actor.${actor}`, output },
  { type: `xstate.error.actor.${actor}`, error: failing(500) },
  { type: `xstate.error.actor.${actor}`, error: failing(null) },
  { type: `xstate.error.actor.${actor}`, error: failing(401) },
];

export const machine = cartMachine;

export const paths = pathsThrough(cartMachine, [
  { type: 'cart.opened', user: ANNA },
  { type: 'cart.closed' },
  { type: 'cart.add', eventId: SEASON._id, quantity: 1 },
  { type: 'cart.update', cartItemId: inCart._id, quantity: 3 },
  { type: 'cart.remove', cartItemId: inCart._id },
  { type: 'cart.refresh' },
  { type: 'cart.changedElsewhere' },
  ...outcomes('fetchCart', [inCart]),
  ...outcomes('refreshCart', [inCart]),
  ...outcomes('addItem', added),
  ...outcomes('updateItem', { ...inCart, quantity: 3 }),
  ...outcomes('removeItem', undefined),
]);

interface Settled {
  output?: unknown;
  error?: CallError;
}

const outcomeOf = ({ error }: Settled, ok: unknown): Outcome => {
  if (!error) return { ok };
  return error.status === null ? 'no answer' : { status: error.status };
};

/** The page a logged-in visitor's cart is looked at; it opens with nobody logged in. */
export const opening = { path: '/events' };

const toCart = async (world: World) => {
  if ((await world.path()) !== '/cart') await world.press('link', /cart/i);
};

export const driver: PathDriver<World> = {
  states: {},
  events: {},
};
void [ERRORS, SUCCESSES, outcomeOf, toCart];
