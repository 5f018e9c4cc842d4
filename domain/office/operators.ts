/** Operations about the people who may come into the office. */

/** `office` may do everything; `door` sees guest lists, and opens check-ins. */
export type OperatorKind = 'office' | 'door';

export interface Operator {
  id: string;
  name: string;
  kind: OperatorKind;
}

interface InvitedOperator {
  name: string;
  link: string;
  /** When the link ends, in ISO 8601. */
  until: string;
}

export interface OperatorDevice {
  /** For example "Firefox on Android". */
  browser: string;
  /** ISO 8601, like all times here. */
  since: string;
  usedAt: string;
  isCurrent: boolean;
}

export interface ListedOperator extends Operator {
  devices: OperatorDevice[];
  /** Until when a link that was not opened can be used; null: there is none. */
  linkUntil: string | null;
}

export interface OperatorOperations {
  'operators.list': { input: object; plan: null; result: ListedOperator[] };
  'operator.invite': {
    input: { name: string; kind: OperatorKind };
    plan: { name: string; kind: OperatorKind };
    result: InvitedOperator;
  };
  'operator.revoke': {
    input: { id: string };
    plan: { name: string; devices: number; isSelf: boolean; isLast: boolean };
    result: { id: string; name: string };
  };
}
