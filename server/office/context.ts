import type { OperatorKind } from '../../domain/office/operators';
import type { Config } from '../config';
import type { PaymentProvider } from '../payments/provider';
import type { Store } from '../store/database';

/** Everything that the office needs, in the running server or in its own process. */
export interface OfficeContext {
  config: Config;
  store: Store;
  payments: PaymentProvider;
  /** @returns the current time in milliseconds */
  now: () => number;
}

/** The context with the person who acts. */
export interface Office extends OfficeContext {
  /** Name of the operator, for the audit trail. */
  operator: string;
  /** The operator's session; null in the terminal. */
  session: { operatorId: string; token: string; kind: OperatorKind } | null;
  /** The form that is carried out; absent in the terminal, and for operations that only read. */
  form?: {
    /** Unique. */
    key: string;
    /** The version of the plan that it confirmed. */
    version: string;
    /** Whether it was sent before, but interrupted. */
    isRepeated: boolean;
  };
}
