/** What people ask the office for: their data, its deletion, and another password. */
import { object } from 'yup';
import { cleanText } from '../../../domain/forms/patterns';
import type { NamedAccount } from '../../../domain/office/accounts';
import { buyerName } from '../../../domain/office/orders';
import { Refusal } from '../../http/refusal';
import { resetMail } from '../../mail/passwordReset';
import { accountDataOf, deleteAccount, NAME_DAYS } from '../../store/accountData';
import { accountById, accountOf, type Account } from '../../store/accounts';
import { writeAudit } from '../../store/audit';
import { forgetGuests, guestDataOf, guestOrdersTo } from '../../store/guestData';
import type { Order } from '../../store/orders';
import { createPasswordResets } from '../../store/passwordResets';
import { tokenSecret } from '../../store/tokenSecret';
import type { Office } from '../context';
import { findOrder } from '../find';
import { cleaned, EMAIL, MAX_EMAIL } from '../inputs';
import type { Operation } from '../operation';

const noAccount = (email: string) =>
  new Refusal(404, `There is no account with the email ${email}. The orders find buyers by name.`);

const named = ({ user: { _id, firstName, lastName, email } }: Account): NamedAccount => ({
  id: _id,
  firstName,
  lastName,
  email,
});

/** Somebody with an account, orders that the office has added, or both. */
interface Person {
  account: Account | null;
  orders: Order[];
}

/** @throws Refusal when nothing is stored about the person */
async function findPerson({ store }: Office, person: string): Promise<Person> {
  if (!person.includes('@')) {
    const order = await findOrder(store, person);
    const { accountId } = order;
    if (accountId === null) return { account: null, orders: [order] };
    const account = await accountById(store.db, accountId);
    if (!account) throw new Refusal(409, 'The account of this order was already deleted.');
    return { account, orders: [] };
  }
  const account = await accountOf(store.db, person);
  const orders = await guestOrdersTo(store.db, person);
  if (!account && orders.length === 0) throw noAccount(person);
  return { account, orders };
}

const shown = ({ account, orders }: Person) => ({
  account: account && named(account),
  orders: orders.map(({ id, account: name }) => ({ id, name: buyerName(name) })),
});

/** Records what was done for somebody, in the history of the account and of each order. */
async function record({ store, operator }: Office, { account, orders }: Person, action: string) {
  const subjects = [...(account ? [account.user._id] : []), ...orders.map(({ id }) => id)];
  for (const subject of subjects)
    await writeAudit(store.db, { actor: operator, action: 'office.account', subject, detail: { action } });
}

const PERSON = object({
  person: cleaned(cleanText)
    .required('Type an email address, or an order number.')
    .max(MAX_EMAIL, `Type at most ${MAX_EMAIL} characters.`),
});

export const accountExport: Operation<'account.export'> = {
  input: PERSON,
  isRepeatable: true,
  plan: async (office, { person }) => shown(await findPerson(office, person)),
  run: async (office, { person }) => {
    const found = await findPerson(office, person);
    const { account, orders } = found;
    const data = {
      ...(account && (await accountDataOf(office.store, account.user))),
      ...(orders.length > 0 && { guestOrders: await guestDataOf(office.store.db, orders) }),
    };
    await record(office, found, 'export');
    return { data };
  },
};

export const accountDelete: Operation<'account.delete'> = {
  input: PERSON,
  plan: async (office, { person }) => ({
    ...shown(await findPerson(office, person)),
    nameDays: NAME_DAYS,
  }),
  run: async (office, { person }) => {
    const { store, now } = office;
    const found = await findPerson(office, person);
    const { account, orders } = found;
    if (account) await deleteAccount(store, account.user, now());
    await store.db.transaction((tx) => forgetGuests(tx, orders, now()));
    await record(office, found, 'delete');
    return { hadAccount: account !== null };
  },
};

export const accountReset: Operation<'account.reset'> = {
  input: object({ email: EMAIL }),
  plan: async ({ store }, { email }) => {
    const account = await accountOf(store.db, email);
    if (!account) throw noAccount(email);
    return named(account);
  },
  run: async ({ store, config, now, form }, { email }) => {
    const account = await accountOf(store.db, email);
    if (!account) throw noAccount(email);
    const resets = createPasswordResets(await tokenSecret(store.db, config));
    await resets.request(store, {
      account,
      formKey: form?.key,
      mailOf: (token) => resetMail({ user: account.user, token, siteOrigin: config.siteOrigin }),
      now: now(),
    });
    return { id: account.user._id, email: account.user.email };
  },
  audit: (_input, { id }) => ({ kind: 'account', subject: id, detail: { action: 'reset-password' } }),
};
