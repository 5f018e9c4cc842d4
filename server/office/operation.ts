/** What an operation of the office consists of. The command line and the pages are its two faces. */
import type { ObjectSchema } from 'yup';
import type {
  OperationInput,
  OperationName,
  OperationPlan,
  OperationResult,
} from '../../domain/office/operations';
import type { AuditNote } from '../store/audit';
import type { Office } from './context';

export interface OperationNote extends AuditNote {
  /** What was changed, in the audit trail: "concert" becomes "office.concert". */
  kind: string;
}

export interface Operation<Name extends OperationName> {
  /** Schema of the input; its messages are for the operator. */
  input: ObjectSchema<OperationInput<Name>>;
  /** Whether operators at the door may use it, too. */
  isForDoor?: true;
  /**
   * Whether it may be carried out again, so that its result, which is secret, is not stored. The links that
   * it makes for the same form are the same.
   */
  isRepeatable?: true;
  /**
   * What will happen, for the page of the button. Absent for operations that only read.
   *
   * @throws Refusal when it cannot be carried out
   */
  plan?: (office: Office, input: OperationInput<Name>) => Promise<OperationPlan<Name>>;
  /**
   * The part of the plan that must not change until the button is pressed; by default all of it.
   */
  confirmed?: (plan: OperationPlan<Name>) => unknown;
  /**
   * Says who changed what since the page showed the plan, for an operator whose plan no longer applies.
   */
  changed?: (office: Office, input: OperationInput<Name>) => Promise<string>;
  /** Whether `run` compares the plan with the one that the form showed, so that it is made only once. */
  comparesPlan?: true;
  run: (office: Office, input: OperationInput<Name>) => Promise<OperationResult<Name>>;
  /** @returns the entry for the audit trail; null when nothing was changed, or the run wrote its own */
  audit?: (input: OperationInput<Name>, result: OperationResult<Name>) => OperationNote | null;
}
