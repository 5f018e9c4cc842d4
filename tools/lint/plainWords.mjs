/** A lint rule: identifiers, file names, comments, and titles of tests have none of the words of `WORDS`. */
import path from 'node:path';
import { WORDS } from './words.mjs';

const TEST = /^(test|it|describe)$/;

/**
 * The words of an identifier as a text: `contactMessageId` is "contact message id", `HTML_PARTS` is "html
 * parts".
 */
const wordsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .toLowerCase();

/** A comment on one line, so that a phrase is found that goes over the end of a line. */
const oneLine = (text) => text.replace(/\s*\n[\s*]*/g, ' ');

const isIn = (file, places) => places.some((place) => file.startsWith(place));

/** The words that a file must not have. */
const wordsFor = (file, words) =>
  words
    .filter(({ files = [] }) => !isIn(file, files))
    .map(({ word, use, allowed = [] }) => ({
      use,
      pattern: new RegExp(`\\b(?:${word})\\b`, 'i'),
      allowed: allowed.map((phrase) => new RegExp(`\\b(?:${phrase})\\b`, 'gi')),
    }));

/**
 * The name of the test that a call declares, or null for any other call. `test.each(rows)(title)` declares
 * one, too.
 */
function titleOf({ callee, arguments: [title] }) {
  let called = callee;
  while (called.type === 'CallExpression' || called.type === 'MemberExpression')
    called = called.type === 'CallExpression' ? called.callee : called.object;
  if (called.type !== 'Identifier' || !TEST.test(called.name)) return null;
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value;
  return title?.type === 'TemplateLiteral' ? title.quasis.map(({ value }) => value.raw).join(' … ') : null;
}

/** The option replaces `WORDS`; the test of the rule uses it. */
export const plainWords = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'array' }],
    messages: { plain: '“{{found}}”: use {{use}}' },
  },
  create(context) {
    const { sourceCode, options, filename, cwd } = context;
    const file = path.relative(cwd, filename).split(path.sep).join('/');
    const words = wordsFor(file, options[0] ?? WORDS);
    const seen = new Set();

    const check = (text, loc) => {
      for (const { pattern, use, allowed } of words) {
        const checkedText = allowed.reduce(
          (remainingText, phrase) => remainingText.replace(phrase, '…'),
          text,
        );
        const found = pattern.exec(checkedText)?.[0];
        if (found) context.report({ loc, messageId: 'plain', data: { found, use } });
      }
    };
    /** Each name once in a file, where it stands first. */
    const checkName = (name, { loc }) => {
      if (seen.has(name)) return;
      seen.add(name);
      check(wordsOf(name), loc);
    };
    const onName = (node) => checkName(node.name, node);

    return {
      Program() {
        checkName(path.basename(file).replace(/\..*/, ''), { loc: { line: 1, column: 0 } });
        for (const comment of sourceCode.getAllComments()) check(oneLine(comment.value), comment.loc);
      },
      Identifier: onName,
      PrivateIdentifier: onName,
      JSXIdentifier: onName,
      'Property > Literal.key': (node) => checkName(String(node.value), node),
      CallExpression(node) {
        const title = titleOf(node);
        if (title !== null) check(title, node.arguments[0].loc);
      },
    };
  },
};
