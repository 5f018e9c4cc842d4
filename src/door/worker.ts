/** The service worker of /door/: it keeps the page, so that a phone opens it again without a connection. */

/** What of a service worker's surroundings is used; their types do not go together with those of a page. */
interface Lifetime extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface Fetched extends Event {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}

const CACHE = 'door';
const FILES = ['/door/', '/door/page.js'];
/** A connection that is there but does not answer must not keep the page away. */
const PATIENCE_MS = 3000;

const keep = async () => (await caches.open(CACHE)).addAll(FILES);

/** The newest file, or the kept one where the server does not answer. */
async function newest(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.ok) await cache.put(path, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(path);
    if (kept) return kept;
    throw error;
  }
}

addEventListener('install', (event) => (event as Lifetime).waitUntil(keep()));
addEventListener('fetch', (event) => {
  const { request, respondWith } = event as Fetched;
  const { pathname } = new URL(request.url);
  if (request.method === 'GET' && FILES.includes(pathname))
    respondWith.call(event, newest(request, pathname));
});
