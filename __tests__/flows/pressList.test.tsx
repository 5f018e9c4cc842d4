import { ARTICLES } from '../support/orchestra';
import { inDom } from '../support/domWorld';
import { gapsIn, walk } from '../support/paths';
import { driver, machine, paths } from './pressList.paths';

test('every transition of the press list has a path', () => {
  expect(gapsIn(machine, paths, driver)).toEqual([]);
});

test.each(paths)('$title', (path) => inDom((world) => walk(path, world, driver)));

test('More goes when nothing is left', () =>
  inDom(async (world) => {
    await world.open({ path: '/press' });
    await world.press('button', 'More');
    await world.press('button', 'More');
    await world.see('link', `read more about Article ${ARTICLES.length}`);
    await world.seeText(`Showing ${ARTICLES.length} of ${ARTICLES.length}`);
    await world.miss('button', 'More');
  }));

test('the list begins with five again after a visit elsewhere', () =>
  inDom(async (world) => {
    await world.open({ path: '/press' });
    await world.press('button', 'More');
    await world.press('link', 'read more about Article 6');
    await world.see('heading', 'Article 6');
    await world.press('link', 'IN THE PRESS');
    await world.see('link', 'read more about Article 5');
    await world.miss('link', 'read more about Article 6');
  }));
