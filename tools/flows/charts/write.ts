/**
 * Writes the folder of charts: the text of each machine, the drawings of charts that have changed, the list
 * of all machines, and the list of ignored events.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { textOf } from './chartText';
import { fingerprintOf } from './fingerprint';
import { flowList } from './flowList';
import { ignoredList } from './ignoredList';
import { PRODUCT } from '../product';
import { chartedMachines, drawingsIn, stampIn, stampOf } from './machines';
import { drawingsOf } from './screens';
import { svgOf } from './svg';

const OUTPUT = PRODUCT.places.charts;

/** @param printLine receives a line for each new drawing */
export async function writeCharts(printLine: (line: string) => void): Promise<void> {
  mkdirSync(OUTPUT, { recursive: true });
  const machines = chartedMachines();
  const written = new Set(['README.md', 'ignored.md']);
  for (const { id, machine, chart } of machines) {
    writeFileSync(path.join(OUTPUT, `${id}.txt`), textOf(chart));
    written.add(`${id}.txt`);
    const stamp = stampOf(chart);
    const drawings = drawingsIn(OUTPUT, id);
    const isCurrent = (name: string) => stampIn(readFileSync(path.join(OUTPUT, name), 'utf8')) === stamp;
    if (drawings.length > 0 && drawings.every(isCurrent)) {
      for (const name of drawings) written.add(name);
      continue;
    }
    for (const [name, layout] of await drawingsOf(chart)) {
      writeFileSync(
        path.join(OUTPUT, `${name}.svg`),
        svgOf(layout, { chart: stamp, machine: fingerprintOf(machine.config) }),
      );
      written.add(`${name}.svg`);
      printLine(`drew ${name}.svg`);
    }
  }
  writeFileSync(path.join(OUTPUT, 'README.md'), flowList(machines));
  writeFileSync(path.join(OUTPUT, 'ignored.md'), ignoredList());
  for (const name of readdirSync(OUTPUT)) if (!written.has(name)) rmSync(path.join(OUTPUT, name));
}
