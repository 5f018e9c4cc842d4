/** The parts of an office command, and the validation of its input. */
import type { ObjectSchema } from 'yup';
import { cleanText } from '../../domain/forms/patterns';
import type { AuditNote } from '../store/audit';
import type { Office } from './context';

export interface CommandOffice extends Office {
  /** What `readFiles` has returned, as JSON. */
  files: unknown;
}

interface CommandOption {
  /** In commander's syntax: "--csv", "--concert <concert>". */
  flags: string;
  description: string;
}

interface Argument {
  /** In commander's syntax: "<concert>" is required, "[text]" is optional. */
  syntax: string;
  description: string;
  /** A path, relative to the operator's working directory. */
  isFile?: true;
}

interface CommandTexts {
  name: string;
  summary: string;
  /** Positional arguments. */
  args?: readonly Argument[];
  options?: readonly CommandOption[];
  /** Whether the command can run only while the server is stopped. */
  needsStoppedServer?: boolean;
  /** Example of the arguments after `npm run -s office --`. */
  example: string;
}

export interface NextStep {
  input: object;
  /** Number of processed orders, out of `total`. */
  done: number;
  /** Number of orders to process. */
  total: number;
}

export interface Command extends CommandTexts {
  /**
   * Reads the operator's files in the office's own process, so that a running server never waits for them.
   *
   * @param now milliseconds
   * @returns what `question` and `run` get as `office.files`; must be serializable as JSON
   */
  readFiles: ((input: unknown, now: number) => unknown) | null;
  /** Returns the question to confirm before `run`. Null, or a null result, asks nothing. */
  question: ((office: CommandOffice, input: unknown) => Promise<string | null>) | null;
  /** @returns the result, which `--json` prints */
  run: (office: CommandOffice, input: unknown) => Promise<unknown>;
  /** Splits long work into steps: returns the input of the next step, or null when the work is complete. */
  next: ((result: unknown, input: unknown) => NextStep | null) | null;
  /** @returns the entry for the audit trail; null when the run changed nothing or wrote its own entry */
  audit: (input: unknown, result: unknown) => AuditNote | null;
  /** Formats the result for the terminal. */
  show: (result: unknown, input: unknown) => string;
}

interface Definition<Input extends object, Result> extends CommandTexts {
  /** Schema of the arguments and options by name. */
  input: ObjectSchema<Input>;
  readFiles?: (input: Input, now: number) => unknown;
  question?: (office: CommandOffice, input: Input) => Promise<string | null>;
  run: (office: CommandOffice, input: Input) => Promise<Result>;
  next?: (result: Result, input: Input) => NextStep | null;
  /** Not defined for commands that never change anything. */
  audit?: (input: Input, result: Result) => AuditNote | null;
  show: (result: Result, input: Input) => string;
}

/**
 * Adds validation of the input to a command.
 *
 * @param definition a command; its result must be serializable as JSON, because it may come from another
 *   process
 */
export function defineCommand<Input extends object, Result>({
  input: schema,
  readFiles,
  question,
  run,
  next,
  audit,
  show,
  ...texts
}: Definition<Input, Result>): Command {
  const paths = (texts.args ?? []).flatMap(({ syntax, isFile }) => (isFile ? syntax.replace(/\W/g, '') : []));
  /** Cleans the texts of the input, except for paths, which may contain any character. */
  const clean = (name: string, value: unknown) =>
    typeof value === 'string' && !paths.includes(name) ? cleanText(value) : value;
  const readInput = (input: unknown) =>
    schema.validateSync(JSON.parse(JSON.stringify(input ?? null), clean), { stripUnknown: true }) as Input;
  return {
    ...texts,
    readFiles: readFiles ? (input, now) => readFiles(readInput(input), now) : null,
    question: question ? (office, input) => question(office, readInput(input)) : null,
    run: (office, input) => run(office, readInput(input)),
    next: next ? (result, input) => next(result as Result, readInput(input)) : null,
    audit: (input, result) => audit?.(readInput(input), result as Result) ?? null,
    show: (result, input) => show(result as Result, readInput(input)),
  };
}
