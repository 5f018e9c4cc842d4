/** The command line of the office: commands, arguments, and help. */
import path from 'node:path';
import process from 'node:process';
import { Command as Program } from 'commander';
import { userName } from './actors';
import type { Command } from './command';
import { COMMANDS } from './commands';

/** Options of every command. */
export interface CommonOptions {
  json: boolean;
  yes: boolean;
  /** Name of the operator. */
  as: string;
}

type Perform = (command: Command, input: object, common: CommonOptions) => Promise<void>;

const WIDTH = 100;

/**
 * Resolves a path from the operator's working directory: npm changes to the site's folder, and keeps the
 * original one in INIT_CWD.
 */
const filePath = (name: string) => path.resolve(process.env.INIT_CWD ?? '.', name);

function addCommand(program: Program, command: Command, perform: Perform): void {
  const { name, summary, args = [], options = [], example } = command;
  const subcommand = program
    .command(name)
    .summary(summary)
    .description(`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`)
    .addHelpText('after', `\nExample:\n  npm run -s office -- ${example}`);
  for (const { syntax, description } of args) subcommand.argument(syntax, description);
  for (const { flags, description } of options) subcommand.option(flags, description);
  subcommand
    .option('--json', 'print the result as JSON', false)
    .option('--yes', 'skip the confirmation', false)
    .option('--as <name>', 'your name in the audit trail', userName());
  subcommand.action(async (...givenArguments: unknown[]) => {
    const { json, yes, as, ...chosen } = subcommand.opts<CommonOptions & Record<string, unknown>>();
    const namedArguments = subcommand.registeredArguments.map((argument, index) => {
      const value = givenArguments[index];
      const isPath = args[index]?.isFile && typeof value === 'string';
      return [argument.name(), isPath ? filePath(value) : value] as const;
    });
    await perform(command, { ...Object.fromEntries<unknown>(namedArguments), ...chosen }, { json, yes, as });
  });
}

/** Builds the command line. Parsing a wrong one prints the error, and then throws a CommanderError. */
export function officeProgram(perform: Perform): Program {
  const program = new Program('office')
    .description('Box office commands for this site. They work whether or not the server is running.')
    .usage('<command> [options]')
    .helpCommand(false)
    .showHelpAfterError('Add --help to see how to use it.')
    .configureOutput({ getOutHelpWidth: () => WIDTH, getErrHelpWidth: () => WIDTH })
    .exitOverride()
    .addHelpText('after', '\nEach command has a --help with an example. docs/terminal.md explains them all.');
  for (const command of COMMANDS) addCommand(program, command, perform);
  return program;
}
