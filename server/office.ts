/** `npm run -s office -- <command>`: sends the command to the running server, or opens the store itself. */
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { CommanderError } from 'commander';
import { ValidationError } from 'yup';
import { printable } from '../domain/forms/patterns';
import { readConfig, type Config } from './config';
import type { Command } from './office/command';
import { performStep, type OfficeRequest } from './office/perform';
import { officeProgram, type CommonOptions } from './office/program';
import { askServer } from './office/socket';
import { choosePayments } from './payments/choosePayments';
import { Refusal } from './http/refusal';
import { StoreInUse } from './store/dataDirLock';
import type { Store } from './store/database';
import { openStore } from './store/openStore';
import { messageOf } from './store/errors';

/** Exit code of a refused command, which changed nothing. */
const EXIT_REFUSED = 2;

function assertEmbedded({ apiOrigin }: Config): void {
  if (apiOrigin !== null)
    throw new Refusal(400, 'API_ORIGIN is set: the orders are on that host, which has its own tools.');
}

function assertStore({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl === null && !fs.existsSync(path.join(dataDir, 'store')))
    throw new Refusal(
      400,
      `There is no store in ${dataDir}. Run npm start once, or set DATA_DIR to where it is.`,
    );
}

/** Opens the store. @param isServed whether the server would receive commands if it had started */
function openHere(config: Config, isServed: boolean): Promise<Store> {
  return openStore(config).catch((error: unknown) => {
    if (!isServed || !(error instanceof StoreInUse)) throw error;
    throw new Refusal(409, 'The site is starting or stopping. Wait a moment, then try again.');
  });
}

interface Connection {
  send: (request: OfficeRequest) => Promise<unknown>;
  close: () => Promise<void>;
}

/** Runs commands through the running server; if there is none, opens the store here on first use. */
function connect(config: Config, { needsStoppedServer = false }: Command): Connection {
  const isServed = config.databaseUrl === null && !needsStoppedServer;
  let store: Store | null = null;
  return {
    async send(request) {
      const response = isServed && store === null ? await askServer(config.dataDir, request) : null;
      if (response) return response.value;
      store ??= await openHere(config, isServed);
      const now = Date.now;
      return performStep({ config, store, payments: choosePayments({ config, store, now }), now }, request);
    },
    close: async () => store?.close(),
  };
}

/** Everything that the office prints goes through here: visitors and content folders wrote parts of it. */
const print = (text: string, stream: NodeJS.WritableStream = process.stdout) => stream.write(printable(text));

/** @returns whether the operator confirms */
async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Refusal(400, `${question}\nAdd --yes to skip this question.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(printable(`${question} [y/N] `))).trim());
  } finally {
    terminal.close();
  }
}

async function run(
  command: Command,
  input: object,
  { json, yes, as: operator }: CommonOptions,
): Promise<void> {
  const config = readConfig(process.env);
  assertEmbedded(config);
  if (!command.needsStoppedServer) assertStore(config);
  const files = command.readFiles?.(input, Date.now());
  const { send, close } = connect(config, command);
  const { name } = command;
  try {
    const question =
      command.question && !yes
        ? await send({ command: name, step: 'question', input, files, operator })
        : null;
    if (typeof question === 'string' && !(await confirm(question)))
      throw new Refusal(400, 'Nothing was done.');
    let result = await send({ command: name, step: 'run', input, files, operator });
    for (let next = command.next?.(result, input); next; next = command.next?.(result, next.input)) {
      print(`${next.done} of ${next.total} orders\n`, process.stderr);
      result = await send({ command: name, step: 'run', input: next.input, files, operator });
    }
    print(`${json ? JSON.stringify(result, null, 2) : command.show(result, input)}\n`);
  } finally {
    await close();
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_REFUSED;
  print(`${messageOf(error)}\n`, process.stderr);
  const isRefused = error instanceof ValidationError || (error instanceof Refusal && error.statusCode < 500);
  return isRefused ? EXIT_REFUSED : 1;
}

officeProgram(run)
  // The third argument is "office", from tools/start.mjs.
  .parseAsync(process.argv.slice(3), { from: 'user' })
  .catch((error: unknown) => {
    process.exitCode = exitCodeOf(error);
  });
