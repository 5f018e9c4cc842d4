/** The dependencies of all API routes. */
import type { Config } from '../config';
import type { Limits } from '../http/limits';
import type { Passwords } from '../auth/passwords';
import type { PaymentProvider } from '../payments/provider';
import type { AccountUndos } from '../store/accountUndos';
import type { Devices } from '../auth/deviceCookie';
import type { Networks } from '../auth/networks';
import type { Store } from '../store/database';
import type { PasswordResets } from '../store/passwordResets';
import type { Sessions } from '../store/sessions';

export interface ApiContext {
  config: Config;
  store: Store;
  /** @returns the current time in milliseconds */
  now: () => number;
  limits: Limits;
  passwords: Passwords;
  sessions: Sessions;
  resets: PasswordResets;
  undos: AccountUndos;
  devices: Devices;
  networks: Networks;
  payments: PaymentProvider;
}
