/** Parses YAML, and finds the line of each value. */
import {
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  parseDocument,
  visit,
  type ErrorCode,
  type Node,
} from 'yaml';
import { quoted } from './mistakes';

export type Path = readonly (string | number)[];

interface YamlFile {
  value: unknown;
  /** The first syntax error, or else what else is wrong. */
  errors: { line: number; message: string }[];
  /** Line of a value, or of the nearest enclosing one; counted from 1. */
  lineOf: (path: Path) => number;
}

/**
 * Follows one step of a path. Returns the node at that key or index, and the node where it starts (its key);
 * null when there is none.
 */
function step(node: unknown, key: string | number): { start: unknown; node: unknown } | null {
  if (isSeq(node)) {
    const item = node.items[Number(key)];
    return item === undefined ? null : { start: item, node: item };
  }
  const pair = isMap(node)
    ? node.items.find((one) => isScalar(one.key) && String(one.key.value) === key)
    : null;
  return pair ? { start: pair.key, node: pair.value } : null;
}

const startOf = (node: unknown) => (node as Node | null)?.range?.[0] ?? 0;

/**
 * Maximum depth of nested lists and fields, counted in brackets, in dashes on a line, or in steps of
 * indentation.
 */
const MAX_DEPTH = 100;

/** The parser is recursive: a text that is nested too deeply would end the process. */
function isTooDeep(text: string): boolean {
  let [brackets, dashes] = [0, 0];
  for (const token of new Lexer().lex(text)) {
    if (/^[[{]$/.test(token)) brackets += 1;
    else if (/^[\]}]$/.test(token)) brackets -= 1;
    else if (token.endsWith('\n')) dashes = 0;
    else if (brackets === 0 && /^[-?:]$/.test(token)) dashes += 1;
    const indentation = /^ +$/.test(token) ? token.length / 2 : 0;
    if (Math.max(brackets + dashes, indentation) > MAX_DEPTH) return true;
  }
  return false;
}

const AMBIGUOUS_START = 'Put a text that begins with a special character in quotes.';
const NOT_A_FIELD =
  'Write a field as its name, a colon, a space, and its text, and indent the fields of a record alike.';

/** What to do about mistakes; the parser's own messages need knowledge of YAML. */
const MISTAKES: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'Put a text with a colon in quotes, and indent the fields of a record alike.',
  BLOCK_IN_FLOW: 'Put a text with a colon in quotes.',
  MULTILINE_IMPLICIT_KEY: NOT_A_FIELD,
  KEY_OVER_1024_CHARS: NOT_A_FIELD,
  BAD_INDENT: 'Indent the fields of a record alike, and close all brackets.',
  UNEXPECTED_TOKEN:
    'Begin each record of a list with "- ", indent its fields alike, and put a text with quotes or brackets in the other kind of quotes.',
  MISSING_CHAR: 'Here or above, a quote or a bracket is not closed, or a dash or a colon is missing.',
  BAD_SCALAR_START: AMBIGUOUS_START,
  BAD_ALIAS: AMBIGUOUS_START,
  BAD_DIRECTIVE: AMBIGUOUS_START,
  TAG_RESOLVE_FAILED: AMBIGUOUS_START,
  BAD_DQ_ESCAPE: 'In double quotes, write a backslash twice.',
  MULTIPLE_DOCS: 'Remove the lines of dashes or dots.',
  TAB_AS_INDENT: 'Indent with spaces instead of tabs.',
};

/**
 * Parses a YAML file: lists, names, texts, numbers; no aliases and no tags. Never throws: mistakes are in
 * `errors`.
 */
export function readYaml(text: string): YamlFile {
  const lines = new LineCounter();
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  if (isTooDeep(text))
    return { value: null, errors: [{ line: 1, message: 'It is nested too deeply.' }], lineOf: () => 1 };
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    schema: 'core',
    resolveKnownTags: false,
    // The comparison of all keys with each other takes too long in a large file.
    uniqueKeys: false,
  });
  // The parser reads what follows a syntax error in another way than it was meant.
  const [syntaxError] = [...document.errors, ...document.warnings];
  if (syntaxError) {
    const { pos, code, message } = syntaxError;
    const line = lineAt(pos[0]);
    return { value: null, errors: [{ line, message: MISTAKES[code] ?? message }], lineOf: () => line };
  }
  const errors: YamlFile['errors'] = [];
  const report = (node: unknown, message: string) => {
    errors.push({ line: lineAt(startOf(node)), message });
  };
  visit(document, {
    Alias(_key, node) {
      report(node, `Write the text again in place of ${quoted(`*${node.source}`)}.`);
      return visit.BREAK;
    },
    Map(_key, { items }) {
      const names = new Set<string>();
      for (const { key } of items) {
        const name = isScalar(key) ? String(key.value) : null;
        if (name === null) report(key, 'Expected a name before the colon.');
        else if (names.has(name)) report(key, `The name ${quoted(name)} is there twice.`);
        else names.add(name);
      }
    },
  });
  return {
    value: errors.length === 0 ? document.toJS() : null,
    errors,
    lineOf(path) {
      let node: unknown = document.contents;
      let offset = startOf(node);
      for (const key of path) {
        const next = step(node, key);
        if (!next) break;
        offset = startOf(next.start) || offset;
        node = next.node;
      }
      return lineAt(offset);
    },
  };
}
