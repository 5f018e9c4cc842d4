/**
 * Runs recorded paths against a site at any address. Generated scripts inline this file, so it imports only the page
 * harness and types.
 */
import type { Browser } from 'playwright-core';
import { PageHarness, WINDOW, type Host } from './pageHarness';
import type { Opening, Harness } from './harness';

export interface RecordedPath {
  title: string;
  opening: Opening;
  /** Key of the root machine's snapshot in `Recording.states`. */
  state: string;
  steps: { title: string; act: (harness: Harness) => Promise<void> }[];
}

export interface Recording {
  now: number;
  routes: Host['routes'];
  /** The root machine's snapshots in the server's HTML, with the test data. */
  states: Record<string, unknown>;
  paths: RecordedPath[];
}

/** Replaces the snapshot in the host's page, and removes the markup, which shows the host's own data. */
function withState(html: string, snapshot: unknown): string {
  const state = JSON.stringify({ snapshot, apiOrigin: '' }).replaceAll('<', '\\u003c');
  return html
    .replace(/(<div id="root">).*(<\/div><script type="application\/json" id="page-state">)/s, '$1$2')
    .replace(/(id="page-state">).*?(<\/script>)/s, (_, start: string, end: string) => start + state + end);
}

async function runPath(browser: Browser, address: string, path: RecordedPath, recording: Recording) {
  const context = await browser.newContext({ viewport: WINDOW });
  const harness = new PageHarness(context, await context.newPage(), {
    site: address,
    api: address,
    now: recording.now,
    routes: recording.routes,
    rewrite: (html) => withState(html, recording.states[path.state]),
  });
  try {
    for (const [index, { title, act }] of path.steps.entries()) {
      try {
        await act(harness);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        throw new Error(`step ${index} of ${path.steps.length - 1}, ${title}: ${message}`, { cause: error });
      }
    }
  } finally {
    await context.close();
  }
}

/**
 * Runs the paths one after the other.
 *
 * @param address origin of the site, such as http://localhost:3000
 * @param report receives each path with its failure or null
 */
export async function runPaths(
  browser: Browser,
  address: string,
  recording: Recording,
  report: (title: string, failure: string | null) => void,
): Promise<void> {
  for (const path of recording.paths) {
    try {
      await runPath(browser, new URL(address).origin, path, recording);
      report(path.title, null);
    } catch (error) {
      report(path.title, error instanceof Error ? error.message : String(error));
    }
  }
}
