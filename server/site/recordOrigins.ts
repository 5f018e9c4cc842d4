/** The other sites whose pictures and forms the site's records show. */
import type { Resource, SiteData } from '../../domain/api/contract';
import { embeddableUrl } from '../../domain/content/links';
import type { PolicySources } from '../contentPolicy';

/** Lists that have not come are null. */
export type LoadedData = { [R in Resource]: SiteData[R] | null };

/** The parser of URLs allows hosts with a semicolon or an asterisk, which a policy would read as its own. */
const PLAIN_ORIGIN = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d+)?$/;

/** In records that `cleanRecords` has serialized. */
const PICTURE_IN_MARKUP = /<img[^>]* src="([^"]*)"/g;

function originOf(url: string, siteOrigin: string): string | null {
  if (!URL.canParse(url, siteOrigin)) return null;
  const { origin } = new URL(url, siteOrigin);
  return origin !== siteOrigin && PLAIN_ORIGIN.test(origin) ? origin : null;
}

function originsOf(urls: readonly string[], siteOrigin: string): string[] {
  const origins = urls.map((url) => originOf(url, siteOrigin)).filter((origin) => origin !== null);
  return [...new Set(origins)].sort();
}

const picturesInMarkup = (record: object): string[] =>
  Object.values(record).flatMap((value: unknown) =>
    typeof value === 'string' ? [...value.matchAll(PICTURE_IN_MARKUP)].map(([, url = '']) => url) : [],
  );

/**
 * The sources of pictures and frames that a page needs, wherever a visitor goes in it. While a list is missing, the
 * browser goes on to load it, and nobody knows what it will name: then any https site is allowed.
 *
 * @param data the records of all pages
 * @param siteOrigin base of the relative addresses in records
 */
export function recordOrigins(data: LoadedData, siteOrigin: string): PolicySources {
  if (Object.values(data).some((list) => list === null))
    return { 'img-src': ['https:'], 'frame-src': ['https:'] };
  const { events, images, content, donate } = data;
  const pictures = [
    ...(events ?? []).map(({ imageUrl }) => imageUrl ?? ''),
    ...(images ?? []).map(({ url }) => url),
    ...Object.values(data).flatMap((list) => (list ?? []).flatMap(picturesInMarkup)),
  ];
  const frames = [...(content ?? []), ...(donate ?? [])].map(
    ({ formEmbedUrl }) => embeddableUrl(formEmbedUrl) ?? '',
  );
  return { 'img-src': originsOf(pictures, siteOrigin), 'frame-src': originsOf(frames, siteOrigin) };
}
