/** Press articles: their order, lookup and dates (SPEC sections 5 and 9; DECISIONS A54, B23). */
import type { PressArticle } from '../api/entities';
import { instantOf } from '../events/time';

const instantOrLast = ({ date }: PressArticle) => instantOf(date) ?? Number.NEGATIVE_INFINITY;

/** Newest first, undated last; what has the same date stays as it came. */
export const newestFirst = (articles: readonly PressArticle[]): PressArticle[] =>
  [...articles].sort((a, b) => {
    const [first, second] = [instantOrLast(a), instantOrLast(b)];
    return first === second ? 0 : first > second ? -1 : 1;
  });

/** The article of /press/{slug}, or undefined when there is none. */
export const articleBySlug = (articles: readonly PressArticle[], slug: string): PressArticle | undefined =>
  slug === '' ? undefined : articles.find((article) => article.slug === slug);

/** The date of an article in a format of time.ts, or null when it has none. */
export function articleDate({ date }: PressArticle, format: (instant: number) => string): string | null {
  const instant = instantOf(date);
  return instant === null ? null : format(instant);
}
