/** How much one address or account may try (DECISIONS B43; ASVS 2.4.1, 6.3.1). */

export interface Limit {
  attempts: number;
  windowMs: number;
}

export interface Limits {
  /** Failed logins of one account. */
  loginPerAccount: Limit;
  /** Failed logins from one address. */
  loginPerAddress: Limit;
  /** Email checks from one address. */
  emailCheck: Limit;
  /** Accounts made from one address. */
  register: Limit;
  /** Checks of one account's current password that failed. */
  passwordCheck: Limit;
  /** Changes of one account. */
  profile: Limit;
  /** Links to a new password for one email, whether it has an account or not. */
  resetRequestPerAccount: Limit;
  /** Links to a new password asked for from one address. */
  resetRequestPerAddress: Limit;
  /** Passwords set by a link from one address; a guessed token counts, too. */
  reset: Limit;
  /** Changes of one account's cart. */
  cart: Limit;
  /** Payments that one account begins. */
  checkout: Limit;
  /** Receipts of one order that its buyer asks for again. */
  receipt: Limit;
  /** Contact messages from one address. */
  contact: Limit;
  /** Subscriptions from one address; a name counts, too. */
  subscribe: Limit;
  /** The same in a day: the addresses are anybody's, and each new one is a mail to the orchestra. */
  subscribePerDay: Limit;
}

const MINUTE_MS = 60_000;

/** Generous to a concert hall behind one address, useless for guessing passwords. */
export const DEFAULT_LIMITS: Limits = {
  loginPerAccount: { attempts: 10, windowMs: 10 * MINUTE_MS },
  loginPerAddress: { attempts: 100, windowMs: 10 * MINUTE_MS },
  emailCheck: { attempts: 120, windowMs: MINUTE_MS },
  register: { attempts: 300, windowMs: 10 * MINUTE_MS },
  passwordCheck: { attempts: 20, windowMs: 10 * MINUTE_MS },
  profile: { attempts: 60, windowMs: 10 * MINUTE_MS },
  resetRequestPerAccount: { attempts: 10, windowMs: 30 * MINUTE_MS },
  resetRequestPerAddress: { attempts: 100, windowMs: 10 * MINUTE_MS },
  reset: { attempts: 100, windowMs: 10 * MINUTE_MS },
  cart: { attempts: 300, windowMs: 10 * MINUTE_MS },
  checkout: { attempts: 60, windowMs: 10 * MINUTE_MS },
  receipt: { attempts: 3, windowMs: 10 * MINUTE_MS },
  contact: { attempts: 30, windowMs: 10 * MINUTE_MS },
  subscribe: { attempts: 40, windowMs: 10 * MINUTE_MS },
  subscribePerDay: { attempts: 200, windowMs: 24 * 60 * MINUTE_MS },
};
