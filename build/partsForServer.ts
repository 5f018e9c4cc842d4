/** A plugin of Babel that removes from the code of visitors what only charts show. */
import { types, type PluginObj } from '@babel/core';

const without = (name: string): PluginObj => ({
  visitor: {
    ObjectProperty(property) {
      if (types.isIdentifier(property.node.key, { name })) property.remove();
    },
  },
});

/** Removes the descriptions of machines and states, which only charts show. */
export const withoutDescriptions = without('description');
