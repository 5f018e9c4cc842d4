import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { CHROMIUM_FLAGS, chromiumForTests, wholeChromium } from '../../tools/programs/chromiumProgram.cjs';

/**
 * Features of Chromium that are off in tests. With the first two on, a page with pictures can stop rendering
 * for good on a busy machine. Chromium honors only the last `--disable-features`, which is this one, so the
 * others are repeated from Playwright's list, as far as they can change how a page behaves.
 */
const DISABLED_FEATURES = [
  'PreventDuplicateImageDecodes',
  'SpeculativeImageDecodes',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsUpgrades',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

const ARGUMENTS = [...CHROMIUM_FLAGS, `--disable-features=${DISABLED_FEATURES.join(',')}`];

function launch(executablePath: string | null, options: LaunchOptions = {}): Promise<Browser> {
  if (!executablePath) throw new Error('Chromium is not on this machine; name its program in CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: ARGUMENTS, ...options });
}

/** The system's Chromium; CHROMIUM_PATH names another program. */
export const launchChromium = (): Promise<Browser> => launch(chromiumForTests());

/** The full Chromium with the back/forward cache, which Playwright disables by default. */
export const launchCachingChromium = (): Promise<Browser> =>
  launch(wholeChromium(), { ignoreDefaultArgs: ['--disable-back-forward-cache'] });
