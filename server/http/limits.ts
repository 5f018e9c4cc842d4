/**
 * Rate limits for networks and accounts (OWASP ASVS 2.4.1, 6.3.1). A network is an address or an IPv6 /56
 * network.
 */
import { DAY_MS, MINUTE_MS } from './durations';

export interface Limit {
  /** Maximum number of attempts within the window. */
  attempts: number;
  /** Length of the window in milliseconds; it begins with the first attempt. */
  windowMs: number;
}

export interface Limits {
  /** Failed logins to one account. */
  loginPerAccount: Limit;
  /** Failed logins from one network. */
  loginPerAddress: Limit;
  /** Email checks from one network. */
  emailCheck: Limit;
  /** Registrations from one network. */
  register: Limit;
  /** Failed checks of one account's current password. */
  passwordCheck: Limit;
  /** Profile updates of one account. */
  profile: Limit;
  /** Requests of reset links for one email, whether or not it has an account. */
  resetRequestPerAccount: Limit;
  /** Requests of reset links from one network. */
  resetRequestPerAddress: Limit;
  /** Passwords set by a reset link from one network; invalid links count, too. */
  reset: Limit;
  /** Changes of one account's cart. */
  cart: Limit;
  /** Checkouts of one account. */
  checkout: Limit;
  /** Receipts of one order that the buyer requests again. */
  receipt: Limit;
  /** Contact messages from one network. */
  contact: Limit;
  /** Calls of the newsletter form from one network; a subscription with a name takes two calls. */
  subscribe: Limit;
  /**
   * The same calls within a day: anybody can enter any address, and each new one causes a mail to the
   * orchestra.
   */
  subscribePerDay: Limit;
  /** Links of operators that one network opens. */
  operatorLink: Limit;
}

/** High enough for a concert hall whose visitors share one network, too low for guessing passwords. */
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
  subscribePerDay: { attempts: 200, windowMs: DAY_MS },
  operatorLink: { attempts: 10, windowMs: MINUTE_MS },
};
