import { createHash } from 'node:crypto';
import { bestBrotli, compressed, type Bodies } from '../compression';
import type { PolicySources } from '../contentPolicy';
import type { Encoded } from '../encoding';
import type { RevisionReader } from '../store/readResource';
import type { RenderedPage } from './renderPage';

/** A rendered page with its headers and compressed bodies. */
export interface CachedPage extends Encoded {
  /** Href to redirect to; null for a page. */
  movedTo: string | null;
  sources: PolicySources;
  bodies: Bodies;
}

interface Entry {
  rendering: Promise<CachedPage>;
  /** The rendered page; null during the rendering. */
  page: CachedPage | null;
  isBestCompressed: boolean;
  revision: number;
  /** Time in milliseconds. */
  expiresAt: number;
  /** Whether the page was requested again since it was added, or last spared from removal. */
  wasRequested: boolean;
}

/** Maximum size of all bodies. */
const MAX_BYTES = 16 * 1024 * 1024;

const sizeOf = ({ page }: Entry) =>
  page ? page.bodies.identity.length + page.bodies.gzip.length + page.bodies.br.length : 0;

interface PageCacheOptions {
  /** Renders the page of a key at a time in milliseconds. */
  render: (key: string, now: number) => Promise<RenderedPage>;
  revision: RevisionReader;
  /** Maximum age of a page in milliseconds. */
  maxAgeMs: number;
  /** @returns the current time in milliseconds */
  now?: () => number;
}

/**
 * Caches rendered pages until the revision of the data changes, a status line on the page changes, or they reach their maximum
 * age. Requests during a rendering share its result. The pages contain no data of a visitor.
 *
 * @returns a function that returns the page of a key
 */
export function pageCache({ render, revision, maxAgeMs, now = Date.now }: PageCacheOptions) {
  const entries = new Map<string, Entry>();
  let totalBytes = 0;

  const isFresh = (entry: Entry, current: number | null) =>
    entry.revision === current && now() < entry.expiresAt;

  function removeEntry(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    totalBytes -= sizeOf(entry);
  }

  /** Removes the oldest pages until the rest fits. Pages that were requested again get a second chance. */
  function removeOldest(): void {
    for (const [key, entry] of entries) {
      if (totalBytes <= MAX_BYTES) return;
      if (entry.page === null) continue;
      if (entry.wasRequested) {
        entry.wasRequested = false;
        entries.delete(key);
        entries.set(key, entry);
      } else removeEntry(key, entry);
    }
  }

  function setPage(key: string, entry: Entry, parts: Omit<CachedPage, 'isCurrent'>): CachedPage {
    const isCached = () => entries.get(key) === entry;
    const page: CachedPage = {
      ...parts,
      isCurrent: () => {
        const isCurrent = entry.page === page && isCached() && isFresh(entry, revision.known());
        if (isCurrent) noteRequest(key, entry);
        return isCurrent;
      },
    };
    if (isCached()) totalBytes -= sizeOf(entry);
    entry.page = page;
    if (isCached()) totalBytes += sizeOf(entry);
    removeOldest();
    return page;
  }

  async function finish(key: string, entry: Entry, rendered: RenderedPage): Promise<CachedPage> {
    const { html, status, movedTo, sources, isComplete, changesAt } = rendered;
    if (!isComplete) removeEntry(key, entry);
    entry.expiresAt = Math.min(entry.expiresAt, changesAt ?? Number.POSITIVE_INFINITY);
    const identity = Buffer.from(html);
    return setPage(key, entry, {
      ...{ status, movedTo, sources },
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      type: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
      bodies: await compressed(identity),
    });
  }

  function start(key: string, current: number): Promise<CachedPage> {
    const rendering = render(key, now()).then((rendered) => finish(key, entry, rendered));
    const entry: Entry = {
      ...{ rendering, page: null, isBestCompressed: false, wasRequested: false },
      ...{ revision: current, expiresAt: now() + maxAgeMs },
    };
    rendering.catch(() => removeEntry(key, entry));
    const previous = entries.get(key);
    if (previous) removeEntry(key, previous);
    entries.set(key, entry);
    return rendering;
  }

  /** Replaces the compressed body of an entry, which is served in the meantime. */
  async function compressBest(key: string, entry: Entry): Promise<void> {
    entry.isBestCompressed = true;
    const page = await entry.rendering;
    const br = await bestBrotli(page.bodies.identity);
    setPage(key, entry, { ...page, bodies: { ...page.bodies, br } });
  }

  /** A page that is requested again stays longer, and is compressed better. */
  function noteRequest(key: string, entry: Entry): void {
    entry.wasRequested = true;
    // Requests that wait for a rendering handle its error themselves.
    if (!entry.isBestCompressed) compressBest(key, entry).catch(() => undefined);
  }

  return async (key: string): Promise<CachedPage> => {
    const current = await revision.read();
    const entry = entries.get(key);
    if (!entry || !isFresh(entry, current)) return start(key, current);
    noteRequest(key, entry);
    return entry.page ?? entry.rendering;
  };
}
