/**
 * Invariants of every path: request bodies contain what was typed, in the API's fields; each click is sent at
 * most once; a dismissed profile stays closed; no password is stored; an anonymous visitor is never at a
 * protected page.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ContactPayload } from '../../domain/api/contract';
import type { User } from '../../domain/api/entities';
import { isProtected } from '../../domain/pages/routes';
import type { Call } from '../../src/api/client';
import type { Operation } from './harness';

/** The parts of the page and its storage that the invariants read after a step. */
export interface PageState {
  path: string;
  stored: Record<string, string>;
  isProfileOpen: boolean;
  /** React has hydrated the page, which has then read its storage. */
  hasHydrated: boolean;
}

/** The user, typed texts, and query at the time of a call. */
interface Sender {
  user: User | null;
  typed: (label: string) => string;
  /** The query when the page was opened; the page later removes a token from its URL. */
  query: URLSearchParams;
}

/** The body of a contact message; its time is that of the call. */
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

/** The expected body of a call, from typed texts and the session. */
const EXPECTED_BODIES: Partial<Record<Operation, (sender: Sender, call: Call) => object>> = {
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

/** The names of the body's fields, for bodies that are not compared as a whole. */
const BODY_FIELDS: Partial<Record<Operation, string[]>> = {
  addItem: ['event', 'quantity', 'userEmail', 'userId'],
  createCheckout: ['cart', 'userEmail', 'userId'],
};

/** The buttons that cause a call; Enter in a form does, too. */
const SUBMIT_BUTTONS: Partial<Record<Operation, string[]>> = {
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

/** Records a path's actions and calls, and checks the invariants. */
export class Invariants {
  private readonly typed = new Map<string, string>();
  private readonly passwords = new Set<string>();
  private readonly pressed = new Map<string, number>();
  /** Idempotency keys of the calls; a repeated request has the key of the first. */
  private readonly sent = new Map<Operation, Set<string>>();
  private readonly violations: string[] = [];
  private before: PageState | null = null;
  private query = new URLSearchParams();
  private callCount = 0;
  /** Number of purchases that the storage has resumed without a click. */
  private resumedPurchases = 0;

  noteTyped(label: string, text: string): void {
    this.typed.set(label, text);
    if (/password/i.test(label) && text.length > 1) this.passwords.add(text);
  }

  notePressed(name: string): void {
    this.pressed.set(name, (this.pressed.get(name) ?? 0) + 1);
  }

  noteResumedPurchase(): void {
    this.resumedPurchases += 1;
  }

  noteOpened(address: string): void {
    this.query = new URL(address, 'https://site.example').searchParams;
  }

  noteCall(operation: Operation, call: Call, stored: string | null, isAnotherPending: boolean): void {
    this.callCount += 1;
    if (isAnotherPending && SUBMIT_BUTTONS[operation])
      this.violations.push(`${operation} is under way twice`);
    const requests = this.sent.get(operation) ?? new Set<string>();
    this.sent.set(operation, requests.add(call.key ?? String(this.callCount)));
    this.compareClicks(operation, requests.size);
    const sender = {
      user: stored === null ? null : (JSON.parse(stored) as User),
      query: this.query,
      typed: (label: string) => {
        const text = this.typed.get(label) ?? '';
        return /password/i.test(label) ? text : text.trim();
      },
    };
    const expected = EXPECTED_BODIES[operation]?.(sender, call);
    if (expected && !isDeepStrictEqual({ ...(call.data as object) }, expected))
      this.violations.push(
        `${operation} sends ${JSON.stringify(call.data)}, not ${JSON.stringify(expected)}`,
      );
    const fields = Object.keys(call.data ?? {}).sort();
    if (BODY_FIELDS[operation] && !isDeepStrictEqual(fields, BODY_FIELDS[operation]))
      this.violations.push(`${operation} sends the fields ${fields.join(', ')}`);
  }

  private compareClicks(operation: Operation, requests: number): void {
    const buttons = SUBMIT_BUTTONS[operation];
    if (!buttons) return;
    const clicks = [...buttons, 'Enter'].reduce((sum, name) => sum + (this.pressed.get(name) ?? 0), 0);
    const maxRequests = clicks + (operation === 'addItem' ? this.resumedPurchases : 0);
    if (requests > maxRequests)
      this.violations.push(`${operation} is sent ${requests} times after ${maxRequests} clicks`);
  }

  /**
   * Checks the invariants after a step.
   *
   * @throws when an invariant is violated, with all violations
   */
  check(state: PageState): void {
    const { before: pageBefore } = this;
    this.before = state;
    if (
      pageBefore &&
      isDismissed(pageBefore) &&
      isDismissed(state) &&
      !pageBefore.isProfileOpen &&
      state.isProfileOpen
    )
      this.violations.push('a dismissed profile opens by itself');
    for (const [key, value] of Object.entries(state.stored))
      if ([...this.passwords].some((secret) => value.includes(secret)))
        this.violations.push(`a password is stored in ${key}`);
    if (state.hasHydrated && !state.stored['currentUser'] && isProtected(state.path))
      this.violations.push(`an anonymous visitor is at ${state.path}`);
    if (this.violations.length > 0) throw new Error(`Violated invariant: ${this.violations.join('; ')}`);
  }
}

const isDismissed = ({ stored }: PageState) => stored['closeProfile'] === 'true';
