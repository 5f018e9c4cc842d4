/** The Open Graph preview of a page: type and picture. */
import type { Image, OrchestraEvent } from '../../domain/api/entities';
import { cardTitle, eventBySlug } from '../../domain/events/eventRules';
import { ORGANIZATION } from '../../domain/organization';
import type { LoadedData } from '../../domain/pages/pageData';
import { PAGES } from '../../domain/pages/pages';
import { imagesOf, pictureSource, withoutFocus } from '../../domain/content/pictures';
import { articleBySlug } from '../../domain/content/press';
import { routeAt, type Location } from '../../domain/pages/routes';
import { seasonBySlug } from '../../domain/events/seasons';

export interface LinkPreview {
  type: 'website' | 'article';
  /** Absolute URL of the picture. */
  image: string;
  /** Alternative text of the picture. */
  alt: string;
}

/**
 * Absolute URLs of those `urls` that are valid pictures; others are dropped.
 *
 * @param siteOrigin base of the relative ones
 */
export const picturesAt = (urls: readonly string[], siteOrigin: string): string[] =>
  urls
    .map(withoutFocus)
    .filter((url) => pictureSource(url) !== null && URL.canParse(url, siteOrigin))
    .map((url) => new URL(url, siteOrigin).href);

interface Subject {
  title: string;
  pictures: readonly Pick<Image, 'url' | 'alt'>[];
}

function subjectOf(event: OrchestraEvent | undefined, images: readonly Image[]): Subject | null {
  if (!event) return null;
  const url = event.imageUrl ?? '';
  return {
    title: cardTitle(event),
    pictures: [{ url, alt: images.find((image) => withoutFocus(image.url) === withoutFocus(url))?.alt }],
  };
}

/** The event, season, or article of the page, or null. */
function subjectAt({ path }: Location, data: LoadedData): Subject | null {
  const match = routeAt(path);
  const events = data.events ?? [];
  const images = data.images ?? [];
  if (!match) return null;
  const { record } = PAGES[match.name];
  if (record === 'event') return subjectOf(eventBySlug(events, match.param), images);
  if (record === 'season') return subjectOf(seasonBySlug(events, match.param), images);
  if (record !== 'article') return null;
  const article = articleBySlug(data.press ?? [], match.param);
  return article ? { title: article.title, pictures: imagesOf(images, article._id) } : null;
}

/**
 * The link preview of a page: the picture of its event, season, or article; without one, the orchestra's
 * picture.
 */
export function linkPreview(location: Location, data: LoadedData, siteOrigin: string): LinkPreview {
  const subject = subjectAt(location, data);
  const [ownPicture] = (subject?.pictures ?? []).flatMap(({ url, alt }) =>
    picturesAt([url], siteOrigin).map((image) => ({ image, alt: alt?.trim() || subject?.title || '' })),
  );
  return {
    type: subject && routeAt(location.path)?.name === 'article' ? 'article' : 'website',
    ...(ownPicture ?? {
      image: `${siteOrigin}/og.png`,
      alt: `${ORGANIZATION.name}, a cello on a jetty in front of the moon`,
    }),
  };
}
