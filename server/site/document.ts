import { ORGANIZATION } from '../../domain/organization';
import { routeAt, type Location, type RouteName } from '../../domain/routes';
import { PAGE_STATE_ID, ROOT_ID, type PageState } from '../../src/app/page';
import { escapeHtml } from '../html';
import type { AssetList } from './assets';

interface DocumentParts {
  title: string;
  location: Location;
  markup: string;
  /** Style elements of the rendered page. */
  styles: string;
  state: PageState;
  assets: AssetList;
  siteOrigin: string;
}

/** The chunk of a page, so that its script comes with the entry's instead of after it. */
const PAGE_CHUNKS: Partial<Record<RouteName, string>> = {
  home: 'home',
  events: 'events',
  event: 'event',
  season: 'season',
  pastSeasons: 'past-seasons',
  about: 'about',
  press: 'press',
  article: 'article',
  supportUs: 'support-us',
  competition: 'competition',
  terms: 'legal',
  privacyPolicy: 'legal',
  construction: 'construction',
  cart: 'cart',
  thankYou: 'thank-you',
};

/** JSON that may stand inside a script element. */
const asEmbeddedJson = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

function scriptsOf({ location, assets }: DocumentParts): string {
  const name = routeAt(location.path)?.name;
  const chunk = (name && PAGE_CHUNKS[name]) ?? 'home';
  const files = new Set([...assets.entry, ...(assets.chunks[chunk] ?? [])]);
  return [...files].map((file) => `<script defer src="/assets/${file}"></script>`).join('');
}

/** The whole HTML document of a page. */
export function documentOf(parts: DocumentParts): string {
  const { title, markup, styles, state, location, siteOrigin } = parts;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="description" content="${escapeHtml(ORGANIZATION.description)}">`,
    `<link rel="canonical" href="${escapeHtml(siteOrigin + location.path)}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<meta name="theme-color" content="#2D2D2D">',
    styles,
    scriptsOf(parts),
    '</head><body>',
    `<div id="${ROOT_ID}">${markup}</div>`,
    `<script type="application/json" id="${PAGE_STATE_ID}">${asEmbeddedJson(state)}</script>`,
    '</body></html>',
  ].join('');
}
