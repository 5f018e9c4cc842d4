import { inDom } from '../support/domWorld';
import { gapsIn, walk } from '../support/paths';
import { driver, machine, paths } from './stickyBar.paths';

test('every transition of the sticky bar has a path', () => {
  expect(gapsIn(machine, paths, driver)).toEqual([]);
});

test.each(paths)('$title', (path) => inDom((world) => walk(path, world, driver)));

test('a collapsed bar comes back collapsed', () =>
  inDom(async (world) => {
    await world.open({ path: '/', width: 390 });
    await world.scrollDown();
    await world.press('button', 'Hide TICKETS and DONATE');
    await world.scrollTo('region', 'JOIN US!');
    await world.elapse(500);
    await world.miss('region', 'JOIN US! bar');
    await world.scrollDown();
    await world.see('button', 'Show TICKETS and DONATE');
  }));
