import { chakra } from '@chakra-ui/react';
import type { PressArticle } from '../../../domain/api/entities';
import { imagesOf } from '../../../domain/content/pictures';
import { articleDate } from '../../../domain/content/press';
import { headlineOf } from '../../../domain/content/pressText';
import { shortDate } from '../../../domain/events/time';
import { useData } from '../../actors/AppActor';
import { Carousel } from '../../components/pictures/Carousel';
import { HtmlText } from '../../components/text/HtmlText';
import { MediaBesideText, TEXT_COLUMNS } from '../../components/pictures/MediaBesideText';
import { pageHeading } from '../../components/page/pageHeading';

/** An article: pictures, date, title, author, source, headline, and body. */
export function ArticleText({ article }: { article: PressArticle }) {
  const images = useData(({ lists }) => lists.images);
  const pictures = imagesOf(images ?? [], article._id);
  const date = articleDate(article, shortDate);
  const headline = headlineOf(article);
  return (
    <MediaBesideText media="first" asChild>
      <article>
        <Carousel images={pictures} label={`Pictures of “${article.title}”`} isFirst />
        <chakra.div
          display="grid"
          gap={{ base: '8', md: '12' }}
          gridTemplateColumns={{ md: TEXT_COLUMNS }}
          alignItems="start"
        >
          <chakra.header display="grid" gap="3">
            {date ? (
              <chakra.p fontSize="sm" color="muted" fontVariantNumeric="lining-nums">
                {date}
              </chakra.p>
            ) : null}
            <chakra.h1 {...pageHeading} fontSize="3xl">
              {article.title}
            </chakra.h1>
            {article.author ? <p>{`By ${article.author}`}</p> : null}
            {article.source ? <chakra.p color="muted">{`Source ${article.source}`}</chakra.p> : null}
          </chakra.header>
          <chakra.div display="grid" gap={{ base: '8', md: '10' }}>
            {headline ? (
              <chakra.p
                fontFamily="heading"
                fontSize="xl"
                lineHeight={1.35}
                paddingLeft="5"
                borderLeft="3px solid {colors.teal}"
              >
                {headline}
              </chakra.p>
            ) : null}
            {article.body ? <HtmlText html={article.body} /> : null}
          </chakra.div>
        </chakra.div>
      </article>
    </MediaBesideText>
  );
}
