/** Which changes of an order are allowed: the chart in machines/orderMachine.ts decides. */
import { transition, type StateValueFrom } from 'xstate';
import { orderMachine, type OrderEvent } from '../../machines/orderMachine';

export type OrderStatus = StateValueFrom<typeof orderMachine>;

/**
 * @param status as the order's row holds it
 * @returns the status after the event, or null when the chart does not allow the event there
 */
export function nextStatus(status: OrderStatus, type: OrderEvent['type']): OrderStatus | null {
  const before = orderMachine.resolveState({ value: status });
  if (!before.can({ type })) return null;
  const [after] = transition(orderMachine, before, { type });
  return after.value;
}
