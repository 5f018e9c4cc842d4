/** A refund of which it is not known whether the money went back. Every operator can finish it. */
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { asDollars } from '../../domain/cart/prices';
import { counted } from '../../domain/counted';
import type { ShownOrder } from '../../domain/office/orders';
import { agoText } from '../../domain/office/words';
import type { RecordActor } from './officeActors';
import { RefundDone, RefundPlanText } from './RefundPlanText';
import { Step, useStep } from './Step';

/** The title of a form whose refund may or may not have been made. */
export const UNKNOWN_REFUND = 'The bank has not responded: perhaps the money went back, perhaps not.';

type Refund = NonNullable<ShownOrder['unfinishedRefund']>;

interface FinishProps {
  order: string;
  refund: Refund;
  /** Whether the refund is still unfinished. */
  isOpen: boolean;
  record: RecordActor;
}

function Finish({ order, refund: { keep, cents, tickets, since, by }, isOpen, record }: FinishProps) {
  const step = useStep('order.refund', { input: { order, keep }, record });
  const isDone = useSelector(step, (snapshot) => snapshot.matches('done'));
  if (!isOpen && !isDone) return null;
  const of = tickets === 0 ? 'The difference of an exchange' : counted(tickets, 'ticket');
  const who = by === null ? '' : `by ${by} `;
  const what = `${of}, ${asDollars(cents)}, begun ${who}${agoText(since, Date.now())}.`;
  return (
    <section className={isDone ? undefined : 'panel warn'}>
      {isDone ? null : (
        <>
          <h2>A refund is unfinished</h2>
          <p>{`${what} Perhaps the money went back, perhaps not. Finish it: nothing is refunded twice.`}</p>
        </>
      )}
      <Step
        step={step}
        name="order.refund"
        plan={(plan) => <RefundPlanText plan={plan} />}
        button={() => `Finish the refund of ${asDollars(cents)}`}
        idleButton="Finish the refund"
        busyButton={`Refunding ${asDollars(cents)}…`}
        unknownTitle={UNKNOWN_REFUND}
        done={(result) => <RefundDone result={result} />}
      />
    </section>
  );
}

/** Offers to finish the order's unfinished refund, and stays after that, so that its result can be read. */
export function UnfinishedRefund({ order, record }: { order: ShownOrder; record: RecordActor }) {
  const { unfinishedRefund: current } = order;
  const [seen, setSeen] = useState(current);
  if (current !== null && current.since !== seen?.since) setSeen(current);
  const refund = current ?? seen;
  if (refund === null) return null;
  return (
    <Finish key={refund.since} order={order.id} refund={refund} isOpen={current !== null} record={record} />
  );
}
