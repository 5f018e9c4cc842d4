/** Renders a page of the site with drafts, as visitors will see it. */
import type { FastifyReply } from 'fastify';
import { object, string, type InferType } from 'yup';
import type { SiteData } from '../../domain/api/contract';
import { cleanRecords } from '../../domain/api/records';
import type { Resource } from '../../domain/api/resources';
import { byTypeDescending } from '../../domain/events/eventRules';
import { instantOf } from '../../domain/events/time';
import { isContentPart, type ContentKey } from '../../domain/office/content';
import { locationOf } from '../../domain/pages/routes';
import type { ContentRecords } from '../content/records';
import { allowSources } from '../http/contentSecurityPolicy';
import { sendPage } from '../http/pageReply';
import { plainPage } from '../plainPages/plainPage';
import { parseHtml } from '../site/parseHtml';
import { renderPage } from '../site/renderPage';
import type { ReadResource } from '../site/serverMachine';
import { draftedContent, plainMistake } from './contentState';
import type { OfficeContext } from './context';

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

/** The drafted concerts without free seats. */
const soldOut = (records: ContentRecords, ids: ReadonlySet<string>): ContentRecords => ({
  ...records,
  events: records.events.map((event) =>
    ids.has(event._id) && event.status === 'active' ? { ...event, status: 'sold-out' } : event,
  ),
});

const MAX_TEXT = 300;
const MAX_RECORDS_TEXT = 5000;

/** The query of a preview's address, as `previewHref` writes it. */
export const previewSchema = object({
  path: string()
    .required()
    .max(MAX_TEXT)
    .matches(/^\/(?!\/)/),
  records: string().defined().max(MAX_RECORDS_TEXT),
  at: string().test('moment', 'Choose a date and a time.', (value) => !value || instantOf(value) !== null),
  soldOut: string().oneOf(['true']),
});

export type PreviewRequest = InferType<typeof previewSchema>;

const keysIn = (records: string): ContentKey[] =>
  records.split(',').flatMap((record) => {
    const [part = '', name = ''] = record.split('/');
    return isContentPart(part) ? [{ part, name }] : [];
  });

/** A page in place of one that cannot be rendered. */
const sendMistakes = (reply: FastifyReply, mistakes: readonly { message: string }[]) =>
  sendPage(
    reply,
    409,
    plainPage({
      title: 'No preview yet',
      surroundings: 'name',
      body: (
        <>
          <p>Correct this first, then the page appears here:</p>
          <ul>
            {[...new Set(mistakes.map(({ message }) => message))].map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </>
      ),
    }),
  );

/** Also without what stands in the place of scripts, because visitors do not see it. */
const withoutScripts = (html: string) =>
  html.replace('<head>', '<head><base target="_blank">').replace(/<(script|noscript)\b.*?<\/\1>/gs, '');

/**
 * Sends a page of the site with drafts, as visitors will see it: without scripts, so that nothing can be
 * bought in it. Its links open nothing, because the frame may not open windows.
 */
export async function sendPreview(
  { store, config, now }: OfficeContext,
  reply: FastifyReply,
  { path, at, soldOut: isSoldOut, records: keys }: PreviewRequest,
): Promise<FastifyReply> {
  const content = await draftedContent({ store, now }, keysIn(keys));
  if (content.mistakes.length > 0) return sendMistakes(reply, content.mistakes.map(plainMistake));
  const drafted = new Set(content.drafted.map(({ id }) => id));
  const lists = listsOf(isSoldOut ? soldOut(content.records, drafted) : content.records);
  const read: ReadResource = async <R extends Resource>(resource: R) =>
    cleanRecords<SiteData[Resource][number]>(lists[resource], parseHtml) as SiteData[R];
  const page = await renderPage(locationOf(path), (at ? instantOf(at) : null) ?? now(), {
    readerOf: () => read,
    assets: { entry: [], chunks: {} },
    siteOrigin: config.siteOrigin,
    apiOrigin: '',
    inspectsFlows: false,
  });
  allowSources(reply, page.sources);
  const policy = String(reply.getHeader('content-security-policy'));
  void reply.header('content-security-policy', `${policy};sandbox allow-same-origin`);
  return reply.code(page.status).type('text/html; charset=utf-8').send(withoutScripts(page.html));
}
