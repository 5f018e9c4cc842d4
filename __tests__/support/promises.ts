/**
 * What the flows promise, whatever path is walked: what is sent is what was typed, in the fields that the API has; each click
 * is sent at most once; a dismissed profile stays closed; no password is stored; an anonymous visitor sees no protected page.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ContactPayload } from '../../domain/api/contract';
import type { User } from '../../domain/api/entities';
import { isProtected } from '../../domain/pages/routes';
import type { Call } from '../../src/api/client';
import type { Operation } from './harness';

/** What the page shows and stores after a step. */
export interface Sight {
  path: string;
  stored: Record<string, string>;
  isProfileOpen: boolean;
  /** The page has read its storage. */
  isAwake: boolean;
}

/** Who calls, and from where. */
interface Sender {
  user: User | null;
  typed: (label: string) => string;
  /** The query with which the page was opened: a token leaves the address. */
  query: URLSearchParams;
}

/** The letter of SPEC section 7; its time is the moment of the call. */
function contactMessageOf({ typed }: Sender, { data }: Call): object {
  const [email, phone] = [typed('Email'), typed('Phone')];
  const [firstName, lastName] = [typed('First name'), typed('Last name')];
  const { time } = (data as ContactPayload).data.attributes;
  const metric = { data: { type: 'metric', attributes: { name: 'Contact Form Submitted' } } };
  const person = { email, phone_number: phone, first_name: firstName, last_name: lastName };
  const profile = { data: { type: 'profile', attributes: person } };
  const properties = { firstName, lastName, phone, email, message: typed('Message') };
  return { data: { type: 'event', attributes: { properties, time, metric, profile } } };
}

/** The parts of a call's body that a person or the session decides, as the API wants them. */
const SENT: Partial<Record<Operation, (sender: Sender, call: Call) => object>> = {
  checkEmail: ({ typed }) => ({ email: typed('Email') }),
  checkPassword: ({ user, typed }) => ({ password: typed('Current password'), userID: user?._id }),
  logIn: ({ typed }) => ({ email: typed('Email'), password: typed('Password') }),
  register: ({ typed }) => ({
    email: typed('Email'),
    password: typed('Password'),
    firstName: typed('First name'),
    lastName: typed('Last name'),
  }),
  updateProfile: ({ user, typed }) => ({
    id: user?._id,
    email: typed('Email') || user?.email,
    password: typed('New password'),
    firstName: typed('First name') || user?.firstName,
    lastName: typed('Last name') || user?.lastName,
  }),
  requestReset: ({ typed }) => ({ email: typed('Email') }),
  resetPassword: ({ typed, query }) => ({ token: query.get('token'), newPassword: typed('Password') }),
  subscribe: ({ typed }) => {
    const [email, name] = [typed('Your email'), typed('Your name (optional)')];
    return name === '' ? { email } : { email, name };
  },
  sendContact: contactMessageOf,
  updateItem: ({ typed }) => ({ quantity: Number(typed('Quantity')) }),
  addItem: ({ user }, { data }) => ({ ...(data as object), userId: user?._id, userEmail: user?.email }),
  createCheckout: ({ user }, { data }) => ({
    ...(data as object),
    userId: user?._id,
    userEmail: user?.email,
  }),
};

/** The fields of each body; an optional one has a question mark. */
const FIELDS: Partial<Record<Operation, string[]>> = {
  addItem: ['event', 'quantity', 'userEmail', 'userId'],
  createCheckout: ['cart', 'userEmail', 'userId'],
};

/** The buttons that send; Enter in a form does, too. */
const BUTTONS: Partial<Record<Operation, string[]>> = {
  logIn: ['Sign In'],
  register: ['Register'],
  updateProfile: ['Update'],
  requestReset: ['SUBMIT'],
  resetPassword: ['Submit'],
  addItem: ['ADD TO CART'],
  removeItem: ['DELETE'],
  createCheckout: ['CHECKOUT'],
  sendContact: ['Send'],
};

/** Follows a walk, and says what it breaks. */
export class Promises {
  private readonly typed = new Map<string, string>();
  private readonly secrets = new Set<string>();
  private readonly pressed = new Map<string, number>();
  /** Distinct requests: a repeated one has the key of the first. */
  private readonly sent = new Map<Operation, Set<string>>();
  private readonly broken: string[] = [];
  private before: Sight | null = null;
  private query = new URLSearchParams();
  private calls = 0;
  /** Purchases that came from the storage. */
  private pending = 0;

  noteTyped(label: string, text: string): void {
    this.typed.set(label, text);
    if (/password/i.test(label) && text.length > 1) this.secrets.add(text);
  }

  notePressed(name: string): void {
    this.pressed.set(name, (this.pressed.get(name) ?? 0) + 1);
  }

  notePending(): void {
    this.pending += 1;
  }

  noteOpened(address: string): void {
    this.query = new URL(address, 'https://site.example').searchParams;
  }

  noteCall(operation: Operation, call: Call, stored: string | null, isAnotherUnderWay: boolean): void {
    this.calls += 1;
    if (isAnotherUnderWay && BUTTONS[operation]) this.broken.push(`${operation} is under way twice`);
    const requests = this.sent.get(operation) ?? new Set<string>();
    this.sent.set(operation, requests.add(call.key ?? String(this.calls)));
    this.compareClicks(operation, requests.size);
    const sender = {
      user: stored === null ? null : (JSON.parse(stored) as User),
      query: this.query,
      typed: (label: string) => {
        const text = this.typed.get(label) ?? '';
        return /password/i.test(label) ? text : text.trim();
      },
    };
    const wanted = SENT[operation]?.(sender, call);
    if (wanted && !isDeepStrictEqual({ ...(call.data as object) }, wanted))
      this.broken.push(`${operation} sends ${JSON.stringify(call.data)}, not ${JSON.stringify(wanted)}`);
    const fields = Object.keys(call.data ?? {}).sort();
    if (FIELDS[operation] && !isDeepStrictEqual(fields, FIELDS[operation]))
      this.broken.push(`${operation} sends the fields ${fields.join(', ')}`);
  }

  private compareClicks(operation: Operation, requests: number): void {
    const buttons = BUTTONS[operation];
    if (!buttons) return;
    const clicks = [...buttons, 'Enter'].reduce((sum, name) => sum + (this.pressed.get(name) ?? 0), 0);
    const most = clicks + (operation === 'addItem' ? this.pending : 0);
    if (requests > most) this.broken.push(`${operation} is sent ${requests} times after ${most} clicks`);
  }

  /**
   * Looks at the page after a step.
   *
   * @throws with what is broken
   */
  check(sight: Sight): void {
    const { before } = this;
    this.before = sight;
    if (before && isDismissed(before) && isDismissed(sight) && !before.isProfileOpen && sight.isProfileOpen)
      this.broken.push('a dismissed profile opens by itself');
    for (const [key, value] of Object.entries(sight.stored))
      if ([...this.secrets].some((secret) => value.includes(secret)))
        this.broken.push(`a password is stored in ${key}`);
    if (sight.isAwake && !sight.stored['currentUser'] && isProtected(sight.path))
      this.broken.push(`an anonymous visitor is at ${sight.path}`);
    if (this.broken.length > 0) throw new Error(`Broken promise: ${this.broken.join('; ')}`);
  }
}

const isDismissed = ({ stored }: Sight) => stored['closeProfile'] === 'true';
