import { object } from 'yup';
import type { NamedAccount } from '../../../domain/office/accounts';
import { Refusal } from '../../http/refusal';
import { resetMail } from '../../mail/passwordReset';
import { accountDataOf, deleteAccount, NAME_DAYS } from '../../store/accountData';
import { accountOf, type Account } from '../../store/accounts';
import { createPasswordResets } from '../../store/passwordResets';
import { tokenSecret } from '../../store/tokenSecret';
import type { Office } from '../context';
import { EMAIL } from '../inputs';
import type { Operation, OperationNote } from '../operation';

async function findAccount({ store }: Office, email: string): Promise<Account> {
  const account = await accountOf(store.db, email);
  if (!account)
    throw new Refusal(404, `There is no account with the email ${email}. The orders find buyers by name.`);
  return account;
}

const named = ({ user: { _id, firstName, lastName, email } }: Account): NamedAccount => ({
  id: _id,
  firstName,
  lastName,
  email,
});

const noteOf = (action: string, { user }: { user: NamedAccount }): OperationNote => ({
  kind: 'account',
  subject: user.id,
  detail: { action },
});

const INPUT = object({ email: EMAIL });

export const accountExport: Operation<'account.export'> = {
  input: INPUT,
  isRepeatable: true,
  plan: async (office, { email }) => named(await findAccount(office, email)),
  run: async (office, { email }) => {
    const account = await findAccount(office, email);
    return { user: named(account), data: await accountDataOf(office.store, account.user) };
  },
  audit: (_input, result) => noteOf('export', result),
};

export const accountDelete: Operation<'account.delete'> = {
  input: INPUT,
  plan: async (office, { email }) => ({
    ...named(await findAccount(office, email)),
    nameDays: NAME_DAYS,
  }),
  run: async (office, { email }) => {
    const account = await findAccount(office, email);
    await deleteAccount(office.store, account.user, office.now());
    return { user: named(account) };
  },
  audit: (_input, result) => noteOf('delete', result),
};

export const accountReset: Operation<'account.reset'> = {
  input: INPUT,
  plan: async (office, { email }) => named(await findAccount(office, email)),
  run: async (office, { email }) => {
    const { store, config, now } = office;
    const account = await findAccount(office, email);
    const resets = createPasswordResets(await tokenSecret(store.db, config));
    await resets.request(store, {
      account,
      mailOf: (token) => resetMail({ user: account.user, token, siteOrigin: config.siteOrigin }),
      now: now(),
    });
    return { user: named(account) };
  },
  audit: (_input, result) => noteOf('reset-password', result),
};
