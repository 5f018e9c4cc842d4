/** The lint rule that rejects unusual words. */
import { RuleTester } from 'eslint';
import { plainWords } from '../../tools/lint/plainWords.mjs';

const WORDS = [
  { word: 'letters?', use: 'message', allowed: ['letter case'], files: ['tools/drawPictures'] },
  { word: 'way on', use: 'the next step' },
];

const tester = new RuleTester({
  linterOptions: { reportUnusedDisableDirectives: false },
  languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
});

const options = [WORDS];
const valid = (name: string, code: string, filename = 'domain/some.js') => ({
  name,
  code,
  filename,
  options,
});
const invalid = (name: string, code: string, found: string[], filename = 'domain/some.js') => ({
  name,
  code,
  filename,
  options,
  errors: found.map((one) => ({
    message: `“${one}”: use ${one === 'way on' ? 'the next step' : 'message'}`,
  })),
});

tester.run('plainWords', plainWords, {
  valid: [
    valid('a word that only contains one of them', 'const newsletter = 1;'),
    valid('an allowed phrase in a comment', '// the letter case does not matter'),
    valid('an allowed phrase in an identifier', 'const letterCase = 1;'),
    valid('a file where the word is usual', 'const letter = 1;', 'tools/drawPictures/some.js'),
    valid('a text that is no title', "say('a letter');"),
    valid('a title that is a variable', 'test(name, run);'),
  ],
  invalid: [
    invalid('a word of an identifier', 'const sentLetter = 1;', ['letter']),
    invalid('a word of a constant', 'const SENT_LETTERS = 1;', ['letters']),
    invalid('each identifier once', 'const letter = 1; use(letter); use(letter);', ['letter']),
    invalid('a key', "const known = { 'letter-sent': 1 };", ['letter']),
    invalid('a private name', 'class Box { #letter = 1; }', ['letter']),
    invalid('an attribute', 'const view = <p data-letter />;', ['letter']),
    invalid('the name of a file', 'use(1);', ['letters'], 'server/letters.js'),
    invalid('a comment', '/** Sends a Letter. */ use(1);', ['Letter']),
    invalid('a phrase over two lines', '/**\n * The way\n * on.\n */', ['way on']),
    invalid('the word beside an allowed phrase', '// a letter, its letter case', ['letter']),
    invalid('a title', "test('a letter is sent', run);", ['letter']),
    invalid('a title of rows', "test.each(rows)('a letter is sent', run);", ['letter']),
    invalid('a title with values', 'describe(`the letter of ${name}`, run);', ['letter']),
  ],
});
