/** Where the keyboard and a screen reader go on from when the page becomes another one. */
import { screen } from '@testing-library/react';
import { inDom } from '../support/domHarness';
import { ANNA, ARTICLES, cartsWith, itemOf, SERENADE } from '../support/orchestra';
import { signIn, storedUser } from '../support/steps';
import type { Harness } from '../support/harness';

/** Dialogs hand the focus on two frames after they have gone. */
const FRAMES_MS = 34;

test('the first page leaves the focus where the browser has put it, and names main', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/press' });
    await harness.see('main', 'IN THE PRESS');
    expect(document.body).toHaveFocus();
  }));

test.each([
  { path: '/construction', heading: 'Thanks for stopping by!' },
  { path: `/events/${SERENADE.slug}`, heading: SERENADE.title },
])('the focus comes to the heading of $path, which names main', ({ path, heading }) =>
  inDom(async (harness) => {
    await harness.open({ path: '/terms' });
    await harness.visit(path);
    await harness.seeFocus('heading', heading);
    await harness.see('main', heading);
  }),
);

test('from one article to another the focus comes to the new heading as soon as it is there', () =>
  inDom(async (harness) => {
    const [first, second] = ARTICLES;
    await harness.open({ path: `/press/${first?.slug}` });
    await harness.visit(`/press/${second?.slug}`);
    await harness.seeFocus('main');
    await harness.settle('press', { ok: ARTICLES });
    await harness.seeFocus('heading', second?.title);
  }));

test('a tab keeps the focus, because the page stays', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/about' });
    await harness.press('tab', 'HISTORY');
    await harness.seeFocus('tab', 'HISTORY');
  }));

test('after a login that leads to the cart the focus is on its heading', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/events' });
    await harness.press('button', 'ADD TO CART', SERENADE.title);
    await signIn(harness);
    await harness.settle('logIn', { ok: ANNA });
    await harness.seePath('/cart');
    await harness.elapse(FRAMES_MS);
    await harness.seeFocus('heading', 'YOUR CART');
  }));

test('after GO TO CART the focus is on the heading of the cart', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/events', stored: storedUser(ANNA) });
    await harness.settle('openCart', { ok: cartsWith() });
    await harness.press('button', 'ADD TO CART', SERENADE.title);
    await harness.settle('addItem', { ok: itemOf(SERENADE) });
    await harness.press('link', 'GO TO CART');
    await harness.elapse(FRAMES_MS);
    await harness.seeFocus('heading', 'YOUR CART');
  }));

/** Gives up a call that has become slow. */
async function cancelSlowCall(harness: Harness): Promise<void> {
  await harness.elapse(15_000);
  await harness.press('button', 'Cancel');
}

test('after Cancel of a subscription the focus is on SUBMIT', () =>
  inDom(async (harness) => {
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
    .then(() => harness.settle('openCart', { ok: cartsWith(itemOf(SERENADE)) }));

test('after Cancel of a new quantity the focus is on the quantity', () =>
  inDom(async (harness) => {
    await openCart(harness);
    await harness.choose('Quantity', '3');
    await cancelSlowCall(harness);
    await harness.seeFocus('combobox', 'Quantity');
  }));

test('after Cancel of a removal the focus is on DELETE', () =>
  inDom(async (harness) => {
    await openCart(harness);
    await harness.press('button', 'DELETE');
    await cancelSlowCall(harness);
    await harness.seeFocus('button', 'DELETE');
  }));

test('when an item goes while Cancel has the focus, it comes to the empty cart', () =>
  inDom(async (harness) => {
    await openCart(harness);
    await harness.press('button', 'DELETE');
    await harness.elapse(15_000);
    await harness.focus('button', 'Cancel');
    await harness.settle('removeItem', { ok: {} });
    await harness.seeText('Your cart is empty.');
    expect(screen.getByText('Your cart is empty.')).toHaveFocus();
  }));

test('BACK TO THE TOP takes the focus along', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/events' });
    await harness.press('link', 'BACK TO THE TOP');
    await harness.seeFocus('heading', 'JOIN US!');
    await harness.seePath('/events');
  }));

test('an event page says its times as the receipt does', () =>
  inDom(async (harness) => {
    await harness.open({ path: `/events/${SERENADE.slug}` });
    await harness.seeText('All times are local to Cooperstown, NY.');
  }));
