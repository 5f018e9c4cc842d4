import { orderMachine } from '../../../machines/orderMachine';
import { scenario, when, type ScenarioFile } from '../../../tools/flows/scenarios';

const REFUND = { type: 'order.refunded' };
const REFUND_PART = { type: 'order.partiallyRefunded' };
const PROMISE = { type: 'order.promised' };
const PAY = { type: 'order.paid' };
const UNPAY = { type: 'order.unpaid' };
const VOID = { type: 'order.voided' };
const DISPUTE = { type: 'order.disputed' };
const WIN = { type: 'order.disputeWon' };

const becomes = (status: string, hasPlaces: boolean, isPartlyRefundable = false) => ({
  status,
  hasPlaces,
  isPartlyRefundable,
});
const paidFacts = becomes('paid', true, true);
const orderPaid = when(PAY, [], paidFacts);
const orderPromised = when(PROMISE, [], becomes('owed', true));
const orderVoided = when(VOID, [], becomes('void', false));
const refunded = when(REFUND, [], becomes('refunded', false));
const partlyRefunded = when(REFUND_PART, [], becomes('partiallyRefunded', true, true));
const disputed = when(DISPUTE, [], becomes('disputed', true));

/** Steps in which the events are ignored: these changes of an order are not allowed. */
const ignores = (...events: { type: string }[]) => events.map((event) => when(event));

export const flow: ScenarioFile = {
  machine: orderMachine,
  facts: (snapshot) => ({
    status: snapshot.value,
    hasPlaces: snapshot.hasTag('booked'),
    isPartlyRefundable: snapshot.can(REFUND_PART),
  }),
  initialFacts: becomes('pending', false),
  scenarios: [
    scenario(
      'an order is paid once, and can then no longer be voided',
      ...ignores(REFUND_PART, DISPUTE, WIN),
      orderPaid,
      ...ignores(PAY, VOID, WIN),
      refunded,
      ...ignores(PAY, VOID, REFUND, REFUND_PART, DISPUTE, WIN),
    ),
    scenario('a pending payment can be refunded directly', refunded),
    scenario(
      'an order of the office is to pay, then paid',
      orderPromised,
      ...ignores(PROMISE, REFUND, REFUND_PART, DISPUTE, WIN),
      orderPaid,
      ...ignores(PROMISE),
      refunded,
    ),
    scenario('the office takes an order to pay back', orderPromised, orderVoided),
    scenario(
      'the office takes back that money was received, until there is a refund',
      orderPromised,
      orderPaid,
      when(UNPAY, [], becomes('owed', true)),
      when(UNPAY),
      orderPaid,
      partlyRefunded,
      when(UNPAY),
    ),
    scenario(
      'a void order cannot be paid, and a late payment is refunded',
      orderVoided,
      ...ignores(PAY, VOID, REFUND_PART, DISPUTE, WIN),
      refunded,
    ),
    scenario(
      'a part is refunded, then another part, then the rest',
      orderPaid,
      partlyRefunded,
      partlyRefunded,
      ...ignores(PAY, VOID, WIN),
      refunded,
    ),
    scenario('a partially refunded order can be disputed', orderPaid, partlyRefunded, disputed, refunded),
    scenario(
      'after a won dispute the order is paid',
      orderPaid,
      disputed,
      ...ignores(PAY, VOID, REFUND_PART, DISPUTE),
      when(WIN, [], paidFacts),
      disputed,
      refunded,
    ),
  ],
  equivalentMutants: {},
};
