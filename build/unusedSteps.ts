/** Removes from the bundles parts of Emotion, Chakra, and Zag that this site does not need. */
import { types, type PluginObj } from '@babel/core';

/** Matches the modules with the lists in NEEDED and the functions in UNUSED. */
export const UNUSED_STEPS = new RegExp(
  [
    '@emotion/cache/dist/emotion-cache\\.[\\w.-]*esm\\.js$',
    '@chakra-ui/react/dist/esm/styled-system/token-(middleware|transforms)\\.js$',
    '@zag-js/remove-scroll/dist/index\\.mjs$',
    '@zag-js/dismissable/dist/(layer-stack|pointer-event-outside)\\.mjs$',
  ].join('|'),
);

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

/** Names of functions that then do nothing. The last three set what many elements inherit when a dialog opens or closes. */
const UNUSED = [
  // Registers text styles, layer styles, and animation styles, which the theme does not have.
  'assignComposition',
  // A custom property on the root element, which nothing here reads.
  'setScrollbarWidthProperty',
  // `pointer-events: none` on the body. The backdrops cover the page.
  'disablePointerEventsOutside',
  // Custom properties for the order of dialogs, which only Chakra's own theme reads.
  'syncLayers',
];

/** Babel plugin that leaves these parts out; minimizing then removes what only they need. */
export const unusedSteps: PluginObj = {
  visitor: {
    VariableDeclarator({ node }) {
      if (!types.isIdentifier(node.id)) return;
      const needed = NEEDED[node.id.name];
      if (needed) node.init = types.arrayExpression(needed.map((name) => types.identifier(name)));
      if (UNUSED.includes(node.id.name))
        node.init = types.arrowFunctionExpression([], types.blockStatement([]));
    },
    FunctionDeclaration({ node }) {
      if (node.id && UNUSED.includes(node.id.name)) node.body = types.blockStatement([]);
    },
    ObjectMethod({ node }) {
      if (types.isIdentifier(node.key) && UNUSED.includes(node.key.name))
        node.body = types.blockStatement([]);
    },
  },
};
