/** Parses YAML, and finds the line of each value. */
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml';

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

const startOf = (node: unknown) => (node as Node | null)?.range?.[0] ?? null;

/** Parses a YAML file. Never throws: syntax errors are in `errors`. */
export function readYaml(text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  const errors = [...document.errors, ...document.warnings].map(({ pos, message }) => ({
    line: lineAt(pos[0]),
    message,
  }));
  let value: unknown = null;
  try {
    if (errors.length === 0) value = document.toJS();
  } catch {
    errors.push({ line: 1, message: 'It repeats its aliases too often' });
  }
  return {
    value,
    errors,
    lineOf(path) {
      let node: unknown = document.contents;
      let offset = startOf(node) ?? 0;
      for (const key of path) {
        const next = step(node, key);
        if (!next) break;
        offset = startOf(next.start) ?? offset;
        node = next.node;
      }
      return lineAt(offset);
    },
  };
}
