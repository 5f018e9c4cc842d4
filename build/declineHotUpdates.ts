import { template, type PluginObj } from '@babel/core';

const DECLINE = template.statement('import.meta.webpackHot.decline();', { sourceType: 'module' });

/** Babel plugin that makes `npm run dev` reload the page when this module, or a module that it imports, has changed. */
export const declineHotUpdates: PluginObj = {
  visitor: {
    Program({ node }) {
      node.body.push(DECLINE());
    },
  },
};
