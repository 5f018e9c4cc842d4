/** The pages that the benchmarks measure. */
import { createRequire } from 'node:module';
import { shopAt } from '../../__tests__/support/shop.cjs';
import { startSiteWithChanges } from './embeddedStore.mjs';
import { startSite } from './site.mjs';

const require = createRequire(import.meta.url);
require('../build/typescript.cjs');
const { withYears } = require('../../server/content/relativeDate.ts');

/** A path without a page; its status is 404. */
export const MISSING = '/nowhere';

/** The current season of a site that starts with its own content. */
const SEASON = withYears('/season/{{season}}', Date.now());

/** What an anonymous visitor can open. */
const PUBLIC_PATHS = [
  ...['/', '/events', '/events/winter-serenade', '/past-seasons', '/about', '/about?tab=3', '/about?tab=5'],
  ...['/press', '/press/haydn-leaves-the-room', '/support-us', '/support-us?tab=1', '/competition'],
  ...['/terms', '/privacy-policy', '/construction', MISSING, '/season', SEASON],
  // These show the auth dialog or the contact dialog.
  ...['/login', '/register', '/forgot-password', '/reset-password', '/contact'],
  ...['/cart', '/thank-you', '/profile'],
];

const MOST_ITEMS = 20;

/** Pages of a signed-in user, with the number of items in the cart, or of bought tickets. */
const OWN_PAGES = [
  { name: '/cart, 1 item', url: '/cart', items: 1 },
  { name: `/cart, ${MOST_ITEMS} items`, url: '/cart', items: MOST_ITEMS },
  { name: '/thank-you, 1 ticket', url: '/thank-you', items: 1, isBought: true },
  { name: '/profile, signed in', url: '/profile', items: 0 },
];

/** Concerts that are on sale, so that a cart can have as many items. */
const INSERT_CONCERTS = `
  insert into events (id, type, status, price_cents, capacity, sort, document)
    select 'bench-' || n, type, status, price_cents, capacity, 1000 + n,
      document || jsonb_build_object('_id', 'bench-' || n, 'slug', 'bench-' || n, 'title', 'Bench ' || n)
    from (select * from events where document->>'slug' = 'winter-serenade') concert,
      generate_series(1, ${MOST_ITEMS}) n`;

/** Starts the site with more concerts than its own content has. */
const startSiteWithConcerts = () => startSiteWithChanges(INSERT_CONCERTS, { TRUST_PROXY: 'loopback' });

/** Measures on a new site, and removes it. */
async function withSite(start, measure) {
  const site = await start();
  try {
    await measure(site);
  } finally {
    await site.stop();
    await site.remove();
  }
}

/**
 * Registers a buyer with a cart, or with an order that is paid.
 *
 * @param shop client of the site, by `shopAt`
 * @param number of the buyer; each needs another one
 * @param page one of `OWN_PAGES`
 * @returns the buyer, for `shop.signIn`
 * @throws Error when the site rejects a ticket
 */
async function newBuyer(shop, number, { items, isBought }) {
  const buyer = await shop.register(number);
  for (let item = 1; item <= items; item += 1) {
    const event = `bench-${item}`;
    const result = isBought ? await shop.buy(buyer, event) : await shop.add(buyer, event);
    if (!result) throw new Error(`The site rejected a ticket for ${event}`);
  }
  return buyer;
}

/** Measures each page with a buyer of its own. */
async function measureOwnPages(site, pages, measureOwn) {
  const shop = shopAt(site.origin);
  try {
    for (const [number, page] of pages.entries())
      await measureOwn(site, page, shop, await newBuyer(shop, number, page));
  } finally {
    shop.close();
  }
}

/**
 * Calls back with a site for each kind of page, unless none of its pages is wanted.
 *
 * @param wanted paths of public pages, and names of a user's own pages; all if it is empty
 * @param measurePublic gets the site and the wanted paths
 * @param measureOwn gets the site, a wanted page of `OWN_PAGES`, the client of the site, and the buyer;
 *   called for each page
 * @throws Error when a wanted page does not exist
 */
export async function measureOnSites(wanted, measurePublic, measureOwn) {
  const names = [...PUBLIC_PATHS, ...OWN_PAGES.map(({ name }) => name)];
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`There is no row ${unknown}`);
  const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
  const paths = PUBLIC_PATHS.filter(isWanted);
  const ownPages = OWN_PAGES.filter(({ name }) => isWanted(name));
  if (paths.length > 0) await withSite(startSite, (site) => measurePublic(site, paths));
  if (ownPages.length > 0)
    await withSite(startSiteWithConcerts, (site) => measureOwnPages(site, ownPages, measureOwn));
}
