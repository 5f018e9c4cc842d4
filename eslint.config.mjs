import { importX } from 'eslint-plugin-import-x';
import { createNodeResolver } from 'eslint-plugin-import-x';
import hooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import tseslint from 'typescript-eslint';
import { plainWords } from './tools/lint/plainWords.mjs';
import { textAlone } from './tools/lint/textAlone.mjs';

const extensions = ['.ts', '.tsx', '.js', '.mjs'];

/**
 * A forbidden direction of imports. Imports point down: server -> src -> machines -> domain
 * (docs/architecture.md).
 */
const forbidden = (target, from, message) => ({
  target: `./${target}`,
  from: `./${from}`,
  message,
});

const zones = [
  ...['machines', 'src', 'server', '__tests__'].map((folder) =>
    forbidden('domain', folder, 'domain imports nothing above it'),
  ),
  ...['src', 'server', '__tests__'].map((folder) =>
    forbidden('machines', folder, 'machines import domain only'),
  ),
  ...['server', '__tests__'].map((folder) => forbidden('src', folder, 'src never imports the server')),
  forbidden('server', '__tests__', 'the product never imports its tests'),
  forbidden('server/!(site)', 'src', 'only page rendering uses the views'),
  ...['api', 'auth', 'payments', 'mail', 'site', 'plainPages', 'door', 'office', 'run'].map((folder) =>
    forbidden('server/store', `server/${folder}`, 'the store is below the rest of the server'),
  ),
  ...['api', 'auth', 'payments', 'plainPages', 'door', 'office', 'run'].map((folder) =>
    forbidden('server/mail', `server/${folder}`, 'mail imports the store and the calendar'),
  ),
  forbidden('server/payments', 'server/api', 'the API is above the payments'),
  ...['api', 'browser', 'actors', 'theme', 'components', 'features', 'pages'].map((folder) =>
    forbidden(`src/${folder}`, 'src/app', 'app is above the other folders of src'),
  ),
  ...['api', 'browser', 'actors', 'theme', 'components', 'features'].map((folder) =>
    forbidden(`src/${folder}`, 'src/pages', 'pages are above'),
  ),
  ...['api', 'app', 'browser', 'actors', 'theme', 'components', 'features', 'pages'].flatMap((folder) =>
    ['door', 'office'].map((program) =>
      forbidden(`src/${folder}`, `src/${program}`, 'visitors load nothing of the staff’s programs'),
    ),
  ),
  ...['domain', 'machines', 'src', 'server'].map((folder) => ({
    ...forbidden(folder, 'tools', 'what ships imports no tools'),
    // The API adds its faults only together with the flow inspector.
    except: folder === 'server' ? ['./faults.ts'] : [],
  })),
  {
    ...forbidden('tools/flows/**/!(product).*', '', 'only product.ts knows this product'),
    except: ['./tools/flows', './node_modules'],
  },
  ...['api', 'browser', 'actors', 'theme', 'components'].map((folder) =>
    forbidden(`src/${folder}`, 'src/features', 'features are above'),
  ),
  ...['api', 'browser', 'actors', 'theme'].map((folder) =>
    forbidden(`src/${folder}`, 'src/components', 'components are above'),
  ),
  ...['theme', 'components', 'features', 'pages'].flatMap((folder) => [
    forbidden(`src/${folder}`, 'src/api', 'views do not call the API; machines name the effect'),
    forbidden(`src/${folder}`, 'src/browser', 'views do not touch the browser; machines name the effect'),
  ]),
];

const impure = (packages) => ({ regex: packages, message: 'this folder does not depend on frameworks' });

/** Imports that only the server needs; the browser's code leaves them out. */
const FOR_SERVER = [{ regex: '/pages/(descriptions|search)$', message: 'only the server reads this' }];

/** Values that a state guarantees come as input or from known(), not from casts or defaults. */
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

/** A machine does not read another one's state: an `always` would not run again when that state changes. */
const OWN_FACTS = {
  selector: 'MemberExpression[property.name=/^(getSnapshot|_snapshot)$/]',
  message: 'a machine does not read another one: it receives events from it',
};

/**
 * The regions of the root machine must not depend on their order, and only one of its actions writes the URL.
 */
const INDEPENDENT_REGIONS = [
  {
    selector: "ImportSpecifier[imported.name='stateIn']",
    message: 'a region does not read the state of another one: raise an event',
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
  message: 'only src/browser/page.ts writes the URL, called by the root machine',
};

/** Otherwise a form that a script submits puts its values into the address. */
const POST_FORMS = {
  selector:
    "JSXOpeningElement:matches([name.name='form'], [name.property.name='form']):not(:has(JSXAttribute[name.name='method'][value.value='post'], JSXSpreadAttribute))",
  message: 'a form has method="post"; in src spread the props of useForm, or postForm',
};

const NO_INLINE_STYLE = {
  selector: "JSXAttribute[name.name='style']",
  message: 'the content security policy blocks style attributes in the HTML of the server',
};

/** A key that came from outside may name a property of `Object.prototype`. */
const OWN_KEYS = {
  selector: "BinaryExpression[operator='in'][left.type!='Literal']",
  message: 'ask Object.hasOwn(): a key such as "constructor" is in every object',
};

/** A text of a document may not be what the cast reads: such a query fails for everybody. */
const NO_CASTS_OF_DOCUMENTS = {
  selector: 'TemplateElement[value.raw=/->>[^]*(::|\\bcast\\b)|\\bcast\\b[^]*->>/i]',
  message: 'SQL does not cast a text of a document: store the value in a column, as datedDocument does',
};

export default tseslint.config(
  { ignores: ['node_modules', 'dist', 'data', 'public', 'server/store/migrations'] },
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    ignores: ['tools/lint/words.mjs', '__tests__/tools/plainWords.test.ts'],
    plugins: { words: { rules: { plain: plainWords } } },
    rules: {
      'words/plain': 'error',
      // Prettier wraps code; comments are wrapped by hand.
      'max-len': [
        'error',
        { code: 110, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked],
    plugins: { 'import-x': importX, 'react-hooks': hooks },
    languageOptions: { parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname } },
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
    files: ['domain/**', 'server/**'],
    rules: { 'no-restricted-syntax': ['error', OWN_KEYS, NO_CASTS_OF_DOCUMENTS] },
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
    // toRoot.ts contains the casts that XState's types require.
    files: ['machines/**'],
    ignores: ['machines/toRoot.ts'],
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
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: FOR_SERVER,
          paths: [
            {
              name: 'wouter',
              importNames: ['useLocation', 'useRoute', 'Route', 'Switch'],
              message: 'they do not notice a new path; select it with useAppSelector (decision 05)',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.tsx'],
    plugins: { text: { rules: { alone: textAlone } } },
    rules: { 'text/alone': 'error' },
  },
  {
    files: ['src/**'],
    ignores: ['src/browser/page.ts'],
    rules: { 'no-restricted-syntax': ['error', ONE_URL_WRITER, POST_FORMS, NO_INLINE_STYLE] },
  },
  {
    files: ['src/{components,features,pages}/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ONE_URL_WRITER,
        POST_FORMS,
        NO_INLINE_STYLE,
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
    // Mails have no style sheet.
    files: ['server/**/*.tsx'],
    ignores: ['server/mail/**'],
    rules: { 'no-restricted-syntax': ['error', OWN_KEYS, POST_FORMS, NO_INLINE_STYLE] },
  },
  {
    files: ['__tests__/views/**'],
    extends: [testingLibrary.configs['flat/react']],
  },
);
