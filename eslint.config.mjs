import { importX } from 'eslint-plugin-import-x';
import { createNodeResolver } from 'eslint-plugin-import-x';
import hooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import tseslint from 'typescript-eslint';
import { plainWords } from './build/lint/plainWords.mjs';

const extensions = ['.ts', '.tsx', '.js', '.mjs'];

/** Who may not import whom: imports point down, server -> src -> machines -> domain (DESIGN section 1). */
const forbidden = (target, from, message) => ({
  target: `./${target}`,
  from: `./${from}`,
  message,
});

const zones = [
  ...['machines', 'src', 'server', '__tests__'].map((room) =>
    forbidden('domain', room, 'domain imports nothing above it'),
  ),
  ...['src', 'server', '__tests__'].map((room) => forbidden('machines', room, 'machines import domain only')),
  ...['server', '__tests__'].map((room) => forbidden('src', room, 'src never imports the server')),
  forbidden('server', '__tests__', 'the product never imports its tests'),
  forbidden('server/!(site)', 'src', 'only page rendering uses the views'),
  ...['api', 'payments', 'mail', 'site', 'forms', 'office'].map((room) =>
    forbidden('server/store', `server/${room}`, 'the store is below the rest of the server'),
  ),
  ...['api', 'payments', 'site'].map((room) =>
    forbidden('server/mail', `server/${room}`, 'mail imports the store only'),
  ),
  forbidden('server/payments', 'server/api', 'the API is above the payments'),
  ...['api', 'browser', 'actors', 'theme', 'components', 'features', 'pages'].map((room) =>
    forbidden(`src/${room}`, 'src/app', 'app is above every other room'),
  ),
  ...['api', 'browser', 'actors', 'theme', 'components', 'features'].map((room) =>
    forbidden(`src/${room}`, 'src/pages', 'pages are above'),
  ),
  ...['actors', 'api', 'app', 'browser', 'theme', 'components', 'features', 'pages'].map((room) =>
    forbidden(`src/${room}`, 'src/flows', 'flows are looked at from outside'),
  ),
  ...['domain', 'machines', 'src', 'server'].map((room) =>
    forbidden(room, 'docs', 'the product never imports its documentation'),
  ),
  ...['api', 'browser', 'actors', 'theme', 'components'].map((room) =>
    forbidden(`src/${room}`, 'src/features', 'features are above'),
  ),
  ...['api', 'browser', 'actors', 'theme'].map((room) =>
    forbidden(`src/${room}`, 'src/components', 'components are above'),
  ),
  ...['theme', 'components', 'features', 'pages'].flatMap((room) => [
    forbidden(`src/${room}`, 'src/api', 'views do not call the API; machines name the effect'),
    forbidden(`src/${room}`, 'src/browser', 'views do not touch the browser; machines name the effect'),
  ]),
];

const impure = (packages) => ({ regex: packages, message: 'this room stays pure' });

/** What the build leaves out of the browser's code. */
const FOR_SERVER = [
  { regex: '/pages/pages$', importNames: ['serverPartOf'] },
  { regex: '/pages/descriptions$' },
].map((pattern) => ({ ...pattern, message: 'the browser does not have this part of the table of pages' }));

/** A value that a state implies comes as input or through known(). */
const KNOWN_VALUES = [
  {
    selector:
      "TSAsExpression:not([expression.type='ObjectExpression']):not([typeAnnotation.typeName.name='const'])",
    message: 'machines need no casts: give the value as input, or read it with known()',
  },
  {
    selector: "LogicalExpression[operator='??'] > Literal.right[value='']",
    message: 'an empty text hides that a value is missing: give it as input, or read it with known()',
  },
];

/** A flow learns of another by its events: a guard that read it would wait for it in an `always`. */
const OWN_FACTS = {
  selector: 'MemberExpression[property.name=/^(getSnapshot|_snapshot)$/]',
  message: 'a flow does not read another flow: it receives events from it',
};

/** The root's regions do not depend on their order, and one of its actions writes the URL. */
const INDEPENDENT_REGIONS = [
  {
    selector: "ImportSpecifier[imported.name='stateIn']",
    message: 'a region does not look at its siblings: raise an event',
  },
  {
    selector:
      "CallExpression[callee.name='sendTo'] > ArrowFunctionExpression:first-child Property[key.name='self']",
    message: 'the root does not send to itself: raise an event',
  },
  { selector: "Literal[value='writeUrl']", message: 'only the action `enter` writes the URL' },
];

const ONE_URL_WRITER = {
  selector: 'MemberExpression[property.name=/^(push|replace)State$/]',
  message: 'only src/browser/page.ts writes the URL, when the root says so',
};

export default tseslint.config(
  { ignores: ['node_modules', 'dist', 'data', 'public', 'server/store/migrations'] },
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    ignores: ['build/lint/words.mjs', '__tests__/build/plainWords.test.ts'],
    plugins: { words: { rules: { plain: plainWords } } },
    rules: { 'words/plain': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked],
    plugins: { 'import-x': importX, 'react-hooks': hooks },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    settings: {
      'import-x/ignore': ['node_modules'],
      'import-x/resolver-next': [createNodeResolver({ extensions })],
      'import-x/extensions': extensions,
    },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/require-await': 'off',
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': ['error', { zones }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['domain/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [impure('^(react|xstate|@xstate|@chakra-ui|axios|wouter|node:)')] },
      ],
    },
  },
  {
    files: ['machines/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [impure('^(react|@chakra-ui|axios|wouter|node:)'), ...FOR_SERVER] },
      ],
    },
  },
  {
    // Only report.ts narrows what XState does not type.
    files: ['machines/**'],
    ignores: ['machines/report.ts'],
    rules: { 'no-restricted-syntax': ['error', ...KNOWN_VALUES, OWN_FACTS] },
  },
  {
    files: ['machines/appMachine.ts'],
    rules: {
      'max-lines': ['error', 400],
      'no-restricted-syntax': ['error', ...KNOWN_VALUES, OWN_FACTS, ...INDEPENDENT_REGIONS],
    },
  },
  {
    files: ['src/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: FOR_SERVER }] },
  },
  {
    files: ['src/**'],
    ignores: ['src/browser/page.ts'],
    rules: { 'no-restricted-syntax': ['error', ONE_URL_WRITER] },
  },
  {
    files: ['src/{components,features,pages}/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ONE_URL_WRITER,
        {
          selector: "CallExpression[callee.property.name='provide']",
          message: 'effects are provided in src/app, those of a view in src/actors/localFlows',
        },
        {
          selector: "ImportSpecifier[imported.name='isPurchasable']",
          message: 'whether an event can be bought is what the machine can() take',
        },
      ],
    },
  },
  {
    files: ['__tests__/flows/**'],
    extends: [testingLibrary.configs['flat/react']],
  },
);
