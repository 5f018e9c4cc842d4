/** Plugins of Babel that remove from the code of visitors what only the server and charts read. */
import { types, type PluginObj } from '@babel/core';

const without = (name: string): PluginObj => ({
  visitor: {
    ObjectProperty(property) {
      if (types.isIdentifier(property.node.key, { name })) property.remove();
    },
  },
});

/** Removes the property `forServer` of the table of pages. */
export const withoutServerParts = without('forServer');

/** Removes the descriptions of machines and states, which only charts show. */
export const withoutDescriptions = without('description');
