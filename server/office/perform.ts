/** Runs commands on an open store. */
import { ValidationError } from 'yup';
import { Refusal } from '../http/refusal';
import { writeAudit } from '../store/audit';
import type { Command, CommandOffice } from './command';
import type { OfficeContext } from './context';
import { COMMANDS } from './commands';
import { NotFound } from './find';

export interface OfficeRequest {
  command: string;
  /** question: returns the question to confirm; run: runs the command. */
  step: 'question' | 'run';
  input: unknown;
  /** What the command has read from the operator's files; absent for most commands. */
  files?: unknown;
  /** Name of the operator, for the audit trail. */
  operator: string;
}

async function runCommand(office: CommandOffice, command: Command, input: unknown) {
  const result = await command.run(office, input);
  const note = command.audit(input, result);
  if (note)
    await writeAudit(office.store.db, { ...note, actor: office.operator, action: `office.${command.name}` });
  return result;
}

const LISTS: Record<NotFound['kind'], string> = {
  concert: '"office sold" lists them all.',
  order: '"office orders" lists the latest ones.',
};

/** The error as the terminal shows it. */
function inTerminal(error: unknown): unknown {
  if (error instanceof ValidationError) return new Refusal(400, error.message);
  if (!(error instanceof NotFound)) return error;
  return new Refusal(error.statusCode, `${error.message} ${LISTS[error.kind]}`);
}

/**
 * @returns the result of the step
 * @throws Refusal with a message for the operator; if its status is below 500, nothing was changed
 */
export async function performStep(context: OfficeContext, request: OfficeRequest): Promise<unknown> {
  const command = COMMANDS.find(({ name }) => name === request.command);
  if (!command)
    throw new Refusal(400, `The running server does not know the command "${request.command}". Restart it.`);
  const { step, input, files, operator } = request;
  const office = { ...context, operator, session: null, files };
  try {
    if (step === 'run') return await runCommand(office, command, input);
    return (await command.question?.(office, input)) ?? null;
  } catch (error) {
    throw inTerminal(error);
  }
}
