import { counted } from '../../../domain/counted';
import type { ListedOperator, OperatorKind } from '../../../domain/office/operators';
import { officeHref } from '../../../domain/office/pages';
import { agoText, OPERATOR_KINDS, wallTime } from '../../../domain/office/words';
import { Heading } from '../Heading';
import type { RecordActor } from '../officeActors';
import { QrCode } from '../QrCode';
import { RecordView } from '../RecordView';
import { changeInput, Step, useStep } from '../Step';
import { TextField } from '../TextField';
import { useTyped } from '../useTyped';
import { useRecord } from '../useRecord';

const isKind = (text: string): text is OperatorKind => text === 'office' || text === 'door';

const KINDS = [
  { kind: 'door', title: 'Guest list and check-in', text: 'at the door; no emails, no money' },
  { kind: 'office', title: 'Everything', text: 'orders, money, texts, other people’s links' },
] as const;

const invited = (name: string, kind: string) => (name.trim() === '' || !isKind(kind) ? null : { name, kind });

function Invite({ record }: { record: RecordActor }) {
  const [name, setName] = useTyped('operator.invite', 'name');
  const [kind, setKind] = useTyped('operator.invite', 'kind');
  const step = useStep('operator.invite', { input: invited(name, kind), record });
  const change = (newName: string, newKind: string) => {
    setName(newName);
    setKind(newKind);
    changeInput(step, 'operator.invite', invited(newName, newKind));
  };
  return (
    <Step
      step={step}
      name="operator.invite"
      missing="Type a name, and choose what the link opens."
      plan={({ name: person, kind: chosen }) => (
        <p>{`${person} gets a link for ${OPERATOR_KINDS[chosen]}. It works once, for a day.`}</p>
      )}
      button={() => 'Make the link'}
      idleButton="Make a link"
      busyButton="Making the link…"
      done={({ name: person, link, until }) => (
        <>
          <p>
            <strong>{`Give this link to ${person}.`}</strong>
          </p>
          <p>{`It works once, until ${wallTime(Date.parse(until))}.`}</p>
          <QrCode text={link} label={`The link for ${person}`} />
          <code className="link">{link}</code>
        </>
      )}
    >
      <TextField
        id="name"
        label="Name"
        value={name}
        maxLength={80}
        help="The history shows it: “added by Anna Weber”."
        onChange={(typed) => change(typed, kind)}
      />
      <fieldset>
        <legend>May do</legend>
        {KINDS.map((each) => (
          <label key={each.kind} className="choice">
            <input
              type="radio"
              name="kind"
              checked={kind === each.kind}
              onChange={() => change(name, each.kind)}
            />
            <span>
              <strong>{each.title}</strong>
              <span className="muted small">{each.text}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Step>
  );
}

const deviceText = ({ devices, linkUntil }: ListedOperator) => {
  const [latest] = devices;
  if (latest) return `${counted(devices.length, 'device')}: ${latest.browser}`;
  return linkUntil === null ? 'no device' : 'link not opened yet';
};

const useText = ({ devices: [latest], linkUntil }: ListedOperator) => {
  if (latest) return `used ${agoText(latest.usedAt, Date.now())}`;
  return linkUntil === null ? '' : `link ends ${wallTime(Date.parse(linkUntil))}`;
};

const Row = ({ operator }: { operator: ListedOperator }) => (
  <tr>
    <th scope="row">{operator.name}</th>
    <td>{OPERATOR_KINDS[operator.kind]}</td>
    <td>{deviceText(operator)}</td>
    <td>{useText(operator)}</td>
    <td>
      <a href={officeHref('person', { operator: operator.id })}>{`Remove ${operator.name}…`}</a>
    </td>
  </tr>
);

export function PeoplePage() {
  const record = useRecord('operators.list', {});
  return (
    <RecordView record={record} name="operators.list" what="the people with a link">
      {(operators) => (
        <>
          <p>
            <a className="back" href={officeHref('more')}>
              ← More
            </a>
          </p>
          <Heading>People with a link</Heading>
          <table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">May do</th>
                <th scope="col">Signed in on</th>
                <th scope="col">Last used</th>
                <th scope="col">Remove</th>
              </tr>
            </thead>
            <tbody>
              {operators.map((operator) => (
                <Row key={operator.id} operator={operator} />
              ))}
            </tbody>
          </table>
          <h2>Invite somebody</h2>
          <Invite record={record} />
        </>
      )}
    </RecordView>
  );
}
