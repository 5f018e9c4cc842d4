/**
 * Removes from the bundles the style props that no view uses: Chakra's conditions and utilities, and CSS property
 * names.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { types, type PluginObj } from '@babel/core';
import { parseSync } from '@swc/core';

const {
  isArrayExpression,
  isCallExpression,
  isIdentifier,
  isObjectExpression,
  isObjectProperty,
  isStringLiteral,
} = types;

/** Matches the modules with Chakra's conditions and utilities, and with the names of all CSS properties. */
export const STYLE_PROP_LISTS =
  /@chakra-ui\/react\/dist\/esm\/preset-base\.js$|@pandacss\/is-valid-prop\/dist\/index\.mjs$/;

const nameOf = (node: types.Node | null | undefined): string[] => {
  if (isIdentifier(node)) return [node.name];
  return isStringLiteral(node) ? [node.value] : [];
};

/** A node of SWC's syntax tree, with the parts that name attributes and keys. */
interface SwcNode {
  type?: string;
  name?: SwcNode;
  properties?: SwcNode[];
  key?: SwcNode;
  value?: unknown;
}

/** The nodes that name the attribute of a JSX element, or the keys of an object or of a pattern that takes one apart. */
function nameNodes({ type, name, properties = [] }: SwcNode): (SwcNode | undefined)[] {
  if (type === 'JSXAttribute') return [name];
  // A shorthand property of an object has no key.
  return properties.filter((property) => property.type !== 'MethodProperty').map((node) => node.key ?? node);
}

/** Adds the names of all attributes and keys in a part of SWC's syntax tree. */
function addNames(part: unknown, names: Set<string>): void {
  if (typeof part !== 'object' || part === null) return;
  for (const node of nameNodes(part)) if (typeof node?.value === 'string') names.add(node.value);
  for (const child of Object.values(part)) addNames(child, names);
}

/** Names by file, so that each state of a file is read once in a process. */
const known = new Map<string, { modified: number; names: Set<string> }>();

/** The names of all JSX attributes and object keys in a source file. */
function namesIn(file: string): Set<string> {
  const modified = statSync(file).mtimeMs;
  const earlier = known.get(file);
  if (earlier?.modified === modified) return earlier.names;
  const names = new Set<string>();
  addNames(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') }), names);
  known.set(file, { modified, names });
  return names;
}

/** The functions of Babel that the plugin uses; the types of @babel/core 7 lack them. */
interface Babel {
  cache: { never: () => void };
  addExternalDependency: (file: string) => void;
}

/** The name of a utility and its shorthands. */
function formsOf({ key, value }: types.ObjectProperty): string[] {
  const options = isObjectExpression(value)
    ? value.properties.filter((option) => isObjectProperty(option))
    : [];
  const short = options.find((option) => nameOf(option.key).includes('shorthand'))?.value;
  return [...nameOf(key), ...(isArrayExpression(short) ? short.elements.flatMap(nameOf) : [])];
}

/**
 * Babel plugin for the modules of `STYLE_PROP_LISTS`. webpack builds them again when one of the sources changes.
 *
 * @param folders absolute paths of the folders whose sources name style props
 */
export function unusedStyleProps(babel: Babel, { folders }: { folders: string[] }): PluginObj {
  const files = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
    )
    .filter((file) => /\.(tsx?|js)$/.test(file));
  babel.cache.never();
  for (const file of files) babel.addExternalDependency(file);
  const named = new Set(files.flatMap((file) => [...namesIn(file)]));
  const keepNamed = (list: types.ObjectExpression, prefix = '') => {
    list.properties = list.properties.filter(
      (entry) => !isObjectProperty(entry) || formsOf(entry).some((form) => named.has(prefix + form)),
    );
  };
  return {
    visitor: {
      ObjectProperty({ node: { key, value } }) {
        if (nameOf(key).includes('utilities') && isObjectExpression(value)) keepNamed(value);
      },
      VariableDeclarator({ node: { id, init } }) {
        const [name] = nameOf(id);
        const list = isCallExpression(init) ? init.arguments[0] : undefined;
        if (name === 'defaultConditions' && isObjectExpression(list)) keepNamed(list, '_');
        if (name === 'cssPropertiesStr' && isStringLiteral(init))
          init.value = init.value
            .split(',')
            .filter((property) => named.has(property))
            .join(',');
      },
    },
  };
}
