/**
 * Static copies of the site's pages, and handwritten pages with the same content, to which the benchmarks
 * compare the site.
 */
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const require = createRequire(import.meta.url);
require('../build/typescript.cjs');
const { API_PATHS, RESOURCES } = require('../../domain/api/contract.ts');
const { PAGE_STATE_ID } = require('../../src/actors/pageState.ts');
const { handwrittenPages } = require('./handwritten/pages.ts');

const TYPES = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/**
 * The file of a URL in `public`; the site has pictures as AVIF, too, and sends those to browsers that accept
 * them.
 */
const publicFile = ({ url, headers }) => {
  const type = headers.accept?.includes('image/avif') ? '.avif' : '.webp';
  return path.join('public', path.normalize(url).replace(/\.webp$/, type));
};

/**
 * Compresses a page once, so that the time to compress it is not part of a measurement.
 *
 * @param html the document
 * @param options the status, and headers beside those of the type and the encoding
 * @returns the page, as `startStaticSite` sends it
 */
function htmlPage(html, { status = 200, headers = {} } = {}) {
  const body = brotliCompressSync(html);
  const entity = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  return { status, headers: { ...headers, ...entity, 'content-length': body.length }, body };
}

/**
 * Serves pages from memory, and the pictures and fonts of the site as files.
 *
 * @param pageOf returns the page at a URL, or a promise of it: its status, headers, and, unless it redirects,
 *   body
 * @returns the origin, and a function that stops the server
 */
async function startStaticSite(pageOf) {
  const pages = new Map();
  const server = createServer(async (request, response) => {
    if (/^\/(images|fonts|favicon|og)/.test(request.url)) {
      const file = publicFile(request);
      response.setHeader('cache-control', 'public, max-age=86400');
      response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
      return createReadStream(file)
        .on('error', () => response.writeHead(404).end())
        .pipe(response);
    }
    if (!pages.has(request.url)) pages.set(request.url, await pageOf(request.url));
    const { status, headers, body } = pages.get(request.url);
    return response.writeHead(status, headers).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://localhost:${server.address().port}`, close: () => server.close() };
}

/** Headers of a page that another server sends itself, or that belong to the encoding of its body. */
const OWN_HEADERS = /^(connection|content-(encoding|length|type)|date|keep-alive|transfer-encoding)$/;

const SCRIPT_ELEMENTS = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const isState = (scriptElement) =>
  scriptElement.startsWith(`<script type="application/json" id="${PAGE_STATE_ID}"`);

/**
 * Copies a page without its script elements. The copy has the page's headers, because the policy of another
 * page would block its styles, and a static file server would send most of the others as well. The copy of a
 * redirect is a redirect.
 *
 * @param url of the page on the site
 * @param keepsState whether the copy keeps the page's state
 * @returns the copy, as `startStaticSite` sends it
 */
async function copyOf(url, keepsState) {
  const response = await fetch(url, { redirect: 'manual' });
  const { status } = response;
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !OWN_HEADERS.test(name)));
  if (headers.location) return { status, headers };
  const html = (await response.text()).replace(SCRIPT_ELEMENTS, (element) =>
    keepsState && isState(element) ? element : '',
  );
  return htmlPage(html, { status, headers });
}

/**
 * Serves static copies of the pages of a site: the same HTML without script elements.
 *
 * @param site its `origin`
 * @param options `keepsState`: whether the copies keep the page's state
 * @returns the origin, and a function that stops the server
 */
export const startCopies = ({ origin }, { keepsState = false } = {}) =>
  startStaticSite((url) => copyOf(origin + url, keepsState));

/**
 * Serves the handwritten pages, with the content of a site.
 *
 * @returns the origin, the paths of the pages, and a function that stops the server
 */
export async function startHandwritten(site) {
  const lists = await Promise.all(
    RESOURCES.map(async (name) => [name, await (await fetch(site.origin + API_PATHS[name])).json()]),
  );
  const pages = handwrittenPages(Object.fromEntries(lists), Date.now());
  return { paths: [...pages.keys()], ...(await startStaticSite((url) => htmlPage(pages.get(url) ?? ''))) };
}
