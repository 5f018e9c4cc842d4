import { repeatEarlyPress } from './browser/earlyPress';
import { nextTask } from './browser/nextTask';
import { PAGE_STATE_ID, type PageState } from './actors/pageState';
import { ROOT_ID } from './app/page';

const element = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
};

/**
 * Hydrates the page in steps, each in a separate task, so that the browser handles input in between. On old
 * phones a step takes 100 ms. All steps are in one script file.
 */
async function resume() {
  await nextTask();
  await import(/* webpackMode: "eager" */ '../machines/flows');
  await nextTask();
  const { resumeActor } = await import(/* webpackMode: "eager" */ './app/resumeActor');
  await nextTask();
  const running = await resumeActor(JSON.parse(element(PAGE_STATE_ID).textContent) as PageState);
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './theme/system');
  await nextTask();
  const { hydrate } = await import(/* webpackMode: "eager" */ './app/hydrate');
  // Most pages need it, and it is smaller as a part of this file.
  await import(/* webpackMode: "eager" */ './actors/useLocalFlow');
  await nextTask();
  running.app.start();
  await nextTask();
  hydrate(element(ROOT_ID), running);
  repeatEarlyPress();
}

void resume();
