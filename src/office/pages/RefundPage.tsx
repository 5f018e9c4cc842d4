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
import { useRecord } from '../useRecord';

type Line = ShownOrder['lines'][number];

const leftOf = ({ quantity, refunded }: Line) => quantity - refunded;

const legendOf = (line: Line) => {
  const noun = line.concerts ? 'subscription' : 'ticket';
  const date = line.concerts ? '' : `, ${datedText(line.dateLine)}`;
  return `${line.title}${date}: ${counted(leftOf(line), noun)} at ${asDollars(line.unitCents)}.`;
};

/** More buttons than this are a field for a number. */
const MOST_BUTTONS = 12;

interface ChoiceProps {
  line: Line;
  /** Whether "None" is a choice, because the order has other lines. */
  hasNone: boolean;
  onChoose: (back: number) => void;
}

const textOf = (back: number, left: number) =>
  back === 0 ? 'None' : back === left && left > 1 ? `All ${left}` : String(back);

/** How many tickets of a line come back. Nothing is chosen in advance, because money moves. */
function Choice({ line, hasNone, onChoose }: ChoiceProps) {
  const left = leftOf(line);
  const numbers = Array.from({ length: left + 1 }, (_, back) => back).slice(hasNone ? 0 : 1);
  const name = `back-${line.position}`;
  if (left > MOST_BUTTONS)
    return (
      <div className="field short">
        <label htmlFor={name}>{`${legendOf(line)} How many come back?`}</label>
        <input
          id={name}
          type="number"
          min={0}
          max={left}
          onChange={({ target }) => onChoose(Math.min(left, Math.max(0, Math.trunc(Number(target.value)))))}
        />
      </div>
    );
  return (
    <fieldset>
      <legend className="lines">
        <span className="muted">{legendOf(line)}</span>
        <br />
        <span>How many come back?</span>
      </legend>
      <div className="many">
        {numbers.map((back) => (
          <label key={back}>
            <input type="radio" name={name} onChange={() => onChoose(back)} />
            <span>{textOf(back, left)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

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
        <Choice
          key={keyOf(line)}
          line={line}
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
