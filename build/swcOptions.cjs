/** How SWC compiles the sources for Node.js. CommonJS, because Jest's configuration and uncompiled scripts share it. */

/**
 * @param parser the syntax of the sources, as an option of SWC
 * @returns the options of SWC
 */
exports.swcOptions = (parser) => ({
  swcrc: false,
  jsc: {
    parser,
    target: 'es2023',
    transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
  },
});
