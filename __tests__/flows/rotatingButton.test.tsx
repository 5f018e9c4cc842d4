import { inDom } from '../support/domWorld';
import { gapsIn, walk } from '../support/paths';
import { driver, first, machine, paths, ROTATE_MS, second } from './rotatingButton.paths';

test('every transition of the rotating button has a path', () => {
  expect(gapsIn(machine, paths, driver)).toEqual([]);
});

test.each(paths)('$title', (path) => inDom((world) => walk(path, world, driver)));

test.each([
  { message: first, turns: 0 },
  { message: second, turns: 1 },
  { message: first, turns: 2 },
])('after $turns turns it leads to $message.href', ({ message, turns }) =>
  inDom(async (world) => {
    await world.open({ path: '/' });
    for (let turn = 0; turn < turns; turn += 1) await world.elapse(ROTATE_MS);
    await world.press('link', message.text);
    await world.seePath(message.href);
  }),
);

test('a turn takes 16 seconds', () =>
  inDom(async (world) => {
    await world.open({ path: '/' });
    await world.elapse(ROTATE_MS - 1);
    await world.see('link', first.text);
    await world.elapse(1);
    await world.see('link', second.text);
  }));
