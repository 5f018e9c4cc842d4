/** A plugin of Babel that removes the descriptions of machines and states, which only charts show. */
import { types, type PluginObj } from '@babel/core';

export const withoutDescriptions: PluginObj = {
  visitor: {
    ObjectProperty(property) {
      if (types.isIdentifier(property.node.key, { name: 'description' })) property.remove();
    },
  },
};
