/**
 * `npm run -s words:sample -- --seed 7`: prints 50 comments and 20 identifiers with the code around them, drawn at random from all
 * sources in git. Somebody who has not seen the code explains them; what they get wrong is worded badly. The same seed and sources
 * draw the same.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import ts from 'typescript';

const COMMENTS = 50;
const IDENTIFIERS = 20;
const SOURCE = /\.[cm]?[jt]sx?$/;
/** Comments for tools, which nobody has to explain. */
const DIRECTIVE = /^(\/\/|\/\*)\s*(eslint|prettier-ignore|@ts-|@jest|webpack|<reference)|^\/\/\//;

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });

/** Random numbers from 0 (inclusive) to 1 (exclusive) that depend on the seed alone: the generator mulberry32. */
const randomFrom = (seed) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), bits | 61)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A shuffled copy (Fisher-Yates). */
const shuffled = (items, random) => {
  const result = [...items];
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [result[index], result[other]] = [result[other], result[index]];
  }
  return result;
};

const nodesOf = function* (node, source) {
  if (node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode) return;
  yield node;
  for (const child of node.getChildren(source)) yield* nodesOf(child, source);
};

/** The ranges of all comments, in order. Comments on consecutive lines are one comment. */
const commentRanges = (nodes, source) => {
  const rangesByStart = new Map();
  for (const node of nodes) {
    if (node.kind === ts.SyntaxKind.JsxText) continue;
    const found = [
      ...(ts.getLeadingCommentRanges(source.text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(source.text, node.pos) ?? []),
    ];
    for (const { pos, end } of found) rangesByStart.set(pos, { pos, end });
  }
  const merged = [];
  for (const range of [...rangesByStart.values()].sort((one, other) => one.pos - other.pos)) {
    if (DIRECTIVE.test(source.text.slice(range.pos, range.end))) continue;
    const last = merged.at(-1);
    const between = last && source.text.slice(last.end, range.pos);
    if (last && source.text.startsWith('//', last.pos) && /^\r?\n[ \t]*$/.test(between)) last.end = range.end;
    else merged.push(range);
  }
  return merged;
};

/** The line that a comment is about: its own when code precedes the comment, else the next one with code. */
const explainedLine = (text, { pos, end }) => {
  const before = text.slice(text.lastIndexOf('\n', pos - 1) + 1, pos);
  const ownLine = before + text.slice(end, text.indexOf('\n', end));
  if (/[\w)\];,]/.test(before)) return ownLine.trim();
  const following = text.slice(end).replace(/^(\s|\/\/.*|\/\*[^]*?\*\/)+/, '');
  return (following.match(/^.*[\w([\]{<].*$/m)?.[0] ?? '').trim();
};

/** The lines around a name's declaration: the previous line unless it is blank, the declaration's line, and the next two. */
const linesAround = (lines, index) =>
  lines
    .slice(Math.max(index - 1, 0), index + 3)
    .join('\n')
    .replace(/^\s*\n/, '')
    .trimEnd();

const isDeclaration = (node) =>
  ts.isVariableDeclaration(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node);

/** The keys of a machine are the names of its states, events, guards, and actions. */
const isNamed = (node, file) =>
  (isDeclaration(node) || (file.startsWith('machines/') && ts.isPropertyAssignment(node))) &&
  node.name !== undefined &&
  ts.isIdentifier(node.name) &&
  node.name.text.length > 1;

const comments = [];
const identifiers = [];
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
for (const file of files.filter((name) => SOURCE.test(name))) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const placeOf = (pos) => `${file}:${source.getLineAndCharacterOfPosition(pos).line + 1}`;
  const nodes = [...nodesOf(source, source)];
  const lines = source.text.split('\n');
  for (const range of commentRanges(nodes, source)) {
    const text = source.text.slice(range.pos, range.end).replace(/^[ \t]+/gm, ' ');
    comments.push({ place: placeOf(range.pos), text: `${text}\n${explainedLine(source.text, range)}` });
  }
  for (const node of nodes.filter((one) => isNamed(one, file))) {
    const start = node.name.getStart(source);
    const around = linesAround(lines, source.getLineAndCharacterOfPosition(start).line);
    identifiers.push({ name: node.name.text, place: placeOf(start), text: `${node.name.text}\n${around}` });
  }
}

const random = randomFrom(Number(values.seed));
const drawnComments = shuffled(comments, random).slice(0, COMMENTS);
const names = new Set();
const drawnIdentifiers = shuffled(identifiers, random)
  .filter(({ name }) => !names.has(name) && names.add(name))
  .slice(0, IDENTIFIERS);

const listed = (drawn) =>
  drawn.map(({ place, text }, index) => `${index + 1}. ${place}\n${text.replace(/^/gm, '   ')}\n`).join('\n');
process.stdout.write(
  `Seed ${values.seed}: ${drawnComments.length} of ${comments.length} comments\n\n${listed(drawnComments)}\n` +
    `${drawnIdentifiers.length} of ${identifiers.length} declared identifiers\n\n${listed(drawnIdentifiers)}`,
);
