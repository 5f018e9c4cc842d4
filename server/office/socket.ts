/**
 * The way from the office's program to the running server, which alone can open the embedded store: a local socket that
 * only the operator can use.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import axios, { isAxiosError } from 'axios';
import Fastify from 'fastify';
import { sendError } from '../errors';
import { LOG } from '../log';
import { Refusal } from '../refusal';
import type { Premises } from './command';
import { perform, type OfficeRequest } from './perform';

/** Longer names of sockets are cut off by the system. */
const LONGEST_PATH = 100;

const OWNER_ONLY = 0o600;

function socketPath(dataDir: string): string {
  const socket = path.resolve(dataDir, 'office.sock');
  const hash = createHash('sha256').update(socket).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\?\\pipe\\orchestra-${hash}`;
  return socket.length <= LONGEST_PATH ? socket : path.join(os.tmpdir(), `orchestra-${hash}.sock`);
}

/**
 * Opens the socket. The lock of the store is held, so a file that is there already is left over from a crash.
 *
 * @returns what closes it
 */
export async function openOfficeSocket(premises: Premises): Promise<() => Promise<void>> {
  const socket = socketPath(premises.config.dataDir);
  const server = Fastify({ logger: LOG });
  server.setErrorHandler(sendError);
  server.post<{ Body: OfficeRequest }>('/', async (request, reply) =>
    reply.send({ value: await perform(premises, request.body) }),
  );
  fs.rmSync(socket, { force: true });
  await server.listen({ path: socket });
  if (process.platform !== 'win32') fs.chmodSync(socket, OWNER_ONLY);
  return () => server.close();
}

const isNobodyThere = (error: unknown) =>
  isAxiosError(error) && ['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '');

interface Answer {
  value?: unknown;
  message?: string;
}

/**
 * Asks the server that has the store of a data folder.
 *
 * @returns its answer, or null when no server runs
 * @throws Refusal as the server said it
 */
export async function askServer(dataDir: string, request: OfficeRequest): Promise<{ value: unknown } | null> {
  try {
    const { status, data } = await axios.post<Answer>('http://localhost/', request, {
      socketPath: socketPath(dataDir),
      validateStatus: null,
      proxy: false,
    });
    if (status !== 200) throw new Refusal(status, data.message ?? 'The server did not understand.');
    return { value: data.value };
  } catch (error) {
    if (isNobodyThere(error)) return null;
    throw error;
  }
}
