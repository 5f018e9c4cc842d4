import type { ComponentType } from 'react';
import { PAGES, ROUTE_NAMES, type PageName } from '../../domain/pages/pages';
import type { Match } from '../../domain/pages/routes';
import { lazyPart } from '../components/loading/lazyPart';

type PageComponent = ComponentType<Match>;

/**
 * A page whose code loads when it first renders. The bundler makes a chunk for each file that matches the
 * import and names it after the file; the server preloads chunks by these names.
 */
const lazyPage = (page: PageName) =>
  lazyPart(async () => {
    const module = (await import(
      /* webpackChunkName: "[request]", webpackExclude: /NotFoundPage/ */ `../pages/${page}Page`
    )) as Record<`${PageName}Page`, PageComponent>;
    return module[`${page}Page`];
  });

/** The component of each page, by the column `page` in the table of pages. */
export const PAGE_COMPONENTS = Object.fromEntries(
  ROUTE_NAMES.map((name) => [PAGES[name].page, lazyPage(PAGES[name].page)]),
) as Record<PageName, ReturnType<typeof lazyPage>>;
