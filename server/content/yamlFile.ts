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
  /** Syntax errors and warnings. */
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

/** What to do about the most frequent mistakes; the parser's own messages need knowledge of YAML. */
const MISTAKES: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'Put a text with a colon in quotes, and indent the fields of a record alike.',
  BAD_SCALAR_START: 'Put a text that begins with a special character in quotes.',
  MISSING_CHAR: 'A quote or a bracket is not closed.',
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
  const errors = [...document.errors, ...document.warnings].map(({ pos, code, message }) => ({
    line: lineAt(pos[0]),
    message: MISTAKES[code] ?? message,
  }));
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
