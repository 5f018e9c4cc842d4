/** Loads the product's machines and their charts. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { PRODUCT } from '../product';
import { chartOf, type Chart } from './chart';

const FOLDER = PRODUCT.places.machines;

export interface ChartedMachine {
  id: string;
  /** Path of the machine's file, relative to the root of the repository. */
  file: string;
  machine: AnyStateMachine;
  chart: Chart;
}

function machineIn(file: string): AnyStateMachine {
  // Not import(): Jest requires that tests are declared synchronously.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const machine = Object.values(require(path.resolve(FOLDER, file)) as object).find(
    (value): value is AnyStateMachine => value instanceof StateMachine,
  );
  if (!machine) throw new Error(`${FOLDER}/${file} exports no machine`);
  return machine;
}

/** @returns all machines, ordered by file name */
export const chartedMachines = (): ChartedMachine[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('Machine.ts'))
    .map((file) => {
      const machine = machineIn(file);
      return { id: machine.id, file: `${FOLDER}/${file}`, machine, chart: chartOf(machine) };
    });

const DRAWING_CODE = ['fingerprint.ts', 'labels.ts', 'layout.ts', 'screens.ts', 'svg.ts', 'text.ts'];

/**
 * @returns the files with drawings of a machine: of the whole chart first, then of its overview and its parts
 */
export function drawingsIn(folder: string, id: string): string[] {
  const names = readdirSync(folder).filter((name) => name.startsWith(`${id}.`) && name.endsWith('.svg'));
  const first = [`${id}.svg`, `${id}.overview.svg`].filter((name) => names.includes(name));
  return [...first, ...names.filter((name) => !first.includes(name)).toSorted()];
}

/** A hash of the chart and of the drawing code: a drawing is out of date when its stamp differs. */
export const stampOf = (chart: Chart): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        chart,
        ...DRAWING_CODE.map((file) => readFileSync(path.join(__dirname, file), 'utf8')),
      ]),
    )
    .digest('hex')
    .slice(0, 16);

/** @returns the stamp in a drawing, if it has one */
export const stampIn = (svg: string): string | undefined => /data-chart="(\w+)"/.exec(svg)?.[1];
