import { hrefTo } from '../../domain/routes';
import { inDom } from '../support/domWorld';
import { gapsIn, walk } from '../support/paths';
import type { World } from '../support/world';
import { driver, machine, paths } from './menu.paths';

test('every transition of the menu has a path', () => {
  expect(gapsIn(machine, paths, driver)).toEqual([]);
});

test.each(paths)('$title', (path) => inDom((world) => walk(path, world, driver)));

const inMenu = (walkIn: (world: World) => Promise<void>) =>
  inDom(async (world) => {
    await world.open({ path: '/events' });
    await world.press('button', 'Menu');
    await walkIn(world);
  });

test.each([
  { entry: 'SEASON', path: '/season/2026-2027' },
  { entry: 'IN THE PRESS', path: '/press' },
  { entry: 'SUPPORT US', path: '/support-us' },
  { entry: 'COMPETITION', path: '/competition' },
  { entry: 'CONTACT', path: '/contact' },
  { entry: 'BUY TICKETS', path: '/events' },
])('$entry leads to $path', ({ entry, path }) =>
  inMenu(async (world) => {
    await world.press('link', entry);
    await world.seePath(path);
  }),
);

test.each([
  { entry: 'About Us', tab: 0 },
  { entry: 'Orchestra', tab: 5 },
])('$entry, under ABOUT, leads to tab $tab', ({ entry, tab }) =>
  inMenu(async (world) => {
    await world.press('button', 'ABOUT');
    for (const name of ['History', 'Artistic Director', 'Board', 'Staff']) await world.see('link', name);
    await world.press('link', entry);
    await world.seePath(hrefTo('about', tab));
  }),
);

test('arrows, Home and End go along the entries, round the ends', () =>
  inMenu(async (world) => {
    await world.key('ArrowDown');
    await world.seeFocus('link', 'BUY TICKETS');
    await world.key('ArrowDown', 'ArrowDown');
    await world.seeFocus('button', 'ABOUT');
    await world.key('Enter', 'ArrowDown');
    await world.seeFocus('link', 'About Us');
    await world.key('Home');
    await world.seeFocus('link', 'BUY TICKETS');
    await world.key('ArrowUp');
    await world.seeFocus('link', 'Login / Register');
    await world.key('Home', 'End');
    await world.seeFocus('link', 'Login / Register');
  }));

test('letters after half a second begin a new name', () =>
  inMenu(async (world) => {
    await world.key('s');
    await world.seeFocus('link', 'SEASON');
    await world.key('u');
    await world.seeFocus('link', 'SUPPORT US');
    await world.elapse(500);
    await world.key('i');
    await world.seeFocus('link', 'IN THE PRESS');
    await world.key('n', ' ', 't');
    await world.seeFocus('link', 'IN THE PRESS');
  }));

test('a blank within a name presses nothing; alone it unfolds ABOUT', () =>
  inMenu(async (world) => {
    await world.key('a', 'b');
    await world.seeFocus('button', 'ABOUT');
    await world.key(' ');
    await world.miss('link', 'About Us');
    await world.elapse(500);
    await world.key(' ');
    await world.see('link', 'About Us');
  }));

test('Escape closes it', () =>
  inMenu(async (world) => {
    await world.key('Escape');
    await world.miss('dialog', 'Menu');
    await world.seeFocus('button', 'Menu');
  }));
