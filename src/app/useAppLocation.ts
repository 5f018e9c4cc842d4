import type { BaseLocationHook } from 'wouter';
import { useApp, useAppSelector } from '../actors/AppActor';

const usePageSearch = () => useAppSelector((snapshot) => snapshot.context.page.search);

/**
 * wouter's view of the location: the machine owns it, links and redirects ask the machine. Routes match the page that is
 * shown, which stays the same behind a dialog.
 */
export const useAppLocation: BaseLocationHook = () => {
  const app = useApp();
  const path = useAppSelector((snapshot) => snapshot.context.page.path);
  const navigate = (to: string) => app.send({ type: 'url.requested', to });
  return [path, navigate];
};

useAppLocation.searchHook = usePageSearch;
