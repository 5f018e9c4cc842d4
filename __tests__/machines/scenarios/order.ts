import { orderMachine } from '../../../machines/orderMachine';
import { scenario, when, type ScenarioFile } from '../../support/scenarios';

const REFUND = { type: 'order.refunded' };
const REFUND_PART = { type: 'order.partiallyRefunded' };
const PAY = { type: 'order.paid' };
const VOID = { type: 'order.voided' };
const DISPUTE = { type: 'order.disputed' };
const WIN = { type: 'order.disputeWon' };

const becomes = (status: string, hasPlaces: boolean) => ({ status, hasPlaces });
const paid = when(PAY, [], becomes('paid', true));
const voided = when(VOID, [], becomes('void', false));
const refunded = when(REFUND, [], becomes('refunded', false));
const partly = when(REFUND_PART, [], becomes('partiallyRefunded', true));
const disputed = when(DISPUTE, [], becomes('disputed', true));

/** What the store is not allowed to record. */
const refuses = (...events: { type: string }[]) => events.map((event) => when(event));

export const flow: ScenarioFile = {
  machine: orderMachine,
  facts: (snapshot) => ({ status: snapshot.value, hasPlaces: snapshot.hasTag('booked') }),
  initialFacts: { status: 'pending', hasPlaces: false },
  scenarios: [
    scenario(
      'an order is paid once, and can then no longer be voided',
      ...refuses(REFUND_PART, DISPUTE, WIN),
      paid,
      ...refuses(PAY, VOID, WIN),
      refunded,
      ...refuses(PAY, VOID, REFUND, REFUND_PART, DISPUTE, WIN),
    ),
    scenario('a payment that cannot be kept is given back at once', refunded),
    scenario(
      'an order that is void is not paid any more, and a late payment is given back',
      voided,
      ...refuses(PAY, VOID, REFUND_PART, DISPUTE, WIN),
      refunded,
    ),
    scenario(
      'a part is given back, another part, then the rest',
      paid,
      partly,
      partly,
      ...refuses(PAY, VOID, WIN),
      refunded,
    ),
    scenario('an order of which a part was given back is disputed', paid, partly, disputed, refunded),
    scenario(
      'a dispute that is won leaves the order paid',
      paid,
      disputed,
      ...refuses(PAY, VOID, REFUND_PART, DISPUTE),
      when(WIN, [], becomes('paid', true)),
      disputed,
      refunded,
    ),
  ],
  equivalentMutants: {},
};
