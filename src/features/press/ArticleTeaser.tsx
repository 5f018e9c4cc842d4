import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { Link } from 'wouter';
import type { PressArticle } from '../../../domain/api/entities';
import { articleDate } from '../../../domain/content/press';
import { creditLine, teaserOf } from '../../../domain/content/pressText';
import { articleHref } from '../../../domain/pages/routes';
import { longDate } from '../../../domain/events/time';
import { ClickableCard } from '../../components/events/ClickableCard';

/** An article in the list; the whole card links to the article. */
export function ArticleTeaser({ article }: { article: PressArticle }) {
  const date = articleDate(article, longDate);
  const credits = creditLine(article);
  const teaser = teaserOf(article);
  return (
    <ClickableCard
      display="grid"
      justifyItems="start"
      gap="2"
      paddingBlock={{ base: '8', md: '10' }}
      borderTop="1px solid {colors.rule}"
    >
      {date ? (
        <chakra.p fontSize="sm" color="muted" fontVariantNumeric="lining-nums">
          {date}
        </chakra.p>
      ) : null}
      <chakra.h2 fontSize={{ base: 'xl', lg: '2xl' }}>{article.title}</chakra.h2>
      {credits ? <chakra.p color="muted">{credits}</chakra.p> : null}
      {teaser ? (
        <chakra.p fontFamily="heading" fontSize="lg" lineHeight={1.45} maxWidth="38rem" marginTop="1">
          {teaser}
        </chakra.p>
      ) : null}
      {article.slug ? (
        <chakra.p marginTop="2" color="tealDeep" fontWeight={600} _print={{ display: 'none' }}>
          <Link href={articleHref(article.slug)}>
            <span>read more</span>
            <VisuallyHidden>{` about ${article.title}`}</VisuallyHidden>
          </Link>
        </chakra.p>
      ) : null}
    </ClickableCard>
  );
}
