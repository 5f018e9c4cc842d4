/** Stands in for `src/browser/page.ts` on a stage, which is neither left nor loaded again; the flows bundle puts it there. */
export { focusField, scrollToTop, writeUrl } from '../../src/browser/page';

export const reloadPage = (): void => undefined;

export const redirectTo = (): void => undefined;
