/** Types of responses that are neither entities nor types of the contract. */
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
  status: 'ok' | 'needs attention' | 'not ready';
  /** The result of each check, by its name: `ok`, or a sentence that says what is wrong. */
  checks: Record<string, string>;
}

// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- an object without fields
export interface Nothing {}
