import { createHash } from 'node:crypto';
import { bestBrotli, compressed, type Bodies } from '../compression';
import type { PolicySources } from '../contentPolicy';
import type { RenderedPage } from './renderPage';

/** A rendered page with its headers and compressed bodies. */
export interface CachedPage {
  status: number;
  etag: string;
  /** Href to redirect to; null for a page. */
  movedTo: string | null;
  sources: PolicySources;
  bodies: Bodies;
}

interface Entry {
  page: Promise<CachedPage>;
  isBestCompressed: boolean;
  revision: number;
  /** Time in milliseconds. */
  expiresAt: number;
}

/** Maximum number of cached pages. */
const MAX_PAGES = 500;

async function toCachedPage(page: RenderedPage): Promise<CachedPage> {
  const { status, movedTo, sources } = page;
  const identity = Buffer.from(page.html);
  return {
    status,
    movedTo,
    sources,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: await compressed(identity),
  };
}

/**
 * Caches rendered pages until the revision of the data changes, a status line on the page changes, or
 * `maxAge` milliseconds have passed. Requests during a rendering share its result. The pages contain no data
 * of a visitor.
 *
 * @param render renders the page of a key at a time in milliseconds
 */
export function pageCache(render: (key: string, now: number) => Promise<RenderedPage>, maxAge: number) {
  const entries = new Map<string, Entry>();

  function removeEntry(key: string, entry: Entry): void {
    if (entries.get(key) === entry) entries.delete(key);
  }

  function start(key: string, revision: number, now: number): Entry {
    const page = render(key, now).then((rendered) => {
      if (!rendered.isComplete) removeEntry(key, entry);
      entry.expiresAt = Math.min(entry.expiresAt, rendered.changesAt ?? Number.POSITIVE_INFINITY);
      return toCachedPage(rendered);
    });
    const entry: Entry = { page, isBestCompressed: false, revision, expiresAt: now + maxAge };
    page.catch(() => removeEntry(key, entry));
    entries.delete(key);
    const [oldest] = entries.keys();
    if (entries.size >= MAX_PAGES && oldest !== undefined) entries.delete(oldest);
    entries.set(key, entry);
    return entry;
  }

  /** Replaces the compressed body of an entry, which is served in the meantime. */
  async function compressBest(entry: Entry): Promise<void> {
    entry.isBestCompressed = true;
    const page = await entry.page;
    const br = await bestBrotli(page.bodies.identity);
    entry.page = Promise.resolve({ ...page, bodies: { ...page.bodies, br } });
  }

  return (key: string, revision: number, now: number): Promise<CachedPage> => {
    const cachedEntry = entries.get(key);
    const isFresh = cachedEntry && cachedEntry.revision === revision && now < cachedEntry.expiresAt;
    if (!isFresh) return start(key, revision, now).page;
    const { page } = cachedEntry;
    // Requests that wait for a rendering handle its error themselves.
    if (!cachedEntry.isBestCompressed) compressBest(cachedEntry).catch(() => undefined);
    return page;
  };
}
