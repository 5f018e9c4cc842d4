/** The money of an order that was marked as paid has not arrived after all. */
import { asDollars } from '../../domain/cart/prices';
import type { ShownOrder } from '../../domain/office/orders';
import { PAID_BY } from '../../domain/office/words';
import { Disclosure } from './Disclosure';
import type { RecordActor } from './officeActors';
import { Step, useStep } from './Step';

interface NotPaidProps {
  order: ShownOrder;
  record: RecordActor;
}

function Unpay({ order: { id }, record }: NotPaidProps) {
  const step = useStep('order.unpaid', { input: { order: id }, record });
  return (
    <Step
      step={step}
      name="order.unpaid"
      plan={({ cents, paidBy, email }) => (
        <ul>
          <li>{`The order is to pay again: the guest list and the door say ${asDollars(cents)}.`}</li>
          <li>{`${asDollars(cents)}, ${PAID_BY[paidBy]}, is no longer in the takings of its day.`}</li>
          {email === '' ? null : (
            <li>{`${email} keeps the receipt, if it was sent. When the money arrives, a new one is sent.`}</li>
          )}
        </ul>
      )}
      button={() => 'Mark as not paid'}
      idleButton="Mark as not paid"
      busyButton="Noting it…"
      done={({ cents }) => <p>{`${asDollars(cents)} is to pay again.`}</p>}
    />
  );
}

export const NotPaid = (props: NotPaidProps) => (
  <Disclosure title="Not paid after all">
    <Unpay {...props} />
  </Disclosure>
);
