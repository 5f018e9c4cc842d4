/** What pages do: every path on the views, and habits that no path tells. */
import { PAGES, ROUTE_NAMES } from '../../domain/pages/pages';
import { hrefTo } from '../../domain/pages/routes';
import { inDom } from '../support/domWorld';
import { ANNA, ARTICLES } from '../support/orchestra';
import { logOut, storedUser } from '../support/steps';
import { walkFlows } from '../support/walkFlows';
import type { World } from '../support/world';
import * as rotatingButton from './page/rotatingButton.paths';

walkFlows('page');

test.each([...new Set(ROUTE_NAMES.map((name) => PAGES[name].page))])(
  'the page %s of the table has a component in a file of its own',
  async (page) => {
    expect(await import(`../../src/pages/${page}Page`)).toHaveProperty(`${page}Page`, expect.any(Function));
  },
);

describe('growingList', () => {
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

  test('says how many of the passed events are shown', () =>
    inDom(async (world) => {
      await world.open({ path: '/events' });
      await world.press('button', 'SHOW PASSED EVENTS');
      await world.seeText('Showing 5 of 12');
      await world.press('button', 'More');
      await world.press('button', 'More');
      await world.seeText('Showing 12 of 12');
    }));

  test('the last More hands the focus to the last concert', () =>
    inDom(async (world) => {
      await world.open({ path: '/events' });
      await world.press('button', 'SHOW PASSED EVENTS');
      await world.press('button', 'More');
      await world.press('button', 'More');
      await world.miss('button', 'More');
      await world.seeFocus('listitem');
    }));
});

describe('menu', () => {
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

  test('Log Out closes it', () =>
    inDom(async (world) => {
      await world.open({ path: '/', stored: storedUser(ANNA) });
      await logOut(world);
      await world.miss('dialog', 'Menu');
    }));

  test('Escape closes it', () =>
    inMenu(async (world) => {
      await world.key('Escape');
      await world.miss('dialog', 'Menu');
      await world.seeFocus('button', 'Menu');
    }));
});

test('a blank opens the tab that has the focus', () =>
  inDom(async (world) => {
    await world.open({ path: '/support-us' });
    await world.focus('tab', 'DONATE');
    await world.key('ArrowRight', ' ');
    await world.seePath('/support-us?tab=1');
  }));

describe('pressList', () => {
  test('More goes when nothing is left', () =>
    inDom(async (world) => {
      await world.open({ path: '/press' });
      await world.press('button', 'More');
      await world.press('button', 'More');
      await world.see('link', `read more about Article ${ARTICLES.length}`);
      await world.seeText(`Showing ${ARTICLES.length} of ${ARTICLES.length}`);
      await world.miss('button', 'More');
      await world.seeFocus('status');
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
});

describe('rotatingButton', () => {
  const { first, second, ROTATE_MS } = rotatingButton;

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

  test('once pointer and focus have left it, the messages take turns again', () =>
    inDom(async (world) => {
      await world.open({ path: '/' });
      await world.hover('link', first.text);
      await world.elapse(ROTATE_MS);
      await world.see('link', first.text);
      await world.unhover();
      await world.elapse(ROTATE_MS);
      await world.see('link', second.text);
      await world.focus('link', second.text);
      await world.elapse(ROTATE_MS);
      await world.see('link', second.text);
      await world.blur();
      await world.elapse(ROTATE_MS);
      await world.see('link', first.text);
    }));

  test('a turn takes 16 seconds', () =>
    inDom(async (world) => {
      await world.open({ path: '/' });
      await world.elapse(ROTATE_MS - 1);
      await world.see('link', first.text);
      await world.elapse(1);
      await world.see('link', second.text);
    }));
});

describe('stickyBar', () => {
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
});

test('VIEW PAST SEASONS leads to the latest of them', () =>
  inDom(async (world) => {
    await world.open({ path: '/season/2026-2027' });
    await world.press('link', 'VIEW PAST SEASONS');
    await world.seePath(hrefTo('pastSeasons', 1));
    await world.see('heading', 'Season 2025');
  }));

test('the press page has an address for questions of the press', () =>
  inDom(async (world) => {
    await world.open({ path: '/press' });
    await world.seeText(/^Press inquiries: \S+@\S+$/);
  }));
