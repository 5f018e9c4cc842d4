/** Controls WebKitGTK's browser in automation mode by classic WebDriver, on a virtual display. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { eventually } from '../../__tests__/support/eventually';
import { freePort } from '../programs/freePort.cjs';
import { keyActions, tapActions, textActions } from './actions';
import { HEIGHT_PX, type Key, type Launch, type LaunchOptions, type Point } from './driver';
import { webkitPrograms, type WebkitPrograms } from './programs.cjs';

/** GTK style sheet for the browser's toolbar, which would otherwise be wider than a phone's window. */
const NARROW_TOOLBAR =
  'window box, window button, window entry { min-width: 0; padding: 0; font-size: 1px; }\n';

/**
 * Classic WebDriver has no access to the console, and WebKit prints none in automation mode. So a script
 * collects the errors in the page, beginning with the first evaluated expression.
 */
const COLLECT_ERRORS = `window.pageErrors ??= (() => {
  const pageErrors = [];
  const { error } = console;
  console.error = (...parts) => { pageErrors.push(parts.join(' ')); error(...parts); };
  addEventListener('error', ({ message }) => pageErrors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => pageErrors.push(String(reason)));
  return pageErrors;
})();`;

/** Starts a display that chooses its own number, and WebKit's driver on it. */
async function startService(programs: WebkitPrograms) {
  const settings = await mkdtemp(path.join(tmpdir(), 'orchestra-webkit-'));
  await mkdir(path.join(settings, 'gtk-3.0'));
  await writeFile(path.join(settings, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR);
  const display = spawn(
    programs.display,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const service = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number.toString().trim()}`, XDG_CONFIG_HOME: settings },
    stdio: 'ignore',
  });
  const ended = once(service, 'exit');
  const stop = async () => {
    service.kill();
    await ended;
    display.kill();
    await rm(settings, { recursive: true, force: true });
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}

/** Opens a window of this width. @returns its driver, without `close` */
async function openWindow(origin: string, browser: string, { width, blocksCookies = false }: LaunchOptions) {
  const send = async <T>(method: string, command: string, body?: object): Promise<T> => {
    const response = await fetch(origin + command, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T };
    if (!response.ok) throw new Error(`${command}: ${JSON.stringify(value)}`);
    return value;
  };
  await eventually(async () => {
    await send('GET', '/status');
  });
  const args = ['--automation', ...(blocksCookies ? ['--cookies-policy=never'] : [])];
  const options = { binary: browser, args };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities });
  const session = `/session/${sessionId}`;
  const perform = async (actions: object[]) => {
    await send('POST', `${session}/actions`, { actions });
  };
  const pageErrors: string[] = [];
  const evaluate = async <T>(expression: string): Promise<T> => {
    const script = `${COLLECT_ERRORS} return { value: ${expression}, pageErrors: window.pageErrors.splice(0) };`;
    const { value, pageErrors: added } = await send<{ value: T; pageErrors: string[] }>(
      'POST',
      `${session}/execute/sync`,
      {
        script,
        args: [],
      },
    );
    pageErrors.push(...added);
    return value;
  };

  await send('POST', `${session}/window/rect`, { x: 0, y: 0, width, height: HEIGHT_PX });
  await eventually(async () => {
    expect(await evaluate('innerWidth')).toBe(width);
  });
  return {
    open: async (url: string) => {
      await send('POST', `${session}/url`, { url });
    },
    press: (key: Key) => perform(keyActions(key)),
    type: (text: string) => perform(textActions(text)),
    tap: (point: Point) => perform(tapActions(point, 'mouse')),
    evaluate,
    pageErrors: async () => {
      await evaluate('null');
      return pageErrors;
    },
    closeWindow: async () => {
      await send('DELETE', session);
    },
  };
}

export const launchInWebkit: Launch = async (options) => {
  const programs = webkitPrograms();
  if (!programs) throw new Error('WebKitGTK is not on this machine');
  const { origin, stop } = await startService(programs);
  try {
    const { closeWindow, ...driver } = await openWindow(origin, programs.browser, options);
    return {
      ...driver,
      close: async () => {
        await closeWindow();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
