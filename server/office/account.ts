/** `account`: exports or deletes what is stored about somebody, or resets a password, on request. */
import { object, string } from 'yup';
import { counted } from '../../domain/counted';
import { deletedText, type KnownPerson } from '../../domain/office/accounts';
import { shortId } from '../../domain/office/orders';
import { actionSchema } from './actions';
import { defineCommand } from './command';
import type { Office } from './context';
import { planOperation, runOperation } from './runOperation';

const ACTIONS = ['export', 'delete', 'reset-password'] as const;

type Action = (typeof ACTIONS)[number];

/** "the account of Ida Zorn, ida@example.org, and the data of 1 order: Eleanor Voss, 6c1d90aa" */
function personText({ account, orders }: KnownPerson): string {
  const guests = orders.map(({ id, name }) => `${name}, ${shortId(id)}`).join('; ');
  return [
    ...(account ? [`the account of ${account.firstName} ${account.lastName}, ${account.email}`] : []),
    ...(orders.length > 0 ? [`the data of ${counted(orders.length, 'order')}: ${guests}`] : []),
  ].join(', and ');
}

async function questionOf(office: Office, person: string, action: Action): Promise<string | null> {
  if (action === 'reset-password') {
    const { plan } = await planOperation(office, 'account.reset', { email: person });
    return `Send a link to choose a new password to ${plan.email}?`;
  }
  if (action === 'export') return null;
  const { plan } = await planOperation(office, 'account.delete', { person });
  return (
    `This deletes ${personText(plan)}. Tickets stay valid, and the name ` +
    `stays on guest lists until ${plan.nameDays} days after the last concert. Go on?`
  );
}

interface Done {
  /** Null for actions other than `export`. */
  data: unknown;
  message: string;
}

const RUN: Record<Action, (office: Office, person: string) => Promise<Done>> = {
  export: async (office, person) => ({
    data: (await runOperation(office, 'account.export', { person })).data,
    message: '',
  }),
  delete: async (office, person) => {
    const { hadAccount } = await runOperation(office, 'account.delete', { person });
    return { data: null, message: deletedText(hadAccount) };
  },
  'reset-password': async (office, person) => {
    const { email } = await runOperation(office, 'account.reset', { email: person });
    return { data: null, message: `A link to choose a new password is on its way to ${email}.` };
  },
};

export const accountCommand = defineCommand({
  name: 'account',
  summary: 'export or delete what is stored about somebody, or mail a link to choose a new password',
  args: [
    { syntax: '<person>', description: 'the email of an account or a guest, or an order number' },
    { syntax: '<action>', description: ACTIONS.join(', ') },
  ],
  example: 'account doe@example.org export',
  input: object({ person: string().required(), action: actionSchema(ACTIONS) }),
  question: (office, { person, action }) => questionOf(office, person, action),
  run: (office, { person, action }) => RUN[action](office, person),
  show: ({ data, message }) => (data === null ? message : JSON.stringify(data, null, 2)),
});
