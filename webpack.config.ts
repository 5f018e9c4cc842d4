/**
 * Four bundles from one file: the browser's (dist/public/assets), the server's (dist/server), the flow inspector's
 * (dist/flows), and the door's (dist/door).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { constants, type BrotliOptions } from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { PluginItem } from '@babel/core';
import type { Options as SwcOptions } from '@swc/core';
import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { Compilation, type Compiler, type Configuration } from 'webpack';
import 'webpack-dev-server';
import { declineHotUpdates } from './build/declineHotUpdates';
import { withoutDescriptions } from './build/partsForServer';

const rootDir = __dirname;
const inRoot = (...segments: string[]) => path.join(rootDir, ...segments);

/**
 * Packages that the server's bundle loads from node_modules, because they have native code, WebAssembly, or dynamic
 * requires.
 */
const SERVER_PACKAGES =
  /^(fastify|@fastify\/.+|@electric-sql\/pglite|pg|drizzle-orm|@node-rs\/argon2|stripe|nodemailer|fs-native-extensions)(\/.*)?$/;

/**
 * More packages that the server's bundle loads from node_modules, but only under `npm run dev`: they stay loaded when the site is
 * replaced, and are not built again after each change (decision 0072). None imports React, of which there can be only one copy.
 */
const KEPT_PACKAGES =
  /^(axios|csv-stringify|ical-generator|moment|moment-timezone|parse5|pino|prom-client|yaml)(\/.*)?$/;

const ASSET_LIST = inRoot('dist/server/assets.json');

/** Writes dist/server/assets.json, from which the server reads the files of the entry and of each named chunk. */
class AssetListPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.done.tapPromise('AssetListPlugin', async (stats) => {
      const { entrypoints = {}, namedChunkGroups = {} } = stats.toJson({
        all: false,
        entrypoints: true,
        chunkGroups: true,
      });
      const isScript = (name: string) => name.endsWith('.js') && !name.endsWith('.hot-update.js');
      const scriptsOf = (group: { assets?: { name: string }[] } | undefined) =>
        (group?.assets ?? []).map(({ name }) => name).filter(isScript);
      const chunks = Object.fromEntries(
        Object.entries(namedChunkGroups).map(([name, group]) => [name, scriptsOf(group)]),
      );
      const list = JSON.stringify({ entry: scriptsOf(entrypoints.main), chunks });
      // Not to webpack's output file system, which is in memory under `npm run dev`.
      await mkdir(path.dirname(ASSET_LIST), { recursive: true });
      await writeFile(ASSET_LIST, list);
    });
  }
}

/** A rule that changes some of the compiled modules with a plugin of Babel. */
const changed = (modules: RegExp | string, plugin: PluginItem) => ({
  test: modules,
  enforce: 'post' as const,
  loader: 'babel-loader',
  options: { configFile: false, plugins: [plugin] },
});

/**
 * Rules that compile the sources with SWC.
 *
 * @param isReplaceable whether the open page can replace its components (React Fast Refresh)
 */
const compiled = (isReplaceable: boolean) =>
  ['ts', 'tsx'].map((ending) => {
    const options: SwcOptions = {
      swcrc: false,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: ending === 'tsx' },
        transform: {
          react: { runtime: 'automatic', refresh: isReplaceable },
          verbatimModuleSyntax: true,
        },
      },
    };
    return {
      test: new RegExp(`\\.${ending}$`),
      exclude: /node_modules/,
      loader: 'swc-loader',
      // Babel, which changes some of the modules afterwards, reads a source map as an object only.
      options: { ...options, parseMap: isReplaceable },
    };
  });

type Mode = 'production' | 'development';

/**
 * Makes webpack build all that XState exports. Otherwise webpack decides for each build which re-exports it skips, and in the
 * first build after the start it decides differently, so every machine would count as changed.
 */
const WHOLE_XSTATE = { test: /node_modules\/xstate\//, sideEffects: true };

/** Rules for bundles that visitors load. */
const FOR_VISITORS = [
  changed(inRoot('machines'), withoutDescriptions),
];

function common(mode: Mode, isReplaceable = false): Configuration {
  return {
    mode,
    context: rootDir,
    // On disk, writing the cache would make a build two thirds longer, and save little of the next one.
    cache: mode === 'development',
    // Without columns, which take most of the time. Variants with `eval` do not run under the browser's content security policy.
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
    },
    module: {
      rules: [...compiled(isReplaceable)],
    },
    stats: 'errors-warnings',
    performance: false,
  };
}

/** Minimizes with SWC, which takes a third of the time that Terser takes. */
const minimized: Configuration['optimization'] = {
  // Code below this size is not a request of its own.
  splitChunks: { minSize: 24_000 },
  minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
};

/** Adds a Brotli and a gzip version of each file. */
const compressed = () => [
  new CompressionPlugin({ algorithm: 'gzip', filename: '[path][base].gz' }),
  new CompressionPlugin<BrotliOptions>({
    algorithm: 'brotliCompress',
    filename: '[path][base].br',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
  }),
];

function browserBundle(mode: Mode): Configuration {
  const base = common(mode, mode === 'development');
  // Hot updates need file names that stay the same. The main script lists the hashes of all other files, so hashes are short.
  const filename = mode === 'development' ? '[name].js' : '[name].[contenthash:12].js';
  return {
    ...base,
    name: 'browser',
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        ...FOR_VISITORS,
        // Views replace their components in the page; running actors keep their machine, so a machine cannot be replaced.
        ...(mode === 'development'
          ? [
              ...['machines', 'src/actors/localFlows'].map((folder) =>
                changed(inRoot(folder), declineHotUpdates),
              ),
              WHOLE_XSTATE,
            ]
          : []),
      ],
    },
    optimization: minimized,
    target: ['web', 'es2022'],
    entry: { main: inRoot('src/main.ts') },
    output: {
      path: inRoot('dist/public/assets'),
      publicPath: '/assets/',
      filename,
      chunkFilename: filename,
      clean: true,
    },
    plugins: [
      ...(base.plugins ?? []),
      new AssetListPlugin(),
      ...(mode === 'production'
        ? [
            // Makes V8 compile the whole entry on a background thread while it loads; the start then blocks the main
            // thread a third as long.
            new webpack.BannerPlugin({
              banner: '//# allFunctionsCalledOnLoad',
              raw: true,
              stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
            }),
            ...compressed(),
          ]
        : [new ReactRefreshPlugin({ overlay: false })]),
    ],
    devServer: {
      port: Number(process.env.PORT ?? 3000),
      host: process.env.HOST ?? 'localhost',
      static: false,
      devMiddleware: { index: false },
      proxy: [{ context: () => true, target: process.env.SITE_BEHIND ?? 'http://localhost:3001' }],
      client: { overlay: { warnings: false, runtimeErrors: false } },
    },
  };
}

/**
 * The flow inspector and the gallery, which is built from the path tests. Served only where the inspector is switched
 * on.
 */
function flowsBundle(mode: Mode): Configuration {
  const base = common(mode);
  const page = (file: string) => [
    ...(mode === 'development' ? [inRoot('build/reloadOnChange.ts')] : []),
    inRoot(file),
  ];
  return {
    ...base,
    name: 'flows',
    // The fake clock of the gallery requires `util`, but only in Node.js.
    resolve: { ...base.resolve, fallback: { util: false } },
    target: ['web', 'es2022'],
    entry: {
      watch: inRoot('src/flows/watch.ts'),
      inspector: page('src/flows/inspector/page.tsx'),
      gallery: page('__tests__/gallery/page.tsx'),
      preview: inRoot('__tests__/gallery/preview.ts'),
    },
    output: {
      path: inRoot('dist/flows'),
      publicPath: '/__flows/',
      filename: '[name].js',
      // Keeps webpack from mixing its chunks with those of the site, on pages that load both.
      uniqueName: 'flows',
      clean: true,
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/\/browser\/page$/, (resource) => {
        // The replacement itself imports the original module.
        if (!resource.context.includes('gallery'))
          resource.request = inRoot('__tests__/gallery/previewPage.ts');
      }),
    ],
    // Visitors do not load this bundle; making it smaller would only slow down each build.
    optimization: { minimize: false, concatenateModules: false, usedExports: false },
  };
}

/** The check-in page for the door and its service worker; no page of the site loads them. */
function doorBundle(mode: Mode): Configuration {
  const base = common(mode);
  return {
    ...base,
    name: 'door',
    module: { rules: [...(base.module?.rules ?? []), ...FOR_VISITORS] },
    optimization: minimized,
    target: ['web', 'es2022'],
    entry: { page: inRoot('src/door/page.tsx'), worker: inRoot('src/door/worker.ts') },
    output: { path: inRoot('dist/door'), filename: '[name].js', clean: true },
    plugins: [...(base.plugins ?? []), ...(mode === 'production' ? compressed() : [])],
  };
}

/**
 * Source maps of the site's own sources, each in its module: webpack keeps those of modules that have not changed. `devtool` would
 * also add those of all packages, and double the size of the bundle.
 */
const sourceMapsByModule = () =>
  new webpack.EvalSourceMapDevToolPlugin({ exclude: /node_modules/, module: true, columns: false });

function serverBundle(mode: Mode): Configuration {
  const base = common(mode);
  const externals = mode === 'development' ? [SERVER_PACKAGES, KEPT_PACKAGES] : [SERVER_PACKAGES];
  return {
    ...base,
    name: 'server',
    target: 'node20',
    resolve: {
      ...base.resolve,
      alias: {
        // React's renderer for Node.js uses AsyncLocalStorage. Before Node.js 24, that slows down every request.
        ...(mode === 'production' ? { 'react-dom/server$': 'react-dom/server.edge' } : {}),
      },
    },
    entry: Object.fromEntries(
      (mode === 'development' ? ['replaceableSite'] : ['main', 'office']).map((program) => [
        program,
        inRoot('server', `${program}.ts`),
      ]),
    ),
    devtool: false,
    output: { path: inRoot('dist/server'), filename: '[name].js', library: { type: 'commonjs2' } },
    module: {
      ...base.module,
      // A program in one file never loads a part of a later build.
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    externals: [
      ({ request }, callback) =>
        externals.some((packages) => packages.test(request))
          ? callback(undefined, `commonjs ${request}`)
          : callback(),
    ],
    plugins: [
      ...(base.plugins ?? []),
      // Dates are formatted in English only; moment has the English names itself.
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      ...(mode === 'development' ? [sourceMapsByModule()] : []),
    ],
    optimization: { minimize: false, splitChunks: false },
  };
}

const configurations = (
  _env: unknown,
  { mode = 'production' }: { mode?: Configuration['mode'] },
): Configuration[] => {
  const chosen = mode === 'development' ? 'development' : 'production';
  return [browserBundle(chosen), serverBundle(chosen), flowsBundle(chosen), doorBundle(chosen)];
};

module.exports = configurations;
