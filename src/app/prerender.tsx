/**
 * Renders ahead, hidden and while the browser is idle, what the visitor may open next. The first rendering of a view takes twice
 * as long as a second one, because its code is compiled and its styles are inserted. Part of the prefetch chunk.
 */
import { EnvironmentProvider } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Activity, Suspense, useInsertionEffect, useSyncExternalStore, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import type { Resource } from '../../domain/api/contract';
import { neededAt } from '../../domain/pages/pageData';
import { useApp } from '../actors/AppActor';
import { hydratedSite } from './hydrate';
import { InSite } from './Root';

interface View {
  key: number;
  node: ReactElement;
  /** Path of the page whose lists the view needs; null if it needs none. */
  path: string | null;
}

/** What has not been rendered yet. */
let views: readonly View[] = [];
let notify = () => {};

function setViews(next: readonly View[]): void {
  views = next;
  notify();
}

function subscribe(listener: () => void): () => void {
  notify = listener;
  return () => {
    notify = () => {};
  };
}

/** Reports that everything before it has been rendered. Unlike other effects, insertion effects run in a hidden tree. */
function Rendered({ onRendered }: { onRendered: () => void }) {
  useInsertionEffect(() => queueMicrotask(onRendered), [onRendered]);
  return null;
}

/** Is not displayed, so that no image or frame loads, and nothing is laid out. */
const detached = document.implementation.createHTMLDocument();
const detachedDocument = () => detached;

/**
 * Renders the views one after another. In a hidden `Activity`, React renders in small steps, with the lowest priority, and runs no
 * effects, so that no flow starts and the focus stays.
 */
function Views() {
  const waiting = useSyncExternalStore(subscribe, () => views);
  // Reads the states of the lists, which are no part of the root's snapshot.
  const next = useSelector(useApp(), ({ children }) => {
    const hasList = (resource: Resource) => children[resource]?.getSnapshot().matches('loaded');
    return waiting.find(({ path }) => path === null || neededAt({ path, search: '' }).every(hasList));
  });
  if (!next) return null;
  const rendered = <Rendered onRendered={() => setViews(views.filter((view) => view !== next))} />;
  return (
    <Activity key={next.key} mode="hidden">
      <EnvironmentProvider value={detachedDocument}>
        {/* A view that fails, or needs code that does not load, does not hold up the others. */}
        <ErrorBoundary fallback={rendered}>
          <Suspense fallback={rendered}>
            {next.node}
            {rendered}
          </Suspense>
        </ErrorBoundary>
      </EnvironmentProvider>
    </Activity>
  );
}

let root: Root | undefined;
let lastKey = 0;

/**
 * Renders a view once, when no other one is being rendered, and removes it again.
 *
 * @param path of the page whose lists must have loaded before; null if the view needs none
 */
export function prerender(node: ReactElement, path: string | null = null): void {
  lastKey += 1;
  setViews([...views, { key: lastKey, node, path }]);
  if (root) return;
  root = createRoot(detached.body);
  root.render(
    <InSite {...hydratedSite}>
      <Views />
    </InSite>,
  );
}
