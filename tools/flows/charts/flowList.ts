/** Generates the list of flows: a section for each machine, from its chart and the sources that use it. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { actionsOf, statesOf } from './chart';
import { PRODUCT } from '../product';
import { drawingsIn, type ChartedMachine } from './machines';

/** A TypeScript file (view, test, effects, or storage) that is searched for uses of the machines. */
interface SourceFile {
  /** Relative to the root of the repository. */
  path: string;
  text: string;
}

const sourceAt = (file: string): SourceFile => ({ path: file, text: readFileSync(file, 'utf8') });

/** The sources at a place, which is a file or a folder. */
const sourcesAt = (place: string): SourceFile[] =>
  statSync(place).isFile()
    ? [sourceAt(place)]
    : readdirSync(place, { recursive: true, encoding: 'utf8' })
        .map((name) => path.posix.join(place, name.replaceAll(path.sep, '/')))
        .filter((file) => /\.tsx?$/.test(file))
        .toSorted()
        .map(sourceAt);

/** Calls `visit` for each node of a source file, parents before children. */
function visitNodes(source: SourceFile, visit: (node: ts.Node) => void): void {
  const step = (node: ts.Node): void => {
    visit(node);
    ts.forEachChild(node, step);
  };
  step(ts.createSourceFile(source.path, source.text, ts.ScriptTarget.Latest, true));
}

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);

/** The storage keys that each function of `storage` writes or removes. */
function keysByFunction(storage: readonly SourceFile[]): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const source of storage)
    visitNodes(source, (node) => {
      if (!ts.isVariableDeclaration(node) || !node.initializer) return;
      const writtenKeys = namesIn(node.initializer.getText(), /\b(?:write|remove)\('(\w+)'/g);
      if (writtenKeys.length > 0) keys.set(node.name.getText(), writtenKeys);
    });
  return keys;
}

/** The storage keys that each effect writes or removes, by the effect's name. */
function keysByEffect(effects: readonly SourceFile[], storage: readonly SourceFile[]): Map<string, string[]> {
  const functions = keysByFunction(storage);
  const keys = new Map<string, string[]>();
  for (const source of effects) {
    visitNodes(source, (node) => {
      if (!ts.isPropertyAssignment(node)) return;
      const usedKeys = namesIn(node.initializer.getText(), /\bstorage\.(\w+)/g).flatMap(
        (name) => functions.get(name) ?? [],
      );
      // A nested property replaces what an outer one of the same name has set: the inner one is the effect.
      if (usedKeys.length > 0) keys.set(node.name.getText(), usedKeys);
    });
  }
  return keys;
}

const unique = (values: readonly string[]) => [...new Set(values)];

/** Links to the drawings of a machine. */
function drawingLinks(id: string): string {
  const [whole = '', ...screens] = drawingsIn(PRODUCT.places.charts, id);
  if (screens.length === 0) return `[drawing](${whole})`;
  const links = screens.map((file) => `[${file.slice(id.length + 1, -'.svg'.length)}](${file})`);
  return `${links.join(', ')}, [all in one](${whole})`;
}

const code = (value: string) => `\`${value}\``;
const link = (file: string) =>
  `[${path.posix.basename(file)}](${path.posix.relative(PRODUCT.places.charts, file)})`;
const listed = (values: readonly string[]) => (values.length > 0 ? values.join(', ') : 'none');

/** Lists messages by their other end: "cart: `cart.opened`, `cart.refresh`; root: …". */
function grouped(messages: readonly { other: string; event: string }[]): string {
  const others = unique(messages.map(({ other }) => other)).toSorted();
  return others.length === 0
    ? 'none'
    : others
        .map((other) => {
          const events = messages.filter((message) => message.other === other).map(({ event }) => event);
          return `${other}: ${unique(events).toSorted().map(code).join(', ')}`;
        })
        .join('; ');
}

/** An event that more machines receive, such as `call.cancelled`, does not identify the machine of a view. */
const MAX_RECEIVERS = 3;

/**
 * The text of the list.
 *
 * @param machines with their charts
 * @returns Markdown
 */
export function flowList(machines: readonly ChartedMachine[]): string {
  const { places } = PRODUCT;
  const product = places.views.flatMap(sourcesAt);
  const tests = places.tests.flatMap(sourcesAt);
  const keys = keysByEffect(places.effects.flatMap(sourcesAt), places.storage.map(sourceAt));
  const ids = new Set(machines.map(({ id }) => id));
  /** The machine of each actor id; the two differ where a machine runs more than once. */
  const machineNames = new Map(
    machines.flatMap(({ chart }) =>
      statesOf(chart.root).flatMap(({ invokes }) => invokes.map(({ id, source }) => [id, source] as const)),
    ),
  );
  const machineNamed = (actor: string) => (ids.has(actor) ? actor : (machineNames.get(actor) ?? actor));
  const sentMessages = machines.flatMap(({ id, chart }) =>
    actionsOf(chart).flatMap(({ receiver, event }) =>
      receiver !== null && event !== null ? [{ from: id, to: machineNamed(receiver), event }] : [],
    ),
  );

  const isShared = (event: string) =>
    machines.filter(({ machine }) => (machine.events as string[]).includes(event)).length > MAX_RECEIVERS;

  const sectionOf = ({ id, file, machine, chart }: ChartedMachine): string => {
    const states = statesOf(chart.root);
    const actions = actionsOf(chart);
    const eventTypes = (machine.events as string[]).filter((type) => !type.startsWith('xstate.'));
    const isMachine = (source: string) => ids.has(source);
    const invokedSources = states.flatMap(({ invokes }) => invokes.map(({ source }) => source));
    const effects = unique(actions.filter(({ kind }) => kind === 'effect').map(({ text }) => text));
    const names = (source: SourceFile) => source.text.includes(`/${id}Machine'`);
    const uses = ({ text }: SourceFile) =>
      text.includes(`useFlow('${id}')`) ||
      text.includes(`useFlowSelector('${id}'`) ||
      text.includes(`useFlowCall('${id}')`) ||
      eventTypes.some((event) => text.includes(`'${event}'`) && !isShared(event));
    const views = product.filter((source) => names(source) || uses(source));
    const paths = tests.filter((source) => names(source));
    const writtenKeys = unique(effects.flatMap((effect) => keys.get(effect) ?? []));
    const rows = [
      `Machine: ${link(file)}`,
      `Chart: ${drawingLinks(id)}, [text](${id}.txt); ${states.length - 1} states, ${states.flatMap(({ transitions }) => transitions).length} transitions`,
      `Runs: ${listed(unique(invokedSources.filter(isMachine)).map((name) => `[${name}](#${name.toLowerCase()})`))}`,
      `Effects: ${listed([...unique(invokedSources.filter((name) => !isMachine(name))), ...effects].map(code))}`,
      `Storage keys that it writes: ${listed(writtenKeys.map(code))}`,
      `Receives from machines: ${grouped(sentMessages.filter(({ to }) => to === id).map(({ from, event }) => ({ other: from, event })))}`,
      `Sends: ${grouped(sentMessages.filter(({ from }) => from === id).map(({ to, event }) => ({ other: to, event })))}`,
      `Views: ${listed(views.map((view) => link(view.path)))}`,
      `Tests: ${listed(paths.map((test) => link(test.path)))}`,
    ];
    return [
      `## ${id}`,
      '',
      ...(chart.root.description === null ? [] : [chart.root.description, '']),
      ...rows.map((row) => `- ${row}`),
      '',
    ].join('\n');
  };

  return [
    '# Flows',
    '',
    'Written by `npm run charts` from the machines; a test fails when it is out of date.',
    '',
    'In a drawing, a box is a state and a dashed box one of several regions that are active at the same time. A dot leads to the',
    'state that comes first. An arrow from the border of a box starts in each of its inner states. Beside an arrow, always on the',
    'same side, stand the event, the [guard], and after `/` the actions; `cart ← cart.refresh` is a message to the actor `cart`,',
    '`raise` an event for the machine itself, and `always` a transition without an event. Where a state has several transitions for',
    'one event, they are numbered in the order in which they are tried. An inner state handles an event before the states around',
    'it do; all active regions handle it. Transitions that lead nowhere else stand in the box of their state, with ↻ when the state is',
    'entered again. `#busy` is a tag that views read. The events that a state ignores, and why,',
    'are in [ignored.md](ignored.md). A chart that is larger than a screen has an overview and parts: a box with … has a drawing of',
    'its own, and `→ cart.rows.ready` in a box is a transition to a state outside of the drawing.',
    '',
    ...machines.map(({ id, chart }) => {
      const [sentence] = (chart.root.description ?? '').split(/(?<=\.)\s/);
      return `- [${id}](#${id.toLowerCase()})${sentence ? `: ${sentence}` : ''}`;
    }),
    '',
    ...machines.map(sectionOf),
  ].join('\n');
}
