/** The phone that the benchmarks simulate in Chromium. */

const bytesPerSecond = (kilobits) => (kilobits * 1000) / 8;

/**
 * Opens a simulated phone in a new browser context.
 *
 * @param browser of Playwright
 * @param phone `screen`: options of the context; `latency` in ms; `down` and `up` in kbit/s; `cpu`: how many
 *   times slower it is
 * @param observe runs in the page before its scripts, with `argument`
 * @returns the page, the context, and a session of the DevTools protocol
 */
export async function openOnPhone(browser, { screen, latency, down, up, cpu }, observe, argument) {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, ...screen });
  const page = await context.newPage();
  await page.addInitScript(observe, argument);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond(down),
    uploadThroughput: bytesPerSecond(up),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { page, context, session };
}
