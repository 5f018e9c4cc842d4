import { inDom } from '../support/domWorld';
import { gapsIn, walk } from '../support/paths';
import { driver, machine, paths } from './growingList.paths';

test('every transition of a growing list has a path', () => {
  expect(gapsIn(machine, paths, driver)).toEqual([]);
});

test.each(paths)('$title', (path) => inDom((world) => walk(path, world, driver)));

test('a list that was hidden begins with five again', () =>
  inDom(async (world) => {
    await world.open({ path: '/events' });
    await world.press('button', 'SHOW PASSED EVENTS');
    await world.press('button', 'More');
    await world.see('heading', 'Past concert 10');
    await world.press('button', 'HIDE PASSED EVENTS');
    await world.press('button', 'SHOW PASSED EVENTS');
    await world.see('heading', 'Past concert 5');
    await world.miss('heading', 'Past concert 6');
  }));
