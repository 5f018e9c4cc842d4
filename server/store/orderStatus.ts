/** Statuses of orders: the states of machines/orderMachine.ts, and its transitions. */
import { transition, type StateValueFrom } from 'xstate';
import { ORDER_STATES } from '../../domain/office/words';
import { orderMachine, type OrderEvent } from '../../machines/orderMachine';

export type OrderStatus = StateValueFrom<typeof orderMachine>;

const snapshotIn = (status: OrderStatus) => orderMachine.resolveState({ value: status });

/**
 * @param status current status of the order
 * @returns the status after the event; null when the machine does not allow the event in this status
 */
export function nextStatus(status: OrderStatus, type: OrderEvent['type']): OrderStatus | null {
  const snapshotBefore = snapshotIn(status);
  if (!snapshotBefore.can({ type })) return null;
  const [snapshotAfter] = transition(orderMachine, snapshotBefore, { type });
  return snapshotAfter.value;
}

/** Whether the buyer has the order's places: it is paid, perhaps partly refunded or disputed, or to pay. */
export const isBooked = (status: OrderStatus): boolean => snapshotIn(status).hasTag('booked');

/** The statuses as the office reads them. */
export const STATUS_WORDS: Record<OrderStatus, string> = ORDER_STATES;

/** All statuses, in the order of the machine. */
export const STATUSES = Object.keys(orderMachine.states) as OrderStatus[];

/** The statuses in which the buyer has the order's places. */
export const BOOKED = STATUSES.filter(isBooked);

/** Whether the order is booked, and its payment has arrived. */
export const isPaid = (status: OrderStatus): boolean =>
  isBooked(status) && nextStatus(status, 'order.paid') === null;

/** The statuses in which the buyer has the order's places, and has paid for them. */
export const PAID = STATUSES.filter(isPaid);
