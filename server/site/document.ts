import escapeHtml from 'escape-html';
import { ORGANIZATION } from '../../domain/organization';
import { PAGES } from '../../domain/pages/pages';
import { authModeAt, isProtected, routeAt, type Location } from '../../domain/pages/routes';
import { PAGE_STATE_ID, type PageState } from '../../src/actors/pageState';
import { ROOT_ID } from '../../src/app/page';
import { scriptsOfPage, type AssetList } from './assets';
import { EARLY_PRESS_ELEMENT, SCRIPT_LOADER_ELEMENT } from './inlineScripts';
import type { LinkPreview } from './linkPreview';
import { FONT_PRELOADS } from './typeface';

interface DocumentParts {
  title: string;
  description: string;
  location: Location;
  status: 200 | 404;
  preview: LinkPreview;
  /** Structured data (JSON-LD) for search engines, or null. */
  structuredData: object | null;
  markup: string;
  /** Style elements of the rendered markup. */
  styles: string;
  state: PageState;
  assets: AssetList;
  siteOrigin: string;
  inspectsFlows: boolean;
}

/** Whether search engines may index the page: protected pages, dialogs, and error pages are excluded. */
const isIndexable = ({ location, status }: DocumentParts) =>
  status === 200 && !isProtected(location.path) && authModeAt(location.path) === null;

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

/** Metadata for search engines and link previews. */
function metadataOf(parts: DocumentParts): string {
  const { title, description, location, siteOrigin, preview } = parts;
  const url = siteOrigin + location.path;
  return [
    meta('name', 'description', description),
    isIndexable(parts)
      ? `<link rel="canonical" href="${escapeHtml(url)}">`
      : meta('name', 'robots', 'noindex'),
    meta('property', 'og:type', preview.type),
    meta('property', 'og:site_name', ORGANIZATION.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', preview.image),
    meta('property', 'og:image:alt', preview.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

/** Escapes JSON for use inside a script element. */
const asEmbeddedJson = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** Addresses of the scripts of the entry and of this page's own chunk, which load in parallel. */
function scriptsOf({ location, assets, inspectsFlows }: DocumentParts): string {
  const { page } = PAGES[routeAt(location.path)?.name ?? 'home'];
  const files = new Set([...assets.entry, ...scriptsOfPage(assets, page)]);
  const inspectorScripts = inspectsFlows ? ['/__flows/watch.js'] : [];
  return [...inspectorScripts, ...[...files].map((file) => `/assets/${file}`)].join(' ');
}

/** Name and address of the orchestra; visible only in print, instead of the header and footer. */
const letterhead = (siteOrigin: string) => {
  const [name, ...address] = ORGANIZATION.postalAddress;
  const contacts = [address.join(', '), ORGANIZATION.contactEmail, new URL(siteOrigin).host];
  return (
    '<div id="letterhead"><img src="/images/logo.svg" alt="">' +
    `<p><strong>${escapeHtml(name)}</strong><br>${contacts.map(escapeHtml).join(' · ')}</p></div>`
  );
};

/** The complete HTML document of a page. */
export function documentOf(parts: DocumentParts): string {
  const { title, markup, styles, state, structuredData, siteOrigin } = parts;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    metadataOf(parts),
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<meta name="theme-color" content="#2D2D2D">',
    FONT_PRELOADS,
    styles,
    // Do not render before `#main` has been parsed: a partly parsed header would shift when the rest arrives.
    '<link rel="expect" href="#main" blocking="render">',
    EARLY_PRESS_ELEMENT,
    `</head><body data-scripts="${scriptsOf(parts)}">`,
    letterhead(siteOrigin),
    `<div id="${ROOT_ID}">${markup}</div>`,
    // Data is at the end, so that the text arrives first on a slow connection.
    structuredData ? `<script type="application/ld+json">${asEmbeddedJson(structuredData)}</script>` : '',
    `<script type="application/json" id="${PAGE_STATE_ID}">${asEmbeddedJson(state)}</script>`,
    SCRIPT_LOADER_ELEMENT,
    '</body></html>',
  ].join('');
}
