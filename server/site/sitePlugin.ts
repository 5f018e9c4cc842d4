import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Resource, SiteData } from '../../domain/api/contract';
import { PAGES } from '../../domain/pages/pages';
import { cleanRecords } from '../../domain/api/records';
import { hrefOf, locationOf, queryValue, routeAt, type Location } from '../../domain/pages/routes';
import { callsTo } from '../../src/api/calls';
import type { Config } from '../config';
import type { SiteDataSource } from '../store/siteDataSource';
import { ASSETS_DIR, PUBLIC_DIR, readAssetList } from './assets';
import { pageCache, type KeptPage } from './pageCache';
import { parseHtml } from './parseHtml';
import { renderPage } from './renderPage';
import { addSeoFiles } from './seoFiles';
import type { ReadResource } from './serverMachine';

interface SiteOptions {
  config: Config;
  /** Null: the data comes from another admin API host. */
  data: SiteDataSource | null;
}

const YEAR_S = 31_536_000;
const HOUR_MS = 3_600_000;
/** How old a page may be whose data another host keeps. */
const REMOTE_MAX_AGE_MS = 10_000;
/** How often the store is asked whether the data has changed. */
const REVISION_MAX_AGE_MS = 1000;

/** The location as pages are kept by it: a tab is all of the query that a page may read on the server. */
function pageKey(location: Location): string {
  const match = routeAt(location.path);
  const tab = match && PAGES[match.name].tabs ? queryValue(location, 'tab') : null;
  return hrefOf({ path: location.path, search: tab && /^\d{1,2}$/.test(tab) ? `?tab=${tab}` : '' });
}

/** Asks the store at most once a second. */
function polledRevision(data: SiteDataSource | null): () => Promise<number> {
  let asked = Promise.resolve(0);
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = Date.now();
    if (data && now - askedAt > REVISION_MAX_AGE_MS) {
      askedAt = now;
      const before = asked;
      asked = data.revision().catch(() => before);
    }
    return asked;
  };
}

function encodingFor(request: FastifyRequest): keyof KeptPage['bodies'] {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

function send(page: KeptPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (page.movedTo !== null) return reply.header('cache-control', 'no-cache').redirect(page.movedTo, 302);
  void reply.headers({ etag: page.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.bodies[encoding]);
}

/** Every page of the site, and the files that pages load (DESIGN section 3). */
export const sitePlugin =
  ({ config, data }: SiteOptions) =>
  async (server: FastifyInstance): Promise<void> => {
    const assets = await readAssetList();
    const readResource: ReadResource = data
      ? async <R extends Resource>(resource: R) =>
          cleanRecords<SiteData[Resource][number]>(
            await data.readResource(resource),
            parseHtml,
          ) as SiteData[R]
      : callsTo(config.apiOrigin ?? '', parseHtml).resource;
    const { siteOrigin, apiOrigin } = config;
    const revision = polledRevision(data);
    const pages = pageCache(
      (key, now) =>
        renderPage(locationOf(key), now, { readResource, assets, siteOrigin, apiOrigin: apiOrigin ?? '' }),
      data ? HOUR_MS : REMOTE_MAX_AGE_MS,
    );

    await server.register(fastifyStatic, {
      root: ASSETS_DIR,
      prefix: '/assets/',
      maxAge: YEAR_S * 1000,
      immutable: true,
      preCompressed: true,
    });
    await server.register(fastifyStatic, {
      root: PUBLIC_DIR,
      prefix: '/',
      decorateReply: false,
      wildcard: false,
      maxAge: '1d',
    });
    addSeoFiles(server, { readResource, siteOrigin });
    server.get('*', async (request, reply) => {
      const location = locationOf(request.url);
      if (location.path.length > 1 && location.path.endsWith('/')) {
        return reply.redirect(location.path.replace(/\/+$/, '') + location.search || '/', 308);
      }
      return send(await pages(pageKey(location), await revision(), Date.now()), request, reply);
    });
  };
