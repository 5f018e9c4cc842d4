import { ORGANIZATION } from '../../domain/organization';
import { PAGES } from '../../domain/pages/pages';
import { authModeAt, isProtected, routeAt, type Location } from '../../domain/pages/routes';
import { PAGE_STATE_ID, type PageState } from '../../src/actors/pageState';
import { ROOT_ID } from '../../src/app/page';
import { escapeHtml } from '../html';
import { scriptsOfPage, type AssetList } from './assets';
import { EARLY_PRESS } from './earlyPress';
import type { LinkPreview } from './linkPreview';
import { FONT_PRELOAD } from '../typeface';

interface DocumentParts {
  title: string;
  description: string;
  location: Location;
  status: 200 | 404;
  preview: LinkPreview;
  /** Linked data for search engines, or null. */
  facts: object | null;
  markup: string;
  /** Style elements of the rendered page. */
  styles: string;
  state: PageState;
  assets: AssetList;
  siteOrigin: string;
  inspectsFlows: boolean;
}

/** Pages of one visitor, dialogs and errors are not for search engines. */
const isListed = ({ location, status }: DocumentParts) =>
  status === 200 && !isProtected(location.path) && authModeAt(location.path) === null;

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

/** What search engines and link previews read. */
function summaryOf(parts: DocumentParts): string {
  const { title, description, location, siteOrigin, preview, facts } = parts;
  const url = siteOrigin + location.path;
  return [
    meta('name', 'description', description),
    isListed(parts) ? `<link rel="canonical" href="${escapeHtml(url)}">` : meta('name', 'robots', 'noindex'),
    meta('property', 'og:type', preview.type),
    meta('property', 'og:site_name', ORGANIZATION.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', preview.image),
    meta('property', 'og:image:alt', preview.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    facts ? `<script type="application/ld+json">${asEmbeddedJson(facts)}</script>` : '',
  ].join('');
}

/** JSON that may stand inside a script element. */
const asEmbeddedJson = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** The scripts of the entry and of the page, so that they come together and not one after the other. */
function scriptsOf({ location, assets, inspectsFlows }: DocumentParts): string {
  const { page } = PAGES[routeAt(location.path)?.name ?? 'home'];
  const files = new Set([...assets.entry, ...scriptsOfPage(assets, page)]);
  const watch = inspectsFlows ? ['/__flows/watch.js'] : [];
  return [...watch, ...[...files].map((file) => `/assets/${file}`)]
    .map((address) => `<script defer src="${address}"></script>`)
    .join('');
}

/** Whose page it is; only paper shows it, in place of the header and footer. */
const letterhead = (siteOrigin: string) => {
  const [name, ...address] = ORGANIZATION.postalAddress;
  const ways = [address.join(', '), ORGANIZATION.contactEmail, new URL(siteOrigin).host];
  return (
    '<div id="letterhead"><img src="/images/logo.svg" alt="">' +
    `<p><strong>${escapeHtml(name)}</strong><br>${ways.map(escapeHtml).join(' · ')}</p></div>`
  );
};

/** The whole HTML document of a page. */
export function documentOf(parts: DocumentParts): string {
  const { title, markup, styles, state, siteOrigin } = parts;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    summaryOf(parts),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<meta name="theme-color" content="#2D2D2D">',
    FONT_PRELOAD,
    styles,
    // A header of which a part has come would move when the rest comes.
    '<link rel="expect" href="#main" blocking="render">',
    `<script>${EARLY_PRESS}</script>`,
    '</head><body>',
    letterhead(siteOrigin),
    `<div id="${ROOT_ID}">${markup}</div>`,
    `<script type="application/json" id="${PAGE_STATE_ID}">${asEmbeddedJson(state)}</script>`,
    // Asked for last, so that they do not take the page's and its first picture's share of a slow line.
    scriptsOf(parts),
    '</body></html>',
  ].join('');
}
