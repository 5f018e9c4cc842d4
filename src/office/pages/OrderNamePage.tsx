import { officeHref } from '../../../domain/office/pages';
import { buyerName, shortId } from '../../../domain/office/orders';
import { useSelector } from '@xstate/react';
import { isBlank, isEmail } from '../../../domain/forms/patterns';
import { GUEST_MISTAKES, MAX_GUEST_NAME } from '../../../domain/office/guestForm';
import { listedName } from '../../../domain/listedName';
import type { GuestContact, RenamedOrder } from '../../../domain/office/guests';
import { Heading } from '../Heading';
import type { OfficePageProps } from '../Office';
import type { RecordActor } from '../officeActors';
import { RecordView } from '../RecordView';
import { changeInput, Step, useStep } from '../Step';
import { TextField } from '../TextField';
import { useRecord } from '../useRecord';
import { useTyped } from '../useTyped';

const isRenamed = ({ before, after }: RenamedOrder) => listedName(before) !== listedName(after);
const isReaddressed = ({ before, after }: RenamedOrder) => before.email !== after.email;

/** What was or will be changed: "the name and email". */
function whatIsChanged(renamed: RenamedOrder): string {
  if (!isReaddressed(renamed)) return 'the name';
  return isRenamed(renamed) ? 'the name and email' : 'the email';
}

/** Where mails about the order go once its email is changed. */
const mailsText = ({ email }: GuestContact) =>
  email === ''
    ? 'No mails about this order are sent from now on: call this guest.'
    : `Mails about this order go to ${email} from now on.`;

interface RenameProps {
  order: string;
  contact: GuestContact;
  record: RecordActor;
}

/** Gives the order back the name and the email that it had. */
function Undo({ order, contact, record }: RenameProps) {
  const step = useStep('order.rename', { input: { order, ...contact }, record });
  return (
    <Step
      step={step}
      name="order.rename"
      plan={(plan) => (
        <>
          {isRenamed(plan) ? (
            <p>{`The guest list and the door say “${listedName(plan.after)}” again.`}</p>
          ) : null}
          {isReaddressed(plan) ? <p>{mailsText(plan.after)}</p> : null}
        </>
      )}
      button={() => 'Undo'}
      idleButton="Undo"
      busyButton="Undoing…"
      done={(renamed) => <Done renamed={renamed} />}
    />
  );
}

const Done = ({ renamed }: { renamed: RenamedOrder }) => (
  <>
    {isRenamed(renamed) || !isReaddressed(renamed) ? (
      <p>
        <strong>{`The guest list says ${buyerName(renamed.after)}.`}</strong>
      </p>
    ) : null}
    {isReaddressed(renamed) ? (
      <p>
        <strong>{mailsText(renamed.after)}</strong>
      </p>
    ) : null}
  </>
);

const Plan = ({ plan }: { plan: RenamedOrder }) => (
  <ul>
    {isRenamed(plan) ? (
      <>
        <li>{`The guest list and the door say “${listedName(plan.after)}” for this order.`}</li>
        <li>
          {plan.before.email === null
            ? 'An account keeps its own name, and receipts that were sent keep the old one.'
            : 'Receipts that were sent keep the old name.'}
        </li>
      </>
    ) : null}
    {isReaddressed(plan) ? <li>{mailsText(plan.after)}</li> : null}
    <li>No mail is sent now.</li>
  </ul>
);

/** What is wrong with a field. */
const mistakesOf = ({ lastName, email }: GuestContact) => ({
  lastName: isBlank(lastName) ? GUEST_MISTAKES.lastName : null,
  email: email === null || isBlank(email) || isEmail(email) ? null : GUEST_MISTAKES.email,
});

function Rename({ order, contact, record }: RenameProps) {
  const [lastName, setLastName] = useTyped('order.rename', 'lastName', contact.lastName);
  const [firstName, setFirstName] = useTyped('order.rename', 'firstName', contact.firstName);
  const [email, setEmail] = useTyped('order.rename', 'email', contact.email ?? '');
  const typed: GuestContact = { lastName, firstName, email: contact.email === null ? null : email };
  const inputOf = (after: GuestContact) => {
    const change = { order, before: contact, after };
    const isNew = isRenamed(change) || isReaddressed(change);
    const isRight = Object.values(mistakesOf(after)).every((mistake) => mistake === null);
    return isNew && isRight ? { order, ...after } : null;
  };
  const step = useStep('order.rename', { input: inputOf(typed), record });
  const isMistaken = useSelector(step, (snapshot) => snapshot.matches({ form: { editing: 'mistaken' } }));
  const change = (changed: Partial<GuestContact>) =>
    changeInput(step, 'order.rename', inputOf({ ...typed, ...changed }));
  const mistakes = mistakesOf(typed);
  const shown = (field: keyof typeof mistakes) => (isMistaken ? mistakes[field] : null);
  return (
    <Step
      step={step}
      name="order.rename"
      plan={(plan) => <Plan plan={plan} />}
      missing={mistakes.lastName ?? mistakes.email ?? 'Type what changes.'}
      button={(plan) => `Change ${whatIsChanged(plan)}`}
      idleButton="Change"
      busyButton="Changing…"
      leave={{ href: officeHref('order', { order: shortId(order) }), text: 'Leave it' }}
      done={(renamed) => (
        <>
          <Done renamed={renamed} />
          <Undo order={order} contact={renamed.before} record={record} />
        </>
      )}
    >
      <div className="cols">
        <TextField
          id="lastName"
          label="Last name"
          value={lastName}
          maxLength={MAX_GUEST_NAME}
          mistake={shown('lastName')}
          help={`now: ${contact.lastName}`}
          onChange={(text) => {
            setLastName(text);
            change({ lastName: text });
          }}
        />
        <TextField
          id="firstName"
          label="First name (optional)"
          value={firstName}
          maxLength={MAX_GUEST_NAME}
          help={`now: ${contact.firstName}`}
          onChange={(text) => {
            setFirstName(text);
            change({ firstName: text });
          }}
        />
      </div>
      {contact.email === null ? (
        <p className="help">The email of an account can be changed only by its owner.</p>
      ) : (
        <TextField
          id="email"
          label="Email (optional)"
          type="email"
          value={email}
          mistake={shown('email')}
          help="For the receipt, and if the concert is moved."
          onChange={(text) => {
            setEmail(text);
            change({ email: text });
          }}
        />
      )}
    </Step>
  );
}

/** Changes the name of an order on the guest list, and the email of a guest whom the office has added. */
export function OrderNamePage({ params: { order: id = '' } }: OfficePageProps) {
  const record = useRecord('order.name', { order: id });
  return (
    <RecordView record={record} name="order.name" what="the name of the order">
      {({ order, ...contact }) => (
        <>
          <p>
            <a
              className="back"
              href={officeHref('order', { order: shortId(order) })}
            >{`← Order ${shortId(order)}`}</a>
          </p>
          <Heading>{contact.email === null ? 'Change the name' : 'Change the name or email'}</Heading>
          <p className="lead">{buyerName(contact)}</p>
          <Rename order={order} contact={contact} record={record} />
        </>
      )}
    </RecordView>
  );
}
