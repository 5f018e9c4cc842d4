import { useState } from 'react';
import { asDollars } from '../../../domain/cart/prices';
import { counted } from '../../../domain/counted';
import {
  chosenLine,
  exchangeInput,
  missingText,
  moreCents,
  whyNot,
  type ExchangeValues,
} from '../../../domain/office/exchangeForm';
import {
  exchangeButton,
  exchangeTexts,
  SETTLED,
  SETTLED_WORDS,
  type ExchangeableLine,
  type ExchangeConcert,
  type ExchangedTickets,
  type ExchangeForm,
  type ExchangePlan,
  type Settled,
} from '../../../domain/office/exchanges';
import { shortId } from '../../../domain/office/orders';
import { officeHref } from '../../../domain/office/pages';
import { datedText } from '../../../domain/office/words';
import { Heading } from '../Heading';
import { MailExample } from '../MailExample';
import type { OfficePageProps } from '../Office';
import type { RecordActor } from '../officeActors';
import { RecordView } from '../RecordView';
import { changeInput, Step, useStep } from '../Step';
import { TicketChoice } from '../TicketChoice';
import { useRecord } from '../useRecord';

const legendOf = ({ title, dateLine, left, unitCents }: ExchangeableLine) =>
  `${title}, ${datedText(dateLine)}: ${counted(left, 'ticket')} at ${asDollars(unitCents)}.`;

/** "$5.00 less for each ticket" */
function differenceText(price: number, line: ExchangeableLine | null): string {
  const more = line === null ? 0 : price - line.unitCents;
  if (line === null) return '';
  return more === 0
    ? ': the same price'
    : `: ${asDollars(Math.abs(more))} ${more > 0 ? 'more' : 'less'} for each ticket`;
}

const priceText = ({ unitCents, free }: ExchangeConcert, line: ExchangeableLine | null) =>
  (unitCents === null ? '' : asDollars(unitCents)) +
  (free === null ? '' : `, ${free} free`) +
  (unitCents === null ? '' : differenceText(unitCents, line));

interface ConcertChoiceProps {
  concert: ExchangeConcert;
  line: ExchangeableLine | null;
  values: ExchangeValues;
  onChoose: (concert: string) => void;
}

function ConcertChoice({ concert, line, values: { quantity, to }, onChoose }: ConcertChoiceProps) {
  const reason = whyNot(concert, quantity);
  return (
    <label className="choice">
      <input
        type="radio"
        name="to"
        disabled={reason !== null}
        checked={reason === null && to === concert.concert}
        onChange={() => onChoose(concert.concert)}
      />
      <span>
        <strong>{concert.title}</strong>
        <span>{`${datedText(concert.date)}, ${concert.location}`}</span>
        <br />
        <span className="muted small">{reason ?? priceText(concert, line)}</span>
      </span>
    </label>
  );
}

/** What a choice of how a higher price is paid means. */
const SETTLED_HELP: Record<Settled, (price: string) => string> = {
  door: () => 'the guest list and the door say “to pay”',
  check: () => 'it is here',
  cash: () => 'it is here',
  transfer: () => 'it has arrived',
  courtesy: (price) => `a courtesy: the price stays ${price}`,
};

interface SettledChoiceProps {
  quantity: number;
  more: number;
  line: ExchangeableLine;
  settled: Settled | null;
  onChoose: (settled: Settled) => void;
}

const SettledChoice = ({ quantity, more, line, settled, onChoose }: SettledChoiceProps) => (
  <fieldset>
    <legend>{`${quantity} × ${asDollars(more)} more = ${asDollars(quantity * more)}. How is it paid?`}</legend>
    {SETTLED.map((way) => (
      <label key={way} className="choice">
        <input type="radio" name="settled" checked={settled === way} onChange={() => onChoose(way)} />
        <span>
          <strong>{SETTLED_WORDS[way]}</strong>
          <span className="muted small">{SETTLED_HELP[way](asDollars(line.unitCents))}</span>
        </span>
      </label>
    ))}
  </fieldset>
);

interface FieldsProps {
  form: ExchangeForm;
  values: ExchangeValues;
  onChange: (changed: Partial<ExchangeValues>) => void;
}

/** How many tickets move, by line: choosing a number chooses its line. */
const LineChoices = ({ form: { lines }, onChange }: FieldsProps) =>
  lines.map((line) => (
    <div key={`${line.position} ${line.movable}`}>
      {line.refusal === null ? (
        <TicketChoice
          name="tickets"
          legend={legendOf(line)}
          question="How many move?"
          most={line.movable}
          all={line.left}
          hasNone={false}
          onChoose={(quantity) => onChange({ position: line.position, quantity: quantity || null })}
        />
      ) : (
        <p className="muted">{`${legendOf(line)} ${line.refusal}`}</p>
      )}
      {line.movable < line.left && line.refusal === null ? (
        <p className="wait">
          {`${line.left - line.movable} of these guests have been checked in. Only the other ${line.movable} can be moved.`}
        </p>
      ) : null}
    </div>
  ));

function Fields(props: FieldsProps) {
  const { form, values, onChange } = props;
  const line = chosenLine(form, values);
  const others = form.concerts.filter(({ concert }) => concert !== line?.concert);
  const [possible, impossible] = [
    others.filter(({ refusal }) => refusal === null),
    others.filter(({ refusal }) => refusal !== null),
  ];
  const more = moreCents(form, values);
  const choice = (concert: ExchangeConcert) => (
    <ConcertChoice
      key={concert.concert}
      {...{ concert, line, values }}
      onChoose={(to) => onChange({ to, settled: null })}
    />
  );
  return (
    <>
      <LineChoices {...props} />
      <fieldset>
        <legend>To which concert?</legend>
        {possible.map(choice)}
        {impossible.map(choice)}
      </fieldset>
      {line !== null && more > 0 ? (
        <SettledChoice
          {...{ line, more, quantity: values.quantity ?? 1, settled: values.settled }}
          onChoose={(settled) => onChange({ settled })}
        />
      ) : null}
    </>
  );
}

const Plan = ({ plan }: { plan: ExchangePlan }) => (
  <>
    <ul>
      {exchangeTexts(plan).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
    {plan.mail === null ? null : <MailExample mail={plan.mail} isOpen={false} />}
  </>
);

const Done = ({ result: { id, message, isUnfinished } }: { result: ExchangedTickets }) => {
  const params = { order: shortId(id) };
  return (
    <>
      <p>{message}</p>
      <p className="row">
        <a href={officeHref('order', params)}>{isUnfinished ? 'Finish the refund' : 'To the order'}</a>
        {isUnfinished ? null : <a href={officeHref('exchange', params)}>Exchange back…</a>}
      </p>
    </>
  );
};

const NOTHING: ExchangeValues = { position: null, quantity: null, to: null, settled: null };

function Exchange({ form, record }: { form: ExchangeForm; record: RecordActor }) {
  const [values, setValues] = useState(NOTHING);
  const step = useStep('order.exchange', { input: null, record });
  const change = (changed: Partial<ExchangeValues>) => {
    const newValues = { ...values, ...changed };
    setValues(newValues);
    changeInput(step, 'order.exchange', exchangeInput(form, newValues));
  };
  return (
    <Step
      step={step}
      name="order.exchange"
      missing={missingText(form, values)}
      plan={(plan) => <Plan plan={plan} />}
      button={exchangeButton}
      idleButton="Exchange"
      busyButton="Exchanging…"
      done={(result) => <Done result={result} />}
      leave={{ href: officeHref('order', { order: shortId(form.id) }), text: 'Don’t exchange' }}
    >
      <Fields form={form} values={values} onChange={change} />
    </Step>
  );
}

/** As it was when the page was opened: the result of the exchange stays to be read. */
function Flow({ form, record }: { form: ExchangeForm; record: RecordActor }) {
  const [{ refusal }] = useState(form);
  return refusal === null ? <Exchange form={form} record={record} /> : <p role="status">{refusal}</p>;
}

export function ExchangePage({ params: { order = '' } }: OfficePageProps) {
  const record = useRecord('exchange.form', { order });
  return (
    <RecordView record={record} name="exchange.form" what="the order">
      {(form) => (
        <div className="narrow">
          <p>
            <a className="back" href={officeHref('order', { order: shortId(form.id) })}>
              {`← ${form.buyer}`}
            </a>
          </p>
          <Heading>Exchange tickets</Heading>
          <p className="lead">{`${form.buyer}, order ${shortId(form.id)}`}</p>
          <Flow form={form} record={record} />
        </div>
      )}
    </RecordView>
  );
}
