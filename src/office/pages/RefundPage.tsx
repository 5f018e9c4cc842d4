import { useState } from 'react';
import { asDollars } from '../../../domain/cart/prices';
import { counted } from '../../../domain/counted';
import { buyerName, shortId, type KeptTickets, type ShownOrder } from '../../../domain/office/orders';
import { officeHref } from '../../../domain/office/pages';
import { datedText } from '../../../domain/office/words';
import { Heading } from '../Heading';
import type { OfficePageProps } from '../Office';
import type { RecordActor, StepActor } from '../officeActors';
import { RecordView } from '../RecordView';
import { RefundDone, RefundPlanText, refundButton } from '../RefundPlanText';
import { Step, changeInput, useStep } from '../Step';
import { UNKNOWN_REFUND, UnfinishedRefund } from '../UnfinishedRefund';
import { TicketChoice } from '../TicketChoice';
import { useRecord } from '../useRecord';

type Line = ShownOrder['lines'][number];

const leftOf = ({ quantity, refunded }: Line) => quantity - refunded;

const legendOf = (line: Line) => {
  const noun = line.concerts ? 'subscription' : 'ticket';
  const date = line.concerts ? '' : `, ${datedText(line.dateLine)}`;
  return `${line.title}${date}: ${counted(leftOf(line), noun)} at ${asDollars(line.unitCents)}.`;
};

/** After a refund by somebody else, the operator chooses again for this line. */
const keyOf = (line: Line) => `${line.position} ${leftOf(line)}`;

/** The choices for all lines of the order. */
function Choices({ order, step }: { order: ShownOrder; step: StepActor }) {
  const [backs, setBacks] = useState<Readonly<Record<string, number>>>({});
  const lines = order.lines.filter((line) => leftOf(line) > 0);
  const choose = (changed: Line, back: number) => {
    const chosen = { ...backs, [keyOf(changed)]: back };
    setBacks(chosen);
    const keep = lines.flatMap((line): KeptTickets[] => {
      const comesBack = chosen[keyOf(line)] ?? 0;
      return comesBack > 0 ? [{ position: line.position, keep: leftOf(line) - comesBack }] : [];
    });
    changeInput(step, 'order.refund', keep.length === 0 ? null : { order: order.id, keep });
  };
  return (
    <>
      {lines.map((line) => (
        <TicketChoice
          key={keyOf(line)}
          name={`back-${line.position}`}
          legend={legendOf(line)}
          question="How many come back?"
          most={leftOf(line)}
          all={leftOf(line)}
          hasNone={lines.length > 1}
          onChoose={(back) => choose(line, back)}
        />
      ))}
    </>
  );
}

function Refund({ order, record }: { order: ShownOrder; record: RecordActor }) {
  const step = useStep('order.refund', { input: null, record });
  return (
    <Step
      step={step}
      name="order.refund"
      plan={(plan) => <RefundPlanText plan={plan} />}
      button={refundButton}
      idleButton="Refund"
      busyButton="Refunding…"
      unknownTitle={UNKNOWN_REFUND}
      missing="Choose how many tickets come back. Nothing is refunded yet."
      done={(result) => <RefundDone result={result} />}
      leave={{ href: officeHref('order', { order: shortId(order.id) }), text: 'Don’t refund' }}
    >
      <Choices order={order} step={step} />
    </Step>
  );
}

/** The flow that the order needed when the page was opened: it stays until its result was read. */
function Flow({ order, record }: { order: ShownOrder; record: RecordActor }) {
  const [{ isRefundable, unfinishedRefund }] = useState(order);
  if (unfinishedRefund !== null) return <UnfinishedRefund order={order} record={record} />;
  if (isRefundable) return <Refund order={order} record={record} />;
  return <p role="status">There is nothing to refund.</p>;
}

export function RefundPage({ params: { order = '' } }: OfficePageProps) {
  const record = useRecord('order.read', { order });
  return (
    <RecordView record={record} name="order.read" what="the order">
      {(shown) => (
        <div className="narrow">
          <p>
            <a className="back" href={officeHref('order', { order: shortId(shown.id) })}>
              {`← ${buyerName(shown)}`}
            </a>
          </p>
          <Heading>Refund tickets</Heading>
          <p className="lead">{`${buyerName(shown)}, order ${shortId(shown.id)}`}</p>
          <Flow order={shown} record={record} />
        </div>
      )}
    </RecordView>
  );
}
