import { deletedText, type KnownPerson, type NamedAccount } from '../../../domain/office/accounts';
import { shortId } from '../../../domain/office/orders';
import { officeHref } from '../../../domain/office/pages';
import { download } from '../download';
import { Heading } from '../Heading';
import { PersonStep } from '../PersonStep';

const nameOf = ({ firstName, lastName, email }: NamedAccount) => `${firstName} ${lastName}, ${email}`;

const saveData = (data: unknown) =>
  download('account.json', JSON.stringify(data, null, 2), 'application/json');

const PERSON = {
  label: 'Email, or order number',
  missing: 'Type an email address, or an order number.',
  inputOf: (person: string) => ({ person }),
};

/** What is stored about somebody, one item for the account and one for each order that the office added. */
const Known = ({ person: { account, orders } }: { person: KnownPerson }) => (
  <>
    {account ? <li>{`The account of ${nameOf(account)}, with its orders.`}</li> : null}
    {orders.map(({ id, name }) => (
      <li
        key={id}
      >{`The name, email, and reference of order ${shortId(id)}, ${name}, added by the office.`}</li>
    ))}
  </>
);

/** What people ask for who gave the site or the office their data. */
export const AccountsPage = () => (
  <>
    <p>
      <a className="back" href={officeHref('more')}>
        ← More
      </a>
    </p>
    <Heading>Requests about accounts</Heading>
    <p>
      Owners can do all of this at “Your account”. Do it for those who ask you: by the email of the account,
      or, for guests whom the office has added, by their email or the number of their order.
    </p>
    <h2>Mail a link to choose a new password</h2>
    <PersonStep
      name="account.reset"
      label="Email"
      missing="Type an email address."
      inputOf={(email) => ({ email })}
      record={null}
      plan={(account) => <p>{`The link goes to ${nameOf(account)}.`}</p>}
      button="Mail the link"
      busyButton="Sending…"
      done={({ email }) => <p>{`A link to choose a new password is on its way to ${email}.`}</p>}
    />
    <h2>Save all data of somebody</h2>
    <PersonStep
      name="account.export"
      {...PERSON}
      record={null}
      plan={(person) => (
        <>
          <p>A file with everything that is stored:</p>
          <ul>
            <Known person={person} />
          </ul>
        </>
      )}
      button="Prepare the file"
      busyButton="Preparing…"
      done={({ data }) => (
        <>
          <p>The file is ready.</p>
          <button type="button" onClick={() => saveData(data)}>
            Save the file
          </button>
        </>
      )}
    />
    <h2>Delete the data of somebody</h2>
    <PersonStep
      name="account.delete"
      {...PERSON}
      record={null}
      plan={({ nameDays, ...person }) => (
        <>
          <p>This is deleted, and cannot be undone:</p>
          <ul>
            <Known person={person} />
            <li>
              {`Tickets stay valid, and the name stays on guest lists until ${nameDays} days after the last concert.`}
            </li>
          </ul>
        </>
      )}
      button="Delete the data"
      busyButton="Deleting…"
      done={({ hadAccount }) => <p>{deletedText(hadAccount)}</p>}
    />
  </>
);
