/** The parts that the handwritten pages have in common. */
import escapeHtml from 'escape-html';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COLORS, FONTS } from '../../../domain/appearance';
import type { SiteData } from '../../../domain/api/contract';
import { plainText } from '../../../domain/content/plainText';
import { pictureSource } from '../../../domain/content/pictures';
import { currentSeason } from '../../../domain/events/eventRules';
import { ORGANIZATION } from '../../../domain/organization';
import { PAGES, ROUTE_NAMES } from '../../../domain/pages/pages';
import { seasonHref } from '../../../domain/pages/routes';
import { FONT_FACES, FONT_PRELOADS } from '../../../server/site/typeface';

const USED_COLORS = [
  ...(['ink', 'teal', 'tealDeep', 'night', 'mist', 'paper', 'sand', 'rule', 'edge', 'muted'] as const),
];

const withoutWhitespace = (css: string) =>
  css
    .replace(/\s*([{}:;,>])\s*/g, '$1')
    .replaceAll(';}', '}')
    .trim();

/** The style sheet, without the declarations of the font, which are the site's own. */
export const STYLE_SHEET = withoutWhitespace(`
  :root {
    ${USED_COLORS.map((name) => `--${name}: ${COLORS[name]};`).join('')}
    --heading: ${FONTS.heading};
    --body: ${FONTS.body};
  }
  ${readFileSync(path.join(__dirname, 'style.css'), 'utf8')}`);

const svg = (shapes: string) => `<svg viewBox="0 0 24 24" aria-hidden="true">${shapes}</svg>`;

interface PictureOptions {
  sizes: string;
  alt?: string;
  isFirst?: boolean;
  phoneUrl?: string | null;
}

/** A picture in a box that reserves its place. */
export function picture(
  url: string | null | undefined,
  { sizes, alt = '', isFirst = false, phoneUrl = null }: PictureOptions,
): string {
  const source = pictureSource(url);
  const loading = isFirst ? 'fetchpriority="high"' : 'loading="lazy"';
  const phone = pictureSource(phoneUrl);
  const small = phone
    ? `<source media="(max-width: 600px)" srcset="${phone.srcSet ?? phone.src}" sizes="100vw">`
    : '';
  return source
    ? `<picture class="picture">${small}<img src="${source.src}" srcset="${source.srcSet ?? ''}" sizes="${sizes}" alt="${escapeHtml(alt)}" ${loading}></picture>`
    : '';
}

/** A link styled as a button. @param about hidden text after its own */
export const buttonLink = (href: string, text: string, style = ''): string =>
  `<a class="button ${style}" href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

function header({ events }: SiteData): string {
  const season = currentSeason(events)?.slug;
  const links = ROUTE_NAMES.flatMap((name) => {
    const { pattern, header: text } = PAGES[name];
    const href = name === 'currentSeason' && season ? seasonHref(season) : pattern;
    return text ? [`<li><a href="${href}">${text}</a></li>`] : [];
  });
  return `<a class="skip" href="#main">Skip to main content</a>
<header class="site"><div class="frame">
<a class="brand serif" href="/"><img src="/images/logo.svg" alt="">${ORGANIZATION.name}</a>
<nav aria-label="Quick links"><ul>${links.join('')}</ul></nav>
<a class="button icon account" href="/login">${svg('<circle cx="12" cy="8" r="4"/><path d="M4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6"/>')}<span>Login / Register</span></a>
<button class="button icon" aria-label="Menu">${svg('<path d="M3 7h18M3 12h18M3 17h18"/>')}</button>
</div></header>`;
}

const SOCIAL_NETWORKS = [
  {
    key: 'facebook',
    shapes:
      '<path d="M14.5 8H16V4.5h-2.2A3.8 3.8 0 0 0 10 8.3V11H7.5v3.5H10V21h3.5v-6.5H16l.5-3.5h-3V9a1 1 0 0 1 1-1Z"/>',
  },
  {
    key: 'instagram',
    shapes: '<rect x="3.5" y="3.5" width="17" height="17" rx="4.5"/><circle cx="12" cy="12" r="4"/>',
  },
  {
    key: 'youtube',
    shapes: '<rect x="2.5" y="5.5" width="19" height="13" rx="3.5"/><path d="m10 9 5 3-5 3Z"/>',
  },
] as const;

function footer({ footer: records }: SiteData): string {
  const record = records.find(({ active }) => active);
  const links = ROUTE_NAMES.flatMap((name) => {
    const { pattern, footer: text } = PAGES[name];
    return text ? [`<li><a href="${pattern}">${text}</a></li>`] : [];
  });
  const social = SOCIAL_NETWORKS.flatMap(({ key, shapes }) => {
    const href = record?.[key];
    return href
      ? [`<a class="button icon" href="${escapeHtml(href)}" aria-label="${key}">${svg(shapes)}</a>`]
      : [];
  });
  return `<footer><div class="frame">
<div class="columns">
<div><img src="/images/logo-light.svg" alt="${ORGANIZATION.name} logo">
<p>${escapeHtml(plainText(record?.description ?? ORGANIZATION.description))}</p></div>
<address>${ORGANIZATION.postalAddress.map((line) => `<span>${line}</span>`).join('')}</address>
<nav aria-label="Footer"><ul>${links.join('')}</ul></nav>
<section><h2>News from the stage</h2><p>Be the first to hear about upcoming concerts.</p>
<button class="button onDark">SUBSCRIBE</button></section>
</div>
<div class="row"><p>${escapeHtml(plainText(record?.copyright ?? ORGANIZATION.name))}</p>${social.join('')}</div>
</div></footer>`;
}

/** A complete page. @param main markup of the content */
export const documentWith = (title: string, main: string, data: SiteData): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${ORGANIZATION.description}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${FONT_PRELOADS}<style>${FONT_FACES}${STYLE_SHEET}</style></head>
<body>${header(data)}<main id="main">${main}</main>${footer(data)}</body></html>`;
