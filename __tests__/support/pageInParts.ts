/** Serves a page in parts, as over a slow network. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';

/**
 * Waits until the page has painted its current content. @throws Error when it has not painted anything for a
 * long time
 */
async function waitUntilPainted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

/**
 * Opens a document whose parts arrive one after the other, each after the browser has painted the previous
 * ones. Requests for scripts and pictures fail.
 *
 * @param parts of the HTML; the first must reach into `main`, because nothing is painted before it
 */
export async function openInParts(page: Page, parts: string[]): Promise<void> {
  const [head, ...rest] = parts;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const documentRequest = new Promise<ServerResponse>((resolve) => {
    server.on('request', (request, response) => {
      if (request.url !== '/') return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.write(head);
      resolve(response);
    });
  });
  try {
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
    const response = await documentRequest;
    for (const part of rest) {
      await waitUntilPainted(page);
      response.write(part);
    }
    response.end();
    await page.waitForLoadState('load');
  } finally {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }
}
