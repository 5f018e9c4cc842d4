import { lazy } from 'react';

/** TextDialog, loaded when the first one opens. */
export const TextDialog = lazy(() =>
  import(/* webpackChunkName: "text-dialog" */ './TextDialog').then((module) => ({
    default: module.TextDialog,
  })),
);
