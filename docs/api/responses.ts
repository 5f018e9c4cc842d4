/** What the endpoints respond, where it is not an entity or a type of the contract. */
import type { User } from '../../domain/api/entities';

export interface SignedInUser extends User {
  /** The same as `_id`. */
  id: string;
}

export interface Message {
  /** A sentence for the person who sent the request. */
  message: string;
}

export interface PasswordReset {
  success: boolean;
}

export interface RemovedItem {
  _id: string;
}

export interface StripeReceipt {
  received: boolean;
}

export interface Health {
  status: 'ok';
}

export interface Readiness {
  status: 'ok' | 'not ready';
  /** By the name of a check: `ok`, or a sentence that says what is wrong. */
  checks: Record<string, string>;
}

// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- an object without fields
export interface Nothing {}
