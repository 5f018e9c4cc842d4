import { createActor } from 'xstate';
import { isWaiting } from '../../domain/pages/pageData';
import { known } from '../../domain/known';
import { titleOf } from '../../domain/pages/titles';
import { runningSiteOf } from '../actors/AppActor';
import { watchFlows } from '../actors/recorder';
import { APP_ID } from '../../machines/toRoot';
import { whenNotSavingData } from '../browser/connection';
import { whenIdle, whenLoaded } from '../browser/idle';
import { nextTask } from '../browser/nextTask';
import { withBrowserEffects, type Prefetch } from './effects';
import type { PageState } from '../actors/pageState';

/** Starts prefetching when the page has loaded and the browser is idle, unless the visitor saves data. */
const prefetchWhenIdle =
  (calls: () => Promise<unknown>): Prefetch =>
  (foresee) => {
    void whenLoaded()
      .then(whenNotSavingData)
      .then(whenIdle)
      .then(() => import(/* webpackChunkName: "prefetch" */ './prefetch'))
      .then(
        ({ prefetchFromPage }) => prefetchFromPage(foresee, calls),
        () => undefined,
      );
  };

/**
 * Creates the root actor from the server's snapshot, without starting it.
 *
 * @param pageState is consumed: restoring changes its snapshot
 */
export async function resumeActor({
  snapshot,
  apiOrigin,
}: PageState): Promise<ReturnType<typeof runningSiteOf>> {
  const calls = async () => {
    const [{ callsTo }, { parseHtml }] = await Promise.all([
      import(/* webpackChunkName: "api" */ '../api/calls'),
      import(/* webpackChunkName: "api" */ '../browser/parseHtml'),
    ]);
    return callsTo(apiOrigin, parseHtml);
  };
  const machine = withBrowserEffects(calls, prefetchWhenIdle(calls));
  await nextTask();
  const app = createActor(machine, {
    snapshot,
    systemId: APP_ID,
    input: { location: { path: '/', search: '' }, now: 0 },
    inspect: watchFlows,
  });
  const running = runningSiteOf(app, { calls, isOwnApi: apiOrigin === '' });
  const { data } = app.getSnapshot().children;
  const showTitle = () => {
    const { location, page } = app.getSnapshot().context;
    const state = known(data, 'data').getSnapshot().context;
    if (!isWaiting(page.path, state)) document.title = titleOf(location, state.lists);
  };
  app.subscribe(showTitle);
  data?.subscribe(showTitle);
  return running;
}
