import { chakra } from '@chakra-ui/react';
import { useLocalFlow } from '../../actors/useLocalFlow';
import type { PressArticle } from '../../../domain/api/entities';
import { newestFirst } from '../../../domain/content/press';
import { pressListMachine } from '../../../machines/pressListMachine';
import { Button } from '../../components/controls/Button';
import { restoreFocusTo } from '../../components/dialogs/restoreFocusTo';
import { ArticleTeaser } from './ArticleTeaser';

const focusCount = restoreFocusTo((more) => more.nextElementSibling);

/** Press articles, newest first: five, and five more for each click on More. */
export function PressList({ articles }: { articles: readonly PressArticle[] }) {
  const [list, send] = useLocalFlow(pressListMachine);
  const shownArticles = newestFirst(articles).slice(0, list.context.count);
  if (shownArticles.length === 0)
    return (
      <chakra.p fontFamily="heading" fontSize="xl">
        No articles yet. Check back soon to see what the press says about us.
      </chakra.p>
    );
  return (
    <>
      <ul>
        {shownArticles.map((article) => (
          <li key={article._id}>
            <ArticleTeaser article={article} />
          </li>
        ))}
      </ul>
      <chakra.div
        display="flex"
        alignItems="center"
        gap="5"
        paddingTop="8"
        borderTop="1px solid {colors.rule}"
      >
        {shownArticles.length < articles.length ? (
          <Button ref={focusCount} variant="outline" onClick={() => send({ type: 'list.more' })}>
            More
          </Button>
        ) : null}
        <chakra.p role="status" tabIndex={-1} fontSize="sm" color="muted" fontVariantNumeric="lining-nums">
          {`Showing ${shownArticles.length} of ${articles.length}`}
        </chakra.p>
      </chakra.div>
    </>
  );
}
