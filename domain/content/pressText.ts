/** Lines about a press article. */
import type { PressArticle } from '../api/entities';
import { excerptOf, plainText } from './plainText';

const EXCERPT_LENGTH = 200;

/** Author and source on one line; a missing part is omitted, and without both the line is ''. */
export const creditLine = ({ author, source }: PressArticle): string =>
  [author, source].filter(Boolean).join(', ');

/** The headline as plain text, or ''. */
export const headlineOf = ({ headline }: PressArticle): string => plainText(headline ?? '');

/**
 * Teaser of an article in a list: its headline, otherwise the beginning of its text, about 200 characters
 * (behavior 5.7).
 */
export const teaserOf = (article: PressArticle): string =>
  headlineOf(article) || excerptOf(plainText(article.body ?? ''), EXCERPT_LENGTH);
