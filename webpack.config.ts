/**
 * Five bundles from one file: the browser's (dist/public/assets), the server's (dist/server), the flow
 * inspector's (dist/flows), the door's (dist/door), and the office's (dist/office).
 */
import path from 'node:path';
import { constants, type BrotliOptions } from 'node:zlib';
import type { TransformOptions } from '@babel/core';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { Compilation, type Configuration } from 'webpack';
import 'webpack-dev-server';
import { AssetListPlugin } from './tools/build/AssetListPlugin';
import { withoutDescriptions } from './tools/build/withoutDescriptions';

const inRoot = (...segments: string[]) => path.join(__dirname, ...segments);

/**
 * Packages that the server's bundle loads from node_modules: they have native code, WebAssembly, or dynamic
 * requires.
 */
const SERVER_PACKAGES =
  /^(fastify|@fastify\/.+|@electric-sql\/pglite|pg|drizzle-orm|@node-rs\/argon2|stripe|nodemailer|fs-native-extensions|sharp)(\/.*)?$/;

type Mode = 'production' | 'development';

/** For bundles that visitors load. */
const FOR_VISITORS: TransformOptions['overrides'] = [
  { test: inRoot('machines'), plugins: [withoutDescriptions] },
];

/** Compiles the sources with Babel; `babel.config.js` has the options that all bundles share. */
const compiled = (options: TransformOptions = {}): Configuration['module'] => ({
  rules: [{ test: /\.tsx?$/, exclude: /node_modules/, loader: 'babel-loader', options }],
});

const common = (mode: Mode): Configuration => ({
  mode,
  context: __dirname,
  // Without columns, which take most of the time. Variants with `eval` do not run under the browser's content
  // security policy.
  devtool: mode === 'development' ? 'cheap-module-source-map' : false,
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  stats: 'errors-warnings',
  performance: false,
});

const minimized: Configuration['optimization'] = {
  // Code below this size is not a request of its own.
  splitChunks: { minSize: 24_000 },
  // SWC takes a third of the time that webpack's default, Terser, takes.
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
  const isDevelopment = mode === 'development';
  // Hot updates need file names that stay the same. The main script lists the hashes of all other files, so
  // hashes are short.
  const filename = isDevelopment ? '[name].js' : '[name].[contenthash:12].js';
  return {
    ...common(mode),
    name: 'browser',
    module: compiled({ overrides: FOR_VISITORS, plugins: isDevelopment ? ['react-refresh/babel'] : [] }),
    // Otherwise webpack may skip other re-exports after a change than before, and reload the page.
    optimization: isDevelopment ? { sideEffects: false } : minimized,
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
      new AssetListPlugin(),
      ...(isDevelopment
        ? [new ReactRefreshPlugin({ overlay: false })]
        : [
            // Makes V8 compile the whole entry on a background thread while it loads; the start then blocks
            // the main thread a third as long.
            new webpack.BannerPlugin({
              banner: '//# allFunctionsCalledOnLoad',
              raw: true,
              stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
            }),
            ...compressed(),
          ]),
    ],
    devServer: {
      static: false,
      // The site sends the pages, and the scripts of the other bundles, which are on disk.
      devMiddleware: { index: false, writeToDisk: (file) => !file.startsWith(inRoot('dist/public')) },
      client: { overlay: { warnings: false, runtimeErrors: false } },
    },
  };
}

/**
 * The flow inspector and the gallery, which is built from the path tests. Served only where the inspector is
 * switched on.
 */
const flowsBundle = (mode: Mode): Configuration => ({
  ...common(mode),
  name: 'flows',
  module: compiled(),
  // The fake clock of the gallery requires `util`, but only in Node.js.
  resolve: { ...common(mode).resolve, fallback: { util: false } },
  target: ['web', 'es2022'],
  entry: {
    watch: inRoot('tools/entries/watch.ts'),
    inspector: inRoot('tools/entries/inspector.ts'),
    gallery: inRoot('tools/gallery/galleryPage.tsx'),
    preview: inRoot('tools/gallery/preview.ts'),
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
    new webpack.NormalModuleReplacementPlugin(/\/browser\/page$/, (resource) => {
      // The replacement itself imports the original module.
      if (!resource.context.includes('gallery')) resource.request = inRoot('tools/gallery/previewPage.ts');
    }),
  ],
  // Visitors do not load this bundle; making it smaller would only slow down each build.
  optimization: { minimize: false, concatenateModules: false, usedExports: false },
});

/** Pages of the staff; no page of the site loads their scripts. */
const staffBundle = (mode: Mode, name: string, entry: Record<string, string>): Configuration => ({
  ...common(mode),
  name,
  module: compiled({ overrides: FOR_VISITORS }),
  optimization: minimized,
  target: ['web', 'es2022'],
  entry,
  output: { path: inRoot('dist', name), filename: '[name].js', clean: true },
  plugins: mode === 'production' ? compressed() : [],
});

/** The check-in page for the door and its service worker. */
const doorBundle = (mode: Mode) =>
  staffBundle(mode, 'door', { page: inRoot('src/door/main.tsx'), worker: inRoot('src/door/worker.ts') });

const officeBundle = (mode: Mode) =>
  staffBundle(mode, 'office', {
    page: inRoot('src/office/main.tsx'),
    pictureWorker: inRoot('src/office/pictureWorker.ts'),
  });

const serverBundle = (mode: Mode): Configuration => ({
  ...common(mode),
  name: 'server',
  target: 'node20',
  entry: { main: inRoot('server/main.ts'), office: inRoot('server/office.ts') },
  devtool: mode === 'development' ? 'eval-cheap-module-source-map' : false,
  output: { path: inRoot('dist/server'), filename: '[name].js' },
  module: {
    ...compiled(),
    // A program in one file never loads a part of a later build.
    parser: { javascript: { dynamicImportMode: 'eager' } },
  },
  // React's renderer for Node.js uses AsyncLocalStorage. Before Node.js 24, that slows down every request.
  resolve: { ...common(mode).resolve, alias: { 'react-dom/server$': 'react-dom/server.edge' } },
  externals: [
    ({ request }, callback) =>
      SERVER_PACKAGES.test(request) ? callback(undefined, `commonjs ${request}`) : callback(),
  ],
  // Dates are formatted in English only; moment has the English names itself.
  plugins: [new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ })],
  optimization: { minimize: false, splitChunks: false },
});

const configurations = (_env: unknown, { mode = 'production' }: { mode?: Mode }): Configuration[] =>
  [browserBundle, serverBundle, flowsBundle, doorBundle, officeBundle].map((bundle) => bundle(mode));

module.exports = configurations;
