/** Does what the operator asked for, on an open store. */
import { ValidationError } from 'yup';
import { Refusal } from '../refusal';
import type { Office } from './command';
import { COMMANDS } from './commands';

export interface OfficeRequest {
  command: string;
  /** question: what to confirm before; run: the work itself. */
  step: 'question' | 'run';
  input: unknown;
}

/**
 * @returns the question or null, or the result
 * @throws Refusal with a sentence for the operator; nothing was changed then
 */
export async function perform(
  office: Office,
  { command: name, step, input }: OfficeRequest,
): Promise<unknown> {
  const command = COMMANDS.find((each) => each.name === name);
  if (!command) throw new Refusal(400, `The running server has no command "${name}". Restart it.`);
  try {
    return (await command[step]?.(office, input)) ?? null;
  } catch (error) {
    throw error instanceof ValidationError ? new Refusal(400, error.message) : error;
  }
}
