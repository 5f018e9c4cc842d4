/** Every machine of the folder, with its chart. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { chartOf, type Chart } from '../../src/flows/chart';

const FOLDER = path.resolve('machines');
const CODE_FOLDER = path.resolve('docs/charts');

/** Where the drawings, texts and their list are. */
export const OUTPUT = path.resolve('docs/flows');

export interface ChartedMachine {
  id: string;
  /** The machine's file, from the repository's root. */
  file: string;
  machine: AnyStateMachine;
  chart: Chart;
}

function machineIn(file: string): AnyStateMachine {
  // Jest declares its tests before it can wait for a promise.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const found = Object.values(require(path.join(FOLDER, file)) as object).find(
    (value): value is AnyStateMachine => value instanceof StateMachine,
  );
  if (!found) throw new Error(`machines/${file} exports no machine`);
  return found;
}

/** In the order of their names. */
export const chartedMachines = (): ChartedMachine[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('Machine.ts'))
    .map((file) => {
      const machine = machineIn(file);
      return { id: machine.id, file: `machines/${file}`, machine, chart: chartOf(machine) };
    });

const DRAWING_CODE = ['labels.ts', 'layout.ts', 'svg.ts', 'text.ts'];

/** Changes with the chart, and with the code that draws. */
export const stampOf = (chart: Chart): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        chart,
        ...DRAWING_CODE.map((file) => readFileSync(path.join(CODE_FOLDER, file), 'utf8')),
      ]),
    )
    .digest('hex')
    .slice(0, 16);

/** The stamp in a drawing. */
export const stampIn = (svg: string): string | undefined => /data-chart="(\w+)"/.exec(svg)?.[1];
