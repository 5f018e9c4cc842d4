import { promptMachine } from '../../../machines/promptMachine';
import { ANNA, cartsResponse, itemOf, SERENADE } from '../../support/fixtures';
import { fillRegisterForm, storedUser } from '../../support/commonSteps';
import { limit, pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';
import type { Harness } from '../../support/harness';

const CART_PROMPT = 'Your tickets are in your cart';

interface Snapshot {
  value: { place: string; due: string };
}

const at = (path: string) => ({ type: 'page.entered', path });
const restored = (isPromptDue: boolean) => ({ type: 'prompt.restored', isPromptDue });
const isIn = (due: string, place: string) => (snapshot: Snapshot) =>
  snapshot.value.due === due && snapshot.value.place === place;
const isVisible = (snapshot: Snapshot) =>
  isIn('cart', 'events')(snapshot) || isIn('welcome', 'home')(snapshot);

const LIMITS = [
  limit(
    'purchase.begun',
    'ADD TO CART is pressed at /events, without a prompt above it',
    isIn('none', 'events'),
  ),
  limit(
    'session.closed',
    'at the end of a session, the page of the cart is left at once',
    ({ value: { place } }: Snapshot) => place !== 'cart',
  ),
  limit('account.created', 'an account is created once, on the home page', isIn('none', 'home')),
  limit('prompt.closed', 'no prompt is open', isVisible),
  limit('cart.read', 'another device empties the cart while the prompt is open', isIn('cart', 'events')),
];

export const machine = promptMachine;

/** A signed-in user adds an item. */
const additions = pathsThrough(
  machine,
  [
    { type: 'purchase.begun' },
    { type: 'purchase.added' },
    restored(true),
    restored(false),
    { type: 'prompt.closed' },
    { type: 'session.closed' },
    at('/events'),
    at('/season'),
    at('/cart'),
    at('/thank-you'),
    { type: 'cart.read', isEmpty: true },
  ],
  {
    opening: { path: '/events', stored: storedUser(ANNA), cart: [itemOf(SERENADE)] },
    initialEvents: [at('/events')],
    limits: LIMITS,
  },
);

/** An anonymous visitor creates an account. */
const welcomes = pathsThrough(
  machine,
  [
    { type: 'account.created' },
    { type: 'prompt.closed' },
    { type: 'session.closed' },
    at('/'),
    at('/season'),
  ],
  { opening: { path: '/' }, initialEvents: [at('/')], limits: LIMITS },
);

export const searches = [additions, welcomes];

async function seePrompt(harness: Harness, title: string, isOpen: boolean) {
  await (isOpen ? harness.see('dialog', title) : harness.dontSee('dialog', title));
}

async function dontSeePrompts(harness: Harness) {
  await seePrompt(harness, CART_PROMPT, false);
  await seePrompt(harness, 'Welcome', false);
}

export const driver: PathDriver = {
  states: {
    'place.events': (harness) => harness.seePath('/events'),
    'place.home': (harness) => harness.seePath('/'),
    'place.cart': dontSeePrompts,
    'place.elsewhere': dontSeePrompts,
    'due.none': dontSeePrompts,
    'due.expected': dontSeePrompts,
    'due.cart': (harness, snapshot: Snapshot) => seePrompt(harness, CART_PROMPT, isVisible(snapshot)),
    'due.welcome': (harness, snapshot: Snapshot) => seePrompt(harness, 'Welcome', isVisible(snapshot)),
  },
  events: {
    'purchase.begun': async (harness) => {
      await harness.press('button', 'ADD TO CART', SERENADE.title);
      await harness.seePending('addItem');
    },
    'purchase.added': async (harness) => {
      await harness.settle('addItem', { ok: itemOf(SERENADE) });
      await harness.seeStored('purchaseButton', 'clicked');
    },
    'prompt.restored': (harness, { isPromptDue }: ReturnType<typeof restored>) =>
      harness.writeStorageInOtherTab({ purchaseButton: isPromptDue ? 'clicked' : null }),
    'prompt.closed': async (harness, _, { value: { due } }: Snapshot) => {
      await harness.press('button', due === 'cart' ? 'CONTINUE SHOPPING' : 'GO TO HOMEPAGE');
      await harness.seeStored('purchaseButton', null);
    },
    'session.closed': async (harness) => {
      await harness.writeStorageInOtherTab(storedUser(null));
      await harness.seeStored('purchaseButton', null);
    },
    'page.entered': async (harness, { path }: ReturnType<typeof at>, { value: { due } }: Snapshot) => {
      await harness.navigate(path);
      if (due === 'cart' && ['/cart', '/thank-you'].includes(path))
        await harness.seeStored('purchaseButton', null);
    },
    'cart.read': async (harness) => {
      await harness.changeCartInOtherTab();
      await harness.settle('openCart', { ok: cartsResponse() });
      await harness.seeStored('purchaseButton', null);
    },
    'account.created': async (harness) => {
      await harness.press('link', 'Login / Register');
      await harness.press('button', 'Register');
      await fillRegisterForm(harness);
      await harness.settle('register', { ok: ANNA });
    },
  },
};
