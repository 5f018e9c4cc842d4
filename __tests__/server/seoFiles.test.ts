import Fastify from 'fastify';
import type { Resource, SiteData } from '../../domain/api/contract';
import { addSeoFiles } from '../../server/site/seoFiles';
import type { ReadResource } from '../../server/site/serverMachine';
import { anEvent, SEASON, siteData } from '../support/orchestra';

const ORIGIN = 'https://orchestra.example';

const DATA: SiteData = {
  ...siteData([SEASON, anEvent({}), anEvent({ _id: 'hidden', slug: 'hidden', status: 'inactive' })]),
  press: [{ _id: 'press-1', slug: 'one', title: 'One' }],
};

const readResource: ReadResource = async <R extends Resource>(resource: R) => DATA[resource];

async function fetched(url: string): Promise<string> {
  const server = Fastify();
  addSeoFiles(server, { readResource, siteOrigin: ORIGIN });
  const { body } = await server.inject(url);
  await server.close();
  return body;
}

test('the site map lists the pages for everybody, and those of the records that visitors may see', async () => {
  const map = await fetched('/sitemap.xml');
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url?.slice(ORIGIN.length));
  expect(paths).toEqual([
    ...['/', '/events', '/past-seasons', '/about', '/press', '/support-us', '/competition'],
    ...['/terms', '/privacy-policy', '/season/2026-2027', '/events/serenade', '/press/one'],
  ]);
});

test('robots.txt excludes the API, payments and the pages of one visitor', async () => {
  const excluded = (await fetched('/robots.txt')).match(/(?<=^Disallow: ).+/gm);
  expect(excluded?.sort()).toEqual([
    ...['/api/', '/cart', '/pay/', '/profile', '/reset-password', '/thank-you'],
  ]);
});
