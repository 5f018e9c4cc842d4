import { isWaiting } from '../../domain/pages/pageData';
import { PAGES } from '../../domain/pages/pages';
import { routeAt } from '../../domain/pages/routes';
import { LazyBoundary } from '../components/loading/LazyBoundary';
import { LoadingPage } from '../components/page/LoadingPage';
import { PagePlaceholder } from '../components/page/PagePlaceholder';
import { NotFoundPage } from '../pages/NotFoundPage';
import { useAppSelector } from '../actors/AppActor';
import { PAGE_COMPONENTS } from './pageComponents';

/** The page of the path, which tells it its route and the parameter in the path. */
function CurrentPage() {
  const path = useAppSelector(({ context }) => context.page.path);
  const match = routeAt(path);
  if (!match) return <NotFoundPage />;
  const Page = PAGE_COMPONENTS[PAGES[match.name].page];
  return <Page {...match} />;
}

/** The page of each path, once the lists that it shows are there; dialogs have none of their own. */
export function Pages() {
  const isOnItsWay = useAppSelector(
    (snapshot) =>
      !snapshot.hasTag('opening') &&
      isWaiting(snapshot.context.page, snapshot.context.data, snapshot.context.pending),
  );
  return (
    <LazyBoundary fallback={<PagePlaceholder />}>
      {isOnItsWay ? <LoadingPage /> : <CurrentPage />}
    </LazyBoundary>
  );
}
