/** Operations that people ask the office for: their accounts, and the mailing list. */

export interface ListedSubscriber {
  email: string;
  /** Null: not given. */
  name: string | null;
  /** ISO 8601. */
  createdAt: string;
}

export interface NamedAccount {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

interface ByEmail {
  email: string;
}

export interface AccountOperations {
  'subscribers.list': { input: object; plan: null; result: ListedSubscriber[] };
  'subscribers.remove': { input: ByEmail; plan: ByEmail; result: ByEmail };
  /** All data about the owner. */
  'account.export': { input: ByEmail; plan: NamedAccount; result: { user: NamedAccount; data: unknown } };
  /** `nameDays` is how long the name stays on guest lists after the last concert. */
  'account.delete': {
    input: ByEmail;
    plan: NamedAccount & { nameDays: number };
    result: { user: NamedAccount };
  };
  /** Mails a link to choose a new password. */
  'account.reset': { input: ByEmail; plan: NamedAccount; result: { user: NamedAccount } };
}
