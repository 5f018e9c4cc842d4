/** Renders a page of the site with drafts, as visitors will see it. */
import type { FastifyReply } from 'fastify';
import type { SiteData } from '../../domain/api/contract';
import { cleanRecords } from '../../domain/api/records';
import type { Resource } from '../../domain/api/resources';
import { byTypeDescending } from '../../domain/events/eventRules';
import { locationOf } from '../../domain/pages/routes';
import type { ContentRecords } from '../content/records';
import { allowSources } from '../http/contentSecurityPolicy';
import { parseHtml } from '../site/parseHtml';
import { renderPage } from '../site/renderPage';
import type { ReadResource } from '../site/serverMachine';

/** The lists of the site's API with this content. */
function listsOf({ events, people, ...records }: ContentRecords): SiteData {
  return {
    ...records,
    events: events
      .map(({ capacity: _, ...event }) => ({ ...event, price: event.price ?? null }))
      .sort(byTypeDescending),
    users: [...people].sort(byTypeDescending),
  };
}

interface PreviewOptions {
  records: ContentRecords;
  /** Path of the page on the site. */
  path: string;
  /** Time of the visit in milliseconds. */
  now: number;
  siteOrigin: string;
}

/**
 * Sends the page without scripts, so that nothing can be bought in it. Its links open nothing: the frame may
 * not open windows.
 */
export async function sendPreview(
  reply: FastifyReply,
  { records, path, now, siteOrigin }: PreviewOptions,
): Promise<FastifyReply> {
  const lists = listsOf(records);
  const read: ReadResource = async <R extends Resource>(resource: R) =>
    cleanRecords<SiteData[Resource][number]>(lists[resource], parseHtml) as SiteData[R];
  const page = await renderPage(locationOf(path), now, {
    readerOf: () => read,
    assets: { entry: [], chunks: {} },
    siteOrigin,
    apiOrigin: '',
    inspectsFlows: false,
  });
  allowSources(reply, page.sources);
  const policy = String(reply.getHeader('content-security-policy'));
  void reply.header('content-security-policy', `${policy};sandbox allow-same-origin`);
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .send(page.html.replace('<head>', '<head><base target="_blank">'));
}
