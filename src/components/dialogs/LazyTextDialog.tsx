import { lazyPart } from '../loading/lazyPart';

/** TextDialog, loaded when the first one opens. */
export const TextDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "text-dialog" */ './TextDialog')).TextDialog,
);
