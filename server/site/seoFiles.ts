/** Serves files and redirects for search engines, calendars, password managers, and phones. */
import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CALENDAR_HREF, calendarEvents } from '../../domain/events/calendar';
import type { OrchestraEvent } from '../../domain/api/entities';
import { isCanceled, isListed } from '../../domain/events/eventRules';
import { ORGANIZATION } from '../../domain/organization';
import { PAGES, ROUTE_NAMES, type RouteName } from '../../domain/pages/pages';
import { articleHref, eventHref, PROFILE_HREF, seasonHref } from '../../domain/pages/routes';
import { SEARCH } from '../../domain/pages/search';
import { calendarOf, cancelingCalendarOf } from './calendar';
import type { ReadResource } from './serverMachine';
import { DAY_MS } from '../http/durations';

const pathsWhere = (search: (typeof SEARCH)[RouteName]['search']) =>
  ROUTE_NAMES.filter((name) => PAGES[name].record === null && SEARCH[name].search === search).map(
    (name) => PAGES[name].pattern,
  );

/** Paths that search engines must not open: the API, payment, and pages of a single visitor. */
const EXCLUDED = ['/api/', '/pay/', ...pathsWhere('excluded')];

const pathOfEvent = ({ slug, type }: OrchestraEvent) =>
  slug ? [type === 'season' ? seasonHref(slug) : eventHref(slug)] : [];

const sitemapOf = (paths: readonly string[], siteOrigin: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${escapeHtml(siteOrigin + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

const robotsTxt = (siteOrigin: string) =>
  [
    'User-agent: *',
    ...EXCLUDED.map((path) => `Disallow: ${path}`),
    `Sitemap: ${siteOrigin}/sitemap.xml`,
    '',
  ].join('\n');

/** RFC 9116 recommends that security.txt expires in less than a year. */
const CONTACT_DAYS = 300;

/** security.txt: where to report a vulnerability (RFC 9116). */
const securityTxt = (siteOrigin: string, now: number) =>
  [
    `Contact: mailto:${ORGANIZATION.contactEmail}`,
    `Expires: ${new Date(now + CONTACT_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteOrigin}/.well-known/security.txt`,
    '',
  ].join('\n');

interface SeoOptions {
  readResource: ReadResource;
  siteOrigin: string;
}

const CALENDAR = 'text/calendar';

/** Sends a text that browsers may keep for an hour. */
const sendText = (reply: FastifyReply, type: string, text: string) =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600').send(text);

/**
 * Adds redirects, robots.txt, security.txt, sitemap.xml, the calendar of all concerts, and a calendar file
 * for each concert. The file of a canceled concert removes it from the user's calendar.
 */
export function addSeoFiles(server: FastifyInstance, { readResource, siteOrigin }: SeoOptions): void {
  // W3C, "A Well-Known URL for Changing Passwords".
  server.get('/.well-known/change-password', (_request, reply) => reply.redirect(PROFILE_HREF, 302));

  // Sizes and variants of the icon that an iPhone requests from pages without a link to it.
  server.get('/apple-touch-icon-:variant', (_request, reply) => reply.redirect('/apple-touch-icon.png', 302));

  server.get('/robots.txt', (_request, reply) => sendText(reply, 'text/plain', robotsTxt(siteOrigin)));

  server.get('/.well-known/security.txt', (_request, reply) =>
    sendText(reply, 'text/plain', securityTxt(siteOrigin, Date.now())),
  );

  server.get('/sitemap.xml', async (_request, reply) => {
    const [events, press] = await Promise.all([readResource('events'), readResource('press')]);
    const paths = [
      ...pathsWhere('listed'),
      ...events.filter(isListed).flatMap(pathOfEvent),
      ...press.flatMap(({ slug }) => (slug ? [articleHref(slug)] : [])),
    ];
    return sendText(reply, 'application/xml', sitemapOf(paths, siteOrigin));
  });

  server.get(CALENDAR_HREF, async (_request, reply) =>
    sendText(reply, CALENDAR, calendarOf(await readResource('events'), { siteOrigin, now: Date.now() })),
  );

  server.get<{ Params: { file: string } }>('/calendar/:file', async ({ params: { file } }, reply) => {
    const name = /^(.+)\.ics$/.exec(file)?.[1];
    const events = await readResource('events');
    const now = Date.now();
    const namedEvents = events.filter(({ slug, _id }) => slug === name || _id === name);
    const foundEvents = namedEvents.filter(isListed).flatMap((event) => calendarEvents(event, events, now));
    const canceledEvent = namedEvents.find(isCanceled);
    const options = { siteOrigin, now };
    const calendar =
      foundEvents.length === 0 && canceledEvent
        ? cancelingCalendarOf(canceledEvent, options)
        : calendarOf(foundEvents, options);
    if (!calendar.includes('BEGIN:VEVENT')) return reply.callNotFound();
    // Without a file name, browsers use the last segment of the URL.
    return sendText(reply.header('content-disposition', 'attachment'), CALENDAR, calendar);
  });
}
