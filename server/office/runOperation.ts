/** Carries out operations of the office, for the command line and for its pages. */
import { ValidationError } from 'yup';
import { CHANGED } from '../../domain/office/addresses';
import type { OperationInput, OperationName, OperationResult, Planned } from '../../domain/office/operations';
import { Refusal } from '../http/refusal';
import { writeAudit } from '../store/audit';
import { beginForm, confirmForm, endForm, forgetForm } from '../store/officeForms';
import type { Office } from './context';
import type { Operation } from './operation';
import { OPERATIONS } from './operations';
import { PLAN_CHANGED, versionOf } from './planVersion';

/** @throws Refusal 400 with the first mistake */
function readInput<Name extends OperationName>(
  { input: schema }: Operation<Name>,
  input: unknown,
): OperationInput<Name> {
  try {
    return schema.validateSync(input, { stripUnknown: true });
  } catch (error) {
    throw error instanceof ValidationError ? new Refusal(400, error.message) : error;
  }
}

const operationOf = <Name extends OperationName>(name: Name): Operation<Name> => OPERATIONS[name];

/**
 * Carries out an operation, and records it in the audit trail.
 *
 * @throws Refusal with a message for the operator; if its status is below 500, nothing was changed
 */
export async function runOperation<Name extends OperationName>(
  office: Office,
  name: Name,
  input: unknown,
): Promise<OperationResult<Name>> {
  const operation = operationOf(name);
  const validInput = readInput(operation, input);
  const result = await operation.run(office, validInput);
  const note = operation.audit?.(validInput, result) ?? null;
  if (note) {
    const { kind, ...entry } = note;
    await writeAudit(office.store.db, { ...entry, actor: office.operator, action: `office.${kind}` });
  }
  return result;
}

/** Who changed what a form shows, and when; null when the operation does not say it. */
async function lastChange(office: Office, name: OperationName, input: unknown): Promise<string | null> {
  const operation = operationOf(name);
  return (await operation.changed?.(office, readInput(operation, input))) ?? null;
}

async function assertUnchanged(
  office: Office,
  name: OperationName,
  { input, version }: SentForm,
): Promise<void> {
  if ((await planOperation(office, name, input)).version === version) return;
  const change = await lastChange(office, name, input);
  throw new Refusal(CHANGED, change ?? PLAN_CHANGED);
}

/**
 * What an operation would do now.
 *
 * @throws Refusal when it cannot be carried out
 */
export async function planOperation<Name extends OperationName>(
  office: Office,
  name: Name,
  input: unknown,
): Promise<Planned<Name>> {
  const operation = operationOf(name);
  if (!operation.plan) throw new Refusal(400, `There is nothing to confirm for ${name}.`);
  const validInput = readInput(operation, input);
  const plan = await operation.plan(office, validInput);
  return { plan, version: versionOf([validInput, operation.confirmed ? operation.confirmed(plan) : plan]) };
}

interface SentForm {
  input: unknown;
  /** Random, made when the form was opened: sent twice, it is carried out once. */
  key: string;
  /** The version of the plan that the form showed. */
  version: string;
}

/**
 * Carries out what a form confirmed. Sent again with the same key, it gives the same result; if it was
 * interrupted, it continues.
 *
 * @throws Refusal with status `CHANGED` when the operation would now do something else than the form showed,
 *   503 when it is sent twice at the same time
 */
export async function sendForm<Name extends OperationName>(
  office: Office,
  name: Name,
  sent: SentForm,
): Promise<OperationResult<Name>> {
  const { input, key } = sent;
  const formKey = `${office.session?.operatorId}:${name}:${key}`;
  if (operationOf(name).isRepeatable) {
    const again = { ...office, form: { key: formKey, version: sent.version, isRepeated: false } };
    await assertUnchanged(again, name, sent);
    return runOperation(again, name, input);
  }
  const { db } = office.store;
  const form = await beginForm(db, formKey, office.now());
  if (form.kind === 'checking')
    throw new Refusal(503, 'This form is being sent right now. Wait a moment, then send it again.');
  if (form.kind === 'confirmed' && form.result) return form.result.value as OperationResult<Name>;
  try {
    if (form.kind === 'new') {
      if (!operationOf(name).comparesPlan) await assertUnchanged(office, name, sent);
      await confirmForm(db, formKey);
    }
    const carriedOut = { key: formKey, version: sent.version, isRepeated: form.kind === 'confirmed' };
    const result = await runOperation({ ...office, form: carriedOut }, name, input);
    await endForm(db, formKey, result);
    return result;
  } catch (error) {
    if (error instanceof Refusal && error.statusCode < 500) await forgetForm(db, formKey);
    throw error;
  }
}
