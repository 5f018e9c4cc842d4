/** Controls Firefox by WebDriver BiDi, over a WebSocket. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import WebSocket from 'ws';
import { keyActions, tapActions, textActions } from './actions';
import { HEIGHT_PX, type Launch } from './driver';
import { firefoxProgram } from './programs.cjs';

/** Enables touch events, which Firefox disables on machines without a touch screen. */
const PREFERENCES = 'user_pref("dom.w3c_touch_events.enabled", 1);\n';
const BLOCK_COOKIES = 'user_pref("network.cookie.cookieBehavior", 2);\n';

interface Reply {
  id?: number;
  error?: string;
  message?: string;
  result?: unknown;
  method?: string;
  params?: unknown;
}

interface LogEntry {
  level: string;
  text: string;
}

interface Evaluated {
  type: 'success' | 'exception';
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

/** Waits until Firefox prints the address at which it listens. @returns the address */
const bidiAddress = (firefox: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    firefox.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    firefox.once('exit', (code) => reject(new Error(`Firefox ended with ${code ?? 'a signal'}: ${output}`)));
  });

/**
 * Connects to Firefox.
 *
 * @param onError receives the text of each error that a page logs
 * @returns a function that sends a command and resolves with its result
 */
async function connect(address: string, onError: (pageError: string) => void) {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const replyHandlers = new Map<number, (reply: Reply) => void>();
  let sentCount = 0;
  socket.on('message', (data: Buffer) => {
    const reply = JSON.parse(data.toString()) as Reply;
    if (reply.id !== undefined) replyHandlers.get(reply.id)?.(reply);
    else if (reply.method === 'log.entryAdded') {
      const { level, text } = reply.params as LogEntry;
      if (level === 'error') onError(text);
    }
  });
  return async <T>(method: string, params: object = {}): Promise<T> => {
    sentCount += 1;
    const id = sentCount;
    const replied = new Promise<Reply>((resolve) => replyHandlers.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result } = await replied;
    replyHandlers.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${error}, ${message ?? ''}`);
    return result as T;
  };
}

export const launchInFirefox: Launch = async ({ width, blocksCookies = false }) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'orchestra-firefox-'));
  await writeFile(path.join(profile, 'user.js'), PREFERENCES + (blocksCookies ? BLOCK_COOKIES : ''));
  const firefox = spawn(
    firefoxProgram() ?? 'firefox',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(firefox, 'exit');
  const pageErrors: string[] = [];
  const send = await connect(await bidiAddress(firefox), (pageError) => pageErrors.push(pageError));
  await send('session.new', { capabilities: {} });
  // In a new tab the page has the focus; in the first tab, the address bar has it.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  await send('browsingContext.setViewport', { context, viewport: { width, height: HEIGHT_PX } });
  const perform = async (actions: object[]) => {
    await send('input.performActions', { context, actions });
  };
  return {
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    press: (key) => perform(keyActions(key)),
    type: (text) => perform(textActions(text)),
    tap: (point) => perform(tapActions(point, 'touch')),
    evaluate: async <T>(expression: string) => {
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        target: { context },
        awaitPromise: false,
        expression: `JSON.stringify({ value: ${expression} })`,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return (JSON.parse(result?.value ?? '{}') as { value: T }).value;
    },
    pageErrors: async () => pageErrors,
    close: async () => {
      await send('browser.close');
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
};
