/** The money of an order to pay has arrived. */
import { useState } from 'react';
import { asDollars } from '../../domain/cart/prices';
import type { ReceivedBy } from '../../domain/office/guests';
import type { ShownOrder } from '../../domain/office/orders';
import { PAID_BY, capitalized } from '../../domain/office/words';
import type { RecordActor } from './officeActors';
import { changeInput, Step, useStep } from './Step';

const WAYS: readonly ReceivedBy[] = ['check', 'cash', 'transfer'];

interface ReceivedProps {
  order: ShownOrder;
  record: RecordActor;
}

export function Received({ order: { id, totalCents }, record }: ReceivedProps) {
  const step = useStep('order.paid', { input: null, record });
  const [way, setWay] = useState<ReceivedBy | null>(null);
  const choose = (paidBy: ReceivedBy) => {
    setWay(paidBy);
    changeInput(step, 'order.paid', { order: id, paidBy, reference: '' });
  };
  const money = asDollars(totalCents);
  return (
    <section className="panel">
      <h2>The money is here?</h2>
      <Step
        step={step}
        name="order.paid"
        missing="Choose how it was paid."
        plan={({ email }) => (
          <p>
            {email === ''
              ? `${money} is in the takings of today. No email is known, so no receipt is sent.`
              : `${money} is in the takings of today, and a receipt goes to ${email}.`}
          </p>
        )}
        button={() => `${money} was received`}
        idleButton={`${money} was received`}
        busyButton="Noting it…"
        done={() => <p>{`${money} was received.`}</p>}
      >
        <fieldset>
          <legend>How it was paid</legend>
          {WAYS.map((each) => (
            <label key={each} className="choice">
              <input type="radio" name="way" checked={way === each} onChange={() => choose(each)} />
              <strong>{capitalized(PAID_BY[each])}</strong>
            </label>
          ))}
        </fieldset>
      </Step>
    </section>
  );
}
