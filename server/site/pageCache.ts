import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastq from 'fastq';
import type { PolicySources } from '../contentPolicy';
import type { RenderedPage } from './renderPage';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page as it goes out. */
export interface KeptPage {
  status: number;
  etag: string;
  movedTo: string | null;
  sources: PolicySources;
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
}

interface Entry {
  page: Promise<KeptPage>;
  revision: number;
  /** Milliseconds. */
  expiresAt: number;
}

/** Different pages that may be kept. */
const MOST_PAGES = 500;

async function compressed({ html, status, isComplete }: RenderedPage): Promise<KeptPage['bodies']> {
  const identity = Buffer.from(html);
  // What is sent often is worth a tenth of a second once.
  const quality = isComplete && status === 200 ? 11 : 5;
  const br = await compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  return { br, gzip: await compressGzip(identity), identity };
}

/** One page at a time; the other threads of Node's pool are for files and passwords. */
const compression = fastq.promise(compressed, 1);

async function keptPage(page: RenderedPage): Promise<KeptPage> {
  const { status, movedTo, sources } = page;
  const bodies = await compression.push(page);
  return {
    status,
    movedTo,
    sources,
    etag: `"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)}"`,
    bodies,
  };
}

/**
 * Keeps rendered pages until the data behind them changes, a status line changes, or `maxAge` milliseconds have gone by.
 * Requests that come while a page is rendered wait for that one rendering. Nothing of a visitor is in these pages.
 */
export function pageCache(render: (key: string, now: number) => Promise<RenderedPage>, maxAge: number) {
  const entries = new Map<string, Entry>();

  function forget(key: string, entry: Entry): void {
    if (entries.get(key) === entry) entries.delete(key);
  }

  function start(key: string, revision: number, now: number): Entry {
    const page = render(key, now).then((rendered) => {
      if (!rendered.isComplete) forget(key, entry);
      entry.expiresAt = Math.min(entry.expiresAt, rendered.changesAt ?? Number.POSITIVE_INFINITY);
      return keptPage(rendered);
    });
    const entry: Entry = { page, revision, expiresAt: now + maxAge };
    page.catch(() => forget(key, entry));
    entries.delete(key);
    const [oldest] = entries.keys();
    if (entries.size >= MOST_PAGES && oldest !== undefined) entries.delete(oldest);
    entries.set(key, entry);
    return entry;
  }

  return (key: string, revision: number, now: number): Promise<KeptPage> => {
    const kept = entries.get(key);
    const isFresh = kept && kept.revision === revision && now < kept.expiresAt;
    return (isFresh ? kept : start(key, revision, now)).page;
  };
}
