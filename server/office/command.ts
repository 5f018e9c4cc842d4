/** What a command of the office is. */
import type { ObjectSchema } from 'yup';
import type { Config } from '../config';
import type { PaymentProvider } from '../payments/provider';
import type { AuditNote } from '../store/audit';
import type { Store } from '../store/database';

/** What commands work on, in the running server or beside it. */
export interface Premises {
  config: Config;
  store: Store;
  payments: PaymentProvider;
  /** Milliseconds. */
  now: () => number;
}

export interface Office extends Premises {
  /** Who is named in the audit trail. */
  operator: string;
}

export interface CommandOption {
  /** As commander reads them: "--csv", "--concert <concert>". */
  flags: string;
  description: string;
}

interface Argument {
  /** "<concert>", or "[text]" when it may be left out. */
  syntax: string;
  description: string;
  /** A file, relative to where the operator is. */
  isFile?: true;
}

interface CommandTexts {
  name: string;
  summary: string;
  /** What follows the name. */
  args?: readonly Argument[];
  options?: readonly CommandOption[];
  /** The running server must not do it. */
  needsStoppedServer?: boolean;
  /** What follows `npm run -s office --`. */
  example: string;
}

export interface NextStep {
  input: object;
  /** How many orders are done, of how many. */
  done: number;
  total: number;
}

export interface Command extends CommandTexts {
  /** Answers the question to confirm before `run` moves money or sends mail. Null, like the answer null: nothing to ask. */
  question: ((office: Office, input: unknown) => Promise<string | null>) | null;
  /** @returns what `--json` prints */
  run: (office: Office, input: unknown) => Promise<unknown>;
  /** Long work is done step by step: what is still to be run after this result, or null. */
  next: ((result: unknown, input: unknown) => NextStep | null) | null;
  /** What the audit trail says of a run; null: it changed nothing, or says so itself. */
  audit: (input: unknown, result: unknown) => AuditNote | null;
  /** The result as the terminal shows it. */
  show: (result: unknown, input: unknown) => string;
}

interface Definition<Input extends object, Result> extends CommandTexts {
  /** The arguments, under the names in their syntax, and the options. */
  input: ObjectSchema<Input>;
  question?: (office: Office, input: Input) => Promise<string | null>;
  run: (office: Office, input: Input) => Promise<Result>;
  next?: (result: Result, input: Input) => NextStep | null;
  /** Left out for a command that never changes anything. */
  audit?: (input: Input, result: Result) => AuditNote | null;
  show: (result: Result, input: Input) => string;
}

/** @param definition a command whose result holds only what JSON can carry: it may come from another process */
export function defineCommand<Input extends object, Result>({
  input: schema,
  question,
  run,
  next,
  audit,
  show,
  ...texts
}: Definition<Input, Result>): Command {
  const read = (input: unknown) => schema.validateSync(input, { stripUnknown: true }) as Input;
  return {
    ...texts,
    question: question ? (office, input) => question(office, read(input)) : null,
    run: (office, input) => run(office, read(input)),
    next: next ? (result, input) => next(result as Result, read(input)) : null,
    audit: (input, result) => audit?.(read(input), result as Result) ?? null,
    show: (result, input) => show(result as Result, read(input)),
  };
}
