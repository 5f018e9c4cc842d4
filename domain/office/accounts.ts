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

/** An order that the office has added for a guest, who has no account. */
export interface GuestOrder {
  id: string;
  name: string;
}

/** Who asks: by the email of an account or a guest, or by an order number. */
interface ByPerson {
  person: string;
}

/** What is stored about somebody; null: no account. */
export interface KnownPerson {
  account: NamedAccount | null;
  orders: GuestOrder[];
}

/** What `account.delete` has done. */
export const deletedText = (hadAccount: boolean): string =>
  hadAccount ? 'The account was deleted.' : 'The data of the guest was deleted.';

export interface AccountOperations {
  'subscribers.list': { input: object; plan: null; result: ListedSubscriber[] };
  'subscribers.remove': { input: ByEmail; plan: ByEmail; result: ByEmail };
  /** All data about somebody. */
  'account.export': { input: ByPerson; plan: KnownPerson; result: { data: unknown } };
  /** `nameDays` is how long the name stays on guest lists after the last concert. */
  'account.delete': {
    input: ByPerson;
    plan: KnownPerson & { nameDays: number };
    result: { hadAccount: boolean };
  };
  /** Mails a link to choose a new password. */
  'account.reset': { input: ByEmail; plan: NamedAccount; result: { id: string; email: string } };
}
