/** Which changes of an order are allowed: the chart in machines/orderMachine.ts decides. */
import { transition, type StateValueFrom } from 'xstate';
import { orderMachine, type OrderEvent } from '../../machines/orderMachine';

export type OrderStatus = StateValueFrom<typeof orderMachine>;

const snapshotIn = (status: OrderStatus) => orderMachine.resolveState({ value: status });

/**
 * @param status as the order's row holds it
 * @returns the status after the event, or null when the chart does not allow the event there
 */
export function nextStatus(status: OrderStatus, type: OrderEvent['type']): OrderStatus | null {
  const before = snapshotIn(status);
  if (!before.can({ type })) return null;
  const [after] = transition(orderMachine, before, { type });
  return after.value;
}

/** Whether the buyer has the places of an order with this status. */
export const isBooked = (status: OrderStatus): boolean => snapshotIn(status).hasTag('booked');

/** Every status, in the order of the chart. */
export const STATUSES = Object.keys(orderMachine.states) as OrderStatus[];

/** Every status in which the buyer has the places. */
export const BOOKED = STATUSES.filter(isBooked);
