/** Drops the property `forServer` of every row: only the server reads it. */
const dropServerParts = () => ({
  visitor: {
    ObjectProperty(property) {
      if (property.get('key').isIdentifier({ name: 'forServer' })) property.remove();
    },
  },
});

/** Drops the descriptions of machines and states: charts show them, and no running machine reads them. */
const dropDescriptions = () => ({
  visitor: {
    ObjectProperty(property) {
      if (property.get('key').isIdentifier({ name: 'description' })) property.remove();
    },
  },
});

/** One Babel setup for webpack, jest and webpack.config.ts; `target: 'web'` comes from the browser bundle's loader. */
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
