/** The tools for flows work with the machine of another product. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chartOf, statesOf } from '../../tools/flows/charts/chart';
import { textOf } from '../../tools/flows/charts/chartText';
import { writeCharts } from '../../tools/flows/charts/write';
import { mutantsCommand } from '../../tools/flows/mutants/mutantsCommand';
import { pathsCommand } from '../../tools/flows/paths/pathsCommand';
import { playerMachine } from './player/machines/playerMachine';
import { PRODUCT } from './player/product';

jest.mock('../../tools/flows/product', () => jest.requireActual<object>('./player/product'));

const { charts } = PRODUCT.places;

afterAll(() => rmSync(charts, { recursive: true }));

test('its chart shows the history state as one, and each sequence of actions by itself', () => {
  expect(textOf(chartOf(playerMachine)).split('\n')).toEqual([
    'player: initial',
    'player.on: parallel; initial',
    'player.on.track: initial',
    'player.on.track.stopped: initial',
    '  player.on.track.stopped | play → player.on.track.playing',
    '  player.on.track.stopped | after SLEEP (1 s) → player.asleep',
    'player.on.track.playing',
    '  player.on.track.playing | stop → player.on.track.stopped',
    'player.on.sound: initial',
    'player.on.sound.low: initial',
    '  player.on.sound.low | louder [isRaised] → player.on.sound.high',
    '  player.on.sound.low | louder / sequence',
    'player.on.sound.high',
    '  player.on.sound.high | softer → player.on.sound.low / sequence 2',
    'player.on.last: deep history',
    'player.asleep',
    '  player.asleep | wake → player.on.last',
    'sequence = assign',
    'sequence 2 = dim',
    '',
  ]);
});

test('its folder of charts is written', async () => {
  const drawn: string[] = [];
  await writeCharts((line) => drawn.push(line));
  expect(drawn).toEqual(['drew player.svg']);
  expect(readdirSync(charts)).toEqual(['README.md', 'ignored.md', 'player.svg', 'player.txt']);
  const text = (file: string) => readFileSync(path.join(charts, file), 'utf8');
  for (const { id } of statesOf(chartOf(playerMachine).root))
    expect(text('player.svg')).toContain(`data-state="${id}"`);
  expect(text('README.md')).toContain('## player');
  expect(text('ignored.md')).toContain('| `play` | `on.track.playing` | it already plays |');
});

/** @returns what `npm run paths` prints */
async function paths(...args: string[]): Promise<string> {
  let output = '';
  const noScript = async () => '';
  await pathsCommand(
    args,
    (text) => (output += text),
    (error) => (output += error),
    noScript,
  );
  return output;
}

test('its paths are listed in its own words, and take all of its transitions', async () => {
  expect(await paths('player')).toContain('Open the living area:');
  expect(await paths('player')).toContain('a listener presses Play and presses Stop');
  expect(await paths('player', '--cover')).not.toContain('No path takes:');
});

test('each part of it is changed, and its scenario detects some of the changes', () => {
  const lines: string[] = [];
  expect(mutantsCommand(['player'], (line) => lines.push(line))).toBe(1);
  const output = lines.join('\n');
  const file = '__tests__/tools/player/machines/playerMachine.ts';
  expect(output).toMatch(new RegExp(`survived: ${file}:\\d+ on.track.stopped after SLEEP: doubled`));
  expect(output).toMatch(new RegExp(`survived: ${file}:\\d+ asleep on wake#0 → on.last: removed`));
  expect(output).not.toContain('on.sound.low on louder#0 [isRaised] → on.sound.high: guard negated');
});
