import { chakra } from '@chakra-ui/react';
import { articleBySlug } from '../../domain/content/press';
import { hrefTo, type Match } from '../../domain/pages/routes';
import { Breadcrumb } from '../components/page/Breadcrumb';
import { ArticleText } from '../features/press/ArticleText';
import { WhenLoaded } from '../components/loading/WhenLoaded';

/** A press article. For an unknown slug only the link to the list is shown. */
export function ArticlePage({ param }: Match) {
  return (
    <chakra.div minHeight="70vh" paddingBottom={{ base: '12', md: '20' }}>
      <Breadcrumb href={hrefTo('press')} text="IN THE PRESS" />
      <WhenLoaded resource="press">
        {(articles) => {
          const article = articleBySlug(articles, param);
          return article ? <ArticleText article={article} /> : null;
        }}
      </WhenLoaded>
    </chakra.div>
  );
}
