/** Caches the site's lists for all pages and files. */
import { setTimeout as pause } from 'node:timers/promises';
import type { SiteData } from '../../domain/api/contract';
import type { Resource } from '../../domain/api/resources';
import { Refusal } from '../http/refusal';
import type { ReadResource } from './serverMachine';

/** How long a request waits for a newer list when an older one is cached. */
const MAX_WAIT_MS = 500;
/** How long a list is not read again after its source has failed. */
const RETRY_MS = 2000;

const unavailable = (cause?: unknown) =>
  new Refusal(503, 'We can’t load this page right now. Please try again in a moment.', { cause });

type List = SiteData[Resource];

interface CachedList {
  revision: number;
  startedAt: number;
  /** Time in milliseconds after which the list is read again. */
  expiresAt: number;
  /** The latest list that was read; null before the first one. */
  value: List | null;
  /** Whether the list was read after the change of the revision. */
  isCurrent: boolean;
  /** The read in progress, or null. */
  reading: Promise<List> | null;
}

interface ListOptions {
  read: ReadResource;
  /** @returns a number that changes whenever a list may have changed */
  revision: () => Promise<number>;
  /** Milliseconds for which a list is cached while the revision stays the same. */
  maxAgeMs: number;
  now?: () => number;
}

/**
 * Caches lists until the revision changes or `maxAgeMs` has passed. Requests during a read share it. When the
 * source fails or takes too long, they get the previous list.
 *
 * @returns a function that makes a reader; the reader calls `onOutdated` when it returns a previous list, and
 *   throws Refusal 503 when the source fails and no previous list exists
 */
export function cachedLists({ read, revision, maxAgeMs, now = Date.now }: ListOptions) {
  const lists = new Map<Resource, CachedList>();

  async function readInto(entry: CachedList, resource: Resource): Promise<List> {
    try {
      entry.value = await read(resource);
      entry.isCurrent = true;
      return entry.value;
    } catch (error) {
      entry.expiresAt = now() + RETRY_MS;
      throw unavailable(error);
    } finally {
      entry.reading = null;
    }
  }

  function start(resource: Resource, current: number): CachedList {
    const value = lists.get(resource)?.value ?? null;
    const startedAt = now();
    const entry: CachedList = {
      revision: current,
      startedAt,
      expiresAt: startedAt + maxAgeMs,
      value,
      isCurrent: false,
      reading: null,
    };
    entry.reading = readInto(entry, resource);
    lists.set(resource, entry);
    return entry;
  }

  async function newest({ value, reading, startedAt }: CachedList): Promise<List> {
    if (value === null) return reading ?? Promise.reject(unavailable());
    if (reading === null || now() - startedAt >= MAX_WAIT_MS) return value;
    return Promise.race([reading.catch(() => value), pause(MAX_WAIT_MS, value, { ref: false })]);
  }

  return (onOutdated: () => void = () => {}): ReadResource =>
    async <R extends Resource>(resource: R) => {
      const current = await revision();
      const cached = lists.get(resource);
      const isFresh = cached && cached.revision === current && now() < cached.expiresAt;
      const entry = isFresh ? cached : start(resource, current);
      const list = await newest(entry);
      if (!entry.isCurrent) onOutdated();
      return list as SiteData[R];
    };
}
