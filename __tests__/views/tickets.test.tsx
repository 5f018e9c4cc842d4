/** Ticket cards, the cart, and the checkout. */
import { act, screen, within } from '@testing-library/react';
import type { OrchestraEvent } from '../../domain/api/entities';
import { dateLine, STATUS_LINES } from '../../domain/events/eventRules';
import { CHECKOUT_BLOCKED, ERRORS, PAYMENT_CANCELED, quantityLine, SUCCESSES } from '../../domain/messages';
import { known } from '../../domain/known';
import { lastOrderMachine } from '../../machines/lastOrderMachine';
import { withDomHarness } from '../support/domHarness';
import {
  ANNA,
  anEvent,
  cartsResponse,
  HOUR,
  itemOf,
  NOW,
  PAST_CONCERTS,
  PAST_SEASONS,
  SEASON,
  SERENADE,
  SOLD_OUT,
  SOON,
} from '../support/fixtures';
import { storedUser } from '../support/commonSteps';
import type { Harness } from '../support/harness';

const LAST_HOUR_MS = 10_000;
const CLOSED = anEvent({
  _id: 'event-closed',
  title: 'Closed rehearsal',
  slug: 'closed',
  status: 'inactive',
});

const OFF_SALE = anEvent({ _id: 'event-off', title: 'Off sale', slug: 'off', disableCheckout: true });

const onEvents = (act: (harness: Harness) => Promise<void>) =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/events', stored: storedUser(ANNA) });
    await harness.settle('openCart', { ok: cartsResponse() });
    await act(harness);
  });

const inCart = (cart: object[], act: (harness: Harness) => Promise<void>) =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/cart', stored: storedUser(ANNA) });
    await harness.settle('openCart', { ok: cartsResponse(...cart) });
    await act(harness);
  });

test('a card shows date and place and adds tickets to the cart', () =>
  onEvents(async (harness) => {
    await harness.see('heading', SERENADE.title);
    await harness.seeText(dateLine(SERENADE));
    await harness.seeText('Town Hall');
    await harness.seeText(STATUS_LINES.open);
    await harness.seeEnabled('button', 'ADD TO CART', SERENADE.title);
    await harness.seeEnabled('combobox', 'Quantity', SERENADE.title);
  }));

test('events are grouped under headings by kind, with their titles one level below', () =>
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

test('events of a single kind have no heading for it', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/events', delayed: ['events'] });
    await harness.settle('events', { ok: [SERENADE, SOLD_OUT] });
    expect(screen.getByRole('heading', { name: SERENADE.title }).tagName).toBe('H2');
    await harness.dontSee('heading', 'Concerts');
  }));

test('the controls of a purchase are described by the name of the concert', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/events' });
    await harness.see('button', 'ADD TO CART');
    const card = screen
      .getAllByRole('listitem')
      .find((item) => within(item).queryByRole('heading', { name: SERENADE.title }));
    const controls = within(known(card, 'card'));
    expect(controls.getByRole('button', { name: 'ADD TO CART' })).toHaveAccessibleDescription(SERENADE.title);
    expect(controls.getByRole('combobox', { name: 'Quantity' })).toHaveAccessibleDescription(SERENADE.title);
  }));

test('the controls of an item of the cart are described by the name of the concert', () =>
  inCart([itemOf(SERENADE), itemOf(SEASON)], async () => {
    const descriptions = [SERENADE.title, `${SEASON.title} Subscription`];
    const [quantities, removals] = [
      screen.getAllByRole('combobox', { name: 'Quantity' }),
      screen.getAllByRole('button', { name: 'DELETE' }),
    ];
    for (const [index, description] of descriptions.entries()) {
      expect(quantities[index]).toHaveAccessibleDescription(description);
      expect(removals[index]).toHaveAccessibleDescription(description);
    }
  }));

test('a card for tickets that this site does not sell names a contact', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/events', delayed: ['events'] });
    await harness.settle('events', { ok: [OFF_SALE] });
    await harness.seeText('Tickets for this event aren’t sold online. Contact us to get yours');
    await harness.press('link', 'Contact us to get yours');
    await harness.seePath('/contact');
  }));

test('the page of a sold-out concert names a contact for returned tickets', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/events/gala' });
    await harness.press('link', 'Contact us about returned tickets');
    await harness.seePath('/contact');
  }));

test('the page of a past concert has no calendar file', () =>
  withDomHarness(async (harness) => {
    const [latest = SERENADE] = PAST_CONCERTS;
    await harness.open({ path: `/events/${latest.slug}` });
    await harness.see('heading', latest.title);
    await harness.dontSee('link', 'Add to calendar');
    await harness.navigate(`/events/${SERENADE.slug}`);
    await harness.see('link', 'Add to calendar');
  }));

test('each item of the cart shows its total and links to its page', () =>
  inCart([itemOf(SERENADE, 2), itemOf(SEASON, 1)], async (harness) => {
    await harness.seeText('2 tickets: $80.00');
    await harness.seeText('1 subscription: $162.00');
    await harness.press('link', `${SEASON.title} Subscription`);
    await harness.seePath('/season/2026-2027');
  }));

test('CHECKOUT and DELETE cannot be pressed while the cart is being changed, nor CHECKOUT while it is fetched', () =>
  inCart([itemOf(SERENADE, 2), itemOf(SEASON, 1)], async (harness) => {
    await harness.choose('Quantity', '3', SERENADE.title);
    await harness.seePending('updateItem');
    await harness.seeDisabled('button', 'CHECKOUT');
    await harness.seeDisabled('button', 'DELETE', SERENADE.title);
    const [changed, other] = screen.getAllByRole('article');
    expect(changed).toHaveAttribute('aria-busy', 'true');
    expect(other).not.toHaveAttribute('aria-busy');
    await harness.settle('updateItem', { ok: itemOf(SERENADE, 3) });
    await harness.seeEnabled('button', 'CHECKOUT');
    await harness.changeCartInOtherTab();
    await harness.seePending('openCart');
    await harness.seeDisabled('button', 'CHECKOUT');
    await harness.press('button', 'CHECKOUT');
    await harness.seeCallCount('createCheckout', 0);
  }));

test('tickets for a concert that a subscription in the cart includes show a note and can be bought', () =>
  inCart([itemOf(SERENADE, 2), itemOf(SEASON, 1)], async (harness) => {
    const note = new RegExp(`^Your ${SEASON.title} Subscription already includes this concert.`);
    await harness.seeText(note);
    await harness.seeEnabled('button', 'CHECKOUT');
    await harness.press('button', 'DELETE', `${SEASON.title} Subscription`);
    await harness.settle('removeItem', { ok: {} });
    await harness.dontSeeText(note);
  }));

const seeClosed = async (harness: Harness, { title }: OrchestraEvent) => {
  await harness.seeDisabled('button', 'ADD TO CART', title);
  await harness.seeDisabled('combobox', 'Quantity', title);
};

describe('in the last millisecond of a sale', () => {
  const LAST = anEvent({
    _id: 'event-last',
    title: 'Last call',
    slug: 'last-call',
    eventDate: new Date(NOW + HOUR).toISOString(),
  });
  const selling = (path: string, cart: object[], act: (harness: Harness) => Promise<void>) =>
    withDomHarness(async (harness) => {
      await harness.open({ path, stored: storedUser(ANNA), delayed: ['events'] });
      await harness.settle('openCart', { ok: cartsResponse(...cart) });
      await harness.settle('events', { ok: [LAST] });
      await act(harness);
    });

  test('the chosen quantity is added to the cart', () =>
    selling('/events', [], async (harness) => {
      await harness.choose('Quantity', '2', LAST.title);
      await harness.seeValue('Quantity', '2', LAST.title);
      await harness.press('button', 'ADD TO CART', LAST.title);
      await harness.seePending('addItem');
    }));

  test('a row of the cart can be changed', () =>
    selling('/cart', [itemOf(LAST, 2)], async (harness) => {
      await harness.choose('Quantity', '3', LAST.title);
      await harness.seePending('updateItem');
    }));

  test('CHECKOUT redirects to the payment page', () =>
    selling('/cart', [itemOf(LAST, 2)], async (harness) => {
      await harness.press('button', 'CHECKOUT');
      await harness.seePending('createCheckout');
    }));
});

test('a card of a sold-out concert has no purchase controls', () =>
  onEvents(async (harness) => {
    await harness.seeText(STATUS_LINES.soldOut);
    await seeClosed(harness, SOLD_OUT);
  }));

test('a card of a past concert has no purchase controls', () =>
  onEvents(async (harness) => {
    const [latest = SERENADE] = PAST_CONCERTS;
    await harness.press('button', 'SHOW PASSED EVENTS');
    await harness.seeText(STATUS_LINES.passed);
    await seeClosed(harness, latest);
  }));

test('an open page ends the sale one hour before the concert', () =>
  onEvents(async (harness) => {
    await harness.seeEnabled('button', 'ADD TO CART', SOON.title);
    await harness.elapse(LAST_HOUR_MS);
    await harness.seeText(STATUS_LINES.atVenue);
    await seeClosed(harness, SOON);
  }));

test('the quantity can be 1 to 9', () =>
  onEvents(async (harness) => {
    await harness.see('heading', SERENADE.title);
    const [select] = screen.getAllByLabelText<HTMLSelectElement>('Quantity');
    expect([...(select?.options ?? [])].map(({ value }) => Number(value))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
  }));

test('inactive events and seasons that are over are not listed', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/events', delayed: ['events'] });
    await harness.settle('events', { ok: [SERENADE, CLOSED, ...PAST_SEASONS] });
    await harness.see('heading', SERENADE.title);
    await harness.dontSee('heading', CLOSED.title);
    await harness.dontSee('heading', /Season/);
  }));

test('the message after an addition states the quantity', () =>
  onEvents(async (harness) => {
    await harness.choose('Quantity', '4', SERENADE.title);
    await harness.press('button', 'ADD TO CART', SERENADE.title);
    await harness.settle('addItem', { ok: itemOf(SERENADE, 4) });
    await harness.press('button', 'CONTINUE SHOPPING');
    await harness.seeText(quantityLine(4));
  }));

test.each([
  { what: 'sold out', event: SOLD_OUT },
  { what: 'over', event: PAST_CONCERTS[0] ?? SERENADE },
  { what: 'inactive', event: CLOSED },
])('CHECKOUT is disabled with a reason when a concert is $what', ({ event }) =>
  inCart([itemOf(SERENADE), itemOf(event)], async (harness) => {
    await harness.seeDisabled('button', 'CHECKOUT');
    await harness.see('tooltip', CHECKOUT_BLOCKED);
    await harness.press('button', 'CHECKOUT');
    await harness.seeCallCount('createCheckout', 0);
  }),
);

/** Expects CHECKOUT to be disabled with a reason until the item is removed. */
async function seeCheckoutBlockedBy(harness: Harness, title: string) {
  await harness.seeDisabled('button', 'CHECKOUT');
  await harness.see('tooltip', CHECKOUT_BLOCKED);
  await harness.press('button', 'CHECKOUT');
  await harness.seeCallCount('createCheckout', 0);
  await harness.press('button', 'DELETE', title);
  await harness.settle('removeItem', { ok: {} });
  await harness.dontSee('heading', title);
  await harness.seeEnabled('button', 'CHECKOUT');
}

describe('an item from another API host', () => {
  const cartWithMalformedItem = (changes: object) => [
    itemOf(SERENADE, 2),
    { ...itemOf(SOON, 1), ...changes },
  ];

  test.each([
    { what: 'more than 9 tickets', quantity: 12, shown: '12' },
    { what: 'far more than 9 tickets', quantity: 1000, shown: '1000' },
    { what: 'no tickets', quantity: 0, shown: '0' },
    { what: 'half a ticket', quantity: 1.5, shown: '1.5' },
    { what: 'no quantity', quantity: null, shown: '' },
  ])('with $what is shown unchanged and blocks CHECKOUT', ({ quantity, shown }) =>
    inCart(cartWithMalformedItem({ quantity }), async (harness) => {
      await harness.seeValue('Quantity', shown, SOON.title);
      await seeCheckoutBlockedBy(harness, SOON.title);
    }),
  );

  test('with more than 9 tickets can be lowered', () =>
    inCart(cartWithMalformedItem({ quantity: 12 }), async (harness) => {
      await harness.see('link', /^Cart,\s*14\s*tickets$/);
      await harness.seeText('$560.00');
      await harness.choose('Quantity', '9', SOON.title);
      await harness.settle('updateItem', { ok: { ...itemOf(SOON, 9), quantity: '9', price: '40' } });
      await harness.seeValue('Quantity', '9', SOON.title);
      await harness.seeText('$440.00');
      await harness.press('button', 'CHECKOUT');
      await harness.seePending('createCheckout');
    }));

  test('with numbers as strings is shown as usual', () =>
    inCart([{ ...itemOf(SERENADE), quantity: '2', price: '45', discount: '10' }], async (harness) => {
      await harness.seeValue('Quantity', '2', SERENADE.title);
      await harness.seeText('Original price: $45.00 Reduced price: $40.50');
      await harness.seeText('$81.00');
      await harness.seeEnabled('button', 'CHECKOUT');
    }));

  test.each([null, '', 'forty', -5])(
    'with the price %j is not free, adds nothing, and blocks CHECKOUT',
    (price) =>
      inCart(cartWithMalformedItem({ price }), async (harness) => {
        await harness.seeText('Price unavailable');
        await harness.dontSeeText('FREE');
        await harness.seeText('$80.00');
        await seeCheckoutBlockedBy(harness, SOON.title);
      }),
  );

  test('with only an event id shows and buys the event of the list', () =>
    inCart([{ ...itemOf(SERENADE), event: SERENADE._id }], async (harness) => {
      await harness.see('link', SERENADE.title);
      await harness.seeText(dateLine(SERENADE));
      await harness.seeEnabled('combobox', 'Quantity', SERENADE.title);
      await harness.press('button', 'CHECKOUT');
      await harness.seePending('createCheckout');
    }));

  test.each([
    { what: 'no event', event: null, title: 'Event unavailable' },
    { what: 'the id of an unknown event', event: 'event-unknown', title: 'Event unavailable' },
    { what: 'an event that has only a title', event: { title: 'Requiem' }, title: 'Requiem' },
  ])('with $what shows the available data and blocks CHECKOUT', ({ event, title }) =>
    inCart(cartWithMalformedItem({ event, price: 25 }), async (harness) => {
      await harness.see('heading', title);
      await harness.seeText('$25.00');
      await harness.seeText('$105.00');
      await harness.seeDisabled('combobox', 'Quantity', title);
      await seeCheckoutBlockedBy(harness, title);
    }),
  );

  test('keeps the link to the cart when it is the only item', () =>
    inCart([{ ...itemOf(SERENADE), quantity: null }], (harness) =>
      harness.see('link', /^Cart,\s*0\s*tickets$/),
    ));
});

test('an item that is no longer on sale keeps its quantity and can be removed', () =>
  inCart([{ ...itemOf(OFF_SALE), event: OFF_SALE }], async (harness) => {
    await harness.seeDisabled('combobox', 'Quantity', OFF_SALE.title);
    await harness.seeEnabled('button', 'DELETE', OFF_SALE.title);
  }));

test.each(['null', '""', '{}'])('a checkout with the response %s leaves the cart unchanged', (body) =>
  inCart([itemOf(SERENADE)], async (harness) => {
    await harness.press('button', 'CHECKOUT');
    await harness.settle('createCheckout', { ok: JSON.parse(body) as unknown });
    await harness.seeText(ERRORS.checkoutFailed);
    await harness.seeEnabled('button', 'CHECKOUT');
  }),
);

test('an update with an empty response shows no success message', () =>
  inCart([itemOf(SERENADE, 2)], async (harness) => {
    await harness.choose('Quantity', '3', SERENADE.title);
    await harness.settle('updateItem', { ok: null });
    await harness.seeText(ERRORS.updateQuantity);
    await harness.settle('openCart', { ok: cartsResponse(itemOf(SERENADE, 3)) });
    await harness.seeValue('Quantity', '3', SERENADE.title);
  }));

test('removing the items that cannot be bought enables CHECKOUT', () =>
  inCart([itemOf(SERENADE), itemOf(SOLD_OUT)], async (harness) => {
    await harness.seeDisabled('combobox', 'Quantity', SOLD_OUT.title);
    await harness.press('button', 'DELETE', SOLD_OUT.title);
    await harness.settle('removeItem', { ok: {} });
    await harness.dontSee('heading', SOLD_OUT.title);
    await harness.seeFocus('heading', SERENADE.title);
    await harness.see('heading', SERENADE.title);
    await harness.seeEnabled('button', 'CHECKOUT');
  }));

test('after DELETE the focus moves to the next item, and at last to the message about the empty cart', () =>
  inCart([itemOf(SERENADE), itemOf(SOON)], async (harness) => {
    await harness.press('button', 'DELETE', SERENADE.title);
    await harness.settle('removeItem', { ok: {} });
    await harness.seeFocus('heading', SOON.title);
    await harness.press('button', 'DELETE', SOON.title);
    await harness.settle('removeItem', { ok: {} });
    await harness.seeText('Your cart is empty.');
    expect(screen.getByText('Your cart is empty.')).toHaveFocus();
  }));

test('the new total is announced to screen readers', () =>
  inCart([itemOf(SERENADE, 2)], async (harness) => {
    await harness.seeText('$80.00');
    const totalRegion = screen.getAllByRole('status').find((region) => within(region).queryByText('Total'));
    await harness.choose('Quantity', '3', SERENADE.title);
    await harness.settle('updateItem', { ok: { ...itemOf(SERENADE), quantity: 3 } });
    await harness.seeText('$120.00');
    expect(totalRegion).toHaveTextContent('Subtotal$120.00Total$120.00');
  }));

test('a repeated message is announced again', () =>
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

test('an update changes the price and discount of its item only', () =>
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

test('a reloaded cart replaces the old one', () =>
  inCart([itemOf(SERENADE, 2)], async (harness) => {
    await harness.see('heading', SERENADE.title);
    await harness.changeCartInOtherTab();
    await harness.settle('openCart', { ok: cartsResponse(itemOf(SOON, 3)) });
    await harness.seeValue('Quantity', '3', SOON.title);
    await harness.dontSee('heading', SERENADE.title);
  }));

test('an addition to a cart that failed to load loads the complete cart', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/events', stored: storedUser(ANNA) });
    await harness.settle('openCart', { status: 500 });
    await harness.press('button', 'ADD TO CART', SERENADE.title);
    await harness.settle('addItem', { ok: itemOf(SERENADE, 1) });
    await harness.press('button', 'CONTINUE SHOPPING');
    await harness.dontSee('link', /^Cart/);
    await harness.settle('openCart', { ok: cartsResponse(itemOf(SERENADE, 1), itemOf(SOON, 2)) });
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

test('a cart that fails to load is not shown as empty', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/events', stored: storedUser(ANNA) });
    await harness.settle('openCart', { status: 500 });
    await harness.press('button', 'ADD TO CART', SERENADE.title);
    await harness.settle('addItem', { status: 500 });
    await harness.settle('openCart', { status: 500 });
    await harness.navigate('/cart');
    await harness.settle('openCart', { status: 500 });
    await harness.see('button', 'Try again');
    await harness.dontSeeText('Your cart is empty.');
  }));

test('opening the cart shows additions of another device', () =>
  onEvents(async (harness) => {
    await harness.navigate('/cart');
    await harness.settle('openCart', { ok: cartsResponse(itemOf(SOON, 3)) });
    await harness.see('heading', SOON.title);
    await harness.see('link', /^Cart,\s*3\s*tickets$/);
  }));

test('only one addition to the cart can be pending', () =>
  onEvents(async (harness) => {
    await harness.press('button', 'ADD TO CART', SERENADE.title);
    await harness.seeDisabled('button', 'ADD TO CART', SOON.title);
    await harness.settle('addItem', { ok: itemOf(SERENADE, 1) });
    await harness.press('button', 'CONTINUE SHOPPING');
    await harness.seeEnabled('button', 'ADD TO CART', SOON.title);
  }));

/** Clicks a button of a card twice, before the view has shown the result of the first click. */
function clickTwice(name: string, title: string): Promise<void> {
  const [card = document.body] = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading', { name: title }));
  const button = within(card).getByRole('button', { name });
  return act(async () => {
    button.click();
    button.click();
  });
}

describe('of two quick clicks, only the first counts', () => {
  test('on DELETE', () =>
    inCart([itemOf(SERENADE), itemOf(SOON)], async (harness) => {
      await clickTwice('DELETE', SERENADE.title);
      await harness.settle('removeItem', { ok: {} });
      await harness.dontSee('heading', SERENADE.title);
      await harness.see('heading', SOON.title);
      await harness.seeCallCount('removeItem', 1);
    }));

  test('on ADD TO CART', () =>
    onEvents(async (harness) => {
      await clickTwice('ADD TO CART', SERENADE.title);
      await harness.settle('addItem', { ok: itemOf(SERENADE, 1) });
      await harness.see('dialog', PROMPT);
      await harness.seeCallCount('addItem', 1);
    }));

  test('on ADD TO CART by an anonymous visitor', () =>
    withDomHarness(async (harness) => {
      await harness.open({ path: '/events' });
      const { length } = window.history;
      await clickTwice('ADD TO CART', SERENADE.title);
      await harness.see('dialog', 'Login');
      expect(window.history).toHaveLength(length + 1);
    }));
});

const PROMPT = 'Your tickets are in your cart';
const SIGNED_IN_WITH_PROMPT = { ...storedUser(ANNA), purchaseButton: 'clicked' };

test.each([
  {
    how: 'by a click',
    arrive: async (harness: Harness) => {
      await harness.open({ path: `/events/${SERENADE.slug}`, stored: storedUser(ANNA) });
      await harness.settle('openCart', { ok: cartsResponse() });
      await harness.press('button', 'ADD TO CART');
      await harness.settle('addItem', { ok: itemOf(SERENADE) });
      await harness.press('link', /^Cart/);
      await harness.settle('openCart', { ok: cartsResponse(itemOf(SERENADE)) });
    },
  },
  {
    how: 'while the addition is pending',
    arrive: async (harness: Harness) => {
      await harness.open({ path: '/events', stored: storedUser(ANNA) });
      await harness.settle('openCart', { ok: cartsResponse() });
      await harness.press('button', 'ADD TO CART', SERENADE.title);
      await harness.navigate('/cart');
      await harness.settle('addItem', { ok: itemOf(SERENADE) });
    },
  },
  {
    how: 'by its address',
    arrive: async (harness: Harness) => {
      await harness.open({ path: '/cart', stored: SIGNED_IN_WITH_PROMPT });
      await harness.settle('openCart', { ok: cartsResponse(itemOf(SERENADE)) });
    },
  },
  {
    how: 'to the page after paying',
    arrive: async (harness: Harness) => {
      await harness.open({ path: '/thank-you', stored: SIGNED_IN_WITH_PROMPT });
      await harness.settle('openCart', { ok: cartsResponse(itemOf(SOON)) });
    },
  },
])('a visitor who has opened the cart $how sees no prompt on /events', ({ arrive }) =>
  withDomHarness(async (harness) => {
    await arrive(harness);
    await harness.seeStored('purchaseButton', null);
    await harness.navigate('/events');
    await harness.see('heading', SERENADE.title);
    await harness.dontSee('dialog', PROMPT);
  }),
);

test('an empty cart shows no prompt', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/events', stored: SIGNED_IN_WITH_PROMPT });
    await harness.see('dialog', PROMPT);
    await harness.settle('openCart', { ok: cartsResponse() });
    await harness.dontSee('dialog', PROMPT);
    await harness.seeStored('purchaseButton', null);
  }));

test('only the tab of the addition shows the prompt while another tab shows the cart', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/cart', stored: storedUser(ANNA) });
    await harness.settle('openCart', { ok: cartsResponse() });
    await harness.writeStorageInOtherTab({ purchaseButton: 'clicked' });
    await harness.seeStored('purchaseButton', 'clicked');
  }));

test('a declined payment shows its message until the next try, and not again after a reload or Back', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/cart?payment=declined', stored: storedUser(ANNA) });
    await harness.settle('openCart', { ok: cartsResponse(itemOf(SERENADE)) });
    await harness.seeText(ERRORS.checkoutRefused);
    await harness.see('heading', SERENADE.title);
    await harness.seePath('/cart');
    await harness.seeStored('currentPage', '/cart');
    await harness.press('button', 'Close message');
    const checkout = screen.getByRole('button', { name: 'CHECKOUT' });
    expect(checkout).toHaveAccessibleDescription(ERRORS.checkoutRefused);
    expect(screen.queryByRole('button', { name: 'Save a report of this problem' })).toBeNull();
    await harness.press('button', 'CHECKOUT');
    await harness.dontSeeText(ERRORS.checkoutRefused);
  }));

test('a canceled payment is said above CHECKOUT until the next try', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/cart?payment=canceled', stored: storedUser(ANNA) });
    await harness.settle('openCart', { ok: cartsResponse(itemOf(SERENADE)) });
    await harness.seeText(PAYMENT_CANCELED);
    await harness.seePath('/cart');
    await harness.dontSee('button', 'Close message');
    const checkout = screen.getByRole('button', { name: 'CHECKOUT' });
    expect(checkout).toHaveAccessibleDescription(PAYMENT_CANCELED);
    await harness.press('button', 'CHECKOUT');
    await harness.dontSeeText(PAYMENT_CANCELED);
  }));

test('a declined payment shows its message even if the session has ended', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/cart?payment=declined' });
    await harness.seePath('/login');
    await harness.seeText(ERRORS.checkoutRefused);
  }));

test('a rejected checkout reloads the cart and the concerts', () =>
  inCart([itemOf(SERENADE, 2)], async (harness) => {
    await harness.press('button', 'CHECKOUT');
    await harness.settle('createCheckout', { status: 409 });
    await harness.settle('openCart', { ok: cartsResponse({ ...itemOf(SERENADE, 2), price: 30 }) });
    await harness.settle('events', { ok: [{ ...SERENADE, status: 'sold-out' }] });
    await harness.seeText('$60.00');
    await harness.seeDisabled('button', 'CHECKOUT');
  }));

test('a rejected checkout states when held tickets may be available again', () =>
  inCart([itemOf(SERENADE, 2)], async (harness) => {
    const message = 'All remaining places are being paid for. Please try again in 12 minutes.';
    await harness.press('button', 'CHECKOUT');
    await harness.settle('createCheckout', { status: 409, message });
    await harness.seeText(`${ERRORS.checkoutRefused} ${message}`);
  }));

test('a failed checkout does not show the text of the error', () =>
  inCart([itemOf(SERENADE, 2)], async (harness) => {
    await harness.press('button', 'CHECKOUT');
    await harness.settle('createCheckout', { status: 502, message: 'Bad gateway' });
    await harness.seeText(ERRORS.checkoutRefused);
    await harness.dontSeeText('Bad gateway');
    expect(screen.getByRole('alert')).toHaveTextContent(ERRORS.checkoutRefused);
    for (const status of screen.getAllByRole('status'))
      expect(status).not.toHaveTextContent(ERRORS.checkoutRefused);
  }));

test('the list of bought tickets runs its effects once, even if it renders repeatedly', () =>
  withDomHarness(async (harness) => {
    const provide = jest.spyOn(lastOrderMachine, 'provide');
    await harness.open({ path: '/thank-you', stored: storedUser(ANNA), isOwnApi: true });
    await harness.settle('openCart', { ok: cartsResponse() });
    await harness.settle('lastOrder', {
      ok: [{ _id: 'cart-1', status: 'ordered', cartItems: [itemOf(SERENADE, 2)] }],
    });
    await harness.seeText('Quantity: 2');
    expect(provide).toHaveBeenCalledTimes(1);
    provide.mockRestore();
  }));
