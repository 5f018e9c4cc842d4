/** The service worker of /door/: caches the page, so that it opens without a connection. */
import { DOOR_HEADER, DOOR_HREF, DOOR_SCRIPT } from '../../domain/door/door';

/** Types of a service worker's events. TypeScript's own cannot be combined with the types of a page. */
interface InstallEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEvent extends Event {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}

const CACHE = 'door';
const FILES = [DOOR_HREF, DOOR_SCRIPT];
/** A connection that does not respond within this time counts as missing. */
const TIMEOUT_MS = 3000;

const isOurs = ({ ok, headers }: Response) => ok && headers.has(DOOR_HEADER);

async function cacheFile(cache: Cache, path: string): Promise<void> {
  const response = await fetch(path);
  if (!isOurs(response)) throw new TypeError(`${path} has not loaded`);
  await cache.put(path, response);
}

async function cacheFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map((path) => cacheFile(cache, path)));
}

/** Waits for the whole body, because a connection may be lost after the headers. */
async function fetchWhole(request: Request): Promise<Response> {
  const response = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (isOurs(response)) await response.clone().blob();
  return response;
}

/** The file from the site, or the cached one if the site does not respond. */
async function fetchOrCached(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(CACHE).catch(() => null);
  const response = await fetchWhole(request).catch(() => Response.error());
  if (!isOurs(response)) return (await cache?.match(path)) ?? response;
  await cache?.put(path, response.clone()).catch(() => undefined);
  return response;
}

addEventListener('install', (event) => (event as InstallEvent).waitUntil(cacheFiles()));
addEventListener('fetch', (event) => {
  const { request, respondWith } = event as FetchEvent;
  const { pathname } = new URL(request.url);
  if (request.method === 'GET' && FILES.includes(pathname))
    respondWith.call(event, fetchOrCached(request, pathname));
});
