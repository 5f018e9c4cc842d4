/**
 * `npm run bench:pages [-- path…]`: runs Lighthouse with applied throttling on every page of an anonymous visitor, and on a
 * static copy: the same HTML without scripts, served as a file. Needs a build and Chromium. RUNS (3) is the number of runs;
 * the rows show medians.
 */
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { brotliCompressSync } from 'node:zlib';
import { chromiumForLighthouse } from '../support/chromiumProgram.cjs';
import { median, runTool, startSite } from './site.mjs';

const LIGHTHOUSE = 'lighthouse@12.8';
const RUNS = Number(process.env.RUNS ?? 3);
const CHROME_PATH = chromiumForLighthouse() ?? '';

const PATHS = [
  ...['/', '/events', '/events/winter-serenade', '/past-seasons', '/about', '/about?tab=3', '/about?tab=5'],
  ...['/press', '/press/haydn-leaves-the-room', '/support-us', '/support-us?tab=1', '/competition'],
  ...['/terms', '/privacy-policy', '/construction', '/nowhere'],
  // For anonymous visitors these show the login or the contact dialog.
  ...['/login', '/register', '/forgot-password', '/contact', '/cart', '/thank-you', '/profile'],
];

const TYPES = { '.svg': 'image/svg+xml', '.webp': 'image/webp', '.png': 'image/png', '.woff2': 'font/woff2' };

const site = await startSite();

/** Serves static copies of the pages: HTML and pictures, without scripts. */
async function startStaticSite() {
  const pages = new Map();
  const staticCopyOf = async (url) => {
    const html = await (await fetch(site.origin + url)).text();
    return brotliCompressSync(html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, ''));
  };
  const server = createServer(async (request, response) => {
    if (/^\/(images|fonts|favicon|og)/.test(request.url)) {
      const file = path.join('public', path.normalize(request.url));
      response.setHeader('cache-control', 'public, max-age=86400');
      response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
      return createReadStream(file)
        .on('error', () => response.writeHead(404).end())
        .pipe(response);
    }
    if (!pages.has(request.url)) pages.set(request.url, staticCopyOf(request.url));
    const body = await pages.get(request.url);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
    return response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://localhost:${server.address().port}`, close: () => server.close() };
}

async function measured(url) {
  const report = await runTool(
    LIGHTHOUSE,
    [
      url,
      '--output=json',
      '--quiet',
      '--throttling-method=devtools',
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic --disable-background-networking',
    ],
    { CHROME_PATH },
  );
  const { audits, categories } = JSON.parse(report);
  return {
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map((name) =>
      Math.round(categories[name].score * 100),
    ),
  };
}

async function medianOf(url) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measured(url));
  const of = (value) => median(runs.map(value));
  return {
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    scores: [0, 1, 2, 3].map((index) => of(({ scores }) => scores[index])),
  };
}

const staticSite = await startStaticSite();
const wanted = process.argv.slice(2);

/** Lighthouse reports no figure for an audit that failed. */
const shown = (figure, digits) => (Number.isFinite(figure) ? figure.toFixed(digits) : 'none');

console.log('| page | FCP / still | LCP / still | TBT ms | layout shift | perf / a11y / best / SEO |');
console.log('|---|---|---|---|---|---|');
try {
  for (const url of wanted.length > 0 ? wanted : PATHS) {
    const staticPage = await medianOf(staticSite.origin + url);
    const page = await medianOf(site.origin + url);
    const ratio = (name) => shown(page[name] / staticPage[name], 2);
    console.log(
      `| ${url} | ${ratio('fcp')} | ${ratio('lcp')} | ${shown(page.tbt, 0)} | ${shown(page.cls, 3)} | ${page.scores.join(' / ')} |`,
    );
  }
} finally {
  staticSite.close();
  await site.stop();
  await site.remove();
}
