/** What pages do: every path on the views, and habits that no path tells. */
import { PAGES, ROUTE_NAMES } from '../../domain/pages/pages';
import { hrefTo } from '../../domain/pages/routes';
import { inDom } from '../support/domHarness';
import { ANNA, ARTICLES } from '../support/orchestra';
import { logOut, storedUser } from '../support/steps';
import { walkFlows } from '../support/walkFlows';
import type { Harness } from '../support/harness';
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
    inDom(async (harness) => {
      await harness.open({ path: '/events' });
      await harness.press('button', 'SHOW PASSED EVENTS');
      await harness.press('button', 'More');
      await harness.see('heading', 'Past concert 10');
      await harness.press('button', 'HIDE PASSED EVENTS');
      await harness.press('button', 'SHOW PASSED EVENTS');
      await harness.see('heading', 'Past concert 5');
      await harness.miss('heading', 'Past concert 6');
    }));

  test('says how many of the passed events are shown', () =>
    inDom(async (harness) => {
      await harness.open({ path: '/events' });
      await harness.press('button', 'SHOW PASSED EVENTS');
      await harness.seeText('Showing 5 of 12');
      await harness.press('button', 'More');
      await harness.press('button', 'More');
      await harness.seeText('Showing 12 of 12');
    }));

  test('the last More hands the focus to the last concert', () =>
    inDom(async (harness) => {
      await harness.open({ path: '/events' });
      await harness.press('button', 'SHOW PASSED EVENTS');
      await harness.press('button', 'More');
      await harness.press('button', 'More');
      await harness.miss('button', 'More');
      await harness.seeFocus('listitem');
    }));
});

describe('menu', () => {
  const inMenu = (walkIn: (harness: Harness) => Promise<void>) =>
    inDom(async (harness) => {
      await harness.open({ path: '/events' });
      await harness.press('button', 'Menu');
      await walkIn(harness);
    });

  test.each([
    { entry: 'SEASON', path: '/season/2026-2027' },
    { entry: 'IN THE PRESS', path: '/press' },
    { entry: 'SUPPORT US', path: '/support-us' },
    { entry: 'COMPETITION', path: '/competition' },
    { entry: 'CONTACT', path: '/contact' },
    { entry: 'BUY TICKETS', path: '/events' },
  ])('$entry leads to $path', ({ entry, path }) =>
    inMenu(async (harness) => {
      await harness.press('link', entry);
      await harness.seePath(path);
    }),
  );

  test.each([
    { entry: 'About Us', tab: 0 },
    { entry: 'Orchestra', tab: 5 },
  ])('$entry, under ABOUT, leads to tab $tab', ({ entry, tab }) =>
    inMenu(async (harness) => {
      await harness.press('button', 'ABOUT');
      for (const name of ['History', 'Artistic Director', 'Board', 'Staff']) await harness.see('link', name);
      await harness.press('link', entry);
      await harness.seePath(hrefTo('about', tab));
    }),
  );

  test('arrows, Home and End go along the entries, round the ends', () =>
    inMenu(async (harness) => {
      await harness.key('ArrowDown');
      await harness.seeFocus('link', 'BUY TICKETS');
      await harness.key('ArrowDown', 'ArrowDown');
      await harness.seeFocus('button', 'ABOUT');
      await harness.key('Enter', 'ArrowDown');
      await harness.seeFocus('link', 'About Us');
      await harness.key('Home');
      await harness.seeFocus('link', 'BUY TICKETS');
      await harness.key('ArrowUp');
      await harness.seeFocus('link', 'Login / Register');
      await harness.key('Home', 'End');
      await harness.seeFocus('link', 'Login / Register');
    }));

  test('letters after half a second begin a new name', () =>
    inMenu(async (harness) => {
      await harness.key('s');
      await harness.seeFocus('link', 'SEASON');
      await harness.key('u');
      await harness.seeFocus('link', 'SUPPORT US');
      await harness.elapse(500);
      await harness.key('i');
      await harness.seeFocus('link', 'IN THE PRESS');
      await harness.key('n', ' ', 't');
      await harness.seeFocus('link', 'IN THE PRESS');
    }));

  test('a blank within a name presses nothing; alone it unfolds ABOUT', () =>
    inMenu(async (harness) => {
      await harness.key('a', 'b');
      await harness.seeFocus('button', 'ABOUT');
      await harness.key(' ');
      await harness.miss('link', 'About Us');
      await harness.elapse(500);
      await harness.key(' ');
      await harness.see('link', 'About Us');
    }));

  test('Log Out closes it', () =>
    inDom(async (harness) => {
      await harness.open({ path: '/', stored: storedUser(ANNA) });
      await logOut(harness);
      await harness.miss('dialog', 'Menu');
    }));

  test('Escape closes it', () =>
    inMenu(async (harness) => {
      await harness.key('Escape');
      await harness.miss('dialog', 'Menu');
      await harness.seeFocus('button', 'Menu');
    }));
});

test('a blank opens the tab that has the focus', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/support-us' });
    await harness.focus('tab', 'DONATE');
    await harness.key('ArrowRight', ' ');
    await harness.seePath('/support-us?tab=1');
  }));

describe('pressList', () => {
  test('More goes when nothing is left', () =>
    inDom(async (harness) => {
      await harness.open({ path: '/press' });
      await harness.press('button', 'More');
      await harness.press('button', 'More');
      await harness.see('link', `read more about Article ${ARTICLES.length}`);
      await harness.seeText(`Showing ${ARTICLES.length} of ${ARTICLES.length}`);
      await harness.miss('button', 'More');
      await harness.seeFocus('status');
    }));

  test('the list begins with five again after a visit elsewhere', () =>
    inDom(async (harness) => {
      await harness.open({ path: '/press' });
      await harness.press('button', 'More');
      await harness.press('link', 'read more about Article 6');
      await harness.see('heading', 'Article 6');
      await harness.press('link', 'IN THE PRESS');
      await harness.see('link', 'read more about Article 5');
      await harness.miss('link', 'read more about Article 6');
    }));
});

describe('rotatingButton', () => {
  const { first, second, ROTATE_MS } = rotatingButton;

  test.each([
    { message: first, turns: 0 },
    { message: second, turns: 1 },
    { message: first, turns: 2 },
  ])('after $turns turns it leads to $message.href', ({ message, turns }) =>
    inDom(async (harness) => {
      await harness.open({ path: '/' });
      for (let turn = 0; turn < turns; turn += 1) await harness.elapse(ROTATE_MS);
      await harness.press('link', message.text);
      await harness.seePath(message.href);
    }),
  );

  test('once pointer and focus have left it, the messages take turns again', () =>
    inDom(async (harness) => {
      await harness.open({ path: '/' });
      await harness.hover('link', first.text);
      await harness.elapse(ROTATE_MS);
      await harness.see('link', first.text);
      await harness.unhover();
      await harness.elapse(ROTATE_MS);
      await harness.see('link', second.text);
      await harness.focus('link', second.text);
      await harness.elapse(ROTATE_MS);
      await harness.see('link', second.text);
      await harness.blur();
      await harness.elapse(ROTATE_MS);
      await harness.see('link', first.text);
    }));

  test('a turn takes 16 seconds', () =>
    inDom(async (harness) => {
      await harness.open({ path: '/' });
      await harness.elapse(ROTATE_MS - 1);
      await harness.see('link', first.text);
      await harness.elapse(1);
      await harness.see('link', second.text);
    }));
});

describe('stickyBar', () => {
  test('a collapsed bar comes back collapsed', () =>
    inDom(async (harness) => {
      await harness.open({ path: '/', width: 390 });
      await harness.scrollDown();
      await harness.press('button', 'Hide TICKETS and DONATE');
      await harness.scrollTo('region', 'JOIN US!');
      await harness.elapse(500);
      await harness.miss('region', 'JOIN US! bar');
      await harness.scrollDown();
      await harness.see('button', 'Show TICKETS and DONATE');
    }));
});

test('VIEW PAST SEASONS leads to the latest of them', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/season/2026-2027' });
    await harness.press('link', 'VIEW PAST SEASONS');
    await harness.seePath(hrefTo('pastSeasons', 1));
    await harness.see('heading', 'Season 2025');
  }));

test('the press page has an address for questions of the press', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/press' });
    await harness.seeText(/^Press inquiries: \S+@\S+$/);
  }));
