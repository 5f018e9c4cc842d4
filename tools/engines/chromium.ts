import { launchChromium } from '../../__tests__/support/chromium';
import { collectPageErrors } from '../../__tests__/support/browserVisitor';
import { HEIGHT_PX, type Launch } from './driver';

export const launchInChromium: Launch = async ({ width, blocksCookies = false }) => {
  const browser = await launchChromium();
  const context = await browser.newContext({ viewport: { width, height: HEIGHT_PX }, hasTouch: true });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setDocumentCookieDisabled', { disabled: blocksCookies });
  const pageErrors = collectPageErrors(page);
  return {
    open: async (url) => {
      await page.goto(url);
    },
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    evaluate: (expression) => page.evaluate(expression),
    pageErrors: async () => pageErrors,
    close: () => browser.close(),
  };
};
