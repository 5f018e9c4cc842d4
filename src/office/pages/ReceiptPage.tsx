import { buyerName, shortId, type ShownOrder } from '../../../domain/office/orders';
import { officeHref } from '../../../domain/office/pages';
import { Heading } from '../Heading';
import { MailExample } from '../MailExample';
import type { OfficePageProps } from '../Office';
import type { RecordActor } from '../officeActors';
import { RecordView } from '../RecordView';
import { Step, changeInput, useStep } from '../Step';
import { TextField } from '../TextField';
import { useRecord } from '../useRecord';
import { useTyped } from '../useTyped';

function Receipt({ order, record }: { order: ShownOrder; record: RecordActor }) {
  const { id, email } = order;
  const [to, setTo] = useTyped('order.sendReceipt', 'to', email);
  const inputOf = (typed: string) => (typed.trim() === '' ? null : { order: id, to: typed });
  const step = useStep('order.sendReceipt', { input: inputOf(to), record });
  return (
    <Step
      step={step}
      name="order.sendReceipt"
      plan={(mail) => <MailExample mail={mail} isOpen={false} />}
      button={({ recipient }) => `Send this receipt to ${recipient}`}
      idleButton="Send this receipt"
      busyButton="Sending…"
      missing="Type an email."
      done={({ message }) => (
        <>
          <p>{message}</p>
          <p>
            <a href={officeHref('order', { order: shortId(id) })}>To the order</a>
          </p>
        </>
      )}
      leave={{ href: officeHref('order', { order: shortId(id) }), text: 'Don’t send it' }}
    >
      <TextField
        id="to"
        label="To"
        type="email"
        value={to}
        onChange={(typed) => {
          setTo(typed);
          changeInput(step, 'order.sendReceipt', inputOf(typed));
        }}
      />
    </Step>
  );
}

export function ReceiptPage({ params: { order = '' } }: OfficePageProps) {
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
          <Heading>Send the receipt again</Heading>
          <p className="lead">{`${buyerName(shown)}, order ${shortId(shown.id)}`}</p>
          <Receipt order={shown} record={record} />
        </div>
      )}
    </RecordView>
  );
}
