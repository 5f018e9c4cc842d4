import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { bestBrotli, compressed, type Bodies } from '../http/compression';
import type { PolicySources } from '../http/contentSecurityPolicy';
import type { Encoded } from '../http/encoding';
import type { RenderedPage } from './renderPage';

/** A rendered page with its headers and compressed bodies. */
export interface CachedPage extends Encoded {
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

/** Maximum size of all bodies. */
const MAX_BYTES = 16 * 1024 * 1024;

const sizeOf = ({ bodies: { identity, gzip, br } }: CachedPage) => identity.length + gzip.length + br.length;

interface PageCacheOptions {
  /** Renders the page of a key at a time in milliseconds. */
  render: (key: string, now: number) => Promise<RenderedPage>;
  /** @returns a number that changes whenever the data of a page may have changed */
  revision: () => Promise<number>;
  /** Maximum age of a page in milliseconds. */
  maxAgeMs: number;
  /** @returns the current time in milliseconds */
  now?: () => number;
}

async function cachedPage({ html, status, movedTo, sources }: RenderedPage): Promise<CachedPage> {
  const identity = Buffer.from(html);
  return {
    status,
    movedTo,
    sources,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    bodies: await compressed(identity),
  };
}

/** Replaces the compressed body of a page, which is served in the meantime. */
async function compressBest(entry: Entry): Promise<void> {
  entry.isBestCompressed = true;
  const page = await entry.page;
  const br = await bestBrotli(page.bodies.identity);
  entry.page = Promise.resolve({ ...page, bodies: { ...page.bodies, br } });
}

/**
 * Caches rendered pages until the revision of the data changes, a status line on the page changes, or they
 * reach their maximum age. Requests during a rendering share its result. The pages contain no data of a
 * visitor.
 *
 * @returns a function that returns the page of a key
 */
export function pageCache({ render, revision, maxAgeMs, now = Date.now }: PageCacheOptions) {
  const entries = new LRUCache<string, Entry>({ maxSize: MAX_BYTES });

  /** Counts an entry with its size, which is known after the rendering. */
  function setSize(key: string, entry: Entry, size: number): void {
    if (entries.peek(key) !== entry) return;
    // The cache keeps the previous size of an equal value.
    entries.delete(key);
    entries.set(key, entry, { size });
  }

  function start(key: string, current: number): Promise<CachedPage> {
    const entry: Entry = {
      page: render(key, now()).then(async (rendered) => {
        const changesAt = rendered.isComplete ? rendered.changesAt : 0;
        entry.expiresAt = Math.min(entry.expiresAt, changesAt ?? Number.POSITIVE_INFINITY);
        const page = await cachedPage(rendered);
        setSize(key, entry, sizeOf(page));
        return page;
      }),
      isBestCompressed: false,
      revision: current,
      expiresAt: now() + maxAgeMs,
    };
    entry.page.catch(() => {
      entry.expiresAt = 0;
    });
    entries.set(key, entry, { size: 1 });
    return entry.page;
  }

  return async (key: string): Promise<CachedPage> => {
    const current = await revision();
    const entry = entries.get(key);
    if (entry?.revision !== current || now() >= entry.expiresAt) return start(key, current);
    // A page that is requested again is worth it. Requests that wait for a rendering handle its error
    // themselves.
    if (!entry.isBestCompressed) compressBest(entry).catch(() => undefined);
    return entry.page;
  };
}
