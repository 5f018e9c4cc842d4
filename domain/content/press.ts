/** Press articles: order, lookup, and dates (behavior 3.2, 5.7). */
import type { PressArticle } from '../api/entities';
import { instantOf } from '../events/time';

const instantOrLast = ({ date }: PressArticle) => instantOf(date) ?? Number.NEGATIVE_INFINITY;

/** Sorts articles newest first, undated ones last; articles of one date keep their order. */
export const newestFirst = (articles: readonly PressArticle[]): PressArticle[] =>
  [...articles].sort((a, b) => {
    const [first, second] = [instantOrLast(a), instantOrLast(b)];
    return first === second ? 0 : first > second ? -1 : 1;
  });

/** @returns the article of /press/{slug}, or undefined */
export const articleBySlug = (articles: readonly PressArticle[], slug: string): PressArticle | undefined =>
  slug === '' ? undefined : articles.find((article) => article.slug === slug);

/** @returns the date of an article in the given format, or null if it has none */
export function articleDate({ date }: PressArticle, format: (instant: number) => string): string | null {
  const instant = instantOf(date);
  return instant === null ? null : format(instant);
}
