/** The committed charts match the machines; `npm run charts` updates them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { flowList } from '../../tools/flows/charts/flowList';
import { ignoredList } from '../../tools/flows/charts/ignoredList';
import { chartedMachines, drawingsIn, stampIn, stampOf } from '../../tools/flows/charts/machines';
import { PRODUCT } from '../../tools/flows/product';
import { statesOf, type ChartAction } from '../../tools/flows/charts/chart';
import { fingerprintOf } from '../../tools/flows/charts/fingerprint';
import { textOf } from '../../tools/flows/charts/chartText';

const OUTPUT = PRODUCT.places.charts;
const MACHINES = chartedMachines();

const committedText = (file: string): string => {
  try {
    return readFileSync(path.join(OUTPUT, file), 'utf8');
  } catch {
    return '';
  }
};

/** Whether a drawing is readable at 100 % in a window of 1280 x 900 pixels. */
function fitsOnScreen(svg: string): boolean {
  const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return Number(width) <= 1280 && Number(height) <= 900;
}

/** @returns the lines that only one of two texts has, marked with - and + as in a diff */
function changesBetween(before: string, after: string): string[] {
  const [linesBefore, linesAfter] = [before.split('\n'), after.split('\n')];
  return [
    ...linesBefore.filter((line) => !linesAfter.includes(line)).map((line) => `- ${line.trim()}`),
    ...linesAfter.filter((line) => !linesBefore.includes(line)).map((line) => `+ ${line.trim()}`),
  ];
}

describe.each(MACHINES)('$id', ({ id, machine, chart }) => {
  test('the committed text lists each transition', () => {
    const text = textOf(chart);
    expect(changesBetween(committedText(`${id}.txt`), text)).toEqual([]);
    expect(committedText(`${id}.txt`)).toBe(text);
  });

  test('the committed drawings match the chart', () => {
    const drawings = drawingsIn(OUTPUT, id);
    expect(drawings[0]).toBe(`${id}.svg`);
    expect(drawings.filter((file) => stampIn(committedText(file)) !== stampOf(chart))).toEqual([]);
    expect(committedText(`${id}.svg`)).toContain(`data-machine="${fingerprintOf(machine.config)}"`);
  });

  test('a drawing fits on a screen, or the overview and the parts do', () => {
    const [whole, ...screens] = drawingsIn(OUTPUT, id);
    const drawings = screens.length > 0 ? screens : [whole ?? ''];
    expect(drawings.filter((file) => !fitsOnScreen(committedText(file)))).toEqual([]);
  });

  test('the machine and each of its states have a description', () => {
    const undescribed = statesOf(chart.root).filter(({ description }) => !/[.!]$/.test(description ?? ''));
    expect(undescribed.map((state) => state.id)).toEqual([]);
  });

  test('every message has a name and a receiver', () => {
    const actions: ChartAction[] = [
      ...statesOf(chart.root).flatMap(({ entry, exit, transitions }) => [
        ...entry,
        ...exit,
        ...transitions.flatMap((transition) => transition.actions),
      ]),
      ...chart.sequences.flatMap((sequence) => sequence.actions),
    ];
    expect(actions.filter(({ text }) => /\?|…(?!”)|undefined|null|anonymous/.test(text))).toEqual([]);
  });
});

test('a drawing of a machine with another transition has another fingerprint', () => {
  const invoke = { id: 'call', onDone: { target: 'idle' } };
  const earlier = fingerprintOf({ states: { busy: { invoke }, idle: { on: { asked: 'busy' } } } });
  const same = { idle: { on: { asked: [{ target: 'busy' }] } }, busy: { invoke: [invoke] } };
  expect(fingerprintOf({ states: same })).toBe(earlier);
  const later = { ...same, busy: { invoke: { ...invoke, onDone: { actions: 'keep' } } } };
  expect(fingerprintOf({ states: later })).not.toBe(earlier);
});

test.each([
  ['README.md', flowList(MACHINES)],
  ['ignored.md', ignoredList()],
])('%s is up to date', (file, list) => {
  expect(changesBetween(committedText(file), list)).toEqual([]);
});
