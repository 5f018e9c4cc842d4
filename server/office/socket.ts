/**
 * Local socket between the office's program and the running server. Needed for the embedded store, which only
 * the server can open; only the operator's system user can connect.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import axios, { isAxiosError } from 'axios';
import Fastify from 'fastify';
import { MAX_FOLDER_BYTES } from '../content/folderFiles';
import { sendError } from '../http/errors';
import { LOG } from '../http/log';
import { Refusal } from '../http/refusal';
import type { OfficeContext } from './context';
import { performStep, type OfficeRequest } from './perform';

/** Maximum length of a socket's path; operating systems truncate longer ones. */
const MAX_PATH = 100;

const OWNER_ONLY = 0o600;

/** Enough for a content folder, whose pictures are sent in base64. */
const MAX_BODY = 2 * MAX_FOLDER_BYTES;

function socketPath(dataDir: string): string {
  const socket = path.resolve(dataDir, 'office.sock');
  const hash = createHash('sha256').update(socket).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\?\\pipe\\orchestra-${hash}`;
  return socket.length <= MAX_PATH ? socket : path.join(os.tmpdir(), `orchestra-${hash}.sock`);
}

/**
 * Opens the socket. The server has the lock on the store, so an existing socket file is left over from a
 * crash.
 *
 * @returns a function that closes the socket
 */
export async function openOfficeSocket(context: OfficeContext): Promise<() => Promise<void>> {
  const socket = socketPath(context.config.dataDir);
  const server = Fastify({ logger: LOG, bodyLimit: MAX_BODY });
  server.setErrorHandler(sendError);
  server.post<{ Body: OfficeRequest }>('/', async (request, reply) =>
    reply.send({ value: await performStep(context, request.body) }),
  );
  fs.rmSync(socket, { force: true });
  await server.listen({ path: socket });
  if (process.platform !== 'win32') fs.chmodSync(socket, OWNER_ONLY);
  return () => server.close();
}

const isNotRunning = (error: unknown) =>
  isAxiosError(error) && ['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '');

interface ServerResponse {
  value?: unknown;
  message?: string;
}

/**
 * Sends a command to the server that uses the data folder.
 *
 * @returns its response; null when no server is running
 * @throws Refusal with the server's status and message
 */
export async function askServer(dataDir: string, request: OfficeRequest): Promise<{ value: unknown } | null> {
  try {
    const { status, data } = await axios.post<ServerResponse>('http://localhost/', request, {
      socketPath: socketPath(dataDir),
      validateStatus: null,
      proxy: false,
    });
    if (status !== 200)
      throw new Refusal(status, data.message ?? 'The server did not understand the request.');
    return { value: data.value };
  } catch (error) {
    if (isNotRunning(error)) return null;
    throw error;
  }
}
