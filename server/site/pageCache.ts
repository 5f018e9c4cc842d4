import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastq from 'fastq';
import type { PolicySources } from '../contentPolicy';
import type { RenderedPage } from './renderPage';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A rendered page with its headers and compressed bodies. */
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
  /** Time in milliseconds. */
  expiresAt: number;
}

/** Maximum number of cached pages. */
const MOST_PAGES = 500;

async function compressed({ html, status, isComplete }: RenderedPage): Promise<KeptPage['bodies']> {
  const identity = Buffer.from(html);
  // A complete page is sent often, so the best compression is worth 0.1 s once.
  const quality = isComplete && status === 200 ? 11 : 5;
  const br = await compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  return { br, gzip: await compressGzip(identity), identity };
}

/** Compresses one page at a time, to leave the other threads of Node's pool to files and password hashes. */
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
 * Caches rendered pages until the revision of the data changes, a status line on the page changes, or
 * `maxAge` milliseconds have passed. Requests during a rendering share its result. The pages contain no data
 * of a visitor.
 *
 * @param render renders the page of a key at a time in milliseconds
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
