/** Operations that change drafts, each in one transaction that also stores the response to its form. */
import { CHANGED } from '../../domain/office/addresses';
import type {
  OperationInput,
  OperationName,
  OperationPlan,
  OperationResult,
} from '../../domain/office/operations';
import { Refusal } from '../http/refusal';
import { lockDrafts } from '../store/contentDrafts';
import type { Database } from '../store/database';
import { endForm, formResult } from '../store/officeForms';
import { SNAPSHOT } from './contentState';
import type { Office } from './context';
import type { Operation } from './operation';
import { PLAN_CHANGED, versionOf } from './planVersion';

interface Steps<Name extends OperationName, Prepared extends { plan: OperationPlan<Name> }> {
  /** Locks more than the drafts. */
  lock?: (tx: Database) => Promise<void>;
  /**
   * @returns the plan, and what else is needed to carry it out
   * @throws Refusal when it cannot be carried out
   */
  prepare: (tx: Database, input: OperationInput<Name>, office: Office) => Promise<Prepared>;
  carryOut: (tx: Database, prepared: Prepared, office: Office) => Promise<OperationResult<Name>>;
  /** Says who changed what since the page showed the plan. */
  changed?: (tx: Database, input: OperationInput<Name>, office: Office) => Promise<string>;
}

/** Carries out an operation on locked drafts, unless they have changed since the form showed its plan. */
export const onDrafts = <Name extends OperationName, Prepared extends { plan: OperationPlan<Name> }>({
  lock,
  prepare,
  carryOut,
  changed,
}: Steps<Name, Prepared>): Pick<Operation<Name>, 'run' | 'comparesPlan'> & {
  plan: NonNullable<Operation<Name>['plan']>;
} => ({
  comparesPlan: true,
  plan: (office, input) =>
    office.store.db.transaction(async (tx) => (await prepare(tx, input, office)).plan, SNAPSHOT),
  run: (office, input) =>
    office.store.db.transaction(async (tx) => {
      await lockDrafts(tx);
      const { form } = office;
      const sentBefore = form ? await formResult(tx, form.key) : null;
      if (sentBefore) return sentBefore.value as OperationResult<Name>;
      await lock?.(tx);
      const prepared = await prepare(tx, input, office);
      if (form && versionOf([input, prepared.plan]) !== form.version)
        throw new Refusal(CHANGED, (await changed?.(tx, input, office)) ?? PLAN_CHANGED);
      const result = await carryOut(tx, prepared, office);
      if (form) await endForm(tx, form.key, result);
      return result;
    }),
});
