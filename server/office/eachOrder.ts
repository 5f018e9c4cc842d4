/** Processes the orders of a concert in batches, so that the operator sees the progress. */
import { orderById, type Order } from '../store/orders';
import type { EventRow } from '../store/schema';
import { nextTicketOrders, ticketSums } from '../store/ticketOrders';
import type { NextStep, Office } from './command';

const BATCH = 25;

/** Progress of the work. The office's program receives it and sends it back with the next step. */
export interface Progress {
  /** Number of orders, counted before the first step. */
  total: number;
  /** Number of processed orders. */
  done: number;
  /** Id of the last processed order; null when all are processed. */
  after: string | null;
}

/**
 * Processes the next batch.
 *
 * @param soFar result of the previous step; undefined for the first
 * @param work called for each order of the batch
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

/**
 * The next step of a command that uses `eachOrder`.
 *
 * @param input the command's input, to which the progress is added
 * @returns null when all orders are processed
 */
export const nextOf = (result: Progress, input: object): NextStep | null =>
  result.after === null
    ? null
    : { input: { ...input, soFar: result }, done: result.done, total: result.total };
