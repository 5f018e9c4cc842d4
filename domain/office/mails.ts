/** Operations about mails, the mailing list, and accounts. */

export type MailState = 'waiting' | 'sent' | 'givenUp';

export interface ListedMail {
  id: string;
  state: MailState;
  recipient: string;
  subject: string;
  /** How often it was tried. */
  attempts: number;
  /** When it is tried next, in ISO 8601, like all times here. */
  dueAt: string;
  createdAt: string;
  /** Null: not sent. */
  sentAt: string | null;
}

/** A mail as its recipient reads it. */
export interface ShownMail {
  recipient: string;
  subject: string;
  text: string;
}

interface Mails {
  /** Waiting and given up, newest first. */
  unsent: ListedMail[];
  /** The latest of the sent mails that match. */
  sent: ListedMail[];
  /** Number of all sent mails that are not yet deleted. */
  sentCount: number;
}

export interface MailOperations {
  /** `sentTo` is a part of the address of sent mails. */
  'mails.list': { input: { sentTo?: string }; plan: null; result: Mails };
  'mail.read': { input: { id: string }; plan: null; result: ListedMail };
  /** Sends mails again that were given up: one, or all of them. */
  'mails.retry': { input: { id?: string }; plan: { count: number }; result: { retried: number } };
}
