/**
 * Writes docs/flows: the text of each machine, the drawings of charts that have changed, the list of all machines,
 * and the list of ignored events.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { textOf } from '../../src/flows/chartText';
import { flowList } from './flowList';
import { ignoredList } from './ignoredList';
import { layoutOf } from './layout';
import { chartedMachines, OUTPUT, stampIn, stampOf } from './machines';
import { svgOf } from './svg';

const say = (line: string) => process.stdout.write(`${line}\n`);

export async function writeCharts(): Promise<void> {
  mkdirSync(OUTPUT, { recursive: true });
  const machines = chartedMachines();
  const written = new Set(['README.md', 'ignored.md']);
  for (const { id, chart } of machines) {
    const [drawing, text] = [`${id}.svg`, `${id}.txt`];
    const file = path.join(OUTPUT, drawing);
    written.add(drawing).add(text);
    writeFileSync(path.join(OUTPUT, text), textOf(chart));
    const stamp = stampOf(chart);
    if (existsSync(file) && stampIn(readFileSync(file, 'utf8')) === stamp) continue;
    writeFileSync(file, svgOf(await layoutOf(chart), stamp));
    say(`drew ${drawing}`);
  }
  writeFileSync(path.join(OUTPUT, 'README.md'), flowList(machines));
  writeFileSync(path.join(OUTPUT, 'ignored.md'), ignoredList());
  for (const name of readdirSync(OUTPUT)) if (!written.has(name)) rmSync(path.join(OUTPUT, name));
}
