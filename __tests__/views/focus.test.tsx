/** The focus after navigation and after actions that remove the focused element. */
import { screen } from '@testing-library/react';
import { withDomHarness } from '../support/domHarness';
import { ANNA, ARTICLES, cartsResponse, itemOf, SERENADE, siteData } from '../support/fixtures';
import { fillLoginForm, storedUser } from '../support/commonSteps';
import type { Harness } from '../support/harness';

/** Dialogs move the focus two frames after they close. */
const FRAMES_MS = 34;

test('the first page does not move the focus, and its main element has a name', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/press' });
    await harness.see('main', 'IN THE PRESS');
    expect(document.body).toHaveFocus();
  }));

test.each([
  { path: '/construction', heading: 'Thanks for stopping by!' },
  { path: `/events/${SERENADE.slug}`, heading: SERENADE.title },
])('navigation to $path focuses its heading, which names main', ({ path, heading }) =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/terms' });
    await harness.navigate(path);
    await harness.seeFocus('heading', heading);
    await harness.see('main', heading);
  }),
);

test.each([
  { name: 'IN THE PRESS', path: '/press', list: 'press' as const },
  { name: 'ABOUT', path: '/about?tab=3', list: 'users' as const },
  { name: 'SUPPORT US', path: '/support-us', list: 'donate' as const },
  { name: 'Terms and Conditions', path: '/terms', list: 'content' as const },
])('the heading $name is shown and focused while its list loads', ({ name, path, list }) =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/construction' });
    await harness.navigate(path);
    await harness.seePending(list);
    await harness.seeFocus('heading', name);
    const heading = screen.getByRole('heading', { name });
    await harness.settle(list, { ok: siteData()[list] });
    await harness.dontSeePending(list);
    expect(heading).toHaveFocus();
  }),
);

test('navigation between articles focuses the new heading as soon as it is rendered', () =>
  withDomHarness(async (harness) => {
    const [first, second] = ARTICLES;
    await harness.open({ path: `/press/${first?.slug}` });
    await harness.navigate(`/press/${second?.slug}`);
    await harness.seeFocus('main');
    await harness.settle('press', { ok: ARTICLES });
    await harness.seeFocus('heading', second?.title);
  }));

test('after a dialog that the menu opened, the focus is on the heading of the page', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/events' });
    await harness.press('button', 'Menu');
    await harness.press('link', 'Login / Register');
    await harness.see('dialog', 'Login');
    await harness.press('button', 'Close');
    await harness.elapse(FRAMES_MS);
    await harness.seeFocus('heading', 'JOIN US!');
  }));

test('after a page was chosen in the menu, the focus is on the heading of that page', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/terms' });
    await harness.press('button', 'Menu');
    await harness.seeFocusWithin('dialog', 'Menu');
    await harness.press('link', 'BUY TICKETS');
    await harness.dontSee('dialog', 'Menu');
    await harness.seeFocus('heading', 'JOIN US!');
  }));

test('a clicked tab keeps the focus, because the page is the same, is the only tab stop, and names its panel', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/about' });
    await harness.press('tab', 'HISTORY');
    await harness.seeFocus('tab', 'HISTORY');
    const stops = screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toEqual([screen.getByRole('tab', { selected: true })]);
    await harness.see('tabpanel', 'HISTORY');
  }));

test('after a login that leads to the cart the focus is on its heading', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/events' });
    await harness.press('button', 'ADD TO CART', SERENADE.title);
    await fillLoginForm(harness);
    await harness.settle('logIn', { ok: ANNA });
    await harness.seePath('/cart');
    await harness.elapse(FRAMES_MS);
    await harness.seeFocus('heading', 'YOUR CART');
  }));

test('after GO TO CART the focus is on the heading of the cart', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/events', stored: storedUser(ANNA) });
    await harness.settle('openCart', { ok: cartsResponse() });
    await harness.press('button', 'ADD TO CART', SERENADE.title);
    await harness.settle('addItem', { ok: itemOf(SERENADE) });
    await harness.press('link', 'GO TO CART');
    await harness.elapse(FRAMES_MS);
    await harness.seeFocus('heading', 'YOUR CART');
  }));

/** Cancels a slow call. */
async function cancelSlowCall(harness: Harness): Promise<void> {
  await harness.elapse(15_000);
  await harness.press('button', 'Cancel');
}

test('after Cancel of a subscription the focus is on SUBMIT', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/terms' });
    await harness.press('button', 'SUBSCRIBE');
    await harness.fill('Your email', 'ann@example.org');
    await harness.press('button', 'SUBMIT');
    await cancelSlowCall(harness);
    await harness.seeFocus('button', 'SUBMIT');
  }));

const openCart = (harness: Harness) =>
  harness
    .open({ path: '/cart', stored: storedUser(ANNA) })
    .then(() => harness.settle('openCart', { ok: cartsResponse(itemOf(SERENADE)) }));

test('after Cancel of a new quantity the focus is on the quantity', () =>
  withDomHarness(async (harness) => {
    await openCart(harness);
    await harness.choose('Quantity', '3');
    await cancelSlowCall(harness);
    await harness.seeFocus('combobox', 'Quantity');
  }));

test('after Cancel of a removal the focus is on DELETE', () =>
  withDomHarness(async (harness) => {
    await openCart(harness);
    await harness.press('button', 'DELETE');
    await cancelSlowCall(harness);
    await harness.seeFocus('button', 'DELETE');
  }));

test('when the item with the focused Cancel is removed, the focus moves to the empty cart', () =>
  withDomHarness(async (harness) => {
    await openCart(harness);
    await harness.press('button', 'DELETE');
    await harness.elapse(15_000);
    await harness.focus('button', 'Cancel');
    await harness.settle('removeItem', { ok: {} });
    await harness.seeText('Your cart is empty.');
    expect(screen.getByText('Your cart is empty.')).toHaveFocus();
  }));

test('BACK TO THE TOP moves the focus to the top', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/events' });
    await harness.press('link', 'BACK TO THE TOP');
    await harness.seeFocus('heading', 'JOIN US!');
    await harness.seePath('/events');
  }));

test('an event page formats its times like the receipt', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: `/events/${SERENADE.slug}` });
    await harness.seeText('All times are local to Cooperstown, NY.');
  }));
