import { inDom } from '../support/domWorld';
import { gapsIn, walk } from '../support/paths';
import { driver, machine, paths } from './login.paths';

test('every transition of the login flow has a path', () => {
  expect(gapsIn(machine, paths, driver)).toEqual([]);
});

test.each(paths)('$title', (path) => inDom((world) => walk(path, world, driver)));
