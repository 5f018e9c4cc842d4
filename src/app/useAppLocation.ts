import type { BaseLocationHook } from 'wouter';
import { useApp, useAppSelector } from '../actors/AppActor';

const usePageSearch = () => useAppSelector((snapshot) => snapshot.context.page.search);

/**
 * The location hook of the wouter router: navigates by sending an event to the root machine. It does not
 * subscribe to the path, because each link uses this hook without needing the path, and would be rendered
 * again for each page. Views that need the path select it from the root's snapshot.
 */
export const useAppLocation: BaseLocationHook = () => {
  const app = useApp();
  const navigate = (to: string) => app.send({ type: 'url.requested', to });
  return [app.getSnapshot().context.page.path, navigate];
};

useAppLocation.searchHook = usePageSearch;
