import { memo } from 'react';
import { isWaiting } from '../../domain/pages/pageData';
import { PAGES } from '../../domain/pages/pages';
import { routeAt } from '../../domain/pages/routes';
import { LazyBoundary } from '../components/loading/LazyBoundary';
import { LoadingLine } from '../components/loading/LoadingLine';
import { LoadingPage } from '../components/page/LoadingPage';
import { FullHeight } from '../components/page/FullHeight';
import { NotFoundPage } from '../pages/NotFoundPage';
import { useAppSelector, useFlowSelector } from '../actors/AppActor';
import { PAGE_COMPONENTS } from './pageComponents';

/** The page of a path. Gets its route's name and the parameter in the path as props. */
const PageAt = memo(function PageAt({ path }: { path: string }) {
  const match = routeAt(path);
  if (!match) return <NotFoundPage />;
  const Page = PAGE_COMPONENTS[PAGES[match.name].page];
  return <Page {...match} />;
});

const codeIsLoading = (
  <FullHeight role="status">
    <LoadingLine />
  </FullHeight>
);

/** The current page, or a placeholder while its code or its lists load. */
export function Pages() {
  const path = useAppSelector(({ context }) => context.page.path);
  const isLoading = useFlowSelector(
    'data',
    (snapshot) => !snapshot.hasTag('opening') && isWaiting(path, snapshot.context),
  );
  return (
    // One boundary for both would delay the rendering of other changes while the page's code loads.
    <LazyBoundary key={isLoading ? 'lists' : 'page'} fallback={codeIsLoading}>
      {isLoading ? <LoadingPage /> : <PageAt path={path} />}
    </LazyBoundary>
  );
}
