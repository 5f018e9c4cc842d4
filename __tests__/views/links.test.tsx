/** The targets of all links of a page. */
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { OrchestraEvent } from '../../domain/api/entities';
import { PromoCard } from '../../src/components/events/PromoCard';
import { LazyBoundary } from '../../src/components/loading/LazyBoundary';
import { SocialLinks } from '../../src/features/navigation/SocialLinks';
import { PurchaseControls } from '../../src/features/purchase/PurchaseControls';
import { CallToAction } from '../../src/features/support/CallToAction';
import { withDomHarness } from '../support/domHarness';
import {
  ANNA,
  anEvent,
  cartsResponse,
  HOMEPAGE,
  itemOf,
  NOW,
  PAST_CONCERTS,
  PROMO,
  SEASON,
  SERENADE,
} from '../support/fixtures';
import { register, storedUser } from '../support/commonSteps';
import type { Opening, Harness } from '../support/harness';
import { show } from './alone';

const MAIL = 'hello@fenimore-chamber-orchestra.example';

/** @returns the URLs of all links in an element, by accessible name */
const linksIn = (part: HTMLElement): [string, string | null][] =>
  within(part)
    .queryAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);

const opened = (opening: Opening, act: (harness: Harness) => Promise<void> | void) =>
  withDomHarness(async (harness) => {
    await harness.open(opening);
    await act(harness);
  });

const OWN_PAGES: [string, string][] = [
  ['Your orders', '/orders'],
  ['Your account', '/account'],
];

const NEXT_CONCERTS: [string, string][] = [
  ['ALL EVENTS', '/events'],
  ['Matinee', '/events/matinee'],
  ['Gala', '/events/gala'],
  ['Serenade', '/events/serenade'],
];

const PAGES: [path: string, links: [string, string][]][] = [
  [
    '/',
    [
      ['Hear us soonLend a hand', '/events'],
      ['Matinee', '/events/matinee'],
      ['TICKETS', '/events'],
      ['DONATE', '/support-us'],
      ...NEXT_CONCERTS,
      ['LEARN MORE Candles and strings', '/events/serenade'],
      ['TICKETS', '/events'],
      ['DONATE', '/support-us'],
    ],
  ],
  [
    '/events',
    [
      ['Season 2026 Subscription', '/season/2026-2027'],
      ['LEARN MORE Season 2026 Subscription', '/season/2026-2027'],
      ['Matinee', '/events/matinee'],
      ['Gala', '/events/gala'],
      ['Contact us about returned tickets', '/contact'],
      ['Serenade', '/events/serenade'],
      ['BACK TO THE TOP', '#top'],
    ],
  ],
  [
    '/events/serenade',
    [
      ['ALL EVENTS', '/events'],
      ['Add to calendar', '/calendar/serenade.ics'],
      ['Directions', 'https://www.google.com/maps/dir/?api=1&destination=Town%20Hall'],
      ...NEXT_CONCERTS.filter(([name]) => name !== 'Serenade'),
    ],
  ],
  [
    '/season/2026-2027',
    [
      ['TICKETS', '/events'],
      ['VIEW PAST SEASONS', '/past-seasons?tab=1'],
    ],
  ],
  ['/past-seasons', [['GO BACK', '/season/2026-2027']]],
  [
    '/press',
    [
      [MAIL, `mailto:${MAIL}`],
      ...[1, 2, 3, 4, 5].map((each): [string, string] => [
        `read more about Article ${each}`,
        `/press/article-${each}`,
      ]),
    ],
  ],
  ['/press/article-3', [['IN THE PRESS', '/press']]],
  ['/support-us', [['Donate', 'https://give.fenimore-chamber-orchestra.example/annual-fund']]],
  ['/competition', [['Open the form in a new tab', '/forms/competition']]],
  ['/nowhere', [['GO TO HOMEPAGE', '/'], ...NEXT_CONCERTS]],
];

test.each(PAGES)('the links of %s', (path, links) =>
  opened({ path }, () => expect(linksIn(screen.getByRole('main'))).toEqual(links)),
);

test('the last section of the home page links to the donation form', () =>
  opened({ path: '/', delayed: ['content'] }, async (harness) => {
    const lastSection = { bottomTitle: 'Keep us playing', bottomBody: '<p>Every gift counts.</p>' };
    await harness.settle('content', { ok: [{ ...HOMEPAGE, ...lastSection }] });
    await harness.see('heading', lastSection.bottomTitle);
    const donations = linksIn(screen.getByRole('main')).filter(([name]) => name === 'DONATE');
    expect(donations).toEqual(Array(3).fill(['DONATE', '/support-us']));
  }));

test('the links of the header and the footer', () =>
  opened({ path: '/terms' }, () => {
    expect(linksIn(screen.getByRole('banner'))).toEqual([
      ['Fenimore Chamber Orchestra', '/'],
      ['Events', '/events'],
      ['Season', '/season/2026-2027'],
      ['About', '/about'],
      ['Press', '/press'],
      ['Support', '/support-us'],
      ['Login / Register', '/login'],
    ]);
    expect(linksIn(screen.getByRole('contentinfo'))).toEqual([
      ['Terms and Conditions', '/terms'],
      ['Privacy Policy', '/privacy-policy'],
      ['Contact', '/contact'],
    ]);
    expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute('href', '#main');
  }));

test.each<[string, Opening, [string, string][]]>([
  ['an anonymous visitor', { path: '/terms' }, [['Login / Register', '/login']]],
  [
    'a signed-in user with another API host',
    { path: '/terms', stored: storedUser(ANNA) },
    [['MANAGE PROFILE', '/profile?open=1']],
  ],
  [
    'a signed-in user',
    { path: '/terms', stored: storedUser(ANNA), isOwnApi: true },
    [['MANAGE PROFILE', '/profile?open=1'], ...OWN_PAGES],
  ],
])('the links of the menu for %s', (_, opening, account) =>
  opened(opening, async (harness) => {
    await harness.press('button', 'Menu');
    await harness.press('button', 'ABOUT');
    expect(linksIn(screen.getByRole('dialog', { name: 'Menu' }))).toEqual([
      ['BUY TICKETS', '/events'],
      ['SEASON', '/season/2026-2027'],
      ['About Us', '/about?tab=0'],
      ['History', '/about?tab=1'],
      ['Artistic Director', '/about?tab=2'],
      ['Board', '/about?tab=3'],
      ['Staff', '/about?tab=4'],
      ['Orchestra', '/about?tab=5'],
      ['IN THE PRESS', '/press'],
      ['SUPPORT US', '/support-us'],
      ['COMPETITION', '/competition'],
      ['CONTACT', '/contact'],
      ...account,
    ]);
  }),
);

test('on the about page, the menu marks ABOUT, and its link when that is visible', () =>
  opened({ path: '/about?tab=1' }, async (harness) => {
    await harness.press('button', 'Menu');
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    expect(menu.getByRole('button', { current: true })).toHaveTextContent('ABOUT');
    expect(menu.queryByRole('link', { current: 'page' })).toBeNull();
    await harness.press('button', 'ABOUT');
    expect(menu.queryByRole('button', { current: true })).toBeNull();
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('History');
  }));

test.each([
  ['/login', 'Login', [['forgot your password?', '/forgot-password']]],
  ['/contact', 'Contact us', [[MAIL, `mailto:${MAIL}`]]],
])('the links of the dialog at %s', (path, name, links) =>
  opened({ path }, () => expect(linksIn(screen.getByRole('dialog', { name }))).toEqual(links)),
);

test.each([
  ['the own API', true, OWN_PAGES],
  ['another API host', false, []],
])('the links of the profile dialog with %s', (_, isOwnApi, links) =>
  opened({ path: '/profile?open=1', stored: storedUser(ANNA), isOwnApi }, () =>
    expect(linksIn(screen.getByRole('dialog', { name: 'Profile' }))).toEqual(links),
  ),
);

describe('a signed-in user', () => {
  const withCart = (path: string, cart: object[], act: (harness: Harness) => Promise<void> | void) =>
    opened({ path, stored: storedUser(ANNA), isOwnApi: true }, async (harness) => {
      await harness.settle('openCart', { ok: cartsResponse(...cart) });
      await act(harness);
    });

  test('has links to the cart in the header, and from the cart to its concerts', () =>
    withCart('/cart', [itemOf(SERENADE, 2), itemOf(SEASON)], () => {
      expect(linksIn(screen.getByRole('banner')).at(-1)).toEqual(['Cart, 3 tickets', '/cart']);
      expect(linksIn(screen.getByRole('main'))).toEqual([
        ['Serenade', '/events/serenade'],
        ['Season 2026 Subscription', '/season/2026-2027'],
        ['Your orders', '/orders'],
      ]);
    }));

  test('has a link from an empty cart to the concerts', () =>
    withCart('/cart', [], () =>
      expect(linksIn(screen.getByRole('main'))[0]).toEqual(['Check out our upcoming concerts!', '/events']),
    ));

  test('has a menu that closes when one of its links leaves the pages of the site', () =>
    withCart('/terms', [], async (harness) => {
      await harness.press('button', 'Menu');
      await harness.see('dialog', 'Menu');
      // jsdom does not implement navigation.
      window.addEventListener('click', (event) => event.preventDefault(), { once: true });
      await harness.press('link', 'Your orders');
      await harness.dontSee('dialog', 'Menu');
    }));

  test('has a link to the cart in the prompt after a purchase', () =>
    withCart('/events', [], async (harness) => {
      await harness.press('button', 'ADD TO CART', SERENADE.title);
      await harness.settle('addItem', { ok: itemOf(SERENADE) });
      await harness.see('dialog', 'Your tickets are in your cart');
      expect(linksIn(screen.getByRole('dialog'))).toEqual([['GO TO CART', '/cart']]);
    }));

  test('has a link to the payment page while the redirect is slow', () =>
    withCart('/cart', [itemOf(SERENADE)], async (harness) => {
      await harness.press('button', 'CHECKOUT');
      await harness.settle('createCheckout', { ok: { url: 'https://pay.example/session-1' } });
      await harness.see('link', 'Continue to payment');
      expect(linksIn(screen.getByRole('main')).at(-2)).toEqual([
        'Continue to payment',
        'https://pay.example/session-1',
      ]);
    }));

  test('has links to calendar files of the bought concerts, and the way to them', () =>
    withCart('/thank-you', [], async (harness) => {
      const cartItems = [itemOf(SERENADE), itemOf(SEASON)];
      await harness.settle('lastOrder', { ok: [{ _id: 'cart-1', status: 'ordered', cartItems }] });
      expect(linksIn(screen.getByRole('main'))).toEqual([
        ['CONTACT', '/contact'],
        ...OWN_PAGES,
        ['Serenade', '/events/serenade'],
        ['Add to calendar Serenade', `/calendar/${SERENADE._id}.ics`],
        ['Directions to Serenade', 'https://www.google.com/maps/dir/?api=1&destination=Town%20Hall'],
        ['Season 2026 Subscription', '/season/2026-2027'],
        ['Add to calendar Season 2026 Subscription', `/calendar/${SEASON._id}.ics`],
      ]);
    }));

  test('has neither a calendar file of a concert that is over, nor the way to it', () =>
    withCart('/thank-you', [], async (harness) => {
      const [over = SERENADE] = PAST_CONCERTS;
      const order = { _id: 'cart-1', status: 'ordered', cartItems: [itemOf(over)] };
      await harness.settle('lastOrder', { ok: [order] });
      expect(linksIn(screen.getByRole('main')).at(-1)).toEqual([over.title, `/events/${over.slug}`]);
    }));
});

test('a new user has a link to the concerts', () =>
  opened({ path: '/events' }, async (harness) => {
    await register(harness);
    await harness.see('dialog', 'Welcome');
    expect(linksIn(screen.getByRole('dialog'))).toEqual([['BUY TICKETS', '/events']]);
  }));

test('a past performance links to the page of its concert', () =>
  opened({ path: '/past-seasons' }, async (harness) => {
    await harness.press('button', 'Description of Past concert 4');
    await harness.see('dialog', 'Past concert 4');
    expect(linksIn(screen.getByRole('dialog'))).toEqual([['VIEW CONCERT PAGE', '/events/past-4']]);
  }));

test.each([
  ['/support-us', ['DONATE', 'VOLUNTEER'], ['/support-us?tab=0', '/support-us?tab=1']],
  ['/past-seasons', ['2024-2025', '2025-2026'], ['/past-seasons?tab=0', '/past-seasons?tab=1']],
])('the tabs of %s', (path, labels, hrefs) =>
  opened({ path }, () => {
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(labels);
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(hrefs);
  }),
);

describe('records that are not in the test data', () => {
  const linksOf = (view: ReactNode) => linksIn(show(view).container);

  test.each<[string, Partial<OrchestraEvent>, [string, string]]>([
    ['a donation', {}, ['Donate Give a little', '/support-us?tab=0']],
    ['volunteers', { cta: 'volunteer' }, ['Learn More Give a little', '/support-us?tab=1']],
    ['a place of its own', { buttonPath: '/press' }, ['Donate Give a little', '/press']],
  ])('a card that asks for %s', (_, changes, link) =>
    expect(linksOf(<PromoCard promo={{ ...PROMO, ...changes }} events={[]} />)).toEqual([link]),
  );

  test.each([
    ['help@lake.example', 'mailto:help@lake.example'],
    ['https://lake.example/help', 'https://lake.example/help'],
    ['(607) 555-1234', 'tel:6075551234'],
  ])('the contact %s for volunteers', (contact, href) =>
    expect(linksOf(<CallToAction text="Tell us." contact={contact} />)).toEqual([[contact, href]]),
  );

  test('the profiles of the orchestra on other sites', () =>
    expect(
      linksOf(
        <SocialLinks
          facebook="https://facebook.example/o"
          instagram="https://instagram.example/o"
          youtube="https://youtube.example/o"
        />,
      ),
    ).toEqual([
      ['Facebook', 'https://facebook.example/o'],
      ['Instagram', 'https://instagram.example/o'],
      ['YouTube', 'https://youtube.example/o'],
    ]));

  test('a part whose code fails to load offers to reload the page', () => {
    const Broken = () => {
      throw new Error('The code did not come');
    };
    jest.spyOn(console, 'error').mockReturnValue();
    show(
      <LazyBoundary>
        <Broken />
      </LazyBoundary>,
    );
    expect(screen.getByText('Reload the page')).toHaveAttribute('href', '');
    jest.restoreAllMocks();
  });

  test('a concert whose tickets are sold elsewhere links to the contact form', () =>
    expect(
      linksOf(<PurchaseControls event={anEvent({ disableCheckout: true })} now={NOW} titleId="title" />),
    ).toEqual([['Contact us to get yours', '/contact']]));
});
