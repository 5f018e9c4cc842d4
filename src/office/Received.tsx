/** The money that is to pay has arrived; this stays after that, so that its result can be read. */
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { asDollars } from '../../domain/cart/prices';
import type { ReceivedBy } from '../../domain/office/guests';
import type { ShownOrder } from '../../domain/office/orders';
import { PAID_BY, capitalized } from '../../domain/office/words';
import { focusIfLost } from '../components/page/focusIfLost';
import type { RecordActor } from './officeActors';
import { changeInput, Step, useStep } from './Step';

const WAYS: readonly ReceivedBy[] = ['check', 'cash', 'transfer'];

interface ReceivedProps {
  order: ShownOrder;
  record: RecordActor;
}

export function Received({ order: { id, owedCents }, record }: ReceivedProps) {
  const step = useStep('order.paid', { input: null, record });
  const [way, setWay] = useState<ReceivedBy | null>(null);
  const choose = (paidBy: ReceivedBy) => {
    setWay(paidBy);
    changeInput(step, 'order.paid', { order: id, paidBy, reference: '' });
  };
  const isDone = useSelector(step, (snapshot) => snapshot.matches('done'));
  const [seenCents, setSeenCents] = useState(owedCents);
  if (owedCents > 0 && owedCents !== seenCents) setSeenCents(owedCents);
  if (owedCents === 0 && !isDone) return null;
  const money = asDollars(seenCents);
  return (
    <section className="panel">
      <h2 tabIndex={-1} ref={focusIfLost}>
        The money is here?
      </h2>
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
