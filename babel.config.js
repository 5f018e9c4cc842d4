/** Babel plugin that removes the property `forServer` of the table of pages, which only the server reads. */
const dropServerParts = () => ({
  visitor: {
    ObjectProperty(property) {
      if (property.get('key').isIdentifier({ name: 'forServer' })) property.remove();
    },
  },
});

/** Babel plugin that removes the descriptions of machines and states, which only charts show. */
const dropDescriptions = () => ({
  visitor: {
    ObjectProperty(property) {
      if (property.get('key').isIdentifier({ name: 'description' })) property.remove();
    },
  },
});

/**
 * Babel's configuration for webpack, Jest, and webpack.config.ts. webpack sets the target 'web' for browser bundles.
 */
module.exports = (api) => {
  const isWeb = api.caller((caller) => caller?.target === 'web');
  const isModuleAware = api.caller((caller) => Boolean(caller?.supportsStaticESM));
  return {
    presets: [
      [
        '@babel/preset-env',
        {
          targets: isWeb ? 'baseline widely available' : { node: '20.19' },
          modules: isModuleAware ? false : 'commonjs',
          bugfixes: true,
        },
      ],
      ['@babel/preset-react', { runtime: 'automatic' }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
    overrides: isWeb
      ? [
          { test: './domain/pages/pages.ts', plugins: [dropServerParts] },
          { test: './machines', plugins: [dropDescriptions] },
        ]
      : [],
  };
};
