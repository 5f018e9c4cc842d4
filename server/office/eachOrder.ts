/** Goes through the orders of a concert in steps, so that long work shows how far it is. */
import { orderById, type Order } from '../store/orders';
import type { EventRow } from '../store/places';
import { nextTicketOrders, ticketSums } from '../store/ticketOrders';
import type { NextStep, Office } from './command';

const BATCH = 25;

/** How far the work is; it goes back and forth between the office's program and the server. */
export interface Progress {
  total: number;
  done: number;
  /** The last order that is done; null: all are. */
  after: string | null;
}

/**
 * Does one step.
 *
 * @param soFar what the step before returned
 */
export async function eachOrder(
  { store: { db } }: Office,
  { id: eventId }: EventRow,
  soFar: Progress | undefined,
  work: (order: Order) => Promise<void>,
): Promise<Progress> {
  const { total, done, after } = soFar ?? {
    total: (await ticketSums(db, eventId)).orders,
    done: 0,
    after: '',
  };
  const ids = await nextTicketOrders(db, { eventId, after: after ?? '', limit: BATCH });
  for (const id of ids) {
    const order = await orderById(db, id);
    if (order) await work(order);
  }
  const last = ids.length < BATCH ? null : (ids.at(-1) ?? null);
  return { total, done: done + ids.length, after: last };
}

export const nextOf = (result: Progress, input: object): NextStep | null =>
  result.after === null
    ? null
    : { input: { ...input, soFar: result }, done: result.done, total: result.total };
