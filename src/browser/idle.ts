/** Longest time in milliseconds that work waits for the browser to be idle. */
const MOST_WAIT = 500;

/** Resolves when the browser is idle; in a browser that does not report this, after a pause. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: MOST_WAIT });
    else setTimeout(resolve, MOST_WAIT);
  });

/**
 * Resolves when the page has loaded with its pictures, except lazy ones: at its `load` event, or at once
 * after it.
 */
export const whenLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });
