/** `account`: exports, deletes, or resets an account at the owner's request. */
import { object, string } from 'yup';
import type { User } from '../../domain/api/entities';
import { resetMail } from '../mail/passwordReset';
import { Refusal } from '../http/refusal';
import { accountDataOf, deleteAccount, NAME_DAYS } from '../store/accountData';
import { accountOf, type Account } from '../store/accounts';
import { createPasswordResets } from '../store/passwordResets';
import { tokenSecret } from '../store/tokenSecret';
import { actionSchema } from './actions';
import { defineCommand } from './command';
import type { Office } from './context';

interface ActionResult {
  user: User;
  /** Result of the action, for --json and `export`. */
  data: unknown;
}

const ACTIONS = ['export', 'delete', 'reset-password'] as const;

type Action = (typeof ACTIONS)[number];

async function findAccount({ store }: Office, email: string): Promise<Account> {
  const account = await accountOf(store.db, email);
  if (!account)
    throw new Refusal(
      404,
      `There is no account with the email ${email}. "office orders" finds buyers by name.`,
    );
  return account;
}

async function mailLink({ store, config, now }: Office, account: Account): Promise<void> {
  const { user } = account;
  const { siteOrigin } = config;
  const resets = createPasswordResets(await tokenSecret(store.db, config));
  await resets.request(store, {
    account,
    mailOf: (token) => resetMail({ user, token, siteOrigin }),
    now: now(),
  });
}

const PERFORM: Record<Action, (office: Office, account: Account) => Promise<unknown>> = {
  export: ({ store }, { user }) => accountDataOf(store, user),
  delete: ({ store, now }, { user }) => deleteAccount(store, user, now()),
  'reset-password': mailLink,
};

const QUESTIONS: Record<Action, (user: User) => string | null> = {
  export: () => null,
  delete: ({ firstName, lastName, email }) =>
    `This deletes the account of ${firstName} ${lastName}, ${email}. Tickets stay valid, and the name stays on guest lists ` +
    `until ${NAME_DAYS} days after the last concert. Go on?`,
  'reset-password': ({ email }) => `Send a link to choose a new password to ${email}?`,
};

const FORMAT: Record<Action, (done: ActionResult) => string> = {
  export: ({ data }) => JSON.stringify(data, null, 2),
  delete: () => 'The account was deleted.',
  'reset-password': ({ user }) => `A link to choose a new password is on its way to ${user.email}.`,
};

export const accountCommand = defineCommand({
  name: 'account',
  summary: 'export or delete an account, or mail a link to choose a new password',
  args: [
    { syntax: '<email>', description: 'the email address of the account' },
    { syntax: '<action>', description: ACTIONS.join(', ') },
  ],
  example: 'account doe@example.org export',
  input: object({ email: string().required(), action: actionSchema(ACTIONS) }),
  question: async (office, { email, action }) => {
    return QUESTIONS[action]((await findAccount(office, email)).user);
  },
  run: async (office, { email, action }): Promise<ActionResult> => {
    const account = await findAccount(office, email);
    const data = (await PERFORM[action](office, account)) ?? null;
    return { user: account.user, data };
  },
  audit: ({ action }, { user }) => ({ subject: user._id, detail: { action } }),
  show: (done, { action }) => FORMAT[action](done),
});
