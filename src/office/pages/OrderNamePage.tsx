import { officeHref } from '../../../domain/office/pages';
import { buyerName, shortId } from '../../../domain/office/orders';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { GUEST_MISTAKES, MAX_GUEST_NAME } from '../../../domain/office/guestForm';
import type { GuestName } from '../../../domain/office/guests';
import { Heading } from '../Heading';
import type { OfficePageProps } from '../Office';
import type { RecordActor } from '../officeActors';
import { RecordView } from '../RecordView';
import { changeInput, Step, useStep } from '../Step';
import { TextField } from '../TextField';
import { useRecord } from '../useRecord';

const listedName = ({ firstName, lastName }: GuestName) =>
  firstName === '' ? lastName : `${lastName}, ${firstName}`;

interface RenameProps {
  order: string;
  name: GuestName;
  record: RecordActor;
}

/** Gives the order back the name that it had. */
function Undo({ order, name, record }: RenameProps) {
  const step = useStep('order.rename', { input: { order, ...name }, record });
  return (
    <Step
      step={step}
      name="order.rename"
      plan={({ after }) => <p>{`The guest list and the door say “${listedName(after)}” again.`}</p>}
      button={() => 'Undo'}
      idleButton="Undo"
      busyButton="Undoing…"
      done={({ after }) => <p>{`The guest list says ${buyerName(after)}.`}</p>}
    />
  );
}

function Rename({ order, name, record }: RenameProps) {
  const step = useStep('order.rename', { input: null, record });
  const isMistaken = useSelector(step, (snapshot) => snapshot.matches({ form: { editing: 'mistaken' } }));
  const [typed, setTyped] = useState(name);
  const change = (changed: Partial<GuestName>) => {
    const newName = { ...typed, ...changed };
    setTyped(newName);
    changeInput(step, 'order.rename', newName.lastName.trim() === '' ? null : { order, ...newName });
  };
  const isWrong = isMistaken && typed.lastName.trim() === '';
  return (
    <Step
      step={step}
      name="order.rename"
      plan={({ after }) => (
        <ul>
          <li>{`The guest list and the door say “${listedName(after)}” for this order.`}</li>
          <li>An account keeps its own name, and receipts that were sent keep the old one.</li>
          <li>No mail is sent.</li>
        </ul>
      )}
      missing={GUEST_MISTAKES.lastName}
      button={() => 'Change the name'}
      idleButton="Change the name"
      busyButton="Changing…"
      leave={{ href: officeHref('order', { order: shortId(order) }), text: 'Leave it' }}
      done={({ before, after }) => (
        <>
          <p>
            <strong>{`The guest list says ${buyerName(after)}.`}</strong>
          </p>
          <Undo order={order} name={before} record={record} />
        </>
      )}
    >
      <div className="cols">
        <TextField
          id="lastName"
          label="Last name"
          value={typed.lastName}
          maxLength={MAX_GUEST_NAME}
          mistake={isWrong ? GUEST_MISTAKES.lastName : null}
          help={`now: ${name.lastName}`}
          onChange={(lastName) => change({ lastName })}
        />
        <TextField
          id="firstName"
          label="First name (optional)"
          value={typed.firstName}
          maxLength={MAX_GUEST_NAME}
          help={`now: ${name.firstName}`}
          onChange={(firstName) => change({ firstName })}
        />
      </div>
    </Step>
  );
}

/** Changes the name of an order on the guest list. */
export function OrderNamePage({ params: { order: id = '' } }: OfficePageProps) {
  const record = useRecord('order.name', { order: id });
  return (
    <RecordView record={record} name="order.name" what="the name of the order">
      {({ order, ...name }) => (
        <>
          <p>
            <a
              className="back"
              href={officeHref('order', { order: shortId(order) })}
            >{`← Order ${shortId(order)}`}</a>
          </p>
          <Heading>Change the name</Heading>
          <p className="lead">{buyerName(name)}</p>
          <Rename order={order} name={name} record={record} />
        </>
      )}
    </RecordView>
  );
}
