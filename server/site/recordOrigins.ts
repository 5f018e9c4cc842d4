/** Origins of the external pictures and forms in the site's records, for the Content-Security-Policy. */
import { HREFS } from '../../domain/content/links';
import type { LoadedData } from '../../domain/pages/pageData';
import type { PolicySources } from '../http/contentSecurityPolicy';

/** Origins that are safe in a policy: URLs may have hosts with ";" or "*", which have a meaning there. */
const PLAIN_ORIGIN = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d+)?$/;

/** Proxies refuse responses with long headers. */
const MAX_ORIGINS = 20;

/** Matches pictures in markup that `cleanRecords` has serialized. */
const PICTURE_IN_MARKUP = /<img[^>]* src="([^"]*)"/g;

function originOf(url: string, siteOrigin: string): string | null {
  if (!URL.canParse(url, siteOrigin)) return null;
  const { origin } = new URL(url, siteOrigin);
  return origin !== siteOrigin && PLAIN_ORIGIN.test(origin) ? origin : null;
}

/** The origins of the URLs; of more than `MAX_ORIGINS`, their schemes, which allow every site. */
function sourcesOf(urls: readonly string[], siteOrigin: string): string[] {
  const origins = new Set(urls.map((url) => originOf(url, siteOrigin)).filter((origin) => origin !== null));
  if (origins.size <= MAX_ORIGINS) return [...origins].sort();
  return [...new Set([...origins].map((origin) => new URL(origin).protocol))].sort();
}

const picturesInMarkup = (record: object): string[] =>
  Object.values(record).flatMap((value: unknown) =>
    typeof value === 'string' ? [...value.matchAll(PICTURE_IN_MARKUP)].map(([, url = '']) => url) : [],
  );

/**
 * Sources of pictures and frames that the policy of every page must allow, because visitors navigate without
 * loading a new policy. If a list is missing here, the browser loads it later, and its records may name any
 * origin; so all https origins are allowed.
 *
 * @param data the records of all pages
 * @param siteOrigin base URL of relative URLs in the records
 */
export function recordOrigins(data: LoadedData, siteOrigin: string): PolicySources {
  if (Object.values(data).some((list) => list === null))
    return { 'img-src': ['https:'], 'frame-src': ['https:'] };
  const { events, images, content, donate } = data;
  const pictures = [
    ...(events ?? []).map(({ imageUrl }) => imageUrl ?? ''),
    ...(images ?? []).flatMap(({ url, phoneUrl }) => [url, phoneUrl ?? '']),
    ...Object.values(data).flatMap((list) => (list ?? []).flatMap(picturesInMarkup)),
  ];
  const frames = [...(content ?? []), ...(donate ?? [])].map(
    ({ formEmbedUrl }) => HREFS.formEmbedUrl(formEmbedUrl) ?? '',
  );
  return { 'img-src': sourcesOf(pictures, siteOrigin), 'frame-src': sourcesOf(frames, siteOrigin) };
}
