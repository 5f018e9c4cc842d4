/** `account`: exports, deletes, or resets an account at the owner's request. */
import { object, string } from 'yup';
import type { NamedAccount } from '../../domain/office/accounts';
import { actionSchema } from './actions';
import { defineCommand } from './command';
import type { Office } from './context';
import { planOperation, runOperation } from './runOperation';

const ACTIONS = ['export', 'delete', 'reset-password'] as const;

type Action = (typeof ACTIONS)[number];

const OPERATIONS = {
  export: 'account.export',
  delete: 'account.delete',
  'reset-password': 'account.reset',
} as const satisfies Record<Action, string>;

interface ActionResult {
  user: NamedAccount;
  /** Null for actions other than `export`. */
  data: unknown;
}

async function questionOf(office: Office, email: string, action: Action): Promise<string | null> {
  if (action === 'reset-password') {
    const { plan } = await planOperation(office, 'account.reset', { email });
    return `Send a link to choose a new password to ${plan.email}?`;
  }
  if (action === 'export') return null;
  const { plan } = await planOperation(office, 'account.delete', { email });
  return (
    `This deletes the account of ${plan.firstName} ${plan.lastName}, ${plan.email}. Tickets stay valid, and the name ` +
    `stays on guest lists until ${plan.nameDays} days after the last concert. Go on?`
  );
}

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
  question: (office, { email, action }) => questionOf(office, email, action),
  run: async (office, { email, action }): Promise<ActionResult> => ({
    data: null,
    ...(await runOperation(office, OPERATIONS[action], { email })),
  }),
  show: (done, { action }) => FORMAT[action](done),
});
