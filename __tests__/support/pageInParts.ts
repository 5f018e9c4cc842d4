/** A page that arrives part by part, as over a slow network. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';

/** Waits until the page has painted what it has. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });

/**
 * Opens a document whose parts arrive one after the other, each when the browser has painted the ones before. Its
 * scripts and pictures are not there.
 *
 * @param parts the first reaches into `main`, before which nothing is painted
 */
export async function openInParts(page: Page, parts: string[]): Promise<void> {
  const [head, ...rest] = parts;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answered = new Promise<ServerResponse>((resolve) => {
    server.on('request', (request, response) => {
      if (request.url !== '/') return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.write(head);
      resolve(response);
    });
  });
  await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
  const response = await answered;
  for (const part of rest) {
    await painted(page);
    response.write(part);
  }
  response.end();
  await page.waitForLoadState('load');
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
