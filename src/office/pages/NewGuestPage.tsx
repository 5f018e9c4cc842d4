import { buyerName, shortId } from '../../../domain/office/orders';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { asDollars } from '../../../domain/cart/prices';
import { counted } from '../../../domain/counted';
import {
  GUEST_MISTAKES,
  guestInput,
  MAX_GUEST_NAME,
  MAX_REFERENCE,
  wrongFields,
  type GuestField,
  type GuestValues,
} from '../../../domain/office/guestForm';
import type { AddedGuest, GuestForm, GuestInput, GuestPlan } from '../../../domain/office/guests';
import { officeHref } from '../../../domain/office/pages';
import { agoText, datedText, PAID_BY } from '../../../domain/office/words';
import { BackToConcert } from '../BackToConcert';
import { Heading } from '../Heading';
import { MailExample } from '../MailExample';
import type { OfficePageProps } from '../Office';
import type { RecordActor } from '../officeActors';
import { RecordView } from '../RecordView';
import { changeInput, Step, useStep } from '../Step';
import { TextField } from '../TextField';
import { useRecord } from '../useRecord';
import { useTyped } from '../useTyped';

const WAYS: readonly { paidBy: GuestInput['paidBy']; title: string; text: string }[] = [
  { paidBy: 'check', title: 'By check', text: 'it is here' },
  { paidBy: 'cash', title: 'In cash', text: 'it is here' },
  { paidBy: 'transfer', title: 'By transfer', text: 'it has arrived' },
  {
    paidBy: 'door',
    title: 'Not yet: pays at the door, or a check is on its way',
    text: 'the guest list and the door say “to pay”',
  },
  { paidBy: 'invitation', title: 'Invitation', text: 'costs nothing' },
];

const FIELD_NAMES: Record<GuestField, string> = {
  lastName: 'last name',
  quantity: 'tickets',
  price: 'price',
  paidBy: 'how it is paid',
  email: 'email',
};

const freeText = ({ free, capacity }: Pick<GuestForm, 'free' | 'capacity'>) =>
  capacity === null ? '' : `${free} of ${counted(capacity, 'place')}`;

/** How the order is paid: ", paid by check 1042". */
function paidText({ paidBy, reference }: GuestPlan): string {
  if (paidBy === 'door') return ', to pay';
  if (paidBy === 'invitation') return ', an invitation';
  return `, paid ${PAID_BY[paidBy]}${reference === '' ? '' : ` (${reference})`}`;
}

function Double({ plan }: { plan: GuestPlan }) {
  const { double } = plan;
  if (double === null) return null;
  const added =
    double.added === null ? '' : `, added by ${double.added.by} ${agoText(double.added.at, Date.now())}`;
  return (
    <p className="wait">
      <strong>
        {`${buyerName(plan)} already has ${counted(double.tickets, 'ticket')}${added}. Add ${plan.quantity} more?`}
      </strong>
    </p>
  );
}

const Plan = ({ plan }: { plan: GuestPlan }) => (
  <>
    <Double plan={plan} />
    <ul>
      <li>
        {`${plan.quantity} × ${asDollars(plan.unitCents)} = ${asDollars(plan.totalCents)}${paidText(plan)}.`}
      </li>
      <li>
        {`${buyerName(plan)} is on the guest list and at the door at once.${plan.capacity === null ? '' : ` ${freeText(plan)} stay free.`}`}
      </li>
      <li>{plan.mail === null ? 'No mail is sent.' : `A receipt goes to ${plan.mail.recipient}.`}</li>
    </ul>
    {plan.mail === null ? null : <MailExample mail={plan.mail} isOpen={false} />}
  </>
);

function Done({ added, onAnother }: { added: AddedGuest; onAnother: () => void }) {
  const { concert } = added;
  const owed = added.owedCents === 0 ? '' : ` ${asDollars(added.owedCents)} to pay.`;
  return (
    <>
      <p>
        <strong>
          {`${buyerName(added)} is on the guest list with ${counted(added.quantity, 'ticket')}.${owed}`}
        </strong>
      </p>
      {added.email === '' ? null : <p>{`A receipt is on its way to ${added.email}.`}</p>}
      <p>
        <a href={officeHref('order', { order: shortId(added.order) })}>{`Order ${shortId(added.order)}`}</a>
      </p>
      <p className="row">
        <button type="button" className="do" onClick={onAnother}>
          Add another guest
        </button>
        <a className="button" href={officeHref('guests', { concert })}>
          Guest list
        </a>
        <a className="button calm" href={officeHref('order', { order: shortId(added.order) })}>
          Take this one back…
        </a>
      </p>
    </>
  );
}

/** Names the fields that are missing or wrong. */
const mistakesText = (fields: readonly GuestField[]) =>
  `${counted(fields.length, 'thing')} ${fields.length === 1 ? 'is' : 'are'} missing or wrong: ` +
  `${fields.map((field) => FIELD_NAMES[field]).join(', ')}.`;

interface WaysProps {
  value: GuestValues['paidBy'];
  mistake: string | null;
  onChange: (paidBy: GuestInput['paidBy']) => void;
}

const Ways = ({ value, mistake, onChange }: WaysProps) => (
  <fieldset id="paidBy" tabIndex={-1}>
    <legend>How is it paid?</legend>
    {mistake === null ? null : <p className="mistake">{mistake}</p>}
    {WAYS.map(({ paidBy, title, text }) => (
      <label key={paidBy} className="choice">
        <input type="radio" name="paidBy" checked={value === paidBy} onChange={() => onChange(paidBy)} />
        <span>
          <strong>{title}</strong>
          <span className="muted small">{text}</span>
        </span>
      </label>
    ))}
  </fieldset>
);

interface FormProps {
  form: GuestForm;
  /** The way of paying of the guest before, which stays chosen. */
  paidBefore: GuestValues['paidBy'];
  record: RecordActor;
  onAnother: (paidBy: GuestValues['paidBy']) => void;
}

/** The values of the form. A reload keeps what was typed, but not the number of tickets and the price. */
function useValues({ form, paidBefore }: Pick<FormProps, 'form' | 'paidBefore'>) {
  const [lastName, setLastName] = useTyped('guest.add', 'lastName');
  const [firstName, setFirstName] = useTyped('guest.add', 'firstName');
  const [email, setEmail] = useTyped('guest.add', 'email');
  const [reference, setReference] = useTyped('guest.add', 'reference');
  const [money, setMoney] = useState(() => ({
    quantity: '1',
    price: form.unitCents === null ? '' : (form.unitCents / 100).toFixed(2),
    paidBy: paidBefore,
  }));
  const values: GuestValues = { lastName, firstName, email, reference, ...money };
  const change = (changed: GuestValues) => {
    setLastName(changed.lastName);
    setFirstName(changed.firstName);
    setEmail(changed.email);
    setReference(changed.reference);
    setMoney({ quantity: changed.quantity, price: changed.price, paidBy: changed.paidBy });
  };
  return [values, change] as const;
}

function Form({ form, paidBefore, record, onAnother }: FormProps) {
  const [values, setValues] = useValues({ form, paidBefore });
  const step = useStep('guest.add', { input: guestInput(form.concert, values), record });
  const isMistaken = useSelector(step, (snapshot) => snapshot.matches({ form: { editing: 'mistaken' } }));
  const change = (changed: Partial<GuestValues>) => {
    const newValues = { ...values, ...changed };
    setValues(newValues);
    changeInput(step, 'guest.add', guestInput(form.concert, newValues));
  };
  const wrong = wrongFields(values);
  const mistakeOf = (field: GuestField) =>
    isMistaken && wrong.includes(field) ? GUEST_MISTAKES[field] : null;
  const textField = (field: Exclude<keyof GuestValues, 'paidBy'>) => ({
    id: field,
    value: values[field],
    onChange: (value: string) => change({ [field]: value }),
  });
  return (
    <Step
      step={step}
      name="guest.add"
      missing={mistakesText(wrong)}
      plan={(plan) => <Plan plan={plan} />}
      button={({ quantity, totalCents, double }) =>
        `Add ${double === null ? counted(quantity, 'ticket') : `${quantity} more`} for ${asDollars(totalCents)}`
      }
      idleButton="Add"
      busyButton="Adding…"
      leave={{ href: officeHref('guests', { concert: form.concert }), text: 'Don’t add' }}
      done={(added) => <Done added={added} onAnother={() => onAnother(values.paidBy)} />}
    >
      <div className="cols">
        <TextField
          {...textField('lastName')}
          label="Last name"
          maxLength={MAX_GUEST_NAME}
          mistake={mistakeOf('lastName')}
        />
        <TextField {...textField('firstName')} label="First name (optional)" maxLength={MAX_GUEST_NAME} />
      </div>
      <div className="cols">
        <TextField
          {...textField('quantity')}
          label="Tickets"
          inputMode="numeric"
          mistake={mistakeOf('quantity')}
        />
        <TextField
          {...textField('price')}
          label="Each, in dollars"
          inputMode="decimal"
          mistake={mistakeOf('price')}
          help="The price of the concert; 0 for an invitation."
        />
      </div>
      <Ways value={values.paidBy} mistake={mistakeOf('paidBy')} onChange={(paidBy) => change({ paidBy })} />
      <div className="cols">
        <TextField
          {...textField('email')}
          label="Email (optional)"
          type="email"
          mistake={mistakeOf('email')}
          help="For the receipt, and if the concert is moved."
        />
        <TextField
          {...textField('reference')}
          label="Number of the check (optional)"
          maxLength={MAX_REFERENCE}
        />
      </div>
    </Step>
  );
}

export function NewGuestPage({ params: { concert = '' } }: OfficePageProps) {
  const [{ number, paidBefore }, setGuest] = useState<{ number: number; paidBefore: GuestValues['paidBy'] }>({
    number: 0,
    paidBefore: null,
  });
  const record = useRecord('guest.form', { concert });
  return (
    <RecordView record={record} name="guest.form" what="the concert">
      {(form) => (
        <>
          <BackToConcert concert={form.concert} title={form.title} />
          <Heading key={`heading ${number}`}>Add a guest</Heading>
          <p className="lead">
            {`${form.title}, ${datedText(form.date)}${form.capacity === null ? '' : `\n${freeText(form)} are free`}`}
          </p>
          <Form
            key={number}
            form={form}
            paidBefore={paidBefore}
            record={record}
            onAnother={(paidBy) => setGuest({ number: number + 1, paidBefore: paidBy })}
          />
        </>
      )}
    </RecordView>
  );
}
