/** Where the keyboard and a screen reader go on from when the page becomes another one. */
import { screen } from '@testing-library/react';
import { inDom } from '../support/domWorld';
import { ANNA, ARTICLES, cartsWith, itemOf, SERENADE } from '../support/orchestra';
import { signIn, storedUser } from '../support/steps';
import type { World } from '../support/world';

/** Dialogs hand the focus on two frames after they have gone. */
const FRAMES_MS = 34;

test('the first page leaves the focus where the browser has put it, and names main', () =>
  inDom(async (world) => {
    await world.open({ path: '/press' });
    await world.see('main', 'IN THE PRESS');
    expect(document.body).toHaveFocus();
  }));

test.each([
  { path: '/construction', heading: 'Thanks for stopping by!' },
  { path: `/events/${SERENADE.slug}`, heading: SERENADE.title },
])('the focus comes to the heading of $path, which names main', ({ path, heading }) =>
  inDom(async (world) => {
    await world.open({ path: '/terms' });
    await world.visit(path);
    await world.seeFocus('heading', heading);
    await world.see('main', heading);
  }),
);

test('from one article to another the focus comes to the new heading as soon as it is there', () =>
  inDom(async (world) => {
    const [first, second] = ARTICLES;
    await world.open({ path: `/press/${first?.slug}` });
    await world.visit(`/press/${second?.slug}`);
    await world.seeFocus('main');
    await world.settle('press', { ok: ARTICLES });
    await world.seeFocus('heading', second?.title);
  }));

test('a tab keeps the focus, because the page stays', () =>
  inDom(async (world) => {
    await world.open({ path: '/about' });
    await world.press('tab', 'HISTORY');
    await world.seeFocus('tab', 'HISTORY');
  }));

test('after a login that leads to the cart the focus is on its heading', () =>
  inDom(async (world) => {
    await world.open({ path: '/events' });
    await world.press('button', 'ADD TO CART', SERENADE.title);
    await signIn(world);
    await world.settle('logIn', { ok: ANNA });
    await world.seePath('/cart');
    await world.elapse(FRAMES_MS);
    await world.seeFocus('heading', 'YOUR CART');
  }));

test('after GO TO CART the focus is on the heading of the cart', () =>
  inDom(async (world) => {
    await world.open({ path: '/events', stored: storedUser(ANNA) });
    await world.settle('openCart', { ok: cartsWith() });
    await world.press('button', 'ADD TO CART', SERENADE.title);
    await world.settle('addItem', { ok: itemOf(SERENADE) });
    await world.press('link', 'GO TO CART');
    await world.elapse(FRAMES_MS);
    await world.seeFocus('heading', 'YOUR CART');
  }));

/** Gives up a call that has become slow. */
async function cancelSlowCall(world: World): Promise<void> {
  await world.elapse(15_000);
  await world.press('button', 'Cancel');
}

test('after Cancel of a subscription the focus is on SUBMIT', () =>
  inDom(async (world) => {
    await world.open({ path: '/terms' });
    await world.press('button', 'SUBSCRIBE');
    await world.fill('Your email', 'ann@example.org');
    await world.press('button', 'SUBMIT');
    await cancelSlowCall(world);
    await world.seeFocus('button', 'SUBMIT');
  }));

const openCart = (world: World) =>
  world
    .open({ path: '/cart', stored: storedUser(ANNA) })
    .then(() => world.settle('openCart', { ok: cartsWith(itemOf(SERENADE)) }));

test('after Cancel of a new quantity the focus is on the quantity', () =>
  inDom(async (world) => {
    await openCart(world);
    await world.choose('Quantity', '3');
    await cancelSlowCall(world);
    await world.seeFocus('combobox', 'Quantity');
  }));

test('after Cancel of a removal the focus is on DELETE', () =>
  inDom(async (world) => {
    await openCart(world);
    await world.press('button', 'DELETE');
    await cancelSlowCall(world);
    await world.seeFocus('button', 'DELETE');
  }));

test('when an item goes while Cancel has the focus, it comes to the empty cart', () =>
  inDom(async (world) => {
    await openCart(world);
    await world.press('button', 'DELETE');
    await world.elapse(15_000);
    await world.focus('button', 'Cancel');
    await world.settle('removeItem', { ok: {} });
    await world.seeText('Your cart is empty.');
    expect(screen.getByText('Your cart is empty.')).toHaveFocus();
  }));

test('BACK TO THE TOP takes the focus along', () =>
  inDom(async (world) => {
    await world.open({ path: '/events' });
    await world.press('link', 'BACK TO THE TOP');
    await world.seeFocus('heading', 'JOIN US!');
    await world.seePath('/events');
  }));

test('an event page says its times as the receipt does', () =>
  inDom(async (world) => {
    await world.open({ path: `/events/${SERENADE.slug}` });
    await world.seeText('All times are local to Cooperstown, NY.');
  }));
