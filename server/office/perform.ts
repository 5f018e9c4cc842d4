/** Does what the operator asked for, on an open store. */
import { ValidationError } from 'yup';
import { Refusal } from '../refusal';
import { writeAudit } from '../store/audit';
import type { Command, Office, Premises } from './command';
import { COMMANDS } from './commands';

export interface OfficeRequest {
  command: string;
  /** question: what to confirm before; run: the work itself. */
  step: 'question' | 'run';
  input: unknown;
  /** Who is named in the audit trail. */
  operator: string;
}

async function runCommand(office: Office, command: Command, input: unknown) {
  const result = await command.run(office, input);
  const note = command.audit(input, result);
  if (note)
    await writeAudit(office.store.db, { ...note, actor: office.operator, action: `office.${command.name}` });
  return result;
}

/**
 * @returns the question or null, or the result
 * @throws Refusal with a sentence for the operator; nothing was changed then
 */
export async function perform(premises: Premises, request: OfficeRequest): Promise<unknown> {
  const command = COMMANDS.find(({ name }) => name === request.command);
  if (!command) throw new Refusal(400, `The running server has no command "${request.command}". Restart it.`);
  const { step, input, operator } = request;
  const office = { ...premises, operator };
  try {
    if (step === 'run') return await runCommand(office, command, input);
    return (await command.question?.(office, input)) ?? null;
  } catch (error) {
    throw error instanceof ValidationError ? new Refusal(400, error.message) : error;
  }
}
