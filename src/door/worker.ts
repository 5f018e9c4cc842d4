/** The service worker of /door/: caches the page, so that it opens without a connection. */
import { DOOR_HREF, DOOR_SCRIPT } from '../../domain/door/door';

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

const cacheFiles = async () => (await caches.open(CACHE)).addAll(FILES);

/** The file from the server, or the cached one if the server does not respond. */
async function fetchOrCached(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(CACHE).catch(() => null);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) await cache?.put(path, response.clone()).catch(() => undefined);
    return response;
  } catch (error) {
    const cachedResponse = await cache?.match(path);
    if (cachedResponse) return cachedResponse;
    throw error;
  }
}

addEventListener('install', (event) => (event as InstallEvent).waitUntil(cacheFiles()));
addEventListener('fetch', (event) => {
  const { request, respondWith } = event as FetchEvent;
  const { pathname } = new URL(request.url);
  if (request.method === 'GET' && FILES.includes(pathname))
    respondWith.call(event, fetchOrCached(request, pathname));
});
