import createCache from '@emotion/cache';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { isWaiting } from '../domain/pageData';
import { titleOf } from '../domain/titles';
import { runningOf } from './app/AppActor';
import { withBrowserEffects } from './app/effects';
import { PAGE_STATE_ID, ROOT_ID, STYLE_KEY, type PageState } from './app/page';
import { Root } from './app/Root';

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}`);
  return found;
};

// Parsed for this actor alone: restoring writes into the object.
const { snapshot, apiOrigin } = JSON.parse(element(PAGE_STATE_ID).textContent) as PageState;

const calls = async () => {
  const { callsTo } = await import(/* webpackChunkName: "api" */ './api/calls');
  return callsTo(apiOrigin);
};

const inspect = async () => {
  if (process.env.NODE_ENV !== 'production' && new URLSearchParams(window.location.search).has('inspect')) {
    const { createBrowserInspector } = await import('@statelyai/inspect');
    return createBrowserInspector().inspect;
  }
  return undefined;
};

async function resume() {
  const inspector = await inspect();
  const app = createActor(withBrowserEffects(calls), {
    snapshot,
    input: { location: { path: '/', search: '' }, now: 0 },
    ...(inspector ? { inspect: inspector } : {}),
  });
  const running = runningOf(app);
  app.subscribe(({ context }) => {
    if (isWaiting(context.page, context.data, context.pending)) return;
    document.title = titleOf(context.location, context.data);
  });
  app.start();
  startTransition(() => {
    hydrateRoot(element(ROOT_ID), <Root running={running} styles={createCache({ key: STYLE_KEY })} />);
  });
}

void resume();
