import { text } from 'node:stream/consumers';
import createCache from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToReadableStream } from 'react-dom/server';
import { createActor, waitFor } from 'xstate';
import { hrefOf, isKnownPath, type Location } from '../../domain/pages/routes';
import { known } from '../../domain/known';
import { nextStatusChange } from '../../domain/events/eventRules';
import { descriptionOf } from '../../domain/pages/descriptions';
import { titleOf } from '../../domain/pages/titles';
import { runningSiteOf, type AppActor } from '../../src/actors/AppActor';
import { STYLE_KEY, STYLE_STEPS, STYLES_ATTRIBUTE } from '../../src/app/page';
import { notProvided } from '../../machines/slowCall';
import { APP_ID } from '../../machines/toRoot';
import { Root } from '../../src/app/Root';
import { pageSystem } from '../../src/theme/pageSystem';
import { FONT_FACES } from './typeface';
import { EMPTY_STYLE_HASH, styleHashes, type PolicySources } from '../http/contentSecurityPolicy';
import type { AssetList } from './assets';
import { documentOf } from './document';
import { linkPreview } from './linkPreview';
import { recordOrigins } from './recordOrigins';
import { serverMachine, type ReadResource } from './serverMachine';
import { structuredData } from './structuredData';

/**
 * How long rendering waits for data. After that, the page is sent without it, and the browser loads the rest.
 */
const DATA_TIMEOUT_MS = 2500;

export interface RenderedPage {
  status: 200 | 404;
  html: string;
  /** Where the root machine redirected to; null without a redirect. */
  movedTo: string | null;
  /** Sources that the Content-Security-Policy must allow. */
  sources: PolicySources;
  /** Whether all lists were loaded, and none is older than the revision; only then may the page be cached. */
  isComplete: boolean;
  /** Time in milliseconds at which a status line on the page changes, or null. */
  changesAt: number | null;
}

interface RenderOptions {
  /** Makes a reader of the lists, which calls `onOutdated` when it returns an older list. */
  readerOf: (onOutdated: () => void) => ReadResource;
  assets: AssetList;
  siteOrigin: string;
  inspectsFlows: boolean;
  /** Origin of the admin API for the browser; '' for the site's own origin. */
  apiOrigin: string;
}

/** The flow that loads the lists, after it has done so as far as that succeeds in time. */
async function settledData(app: AppActor) {
  const data = known(app.getSnapshot().children.data, 'data');
  await waitFor(data, (snapshot) => !snapshot.hasTag('busy'), { timeout: DATA_TIMEOUT_MS }).catch(
    () => undefined,
  );
  return data;
}

async function markupOf(app: AppActor, isOwnApi: boolean): Promise<{ markup: string; styles: string }> {
  const styles = createCache({ key: STYLE_KEY, stylisPlugins: STYLE_STEPS });
  const emotion = createEmotionServer(styles);
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(
    <Root
      running={runningSiteOf(app, { calls: notProvided('calls'), isOwnApi })}
      styles={styles}
      system={pageSystem}
    />,
    {
      // Above this size, React would insert completed parts by an inline script, which the policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        errors.push(error);
      },
    },
  );
  await stream.allReady;
  const markup = await text(stream);
  if (errors.length > 0) throw errors[0];
  return {
    markup,
    styles: emotion
      .extractCriticalToChunks(markup)
      .styles.map(({ ids, css }) => `<style ${STYLES_ATTRIBUTE}="${ids.join(' ')}">${css}</style>`)
      .join(''),
  };
}

/**
 * Runs the root machine at a URL until its data has loaded, then renders the page together with the machine's
 * snapshot.
 *
 * @param location the requested location
 * @param now current time in milliseconds
 */
export async function renderPage(
  location: Location,
  now: number,
  options: RenderOptions,
): Promise<RenderedPage> {
  const lists = { areCurrent: true };
  const readResource = options.readerOf(() => {
    lists.areCurrent = false;
  });
  const app: AppActor = createActor(serverMachine(readResource), {
    systemId: APP_ID,
    input: { location, now },
  });
  app.start();
  try {
    const flow = await settledData(app);
    const data = flow.getSnapshot().context.lists;
    const { location: reached, page } = app.getSnapshot().context;
    flow.send({ type: 'page.rendered', page });
    const { markup, styles: ownStyles } = await markupOf(app, options.apiOrigin === '');
    const styles = `<style>${FONT_FACES}</style>${ownStyles}`;
    const status = isKnownPath(location.path, data) ? 200 : 404;
    const { assets, siteOrigin, apiOrigin, inspectsFlows } = options;
    return {
      status,
      movedTo: hrefOf(reached) === hrefOf(location) ? null : hrefOf(reached),
      sources: {
        'style-src': [EMPTY_STYLE_HASH, ...styleHashes(styles)],
        ...recordOrigins(data, siteOrigin),
      },
      html: documentOf({
        title: titleOf(location, data),
        description: descriptionOf(location, data),
        location,
        status,
        preview: linkPreview(location, data, siteOrigin),
        structuredData: structuredData({ location, data, siteOrigin, now }),
        markup,
        styles,
        state: { snapshot: app.getPersistedSnapshot(), apiOrigin },
        assets,
        siteOrigin,
        inspectsFlows,
      }),
      isComplete: lists.areCurrent && Object.values(data).every((data) => data !== null),
      changesAt: nextStatusChange(data.events ?? [], now),
    };
  } finally {
    app.stop();
  }
}
