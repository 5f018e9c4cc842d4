/**
 * Builds single changes into the sources of views: each `send` is removed, each event's type and each part of
 * its payload is replaced, each link gets another target. The code contains all changes, and
 * `globalThis.viewChange` enables one of them. Code that runs when a module loads is not changed, because it
 * runs before a change is enabled.
 */
const path = require('node:path');
const ts = require('typescript');

const VIEWS = /\/src\/(features|pages|components|office(?!\/main)|door|app\/useAppLocation)\b.*\.tsx?$/;
const EVENT_TYPE = /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/;
const LINKS = ['href', 'to'];
const ELSEWHERE = '/terms';

const isView = (file) => VIEWS.test(file.replaceAll(path.sep, '/'));

const isNamed = (name, wanted) => ts.isIdentifier(name) && name.text === wanted;

const isSend = (node) =>
  ts.isCallExpression(node) &&
  node.arguments.length > 0 &&
  (isNamed(node.expression, 'send') ||
    (ts.isPropertyAccessExpression(node.expression) && isNamed(node.expression.name, 'send')));

/** The string literals of a value: the value itself, or both branches of a conditional. */
function literalsOf(value) {
  if (ts.isStringLiteral(value)) return [value];
  if (ts.isConditionalExpression(value)) return [value.whenTrue, value.whenFalse].flatMap(literalsOf);
  if (ts.isAsExpression(value) || ts.isParenthesizedExpression(value)) return literalsOf(value.expression);
  return [];
}

/** The literals of the type of an event object; empty if the node is not an event object. */
function eventTypesOf(node) {
  if (!ts.isObjectLiteralExpression(node)) return [];
  const type = node.properties.find((each) => ts.isPropertyAssignment(each) && isNamed(each.name, 'type'));
  return type ? literalsOf(type.initializer).filter(({ text }) => EVENT_TYPE.test(text)) : [];
}

/** Whether a node runs when its module loads; a callback that is passed to a call there counts, too. */
function runsAtLoading(node) {
  for (let each = node.parent; each; each = each.parent)
    if (ts.isFunctionLike(each) && !ts.isCallExpression(each.parent)) return false;
  return true;
}

const oneLine = (text) => text.replace(/\s+/g, ' ').slice(0, 60);

/**
 * @param code of a view
 * @param file its path
 * @returns the code with its changes built in, and the changes with their lines
 */
function withChanges(code, file) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const folder = path.relative(process.cwd(), file).replaceAll(path.sep, '/');
  const found = [];
  const raw = (node) => code.slice(node.getStart(source), node.end);
  /** The replacements of each node. */
  const changes = new Map();

  function add(node, what, instead) {
    if (runsAtLoading(node)) return;
    const start = `${folder}: ${what}`;
    const count = found.filter(({ name }) => name === start || name.startsWith(`${start} (`)).length;
    const name = count === 0 ? start : `${start} (${count + 1})`;
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    found.push({ name, line });
    changes.set(node, [...(changes.get(node) ?? []), { name, instead }]);
  }

  function find(node) {
    if (isSend(node)) add(node, `without ${oneLine(raw(node))}`, 'undefined');
    const types = eventTypesOf(node);
    const [first] = types;
    for (const type of types)
      add(type, `another event than ${type.text}`, `globalThis.viewChange.sibling(${raw(type)})`);
    if (first)
      for (const part of node.properties) {
        if (ts.isSpreadAssignment(part))
          add(part.expression, `${first.text} without ...${oneLine(raw(part.expression))}`, '{}');
        else if (ts.isShorthandPropertyAssignment(part))
          add(
            part,
            `another ${part.name.text} of ${first.text}`,
            `globalThis.viewChange.differentValue(${raw(part)})`,
          );
        else if (ts.isPropertyAssignment(part) && !isNamed(part.name, 'type'))
          add(
            part.initializer,
            `another ${raw(part.name)} of ${first.text}`,
            `globalThis.viewChange.differentValue(${raw(part.initializer)})`,
          );
      }
    if (ts.isPropertyAssignment(node) && isNamed(node.name, 'href'))
      add(node.initializer, `href ${oneLine(raw(node.initializer))} leads elsewhere`, `'${ELSEWHERE}'`);
    if (ts.isJsxAttribute(node) && LINKS.some((name) => isNamed(node.name, name)) && node.initializer) {
      const target = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
      if (target) add(target, `${raw(node.name)} ${oneLine(raw(target))} leads elsewhere`, `'${ELSEWHERE}'`);
    }
    ts.forEachChild(node, find);
  }
  find(source);

  function emit(node) {
    let at = node.getStart(source);
    let text = '';
    const children = [];
    ts.forEachChild(node, (child) => void children.push(child));
    for (const child of children.sort((one, other) => one.pos - other.pos)) {
      const start = child.getStart(source);
      if (start < at) continue;
      text += code.slice(at, start) + emit(child);
      at = child.end;
    }
    text += code.slice(at, node.end);
    const choice = (changes.get(node) ?? []).reduce(
      (otherwise, { name, instead }) =>
        `(globalThis.viewChange?.isEnabled(${JSON.stringify(name)}) ? ${instead} : ${otherwise})`,
      text,
    );
    if (choice === text) return text;
    if (ts.isShorthandPropertyAssignment(node)) return `${node.name.text}: ${choice}`;
    return ts.isStringLiteral(node) && ts.isJsxAttribute(node.parent) ? `{${choice}}` : choice;
  }
  return { code: found.length === 0 ? code : code.slice(0, source.getStart(source)) + emit(source), found };
}

module.exports = { isView, withChanges };
