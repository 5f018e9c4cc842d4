import type { OrderState } from '../../domain/office/orders';
import { ORDER_STATES, capitalized } from '../../domain/office/words';

const CLASSES: Record<OrderState, string> = {
  pending: 'is off',
  owed: 'is warn',
  paid: 'is',
  partiallyRefunded: 'is warn',
  disputed: 'is bad',
  void: 'is off',
  refunded: 'is off',
};

export const OrderStateText = ({ state }: { state: OrderState }) => (
  <span className={CLASSES[state]}>{capitalized(ORDER_STATES[state])}</span>
);
