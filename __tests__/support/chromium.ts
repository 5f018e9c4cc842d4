import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { CHROMIUM_FLAGS, chromiumForTests, wholeChromium } from '../../tools/programs/chromiumProgram.cjs';

function launch(executablePath: string | null, options: LaunchOptions = {}): Promise<Browser> {
  if (!executablePath) throw new Error('Chromium is not on this machine; name its program in CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS, ...options });
}

/** The system's Chromium; CHROMIUM_PATH names another program. */
export const launchChromium = (): Promise<Browser> => launch(chromiumForTests());

/** The full Chromium with the back/forward cache, which Playwright disables by default. */
export const launchCachingChromium = (): Promise<Browser> =>
  launch(wholeChromium(), { ignoreDefaultArgs: ['--disable-back-forward-cache'] });
