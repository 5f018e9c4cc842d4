/** What cards and the cart say and allow (SPEC sections 4 and 5). */
import { screen, within } from '@testing-library/react';
import type { OrchestraEvent } from '../../domain/api/entities';
import { dateLine, STATUS_LINES } from '../../domain/events/eventRules';
import { CHECKOUT_BLOCKED, ERRORS, quantityLine, SUCCESSES } from '../../domain/messages';
import { lastOrderMachine } from '../../machines/lastOrderMachine';
import { inDom } from '../support/domHarness';
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
import type { Harness } from '../support/harness';

const LAST_HOUR_MS = 10_000;
const CLOSED = anEvent({
  _id: 'event-closed',
  title: 'Closed rehearsal',
  slug: 'closed',
  status: 'inactive',
});

const OFF_SALE = anEvent({ _id: 'event-off', title: 'Off sale', slug: 'off', disableCheckout: true });

const onEvents = (walkIn: (harness: Harness) => Promise<void>) =>
  inDom(async (harness) => {
    await harness.open({ path: '/events', stored: storedUser(ANNA) });
    await harness.settle('openCart', { ok: cartsWith() });
    await walkIn(harness);
  });

const inCart = (cart: object[], walkIn: (harness: Harness) => Promise<void>) =>
  inDom(async (harness) => {
    await harness.open({ path: '/cart', stored: storedUser(ANNA) });
    await harness.settle('openCart', { ok: cartsWith(...cart) });
    await walkIn(harness);
  });

test('a card tells when and where, and sells', () =>
  onEvents(async (harness) => {
    await harness.see('heading', SERENADE.title);
    await harness.seeText(dateLine(SERENADE));
    await harness.seeText('Town Hall');
    await harness.seeText(STATUS_LINES.open);
    await harness.seeUsable('button', 'ADD TO CART', SERENADE.title);
    await harness.seeUsable('combobox', 'Quantity', SERENADE.title);
  }));

test('events stand under a heading for their kind, with the titles one level below', () =>
  onEvents(async (harness) => {
    await harness.see('heading', 'Subscriptions');
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
  inDom(async (harness) => {
    await harness.open({ path: '/events', late: ['events'] });
    await harness.settle('events', { ok: [SERENADE, SOLD_OUT] });
    expect(screen.getByRole('heading', { name: SERENADE.title }).tagName).toBe('H2');
    await harness.miss('heading', 'Concerts');
  }));

test('a card says whom to ask for tickets that this site does not sell', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/events', late: ['events'] });
    await harness.settle('events', { ok: [OFF_SALE] });
    await harness.seeText('Tickets for this event aren’t sold online. Contact us to get yours');
    await harness.press('link', 'Contact us to get yours');
    await harness.seePath('/contact');
  }));

test('the page of a sold-out concert says whom to ask for returned tickets', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/events/gala' });
    await harness.press('link', 'Contact us about returned tickets');
    await harness.seePath('/contact');
  }));

test('each item of the cart has its total, and leads to its page', () =>
  inCart([itemOf(SERENADE, 2), itemOf(SEASON, 1)], async (harness) => {
    await harness.seeText('2 tickets: $80.00');
    await harness.seeText('1 subscription: $162.00');
    await harness.press('link', `${SEASON.title} Subscription`);
    await harness.seePath('/season/2026-2027');
  }));

test('tickets for a concert of a subscription in the cart get a note, and can be bought', () =>
  inCart([itemOf(SERENADE, 2), itemOf(SEASON, 1)], async (harness) => {
    const note = new RegExp(`^Your ${SEASON.title} Subscription already includes this concert.`);
    await harness.seeText(note);
    await harness.seeUsable('button', 'CHECKOUT');
    await harness.press('button', 'DELETE', `${SEASON.title} Subscription`);
    await harness.settle('removeItem', { ok: {} });
    await harness.missText(note);
  }));

const seeClosed = async (harness: Harness, { title }: OrchestraEvent) => {
  await harness.seeUnusable('button', 'ADD TO CART', title);
  await harness.seeUnusable('combobox', 'Quantity', title);
};

describe('in the last millisecond of a sale', () => {
  const LAST = anEvent({
    _id: 'event-last',
    title: 'Last call',
    slug: 'last-call',
    eventDate: new Date(NOW + HOUR).toISOString(),
  });
  const selling = (path: string, cart: object[], walkIn: (harness: Harness) => Promise<void>) =>
    inDom(async (harness) => {
      await harness.open({ path, stored: storedUser(ANNA), late: ['events'] });
      await harness.settle('openCart', { ok: cartsWith(...cart) });
      await harness.settle('events', { ok: [LAST] });
      await walkIn(harness);
    });

  test('a quantity is chosen, and goes into the cart', () =>
    selling('/events', [], async (harness) => {
      await harness.choose('Quantity', '2', LAST.title);
      await harness.seeValue('Quantity', '2', LAST.title);
      await harness.press('button', 'ADD TO CART', LAST.title);
      await harness.seeUnderWay('addItem');
    }));

  test('a row of the cart is changed', () =>
    selling('/cart', [itemOf(LAST, 2)], async (harness) => {
      await harness.choose('Quantity', '3', LAST.title);
      await harness.seeUnderWay('updateItem');
    }));

  test('CHECKOUT leads to the payment', () =>
    selling('/cart', [itemOf(LAST, 2)], async (harness) => {
      await harness.press('button', 'CHECKOUT');
      await harness.seeUnderWay('createCheckout');
    }));
});

test('a card of a sold-out concert sells nothing', () =>
  onEvents(async (harness) => {
    await harness.seeText(STATUS_LINES.soldOut);
    await seeClosed(harness, SOLD_OUT);
  }));

test('a card of a passed concert sells nothing', () =>
  onEvents(async (harness) => {
    const [latest = SERENADE] = PASSED;
    await harness.press('button', 'SHOW PASSED EVENTS');
    await harness.seeText(STATUS_LINES.passed);
    await seeClosed(harness, latest);
  }));

test('the last hour ends the sale on a page that is open', () =>
  onEvents(async (harness) => {
    await harness.seeUsable('button', 'ADD TO CART', SOON.title);
    await harness.elapse(LAST_HOUR_MS);
    await harness.seeText(STATUS_LINES.atVenue);
    await seeClosed(harness, SOON);
  }));

test('the quantity is one of 1 to 9', () =>
  onEvents(async (harness) => {
    await harness.see('heading', SERENADE.title);
    const [select] = screen.getAllByLabelText<HTMLSelectElement>('Quantity');
    expect([...(select?.options ?? [])].map(({ value }) => Number(value))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
  }));

test('inactive events and seasons that are over are not listed', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/events', late: ['events'] });
    await harness.settle('events', { ok: [SERENADE, CLOSED, ...PAST_SEASONS] });
    await harness.see('heading', SERENADE.title);
    await harness.miss('heading', CLOSED.title);
    await harness.miss('heading', /Season/);
  }));

test('what was added is told with its quantity', () =>
  onEvents(async (harness) => {
    await harness.choose('Quantity', '4', SERENADE.title);
    await harness.press('button', 'ADD TO CART', SERENADE.title);
    await harness.settle('addItem', { ok: itemOf(SERENADE, 4) });
    await harness.press('button', 'CONTINUE SHOPPING');
    await harness.seeText(quantityLine(4));
  }));

test.each([
  { what: 'sold out', event: SOLD_OUT },
  { what: 'over', event: PASSED[0] ?? SERENADE },
  { what: 'inactive', event: CLOSED },
])('CHECKOUT is disabled and says why when a concert is $what', ({ event }) =>
  inCart([itemOf(SERENADE), itemOf(event)], async (harness) => {
    await harness.seeUnusable('button', 'CHECKOUT');
    await harness.see('tooltip', CHECKOUT_BLOCKED);
    await harness.press('button', 'CHECKOUT');
    await harness.seeCalls('createCheckout', 0);
  }),
);

/** CHECKOUT is off and says why, until the item is removed. */
async function seeBlockedBy(harness: Harness, title: string) {
  await harness.seeUnusable('button', 'CHECKOUT');
  await harness.see('tooltip', CHECKOUT_BLOCKED);
  await harness.press('button', 'CHECKOUT');
  await harness.seeCalls('createCheckout', 0);
  await harness.press('button', 'DELETE', title);
  await harness.settle('removeItem', { ok: {} });
  await harness.miss('heading', title);
  await harness.seeUsable('button', 'CHECKOUT');
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
    inCart(odd({ quantity }), async (harness) => {
      await harness.seeValue('Quantity', shown, SOON.title);
      await seeBlockedBy(harness, SOON.title);
    }),
  );

  test('with more than 9 tickets can be lowered', () =>
    inCart(odd({ quantity: 12 }), async (harness) => {
      await harness.see('link', /^Cart,\s*14\s*tickets$/);
      await harness.seeText('$560.00');
      await harness.choose('Quantity', '9', SOON.title);
      await harness.settle('updateItem', { ok: { ...itemOf(SOON, 9), quantity: '9', price: '40' } });
      await harness.seeValue('Quantity', '9', SOON.title);
      await harness.seeText('$440.00');
      await harness.press('button', 'CHECKOUT');
      await harness.seeUnderWay('createCheckout');
    }));

  test('with its numbers as texts is like any other', () =>
    inCart([{ ...itemOf(SERENADE), quantity: '2', price: '45', discount: '10' }], async (harness) => {
      await harness.seeValue('Quantity', '2', SERENADE.title);
      await harness.seeText('Original price: $45.00 Reduced price: $40.50');
      await harness.seeText('$81.00');
      await harness.seeUsable('button', 'CHECKOUT');
    }));

  test.each([null, '', 'forty', -5])(
    'with the price %j is not free, adds nothing, and blocks CHECKOUT',
    (price) =>
      inCart(odd({ price }), async (harness) => {
        await harness.seeText('Price unavailable');
        await harness.missText('FREE');
        await harness.seeText('$80.00');
        await seeBlockedBy(harness, SOON.title);
      }),
  );

  test('with a bare id takes its event from the list', () =>
    inCart([{ ...itemOf(SERENADE), event: SERENADE._id }], async (harness) => {
      await harness.see('link', SERENADE.title);
      await harness.seeText(dateLine(SERENADE));
      await harness.seeUsable('combobox', 'Quantity', SERENADE.title);
      await harness.seeUsable('button', 'CHECKOUT');
    }));

  test.each([
    { what: 'no event', event: null, title: 'Event unavailable' },
    { what: 'the id of an unknown event', event: 'event-unknown', title: 'Event unavailable' },
    { what: 'an event that has only a title', event: { title: 'Requiem' }, title: 'Requiem' },
  ])('with $what shows what is known, and blocks CHECKOUT', ({ event, title }) =>
    inCart(odd({ event, price: 25 }), async (harness) => {
      await harness.see('heading', title);
      await harness.seeText('$25.00');
      await harness.seeText('$105.00');
      await harness.seeUnusable('combobox', 'Quantity', title);
      await seeBlockedBy(harness, title);
    }),
  );

  test('keeps the way to the cart when there is nothing else in it', () =>
    inCart([{ ...itemOf(SERENADE), quantity: null }], (harness) =>
      harness.see('link', /^Cart,\s*0\s*tickets$/),
    ));
});

test('what has come off sale keeps its quantity, and can be removed', () =>
  inCart([{ ...itemOf(OFF_SALE), event: OFF_SALE }], async (harness) => {
    await harness.seeUnusable('combobox', 'Quantity', OFF_SALE.title);
    await harness.seeUsable('button', 'DELETE', OFF_SALE.title);
  }));

test.each(['null', '""', '{}'])('a checkout that is answered with %s leaves the cart as it is', (answer) =>
  inCart([itemOf(SERENADE)], async (harness) => {
    await harness.press('button', 'CHECKOUT');
    await harness.settle('createCheckout', { ok: JSON.parse(answer) as unknown });
    await harness.seeText(ERRORS.checkoutFailed);
    await harness.seeUsable('button', 'CHECKOUT');
  }),
);

test('an update that is answered with nothing is not called done', () =>
  inCart([itemOf(SERENADE, 2)], async (harness) => {
    await harness.choose('Quantity', '3', SERENADE.title);
    await harness.settle('updateItem', { ok: null });
    await harness.seeText(ERRORS.updateQuantity);
    await harness.settle('openCart', { ok: cartsWith(itemOf(SERENADE, 3)) });
    await harness.seeValue('Quantity', '3', SERENADE.title);
  }));

test('removing what cannot be bought leaves the rest, and opens CHECKOUT', () =>
  inCart([itemOf(SERENADE), itemOf(SOLD_OUT)], async (harness) => {
    await harness.seeUnusable('combobox', 'Quantity', SOLD_OUT.title);
    await harness.press('button', 'DELETE', SOLD_OUT.title);
    await harness.settle('removeItem', { ok: {} });
    await harness.miss('heading', SOLD_OUT.title);
    await harness.seeFocus('heading', SERENADE.title);
    await harness.see('heading', SERENADE.title);
    await harness.seeUsable('button', 'CHECKOUT');
  }));

test('after DELETE the focus goes on to the next item, and then to what says that the cart is empty', () =>
  inCart([itemOf(SERENADE), itemOf(SOON)], async (harness) => {
    await harness.press('button', 'DELETE', SERENADE.title);
    await harness.settle('removeItem', { ok: {} });
    await harness.seeFocus('heading', SOON.title);
    await harness.press('button', 'DELETE', SOON.title);
    await harness.settle('removeItem', { ok: {} });
    await harness.seeText('Your cart is empty.');
    expect(screen.getByText('Your cart is empty.')).toHaveFocus();
  }));

test('a screen reader is told the new total', () =>
  inCart([itemOf(SERENADE, 2)], async (harness) => {
    await harness.seeText('$80.00');
    const told = screen.getAllByRole('status').find((region) => within(region).queryByText('Total'));
    await harness.choose('Quantity', '3', SERENADE.title);
    await harness.settle('updateItem', { ok: { ...itemOf(SERENADE), quantity: 3 } });
    await harness.seeText('$120.00');
    expect(told).toHaveTextContent('Subtotal$120.00Total$120.00');
  }));

test('the same message told again is another one, and is announced again', () =>
  inCart([itemOf(SERENADE, 2)], async (harness) => {
    await harness.choose('Quantity', '3', SERENADE.title);
    await harness.settle('updateItem', { ok: { ...itemOf(SERENADE), quantity: 3 } });
    await harness.seeText(SUCCESSES.quantityUpdated);
    const first = screen.getByText(SUCCESSES.quantityUpdated);
    const region = screen.getAllByRole('status').find((status) => status.contains(first));
    await harness.choose('Quantity', '4', SERENADE.title);
    await harness.settle('updateItem', { ok: { ...itemOf(SERENADE), quantity: 4 } });
    await harness.seeText(SUCCESSES.quantityUpdated);
    expect(first).not.toBeInTheDocument();
    expect(region).toContainElement(screen.getByText(SUCCESSES.quantityUpdated));
  }));

test('an update brings its own price and discount, and leaves the other items alone', () =>
  inCart([itemOf(SERENADE, 2), itemOf(SEASON, 1)], async (harness) => {
    await harness.seeText('$242.00');
    await harness.choose('Quantity', '3', SERENADE.title);
    const { _id } = itemOf(SERENADE);
    await harness.settle('updateItem', { ok: { _id, price: 30, quantity: 3, type: 'event', discount: 50 } });
    await harness.seeValue('Quantity', '3', SERENADE.title);
    await harness.seeValue('Quantity', '1', `${SEASON.title} Subscription`);
    await harness.seeText('Original price: $30.00 Reduced price: $15.00');
    await harness.seeText('$207.00');
  }));

test('a cart that is read again takes the place of the one that was shown', () =>
  inCart([itemOf(SERENADE, 2)], async (harness) => {
    await harness.see('heading', SERENADE.title);
    await harness.changeCartElsewhere();
    await harness.settle('openCart', { ok: cartsWith(itemOf(SOON, 3)) });
    await harness.seeValue('Quantity', '3', SOON.title);
    await harness.miss('heading', SERENADE.title);
  }));

test('an add to a cart that could not be read brings the whole cart', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/events', stored: storedUser(ANNA) });
    await harness.settle('openCart', { status: 500 });
    await harness.press('button', 'ADD TO CART', SERENADE.title);
    await harness.settle('addItem', { ok: itemOf(SERENADE, 1) });
    await harness.press('button', 'CONTINUE SHOPPING');
    await harness.miss('link', /^Cart/);
    await harness.settle('openCart', { ok: cartsWith(itemOf(SERENADE, 1), itemOf(SOON, 2)) });
    await harness.see('link', /^Cart,\s*3\s*tickets$/);
  }));

test('an empty cart offers the next three concerts', () =>
  inCart([], async (harness) => {
    await harness.seeText('Your cart is empty.');
    await harness.see('heading', 'Next concerts');
    expect(within(screen.getByRole('main')).getAllByRole('article')).toHaveLength(3);
    await harness.press('link', SOON.title);
    await harness.seePath('/events/matinee');
  }));

test('a cart that cannot be read is not called empty', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/events', stored: storedUser(ANNA) });
    await harness.settle('openCart', { status: 500 });
    await harness.press('button', 'ADD TO CART', SERENADE.title);
    await harness.settle('addItem', { status: 500 });
    await harness.settle('openCart', { status: 500 });
    await harness.visit('/cart');
    await harness.settle('openCart', { status: 500 });
    await harness.see('button', 'Try again');
    await harness.missText('Your cart is empty.');
  }));

test('opening the cart shows what another device has put there', () =>
  onEvents(async (harness) => {
    await harness.visit('/cart');
    await harness.settle('openCart', { ok: cartsWith(itemOf(SOON, 3)) });
    await harness.see('heading', SOON.title);
    await harness.see('link', /^Cart,\s*3\s*tickets$/);
  }));

test('one event goes into the cart at a time', () =>
  onEvents(async (harness) => {
    await harness.press('button', 'ADD TO CART', SERENADE.title);
    await harness.seeUnusable('button', 'ADD TO CART', SOON.title);
    await harness.settle('addItem', { ok: itemOf(SERENADE, 1) });
    await harness.press('button', 'CONTINUE SHOPPING');
    await harness.seeUsable('button', 'ADD TO CART', SOON.title);
  }));

const PROMPT = 'Your tickets are in your cart';
const TOLD = { ...storedUser(ANNA), purchaseButton: 'clicked' };

test.each([
  {
    how: 'by a click',
    arrive: async (harness: Harness) => {
      await harness.open({ path: `/events/${SERENADE.slug}`, stored: storedUser(ANNA) });
      await harness.settle('openCart', { ok: cartsWith() });
      await harness.press('button', 'ADD TO CART');
      await harness.settle('addItem', { ok: itemOf(SERENADE) });
      await harness.press('link', /^Cart/);
      await harness.settle('openCart', { ok: cartsWith(itemOf(SERENADE)) });
    },
  },
  {
    how: 'while the add is on its way',
    arrive: async (harness: Harness) => {
      await harness.open({ path: '/events', stored: storedUser(ANNA) });
      await harness.settle('openCart', { ok: cartsWith() });
      await harness.press('button', 'ADD TO CART', SERENADE.title);
      await harness.visit('/cart');
      await harness.settle('addItem', { ok: itemOf(SERENADE) });
    },
  },
  {
    how: 'by its address',
    arrive: async (harness: Harness) => {
      await harness.open({ path: '/cart', stored: TOLD });
      await harness.settle('openCart', { ok: cartsWith(itemOf(SERENADE)) });
    },
  },
  {
    how: 'to the page after paying',
    arrive: async (harness: Harness) => {
      await harness.open({ path: '/thank-you', stored: TOLD });
      await harness.settle('openCart', { ok: cartsWith(itemOf(SOON)) });
    },
  },
])('whoever has come to the cart $how is not told of it on /events', ({ arrive }) =>
  inDom(async (harness) => {
    await arrive(harness);
    await harness.seeStored('purchaseButton', null);
    await harness.visit('/events');
    await harness.see('heading', SERENADE.title);
    await harness.miss('dialog', PROMPT);
  }),
);

test('nobody is told of tickets in a cart that is empty', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/events', stored: TOLD });
    await harness.see('dialog', PROMPT);
    await harness.settle('openCart', { ok: cartsWith() });
    await harness.miss('dialog', PROMPT);
    await harness.seeStored('purchaseButton', null);
  }));

test('a cart that is open in another tab leaves the prompt to the tab of the add', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/cart', stored: storedUser(ANNA) });
    await harness.settle('openCart', { ok: cartsWith() });
    await harness.writeElsewhere({ purchaseButton: 'clicked' });
    await harness.seeStored('purchaseButton', 'clicked');
  }));

test("a declined payment is told once, and not again by a reload or the browser's buttons", () =>
  inDom(async (harness) => {
    await harness.open({ path: '/cart?payment=declined', stored: storedUser(ANNA) });
    await harness.settle('openCart', { ok: cartsWith(itemOf(SERENADE)) });
    await harness.seeText(ERRORS.checkoutRefused);
    await harness.see('heading', SERENADE.title);
    await harness.seePath('/cart');
    await harness.seeStored('currentPage', '/cart');
  }));

test('a payment that was canceled is told by nothing', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/cart', stored: storedUser(ANNA) });
    await harness.settle('openCart', { ok: cartsWith(itemOf(SERENADE)) });
    await harness.see('heading', SERENADE.title);
    await harness.missText(ERRORS.checkoutRefused);
  }));

test('a declined payment is told to somebody whose session has ended meanwhile', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/cart?payment=declined' });
    await harness.seePath('/login');
    await harness.seeText(ERRORS.checkoutRefused);
  }));

test('a refused checkout brings the cart and the concerts as they are now', () =>
  inCart([itemOf(SERENADE, 2)], async (harness) => {
    await harness.press('button', 'CHECKOUT');
    await harness.settle('createCheckout', { status: 409 });
    await harness.settle('openCart', { ok: cartsWith({ ...itemOf(SERENADE, 2), price: 30 }) });
    await harness.settle('events', { ok: [{ ...SERENADE, status: 'sold-out' }] });
    await harness.seeText('$60.00');
    await harness.seeUnusable('button', 'CHECKOUT');
  }));

test('a refused checkout says when the places that others hold may be free', () =>
  inCart([itemOf(SERENADE, 2)], async (harness) => {
    const message = 'All remaining places are being paid for. Please try again in 12 minutes.';
    await harness.press('button', 'CHECKOUT');
    await harness.settle('createCheckout', { status: 409, message });
    await harness.seeText(`${ERRORS.checkoutRefused} ${message}`);
  }));

test('a failed checkout says nothing of the error itself', () =>
  inCart([itemOf(SERENADE, 2)], async (harness) => {
    await harness.press('button', 'CHECKOUT');
    await harness.settle('createCheckout', { status: 502, message: 'Bad gateway' });
    await harness.seeText(ERRORS.checkoutRefused);
    await harness.missText('Bad gateway');
  }));

test('the list of what was bought gets its effects once, however often it is drawn', () =>
  inDom(async (harness) => {
    const provide = jest.spyOn(lastOrderMachine, 'provide');
    await harness.open({ path: '/thank-you', stored: storedUser(ANNA), isOwnApi: true });
    await harness.settle('openCart', { ok: cartsWith() });
    await harness.settle('lastOrder', {
      ok: [{ _id: 'cart-1', status: 'ordered', cartItems: [itemOf(SERENADE, 2)] }],
    });
    await harness.seeText('Quantity: 2');
    expect(provide).toHaveBeenCalledTimes(1);
    provide.mockRestore();
  }));
