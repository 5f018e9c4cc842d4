/** Removes from the bundles parts of Emotion and Chakra that this site does not need. */
import { types, type PluginObj } from '@babel/core';

/** Matches the modules with the lists in NEEDED. */
export const STYLE_STEPS =
  /@emotion\/cache\/dist\/emotion-cache\.[\w.-]*esm\.js$|@chakra-ui\/react\/dist\/esm\/styled-system\/token-(middleware|transforms)\.js$/;

/** Matches the module that creates Chakra's system. The browser's bundle does without two of its parts. */
export const CHAKRA_SYSTEM = /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/;

/** Names of variables, and the elements of the list that becomes their value. */
const NEEDED: Record<string, string[] | undefined> = {
  // Emotion's only step adds vendor prefixes, which the supported browsers do not need.
  defaultStylisPlugins: [],
  // The other steps of Chakra handle color palettes, pixel values, and empty tokens, which the theme does not have.
  tokenMiddlewares: ['addNegativeTokens'],
  tokenTransforms: ['addCssVariables', 'addConditionalCssVariables'],
  // The server's HTML has the global styles.
  _global: [],
  // Only development tools look up names in the theme.
  query: [],
};

/** Babel plugin that gives these variables these values; minimizing then removes the code of what is left out. */
export const unusedSteps: PluginObj = {
  visitor: {
    VariableDeclarator({ node }) {
      const needed = types.isIdentifier(node.id) ? NEEDED[node.id.name] : undefined;
      if (needed) node.init = types.arrayExpression(needed.map((name) => types.identifier(name)));
    },
  },
};
