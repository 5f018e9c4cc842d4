import type { BaseLocationHook } from 'wouter';
import { useApp, useAppSelector } from '../actors/AppActor';

const usePageSearch = () => useAppSelector((snapshot) => snapshot.context.page.search);

/**
 * The location hook of the wouter router: reads the root machine's location, and navigates by sending it an event. Routes
 * match the visible page, which stays the same behind a dialog.
 */
export const useAppLocation: BaseLocationHook = () => {
  const app = useApp();
  const path = useAppSelector((snapshot) => snapshot.context.page.path);
  const navigate = (to: string) => app.send({ type: 'url.requested', to });
  return [path, navigate];
};

useAppLocation.searchHook = usePageSearch;
