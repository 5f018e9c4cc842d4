import type { NamedAccount } from '../../../domain/office/accounts';
import { officeHref } from '../../../domain/office/pages';
import { download } from '../download';
import { EmailStep } from '../EmailStep';
import { Heading } from '../Heading';

const nameOf = ({ firstName, lastName, email }: NamedAccount) => `${firstName} ${lastName}, ${email}`;

const saveData = (data: unknown) =>
  download('account.json', JSON.stringify(data, null, 2), 'application/json');

/** What owners of accounts ask for. */
export const AccountsPage = () => (
  <>
    <p>
      <a className="back" href={officeHref('more')}>
        ← More
      </a>
    </p>
    <Heading>Requests about accounts</Heading>
    <p>
      Owners can do all of this at “Your account”. Do it for those who ask you by the email of the account.
    </p>
    <h2>Mail a link to choose a new password</h2>
    <EmailStep
      name="account.reset"
      record={null}
      plan={(account) => <p>{`The link goes to ${nameOf(account)}.`}</p>}
      button="Mail the link"
      busyButton="Sending…"
      done={({ user }) => <p>{`A link to choose a new password is on its way to ${user.email}.`}</p>}
    />
    <h2>Save all data of an account</h2>
    <EmailStep
      name="account.export"
      record={null}
      plan={(account) => <p>{`A file with everything that is stored about ${nameOf(account)}.`}</p>}
      button="Prepare the file"
      busyButton="Preparing…"
      done={({ user, data }) => (
        <>
          <p>{`The data of ${nameOf(user)}.`}</p>
          <button type="button" onClick={() => saveData(data)}>
            Save the file
          </button>
        </>
      )}
    />
    <h2>Delete an account</h2>
    <EmailStep
      name="account.delete"
      record={null}
      plan={(account) => (
        <ul>
          <li>{`The account of ${nameOf(account)} is deleted. This cannot be undone.`}</li>
          <li>
            {`Tickets stay valid, and the name stays on guest lists until ${account.nameDays} days after the last concert.`}
          </li>
        </ul>
      )}
      button="Delete the account"
      busyButton="Deleting…"
      done={() => <p>The account was deleted.</p>}
    />
  </>
);
