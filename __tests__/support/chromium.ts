import { chromium, type Browser } from 'playwright-core';
import { chromiumForTests } from './chromiumProgram.cjs';

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
  const executablePath = chromiumForTests();
  if (!executablePath) throw new Error('Chromium is not on this machine; name its program in CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: FLAGS });
}
