/** Runs every path of the page flows on the views, and tests behavior that paths do not cover. */
import { fireEvent, screen } from '@testing-library/react';
import { PAGES, ROUTE_NAMES } from '../../domain/pages/pages';
import { hrefTo } from '../../domain/pages/routes';
import { withDomHarness } from '../support/domHarness';
import { ANNA, ARTICLES, HOUR } from '../support/fixtures';
import { logOut, storedUser } from '../support/commonSteps';
import { runFlows } from '../support/runFlows';
import type { Harness } from '../support/harness';
import * as rotatingButton from './page/rotatingButton.paths';

const MINUTE = 60_000;

runFlows('page');

test.each([...new Set(ROUTE_NAMES.map((name) => PAGES[name].page))])(
  'the route %s has a component in its own file',
  async (page) => {
    expect(await import(`../../src/pages/${page}Page`)).toHaveProperty(`${page}Page`, expect.any(Function));
  },
);

describe('growingList', () => {
  test('a list that was hidden shows five entries again', () =>
    withDomHarness(async (harness) => {
      await harness.open({ path: '/events' });
      await harness.press('button', 'SHOW PASSED EVENTS');
      await harness.press('button', 'More');
      await harness.see('heading', 'Past concert 10');
      await harness.press('button', 'HIDE PASSED EVENTS');
      await harness.press('button', 'SHOW PASSED EVENTS');
      await harness.see('heading', 'Past concert 5');
      await harness.dontSee('heading', 'Past concert 6');
    }));

  test('states how many of the past events are shown', () =>
    withDomHarness(async (harness) => {
      await harness.open({ path: '/events' });
      await harness.press('button', 'SHOW PASSED EVENTS');
      await harness.seeText('Showing 5 of 12');
      await harness.press('button', 'More');
      await harness.press('button', 'More');
      await harness.seeText('Showing 12 of 12');
    }));

  test('when More disappears, the focus moves to the last concert', () =>
    withDomHarness(async (harness) => {
      await harness.open({ path: '/events' });
      await harness.press('button', 'SHOW PASSED EVENTS');
      await harness.press('button', 'More');
      await harness.press('button', 'More');
      await harness.dontSee('button', 'More');
      await harness.seeFocus('listitem');
    }));
});

describe('menu', () => {
  const inMenu = (act: (harness: Harness) => Promise<void>) =>
    withDomHarness(async (harness) => {
      await harness.open({ path: '/events' });
      await harness.press('button', 'Menu');
      await act(harness);
    });

  test.each([
    { entry: 'SEASON', path: '/season/2026-2027' },
    { entry: 'IN THE PRESS', path: '/press' },
    { entry: 'SUPPORT US', path: '/support-us' },
    { entry: 'COMPETITION', path: '/competition' },
    { entry: 'CONTACT', path: '/contact' },
    { entry: 'BUY TICKETS', path: '/events' },
  ])('$entry opens $path', ({ entry, path }) =>
    inMenu(async (harness) => {
      await harness.press('link', entry);
      await harness.seePath(path);
    }),
  );

  test.each([
    { entry: 'About Us', tab: 0 },
    { entry: 'Orchestra', tab: 5 },
  ])('$entry, under ABOUT, opens tab $tab', ({ entry, tab }) =>
    inMenu(async (harness) => {
      await harness.press('button', 'ABOUT');
      for (const name of ['History', 'Artistic Director', 'Board', 'Staff']) await harness.see('link', name);
      await harness.press('link', entry);
      await harness.seePath(hrefTo('about', tab));
    }),
  );

  test('arrow keys, Home, and End move through the entries and wrap around', () =>
    inMenu(async (harness) => {
      await harness.pressKeys('ArrowDown');
      await harness.seeFocus('link', 'BUY TICKETS');
      await harness.pressKeys('ArrowDown', 'ArrowDown');
      await harness.seeFocus('button', 'ABOUT');
      await harness.pressKeys('Enter', 'ArrowDown');
      await harness.seeFocus('link', 'About Us');
      await harness.pressKeys('Home');
      await harness.seeFocus('link', 'BUY TICKETS');
      await harness.pressKeys('ArrowUp');
      await harness.seeFocus('link', 'Login / Register');
      await harness.pressKeys('Home', 'End');
      await harness.seeFocus('link', 'Login / Register');
    }));

  test('characters typed after half a second start a new name', () =>
    inMenu(async (harness) => {
      await harness.pressKeys('s');
      await harness.seeFocus('link', 'SEASON');
      await harness.pressKeys('u');
      await harness.seeFocus('link', 'SUPPORT US');
      await harness.elapse(500);
      await harness.pressKeys('i');
      await harness.seeFocus('link', 'IN THE PRESS');
      await harness.pressKeys('n', ' ', 't');
      await harness.seeFocus('link', 'IN THE PRESS');
    }));

  test('a space within a typed name activates nothing; alone it unfolds ABOUT', () =>
    inMenu(async (harness) => {
      await harness.pressKeys('a', 'b');
      await harness.seeFocus('button', 'ABOUT');
      await harness.pressKeys(' ');
      await harness.dontSee('link', 'About Us');
      await harness.elapse(500);
      await harness.pressKeys(' ');
      await harness.see('link', 'About Us');
    }));

  test('Log Out closes it', () =>
    withDomHarness(async (harness) => {
      await harness.open({ path: '/', stored: storedUser(ANNA) });
      await logOut(harness);
      await harness.dontSee('dialog', 'Menu');
    }));

  test('a message above it can be closed while it stays open; a click beside it closes it', () =>
    withDomHarness(async (harness) => {
      await harness.open({ path: '/terms', missing: ['content'] });
      await harness.settle('content', { status: 500 });
      await harness.press('button', 'Menu');
      await harness.pressSlowly(screen.getByRole('button', { name: 'Close message' }));
      await harness.dontSee('button', 'Close message');
      await harness.see('dialog', 'Menu');
      await harness.pressSlowly(document.body);
      await harness.dontSee('dialog', 'Menu');
    }));

  test('Escape closes it', () =>
    inMenu(async (harness) => {
      await harness.pressKeys('Escape');
      await harness.dontSee('dialog', 'Menu');
      await harness.seeFocus('button', 'Menu');
    }));
});

test('a space opens the focused tab', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/support-us' });
    await harness.focus('tab', 'DONATE');
    await harness.pressKeys('ArrowRight', ' ');
    await harness.seePath('/support-us?tab=1');
  }));

test('a space on a tab does not scroll the page', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/support-us' });
    expect(fireEvent.keyDown(screen.getByRole('tab', { name: 'VOLUNTEER' }), { key: ' ' })).toBe(false);
  }));

describe('pressList', () => {
  test('More disappears when all articles are shown', () =>
    withDomHarness(async (harness) => {
      await harness.open({ path: '/press' });
      await harness.press('button', 'More');
      await harness.press('button', 'More');
      await harness.see('link', `read more about Article ${ARTICLES.length}`);
      await harness.seeText(`Showing ${ARTICLES.length} of ${ARTICLES.length}`);
      await harness.dontSee('button', 'More');
      await harness.seeFocus('status');
    }));

  test('the list shows five entries again after a visit to another page', () =>
    withDomHarness(async (harness) => {
      await harness.open({ path: '/press' });
      await harness.press('button', 'More');
      await harness.press('link', 'read more about Article 6');
      await harness.see('heading', 'Article 6');
      await harness.press('link', 'IN THE PRESS');
      await harness.see('link', 'read more about Article 5');
      await harness.dontSee('link', 'read more about Article 6');
    }));
});

describe('rotatingButton', () => {
  const { first, second, ROTATE_MS } = rotatingButton;

  test.each([
    { message: first, turns: 0 },
    { message: second, turns: 1 },
    { message: first, turns: 2 },
  ])('after $turns rotations it links to $message.href', ({ message, turns }) =>
    withDomHarness(async (harness) => {
      await harness.open({ path: '/' });
      for (let turn = 0; turn < turns; turn += 1) await harness.elapse(ROTATE_MS);
      await harness.press('link', message.text);
      await harness.seePath(message.href);
    }),
  );

  test('the messages rotate again when it is neither hovered nor focused', () =>
    withDomHarness(async (harness) => {
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

  test('a rotation takes 16 seconds', () =>
    withDomHarness(async (harness) => {
      await harness.open({ path: '/' });
      await harness.elapse(ROTATE_MS - 1);
      await harness.see('link', first.text);
      await harness.elapse(1);
      await harness.see('link', second.text);
    }));
});

describe('stickyBar', () => {
  test('a collapsed bar is still collapsed on the next visit', () =>
    withDomHarness(async (harness) => {
      await harness.open({ path: '/', width: 390 });
      await harness.scrollDown();
      await harness.press('button', 'Hide TICKETS and DONATE');
      await harness.scrollTo('region', 'JOIN US!');
      await harness.elapse(500);
      await harness.dontSee('region', 'JOIN US! bar');
      await harness.scrollDown();
      await harness.see('button', 'Show TICKETS and DONATE');
    }));
});

test('a subscription counts the concerts of the season that are still to come', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/events' });
    await harness.seeText('concerts');
    await harness.sleep(2 * HOUR);
    await harness.elapse(MINUTE);
    await harness.seeText('concert');
  }));

test('VIEW PAST SEASONS opens the latest past season', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/season/2026-2027' });
    await harness.press('link', 'VIEW PAST SEASONS');
    await harness.seePath(hrefTo('pastSeasons', 1));
    await harness.see('heading', 'Season 2025');
  }));

test('the press page shows an email address for journalists', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/press' });
    await harness.seeText(/^Press inquiries: \S+@\S+$/);
  }));
