/**
 * Replaces `src/browser/page.ts` in a preview, which must not be left or reloaded; see the flows bundle in
 * webpack.config.ts.
 */
export { focusField, scrollToTop, writeUrl } from '../../src/browser/page';

export const reloadPage = (): void => undefined;

export const redirectTo = (): void => undefined;
