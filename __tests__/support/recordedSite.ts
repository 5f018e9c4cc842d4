/**
 * Opens a site at any address for a generated script, which inlines this file; so it imports only the page
 * harness and types.
 */
import type { Page } from 'playwright-core';
import { PageHarness, type Host } from './pageHarness';
import type { Opening } from './harness';

interface Recording {
  now: number;
  routes: Host['routes'];
  /** The root machine's snapshots in the server's HTML, with the test data, by `stateKey`. */
  states: Record<string, unknown>;
}

export const stateKey = ({ path, missing = [], delayed = [] }: Opening) =>
  [path, ...missing.map((name) => `without ${name}`), ...delayed.map((name) => `before ${name}`)].join(' ');

/** Replaces the snapshot in the host's page, and removes the markup, which shows the host's own data. */
function withState(html: string, snapshot: unknown): string {
  const state = JSON.stringify({ snapshot, apiOrigin: '' }).replaceAll('<', '\\u003c');
  return html
    .replace(/(<div id="root">).*(<\/div><script type="application\/json" id="page-state">)/s, '$1$2')
    .replace(/(id="page-state">).*?(<\/script>)/s, (_, start: string, end: string) => start + state + end);
}

const LOCAL_SITE = 'http://localhost:3000';

/**
 * Prepares a page so that the site receives GET requests only.
 *
 * @param address of the site; by default that of `npm start`
 */
export async function siteOf(page: Page, address = LOCAL_SITE, { now, routes, states }: Recording) {
  const { origin } = new URL(address);
  await page
    .context()
    .route('**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
  const rewrite = (html: string, opening: Opening) => withState(html, states[stateKey(opening)]);
  return new PageHarness(page.context(), page, { site: origin, api: origin, now, routes, rewrite });
}
