import { setTimeout as pause } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteData } from '../../domain/api/contract';
import type { Resource } from '../../domain/api/resources';
import { cleanRecords } from '../../domain/api/records';
import { PAGES } from '../../domain/pages/pages';
import { locationOf, type SlugLists } from '../../domain/pages/routes';
import { sendUnknownCall } from '../api/unknownPlugin';
import type { Config } from '../config';
import { allowSources } from '../http/contentSecurityPolicy';
import { isPageRequest } from '../plainPages/errorPage';
import type { SiteDataSource } from '../store/siteDataSource';
import { pageKey, pageRequest, UNKNOWN_KEY } from './pageKey';
import { addAssetFiles, IMMUTABLE } from './assetFiles';
import { ASSETS_DIR, PUBLIC_DIR, type AssetList } from './assets';
import { sendEncoded } from '../http/encoding';
import { cachedLists } from './lists';
import { addImportedPictures } from './importedPictures';
import { inspectorPlugin } from './inspectorPlugin';
import { pageCache, type CachedPage } from './pageCache';
import { parseHtml } from './parseHtml';
import { renderPage } from './renderPage';
import { remoteLists } from './remoteLists';
import { polledRevision } from './revision';
import { addSeoFiles } from './seoFiles';
import { addShippedPictures, SHIPPED_PICTURES } from './shippedPictures';
import type { ReadResource } from './serverMachine';
import { HOUR_MS } from '../http/durations';

interface SiteOptions {
  config: Config;
  /** The embedded store; null if the data comes from another admin API host. */
  data: SiteDataSource | null;
  /** The files of the browser bundle. */
  assets: AssetList;
}

/** Maximum age of pages with data of another API host. */
const REMOTE_MAX_AGE_MS = 10_000;

/** How long a request waits for the lists with which its slug is looked up. */
const LOOKUP_TIMEOUT_MS = 1000;

function send(page: CachedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (page.movedTo !== null) return reply.header('cache-control', 'no-cache').redirect(page.movedTo, 302);
  allowSources(reply, page.sources);
  return sendEncoded(request, reply, page);
}

const embeddedLists =
  (data: SiteDataSource): ReadResource =>
  async <R extends Resource>(resource: R) =>
    cleanRecords<SiteData[Resource][number]>(await data.readResource(resource), parseHtml) as SiteData[R];

/** The lists in which slugs are looked up; null for each list that is not available in time. */
async function knownRecords(readResource: ReadResource): Promise<SlugLists> {
  const inTime = async <R extends Resource>(resource: R) =>
    Promise.race([readResource(resource).catch(() => null), pause(LOOKUP_TIMEOUT_MS, null, { ref: false })]);
  const [events, press] = await Promise.all([inTime('events'), inTime('press')]);
  return { events, press };
}

/** Serves every page of the site, and the files that pages load. */
export const sitePlugin =
  ({ config, data, assets }: SiteOptions) =>
  async (server: FastifyInstance): Promise<void> => {
    const { siteOrigin, apiOrigin, inspectsFlows } = config;
    // Another API host sends no revision, so its data is read again only when it is old.
    const revision = data ? polledRevision(() => data.revision()) : async () => 0;
    const maxAgeMs = data ? HOUR_MS : REMOTE_MAX_AGE_MS;
    const readerOf = cachedLists({
      read: data ? embeddedLists(data) : remoteLists(apiOrigin ?? ''),
      revision,
      maxAgeMs,
    });
    const readResource = readerOf();
    const pages = pageCache({
      render: (key, now) =>
        renderPage(locationOf(key), now, {
          readerOf,
          assets,
          siteOrigin,
          apiOrigin: apiOrigin ?? '',
          inspectsFlows,
        }),
      revision,
      maxAgeMs,
    });

    await addAssetFiles(server, ASSETS_DIR);
    await server.register(fastifyStatic, {
      root: PUBLIC_DIR,
      prefix: '/',
      wildcard: false,
      globIgnore: SHIPPED_PICTURES,
      maxAge: '1d',
      setHeaders: (reply, file) => {
        if (file.endsWith('.woff2')) void reply.header('cache-control', IMMUTABLE);
      },
    });
    await addShippedPictures(server, PUBLIC_DIR);
    if (inspectsFlows) await inspectorPlugin(server, config);
    addSeoFiles(server, { readResource, siteOrigin });
    const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
      const { redirectTo, location, key: keyOfUrl } = pageRequest(request.url);
      if (redirectTo !== null) return reply.redirect(redirectTo, 308);
      const key = keyOfUrl ?? pageKey(location, await knownRecords(readResource));
      return send(await pages(key), request, reply);
    };
    /**
     * Pages are only read. A form that a script submits here gets the 404 page, and nobody reads what it
     * sends.
     */
    const refuseOtherMethods = async (request: FastifyRequest, reply: FastifyReply) => {
      if (['GET', 'HEAD'].includes(request.method)) return;
      if (!isPageRequest(request)) return sendUnknownCall(request, reply);
      return send(await pages(UNKNOWN_KEY), request, reply);
    };
    if (data) addImportedPictures(server, data, sendPage);
    // Some password managers submit the form of a dialog by script. The dialog opens again, and the body is
    // not read.
    for (const { dialog, pattern } of Object.values(PAGES))
      if (dialog !== null)
        server.post(pattern, { onRequest: async (_, reply) => reply.redirect(pattern, 303) }, sendPage);
    server.all('*', { onRequest: refuseOtherMethods }, sendPage);
    server.setNotFoundHandler({ preHandler: refuseOtherMethods }, sendPage);
  };
