import { lazy } from 'react';

/** The dialog's code comes when the first one opens. */
export const TextDialog = lazy(() =>
  import(/* webpackChunkName: "text-dialog" */ './TextDialog').then((module) => ({
    default: module.TextDialog,
  })),
);
