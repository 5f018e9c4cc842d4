/** The site's lists, read once for all pages and files. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Resource, SiteData } from '../../domain/api/contract';
import { Refusal } from '../refusal';
import type { ReadResource } from './serverMachine';

/** How long somebody waits for a list of which an older one is kept. */
const PATIENCE_MS = 500;
/** How long a source that failed is left alone. */
const RETRY_MS = 2000;

const unavailable = (cause?: unknown) =>
  new Refusal(503, 'This page cannot be loaded right now. Please try again in a moment.', { cause });

type List = SiteData[Resource];

interface Kept {
  revision: number;
  startedAt: number;
  /** Milliseconds; from then on it is read again. */
  expiresAt: number;
  /** The newest that has come; null before the first. */
  value: List | null;
  /** The read under way; null when it has ended. */
  reading: Promise<List> | null;
}

interface ListOptions {
  read: ReadResource;
  /** Changes when a list may read differently. */
  revision: () => Promise<number>;
  /** Milliseconds for which a list is kept when the revision stays the same. */
  maxAgeMs: number;
  now?: () => number;
}

/**
 * Reads a list again when the revision has changed or its time is over. Whoever asks meanwhile waits for the same read,
 * and gets the list that was read before when the source fails or takes too long.
 */
export function keptLists({ read, revision, maxAgeMs, now = Date.now }: ListOptions): ReadResource {
  const lists = new Map<Resource, Kept>();

  async function readInto(kept: Kept, resource: Resource): Promise<List> {
    try {
      kept.value = await read(resource);
      return kept.value;
    } catch (error) {
      kept.expiresAt = now() + RETRY_MS;
      throw unavailable(error);
    } finally {
      kept.reading = null;
    }
  }

  function start(resource: Resource, current: number): Kept {
    const value = lists.get(resource)?.value ?? null;
    const startedAt = now();
    const kept: Kept = {
      revision: current,
      startedAt,
      expiresAt: startedAt + maxAgeMs,
      value,
      reading: null,
    };
    kept.reading = readInto(kept, resource);
    lists.set(resource, kept);
    return kept;
  }

  async function newest({ value, reading, startedAt }: Kept): Promise<List> {
    if (value === null) return reading ?? Promise.reject(unavailable());
    if (reading === null || now() - startedAt >= PATIENCE_MS) return value;
    return Promise.race([reading.catch(() => value), pause(PATIENCE_MS, value, { ref: false })]);
  }

  return async <R extends Resource>(resource: R) => {
    const current = await revision();
    const kept = lists.get(resource);
    const isFresh = kept && kept.revision === current && now() < kept.expiresAt;
    return (await newest(isFresh ? kept : start(resource, current))) as SiteData[R];
  };
}
