import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const PROGRAMS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The system's Chromium; CHROMIUM_PATH names another program. */
export function launchChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || PROGRAMS.find((program) => existsSync(program));
  if (!executablePath) throw new Error('Chromium is not on this machine; name its program in CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: FLAGS });
}
