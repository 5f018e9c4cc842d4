/** What pages say of a press article (SPEC section 2; DECISIONS A54). */
import type { PressArticle } from '../api/entities';
import { excerptOf, plainText } from './plainText';

const EXCERPT_LENGTH = 200;

/** Author and source in one line, as far as they are known. */
export const creditLine = ({ author, source }: PressArticle): string =>
  [author, source].filter(Boolean).join(', ');

/** The headline in plain words, or ''. */
export const headlineOf = ({ headline }: PressArticle): string => plainText(headline ?? '');

/** What the list says of an article: its headline, else how its text begins. */
export const teaserOf = (article: PressArticle): string =>
  headlineOf(article) || excerptOf(plainText(article.body ?? ''), EXCERPT_LENGTH);
