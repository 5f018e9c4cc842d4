/** What cards and the cart say and allow (SPEC sections 4 and 5). */
import { screen, within } from '@testing-library/react';
import type { OrchestraEvent } from '../../domain/api/entities';
import { dateLine, STATUS_LINES } from '../../domain/events/eventRules';
import { CHECKOUT_BLOCKED, ERRORS, quantityLine, SUCCESSES } from '../../domain/messages';
import { lastOrderMachine } from '../../machines/lastOrderMachine';
import { inDom } from '../support/domWorld';
import {
  ANNA,
  anEvent,
  cartsWith,
  HOUR,
  itemOf,
  NOW,
  PASSED,
  PAST_SEASONS,
  SEASON,
  SERENADE,
  SOLD_OUT,
  SOON,
} from '../support/orchestra';
import { storedUser } from '../support/steps';
import type { World } from '../support/world';

const LAST_HOUR_MS = 10_000;
const CLOSED = anEvent({
  _id: 'event-closed',
  title: 'Closed rehearsal',
  slug: 'closed',
  status: 'inactive',
});

const OFF_SALE = anEvent({ _id: 'event-off', title: 'Off sale', slug: 'off', disableCheckout: true });

const onEvents = (walkIn: (world: World) => Promise<void>) =>
  inDom(async (world) => {
    await world.open({ path: '/events', stored: storedUser(ANNA) });
    await world.settle('openCart', { ok: cartsWith() });
    await walkIn(world);
  });

const inCart = (cart: object[], walkIn: (world: World) => Promise<void>) =>
  inDom(async (world) => {
    await world.open({ path: '/cart', stored: storedUser(ANNA) });
    await world.settle('openCart', { ok: cartsWith(...cart) });
    await walkIn(world);
  });

test('a card tells when and where, and sells', () =>
  onEvents(async (world) => {
    await world.see('heading', SERENADE.title);
    await world.seeText(dateLine(SERENADE));
    await world.seeText('Town Hall');
    await world.seeText(STATUS_LINES.open);
    await world.seeUsable('button', 'ADD TO CART', SERENADE.title);
    await world.seeUsable('combobox', 'Quantity', SERENADE.title);
  }));

test('events stand under a heading for their kind, with the titles one level below', () =>
  onEvents(async (world) => {
    await world.see('heading', 'Subscriptions');
    const headings = screen
      .getAllByRole('heading', { name: /Subscription|Concerts|Serenade|Gala/ })
      .map((heading) => [heading.tagName, heading.textContent]);
    expect(headings).toEqual([
      ['H2', 'Subscriptions'],
      ['H3', `${SEASON.title} Subscription`],
      ['H2', 'Concerts'],
      ['H3', SOLD_OUT.title],
      ['H3', SERENADE.title],
    ]);
  }));

test('events of one kind need no heading for it', () =>
  inDom(async (world) => {
    await world.open({ path: '/events', late: ['events'] });
    await world.settle('events', { ok: [SERENADE, SOLD_OUT] });
    expect(screen.getByRole('heading', { name: SERENADE.title }).tagName).toBe('H2');
    await world.miss('heading', 'Concerts');
  }));

test('a card says whom to ask for tickets that this site does not sell', () =>
  inDom(async (world) => {
    await world.open({ path: '/events', late: ['events'] });
    await world.settle('events', { ok: [OFF_SALE] });
    await world.seeText('Tickets for this event aren’t sold online. Contact us to get yours');
    await world.press('link', 'Contact us to get yours');
    await world.seePath('/contact');
  }));

test('the page of a sold-out concert says whom to ask for returned tickets', () =>
  inDom(async (world) => {
    await world.open({ path: '/events/gala' });
    await world.press('link', 'Contact us about returned tickets');
    await world.seePath('/contact');
  }));

test('each item of the cart has its total, and leads to its page', () =>
  inCart([itemOf(SERENADE, 2), itemOf(SEASON, 1)], async (world) => {
    await world.seeText('2 tickets: $80.00');
    await world.seeText('1 subscription: $162.00');
    await world.press('link', `${SEASON.title} Subscription`);
    await world.seePath('/season/2026-2027');
  }));

test('tickets for a concert of a subscription in the cart get a note, and can be bought', () =>
  inCart([itemOf(SERENADE, 2), itemOf(SEASON, 1)], async (world) => {
    const note = new RegExp(`^Your ${SEASON.title} Subscription already includes this concert.`);
    await world.seeText(note);
    await world.seeUsable('button', 'CHECKOUT');
    await world.press('button', 'DELETE', `${SEASON.title} Subscription`);
    await world.settle('removeItem', { ok: {} });
    await world.missText(note);
  }));

const seeClosed = async (world: World, { title }: OrchestraEvent) => {
  await world.seeUnusable('button', 'ADD TO CART', title);
  await world.seeUnusable('combobox', 'Quantity', title);
};

describe('in the last millisecond of a sale', () => {
  const LAST = anEvent({
    _id: 'event-last',
    title: 'Last call',
    slug: 'last-call',
    eventDate: new Date(NOW + HOUR).toISOString(),
  });
  const selling = (path: string, cart: object[], walkIn: (world: World) => Promise<void>) =>
    inDom(async (world) => {
      await world.open({ path, stored: storedUser(ANNA), late: ['events'] });
      await world.settle('openCart', { ok: cartsWith(...cart) });
      await world.settle('events', { ok: [LAST] });
      await walkIn(world);
    });

  test('a quantity is chosen, and goes into the cart', () =>
    selling('/events', [], async (world) => {
      await world.choose('Quantity', '2', LAST.title);
      await world.seeValue('Quantity', '2', LAST.title);
      await world.press('button', 'ADD TO CART', LAST.title);
      await world.seeUnderWay('addItem');
    }));

  test('a row of the cart is changed', () =>
    selling('/cart', [itemOf(LAST, 2)], async (world) => {
      await world.choose('Quantity', '3', LAST.title);
      await world.seeUnderWay('updateItem');
    }));

  test('CHECKOUT leads to the payment', () =>
    selling('/cart', [itemOf(LAST, 2)], async (world) => {
      await world.press('button', 'CHECKOUT');
      await world.seeUnderWay('createCheckout');
    }));
});

test('a card of a sold-out concert sells nothing', () =>
  onEvents(async (world) => {
    await world.seeText(STATUS_LINES.soldOut);
    await seeClosed(world, SOLD_OUT);
  }));

test('a card of a passed concert sells nothing', () =>
  onEvents(async (world) => {
    const [latest = SERENADE] = PASSED;
    await world.press('button', 'SHOW PASSED EVENTS');
    await world.seeText(STATUS_LINES.passed);
    await seeClosed(world, latest);
  }));

test('the last hour ends the sale on a page that is open', () =>
  onEvents(async (world) => {
    await world.seeUsable('button', 'ADD TO CART', SOON.title);
    await world.elapse(LAST_HOUR_MS);
    await world.seeText(STATUS_LINES.atVenue);
    await seeClosed(world, SOON);
  }));

test('the quantity is one of 1 to 9', () =>
  onEvents(async (world) => {
    await world.see('heading', SERENADE.title);
    const [select] = screen.getAllByLabelText<HTMLSelectElement>('Quantity');
    expect([...(select?.options ?? [])].map(({ value }) => Number(value))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
  }));

test('inactive events and seasons that are over are not listed', () =>
  inDom(async (world) => {
    await world.open({ path: '/events', late: ['events'] });
    await world.settle('events', { ok: [SERENADE, CLOSED, ...PAST_SEASONS] });
    await world.see('heading', SERENADE.title);
    await world.miss('heading', CLOSED.title);
    await world.miss('heading', /Season/);
  }));

test('what was added is told with its quantity', () =>
  onEvents(async (world) => {
    await world.choose('Quantity', '4', SERENADE.title);
    await world.press('button', 'ADD TO CART', SERENADE.title);
    await world.settle('addItem', { ok: itemOf(SERENADE, 4) });
    await world.press('button', 'CONTINUE SHOPPING');
    await world.seeText(quantityLine(4));
  }));

test.each([
  { what: 'sold out', event: SOLD_OUT },
  { what: 'over', event: PASSED[0] ?? SERENADE },
  { what: 'inactive', event: CLOSED },
])('CHECKOUT is disabled and says why when a concert is $what', ({ event }) =>
  inCart([itemOf(SERENADE), itemOf(event)], async (world) => {
    await world.seeUnusable('button', 'CHECKOUT');
    await world.see('tooltip', CHECKOUT_BLOCKED);
    await world.press('button', 'CHECKOUT');
    await world.seeCalls('createCheckout', 0);
  }),
);

/** CHECKOUT is off and says why, until the item is removed. */
async function seeBlockedBy(world: World, title: string) {
  await world.seeUnusable('button', 'CHECKOUT');
  await world.see('tooltip', CHECKOUT_BLOCKED);
  await world.press('button', 'CHECKOUT');
  await world.seeCalls('createCheckout', 0);
  await world.press('button', 'DELETE', title);
  await world.settle('removeItem', { ok: {} });
  await world.miss('heading', title);
  await world.seeUsable('button', 'CHECKOUT');
}

describe('an item as another host may send it', () => {
  const odd = (changes: object) => [itemOf(SERENADE, 2), { ...itemOf(SOON, 1), ...changes }];

  test.each([
    { what: 'more than 9 tickets', quantity: 12, shown: '12' },
    { what: 'far more than 9 tickets', quantity: 1000, shown: '1000' },
    { what: 'no tickets', quantity: 0, shown: '0' },
    { what: 'half a ticket', quantity: 1.5, shown: '1.5' },
    { what: 'no quantity', quantity: null, shown: '' },
  ])('with $what is shown as it is, and blocks CHECKOUT', ({ quantity, shown }) =>
    inCart(odd({ quantity }), async (world) => {
      await world.seeValue('Quantity', shown, SOON.title);
      await seeBlockedBy(world, SOON.title);
    }),
  );

  test('with more than 9 tickets can be lowered', () =>
    inCart(odd({ quantity: 12 }), async (world) => {
      await world.see('link', /^Cart,\s*14\s*tickets$/);
      await world.seeText('$560.00');
      await world.choose('Quantity', '9', SOON.title);
      await world.settle('updateItem', { ok: { ...itemOf(SOON, 9), quantity: '9', price: '40' } });
      await world.seeValue('Quantity', '9', SOON.title);
      await world.seeText('$440.00');
      await world.press('button', 'CHECKOUT');
      await world.seeUnderWay('createCheckout');
    }));

  test('with its numbers as texts is like any other', () =>
    inCart([{ ...itemOf(SERENADE), quantity: '2', price: '45', discount: '10' }], async (world) => {
      await world.seeValue('Quantity', '2', SERENADE.title);
      await world.seeText('Original price: $45.00 Reduced price: $40.50');
      await world.seeText('$81.00');
      await world.seeUsable('button', 'CHECKOUT');
    }));

  test.each([null, '', 'forty', -5])(
    'with the price %j is not free, adds nothing, and blocks CHECKOUT',
    (price) =>
      inCart(odd({ price }), async (world) => {
        await world.seeText('Price unavailable');
        await world.missText('FREE');
        await world.seeText('$80.00');
        await seeBlockedBy(world, SOON.title);
      }),
  );

  test('with a bare id takes its event from the list', () =>
    inCart([{ ...itemOf(SERENADE), event: SERENADE._id }], async (world) => {
      await world.see('link', SERENADE.title);
      await world.seeText(dateLine(SERENADE));
      await world.seeUsable('combobox', 'Quantity', SERENADE.title);
      await world.seeUsable('button', 'CHECKOUT');
    }));

  test.each([
    { what: 'no event', event: null, title: 'Event unavailable' },
    { what: 'the id of an unknown event', event: 'event-unknown', title: 'Event unavailable' },
    { what: 'an event that has only a title', event: { title: 'Requiem' }, title: 'Requiem' },
  ])('with $what shows what is known, and blocks CHECKOUT', ({ event, title }) =>
    inCart(odd({ event, price: 25 }), async (world) => {
      await world.see('heading', title);
      await world.seeText('$25.00');
      await world.seeText('$105.00');
      await world.seeUnusable('combobox', 'Quantity', title);
      await seeBlockedBy(world, title);
    }),
  );

  test('keeps the way to the cart when there is nothing else in it', () =>
    inCart([{ ...itemOf(SERENADE), quantity: null }], (world) => world.see('link', /^Cart,\s*0\s*tickets$/)));
});

test('what has come off sale keeps its quantity, and can be removed', () =>
  inCart([{ ...itemOf(OFF_SALE), event: OFF_SALE }], async (world) => {
    await world.seeUnusable('combobox', 'Quantity', OFF_SALE.title);
    await world.seeUsable('button', 'DELETE', OFF_SALE.title);
  }));

test.each(['null', '""', '{}'])('a checkout that is answered with %s leaves the cart as it is', (answer) =>
  inCart([itemOf(SERENADE)], async (world) => {
    await world.press('button', 'CHECKOUT');
    await world.settle('createCheckout', { ok: JSON.parse(answer) as unknown });
    await world.seeText(ERRORS.checkoutFailed);
    await world.seeUsable('button', 'CHECKOUT');
  }),
);

test('an update that is answered with nothing is not called done', () =>
  inCart([itemOf(SERENADE, 2)], async (world) => {
    await world.choose('Quantity', '3', SERENADE.title);
    await world.settle('updateItem', { ok: null });
    await world.seeText(ERRORS.updateQuantity);
    await world.settle('openCart', { ok: cartsWith(itemOf(SERENADE, 3)) });
    await world.seeValue('Quantity', '3', SERENADE.title);
  }));

test('removing what cannot be bought leaves the rest, and opens CHECKOUT', () =>
  inCart([itemOf(SERENADE), itemOf(SOLD_OUT)], async (world) => {
    await world.seeUnusable('combobox', 'Quantity', SOLD_OUT.title);
    await world.press('button', 'DELETE', SOLD_OUT.title);
    await world.settle('removeItem', { ok: {} });
    await world.miss('heading', SOLD_OUT.title);
    await world.seeFocus('heading', SERENADE.title);
    await world.see('heading', SERENADE.title);
    await world.seeUsable('button', 'CHECKOUT');
  }));

test('after DELETE the focus goes on to the next item, and then to what says that the cart is empty', () =>
  inCart([itemOf(SERENADE), itemOf(SOON)], async (world) => {
    await world.press('button', 'DELETE', SERENADE.title);
    await world.settle('removeItem', { ok: {} });
    await world.seeFocus('heading', SOON.title);
    await world.press('button', 'DELETE', SOON.title);
    await world.settle('removeItem', { ok: {} });
    await world.seeText('Your cart is empty.');
    expect(screen.getByText('Your cart is empty.')).toHaveFocus();
  }));

test('a screen reader is told the new total', () =>
  inCart([itemOf(SERENADE, 2)], async (world) => {
    await world.seeText('$80.00');
    const told = screen.getAllByRole('status').find((region) => within(region).queryByText('Total'));
    await world.choose('Quantity', '3', SERENADE.title);
    await world.settle('updateItem', { ok: { ...itemOf(SERENADE), quantity: 3 } });
    await world.seeText('$120.00');
    expect(told).toHaveTextContent('Subtotal$120.00Total$120.00');
  }));

test('the same message told again is another one, and is announced again', () =>
  inCart([itemOf(SERENADE, 2)], async (world) => {
    await world.choose('Quantity', '3', SERENADE.title);
    await world.settle('updateItem', { ok: { ...itemOf(SERENADE), quantity: 3 } });
    await world.seeText(SUCCESSES.quantityUpdated);
    const first = screen.getByText(SUCCESSES.quantityUpdated);
    const region = screen.getAllByRole('status').find((status) => status.contains(first));
    await world.choose('Quantity', '4', SERENADE.title);
    await world.settle('updateItem', { ok: { ...itemOf(SERENADE), quantity: 4 } });
    await world.seeText(SUCCESSES.quantityUpdated);
    expect(first).not.toBeInTheDocument();
    expect(region).toContainElement(screen.getByText(SUCCESSES.quantityUpdated));
  }));

test('an update brings its own price and discount, and leaves the other items alone', () =>
  inCart([itemOf(SERENADE, 2), itemOf(SEASON, 1)], async (world) => {
    await world.seeText('$242.00');
    await world.choose('Quantity', '3', SERENADE.title);
    const { _id } = itemOf(SERENADE);
    await world.settle('updateItem', { ok: { _id, price: 30, quantity: 3, type: 'event', discount: 50 } });
    await world.seeValue('Quantity', '3', SERENADE.title);
    await world.seeValue('Quantity', '1', `${SEASON.title} Subscription`);
    await world.seeText('Original price: $30.00 Reduced price: $15.00');
    await world.seeText('$207.00');
  }));

test('a cart that is read again takes the place of the one that was shown', () =>
  inCart([itemOf(SERENADE, 2)], async (world) => {
    await world.see('heading', SERENADE.title);
    await world.changeCartElsewhere();
    await world.settle('openCart', { ok: cartsWith(itemOf(SOON, 3)) });
    await world.seeValue('Quantity', '3', SOON.title);
    await world.miss('heading', SERENADE.title);
  }));

test('an add to a cart that could not be read brings the whole cart', () =>
  inDom(async (world) => {
    await world.open({ path: '/events', stored: storedUser(ANNA) });
    await world.settle('openCart', { status: 500 });
    await world.press('button', 'ADD TO CART', SERENADE.title);
    await world.settle('addItem', { ok: itemOf(SERENADE, 1) });
    await world.press('button', 'CONTINUE SHOPPING');
    await world.miss('link', /^Cart/);
    await world.settle('openCart', { ok: cartsWith(itemOf(SERENADE, 1), itemOf(SOON, 2)) });
    await world.see('link', /^Cart,\s*3\s*tickets$/);
  }));

test('an empty cart offers the next three concerts', () =>
  inCart([], async (world) => {
    await world.seeText('Your cart is empty.');
    await world.see('heading', 'Next concerts');
    expect(within(screen.getByRole('main')).getAllByRole('article')).toHaveLength(3);
    await world.press('link', SOON.title);
    await world.seePath('/events/matinee');
  }));

test('a cart that cannot be read is not called empty', () =>
  inDom(async (world) => {
    await world.open({ path: '/events', stored: storedUser(ANNA) });
    await world.settle('openCart', { status: 500 });
    await world.press('button', 'ADD TO CART', SERENADE.title);
    await world.settle('addItem', { status: 500 });
    await world.settle('openCart', { status: 500 });
    await world.visit('/cart');
    await world.settle('openCart', { status: 500 });
    await world.see('button', 'Try again');
    await world.missText('Your cart is empty.');
  }));

test('opening the cart shows what another device has put there', () =>
  onEvents(async (world) => {
    await world.visit('/cart');
    await world.settle('openCart', { ok: cartsWith(itemOf(SOON, 3)) });
    await world.see('heading', SOON.title);
    await world.see('link', /^Cart,\s*3\s*tickets$/);
  }));

test('one event goes into the cart at a time', () =>
  onEvents(async (world) => {
    await world.press('button', 'ADD TO CART', SERENADE.title);
    await world.seeUnusable('button', 'ADD TO CART', SOON.title);
    await world.settle('addItem', { ok: itemOf(SERENADE, 1) });
    await world.press('button', 'CONTINUE SHOPPING');
    await world.seeUsable('button', 'ADD TO CART', SOON.title);
  }));

const PROMPT = 'Your tickets are in the cart';
const TOLD = { ...storedUser(ANNA), purchaseButton: 'clicked' };

test.each([
  {
    how: 'by a click',
    arrive: async (world: World) => {
      await world.open({ path: `/events/${SERENADE.slug}`, stored: storedUser(ANNA) });
      await world.settle('openCart', { ok: cartsWith() });
      await world.press('button', 'ADD TO CART');
      await world.settle('addItem', { ok: itemOf(SERENADE) });
      await world.press('link', /^Cart/);
      await world.settle('openCart', { ok: cartsWith(itemOf(SERENADE)) });
    },
  },
  {
    how: 'while the add is on its way',
    arrive: async (world: World) => {
      await world.open({ path: '/events', stored: storedUser(ANNA) });
      await world.settle('openCart', { ok: cartsWith() });
      await world.press('button', 'ADD TO CART', SERENADE.title);
      await world.visit('/cart');
      await world.settle('addItem', { ok: itemOf(SERENADE) });
    },
  },
  {
    how: 'by its address',
    arrive: async (world: World) => {
      await world.open({ path: '/cart', stored: TOLD });
      await world.settle('openCart', { ok: cartsWith(itemOf(SERENADE)) });
    },
  },
  {
    how: 'to the page after paying',
    arrive: async (world: World) => {
      await world.open({ path: '/thank-you', stored: TOLD });
      await world.settle('openCart', { ok: cartsWith(itemOf(SOON)) });
    },
  },
])('whoever has come to the cart $how is not told of it on /events', ({ arrive }) =>
  inDom(async (world) => {
    await arrive(world);
    await world.seeStored('purchaseButton', null);
    await world.visit('/events');
    await world.see('heading', SERENADE.title);
    await world.miss('dialog', PROMPT);
  }),
);

test('nobody is told of tickets in a cart that is empty', () =>
  inDom(async (world) => {
    await world.open({ path: '/events', stored: TOLD });
    await world.see('dialog', PROMPT);
    await world.settle('openCart', { ok: cartsWith() });
    await world.miss('dialog', PROMPT);
    await world.seeStored('purchaseButton', null);
  }));

test('a cart that is open in another tab leaves the prompt to the tab of the add', () =>
  inDom(async (world) => {
    await world.open({ path: '/cart', stored: storedUser(ANNA) });
    await world.settle('openCart', { ok: cartsWith() });
    await world.writeElsewhere({ purchaseButton: 'clicked' });
    await world.seeStored('purchaseButton', 'clicked');
  }));

test("a declined payment is told once, and not again by a reload or the browser's buttons", () =>
  inDom(async (world) => {
    await world.open({ path: '/cart?payment=declined', stored: storedUser(ANNA) });
    await world.settle('openCart', { ok: cartsWith(itemOf(SERENADE)) });
    await world.seeText(ERRORS.checkoutRefused);
    await world.see('heading', SERENADE.title);
    await world.seePath('/cart');
    await world.seeStored('currentPage', '/cart');
  }));

test('a payment that was canceled is told by nothing', () =>
  inDom(async (world) => {
    await world.open({ path: '/cart', stored: storedUser(ANNA) });
    await world.settle('openCart', { ok: cartsWith(itemOf(SERENADE)) });
    await world.see('heading', SERENADE.title);
    await world.missText(ERRORS.checkoutRefused);
  }));

test('a declined payment is told to somebody whose session has ended meanwhile', () =>
  inDom(async (world) => {
    await world.open({ path: '/cart?payment=declined' });
    await world.seePath('/login');
    await world.seeText(ERRORS.checkoutRefused);
  }));

test('a refused checkout brings the cart and the concerts as they are now', () =>
  inCart([itemOf(SERENADE, 2)], async (world) => {
    await world.press('button', 'CHECKOUT');
    await world.settle('createCheckout', { status: 409 });
    await world.settle('openCart', { ok: cartsWith({ ...itemOf(SERENADE, 2), price: 30 }) });
    await world.settle('events', { ok: [{ ...SERENADE, status: 'sold-out' }] });
    await world.seeText('$60.00');
    await world.seeUnusable('button', 'CHECKOUT');
  }));

test('a refused checkout says when the places that others hold may be free', () =>
  inCart([itemOf(SERENADE, 2)], async (world) => {
    const message = 'All remaining places are being paid for. Please try again in 12 minutes.';
    await world.press('button', 'CHECKOUT');
    await world.settle('createCheckout', { status: 409, message });
    await world.seeText(`${ERRORS.checkoutRefused} ${message}`);
  }));

test('a failed checkout says nothing of the error itself', () =>
  inCart([itemOf(SERENADE, 2)], async (world) => {
    await world.press('button', 'CHECKOUT');
    await world.settle('createCheckout', { status: 502, message: 'Bad gateway' });
    await world.seeText(ERRORS.checkoutRefused);
    await world.missText('Bad gateway');
  }));

test('the list of what was bought gets its effects once, however often it is drawn', () =>
  inDom(async (world) => {
    const provide = jest.spyOn(lastOrderMachine, 'provide');
    await world.open({ path: '/thank-you', stored: storedUser(ANNA), isOwnApi: true });
    await world.settle('openCart', { ok: cartsWith() });
    await world.settle('lastOrder', {
      ok: [{ _id: 'cart-1', status: 'ordered', cartItems: [itemOf(SERENADE, 2)] }],
    });
    await world.seeText('Quantity: 2');
    expect(provide).toHaveBeenCalledTimes(1);
    provide.mockRestore();
  }));
