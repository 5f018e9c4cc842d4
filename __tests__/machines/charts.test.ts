/** The committed charts match the machines; `npm run charts` updates them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { flowList } from '../../docs/charts/flowList';
import { ignoredList } from '../../docs/charts/ignoredList';
import { chartedMachines, OUTPUT, stampIn, stampOf } from '../../docs/charts/machines';
import { statesOf, type ChartAction } from '../../src/flows/chart';
import { textOf } from '../../src/flows/chartText';

const MACHINES = chartedMachines();

const committedText = (file: string): string => {
  try {
    return readFileSync(path.join(OUTPUT, file), 'utf8');
  } catch {
    return '';
  }
};

/** @returns the lines that only one of two texts has, marked with - and + as in a diff */
function changesBetween(before: string, after: string): string[] {
  const [linesBefore, linesAfter] = [before.split('\n'), after.split('\n')];
  return [
    ...linesBefore.filter((line) => !linesAfter.includes(line)).map((line) => `- ${line.trim()}`),
    ...linesAfter.filter((line) => !linesBefore.includes(line)).map((line) => `+ ${line.trim()}`),
  ];
}

describe.each(MACHINES)('$id', ({ id, chart }) => {
  test('the committed text lists each transition', () => {
    const text = textOf(chart);
    expect(changesBetween(committedText(`${id}.txt`), text)).toEqual([]);
    expect(committedText(`${id}.txt`)).toBe(text);
  });

  test('the committed drawing matches the chart', () => {
    expect(stampIn(committedText(`${id}.svg`))).toBe(stampOf(chart));
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

test.each([
  ['README.md', flowList(MACHINES)],
  ['ignored.md', ignoredList()],
])('%s is up to date', (file, list) => {
  expect(changesBetween(committedText(file), list)).toEqual([]);
});
