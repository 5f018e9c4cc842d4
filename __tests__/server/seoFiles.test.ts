import Fastify from 'fastify';
import type { SiteData } from '../../domain/api/contract';
import type { Resource } from '../../domain/api/resources';
import { ORGANIZATION } from '../../domain/organization';
import { addSeoFiles } from '../../server/site/seoFiles';
import type { ReadResource } from '../../server/site/serverMachine';
import { anEvent, SEASON, siteData } from '../support/fixtures';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

const ORIGIN = 'https://orchestra.example';

const DATA: SiteData = {
  ...siteData([
    ...[SEASON, anEvent({})],
    anEvent({ _id: 'hidden', slug: 'hidden', status: 'inactive' }),
    anEvent({ _id: 'canceled', slug: 'canceled', status: 'inactive', sequence: 2 }),
  ]),
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

test('the site map lists the public pages and the pages of visible records', async () => {
  const map = await fetched('/sitemap.xml');
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url?.slice(ORIGIN.length));
  expect(paths).toEqual([
    ...['/', '/events', '/past-seasons', '/about', '/press', '/support-us', '/competition'],
    ...['/terms', '/privacy-policy', '/season/2026-2027', '/events/serenade', '/press/one'],
  ]);
});

test('security.txt names a contact for vulnerabilities and expires within a year', async () => {
  const fields = new Map(
    (await fetched('/.well-known/security.txt'))
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  expect(fields.get('Contact')).toBe(`mailto:${ORGANIZATION.contactEmail}`);
  expect(fields.get('Canonical')).toBe(`${ORIGIN}/.well-known/security.txt`);
  const ahead = Date.parse(fields.get('Expires') ?? '') - Date.now();
  expect([ahead > 0, ahead < YEAR_MS]).toEqual([true, true]);
});

test('robots.txt excludes the API, payments and personal pages', async () => {
  const excluded = (await fetched('/robots.txt')).match(/(?<=^Disallow: ).+/gm);
  expect(excluded?.sort()).toEqual([
    ...['/api/', '/cart', '/pay/', '/profile', '/reset-password', '/thank-you'],
  ]);
});

test('the calendar file of a canceled concert removes it from calendars, and a concert that was never announced has no file', async () => {
  const canceledFile = await fetched('/calendar/canceled.ics');
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2'])
    expect(canceledFile).toContain(line);
  expect(canceledFile.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(await fetched('/calendar/hidden.ics')).toContain('"statusCode":404');
});
