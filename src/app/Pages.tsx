import { memo } from 'react';
import { PAGES } from '../../domain/pages/pages';
import { routeAt } from '../../domain/pages/routes';
import { LazyBoundary } from '../components/loading/LazyBoundary';
import { LoadingLine } from '../components/loading/LoadingLine';
import { FullHeight } from '../components/page/FullHeight';
import { NotFoundPage } from '../pages/NotFoundPage';
import { useAppSelector } from '../actors/AppActor';
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

/** The current page, or a placeholder while its code loads. */
export function Pages() {
  const path = useAppSelector(({ context }) => context.page.path);
  return (
    <LazyBoundary fallback={codeIsLoading}>
      <PageAt path={path} />
    </LazyBoundary>
  );
}
