import { translateAlways } from '../../__tests__/support/translation';
import type { Driver } from './driver';

/** A driver in whose pages the browser translates all texts, from the first evaluated expression on. */
export const translating = (driver: Driver): Driver => ({
  ...driver,
  evaluate: async (expression) => {
    await driver.evaluate(`(document.translation ??= (${translateAlways.toString()})(), null)`);
    return driver.evaluate(expression);
  },
});
