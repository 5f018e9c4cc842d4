import type { SiteData } from '../../../domain/api/contract';
import { RESOURCES, type Resource } from '../../../domain/api/resources';
import { locationOf } from '../../../domain/pages/routes';
import type { DataState } from '../../../domain/pages/pageData';
import { dataMachine } from '../../../machines/dataMachine';
import { missingNotice } from '../../../machines/toRoot';
import { DAY, NOW, SEASON, SERENADE, siteData } from '../../support/fixtures';
import {
  calls,
  scenarioWithInput,
  sends,
  when,
  type ScenarioFile,
  type ScenarioStep,
} from '../../../tools/flows/scenarios';
import { BECOMES_SLOW } from '../scenarioParts';
import { CANCEL_EVENT } from '../../support/commonSteps';

const DATA = siteData();
const RESUMED = when({ type: 'page.resumed' });

const listLoaded = <R extends Resource>(resource: R, data: SiteData[R]) => ({
  type: 'resource.loaded',
  resource,
  data,
});
const resolvesNotice = (missing: Resource) => sends('app', { type: 'notice.resolved', missing });
const leadsSeasonTo = (path: string) => sends('app', { type: 'season.loaded', season: locationOf(path) });
const sendsTo = (resources: readonly Resource[], event: { type: string }) =>
  resources.map((resource) => sends(resource, event));

/** The steps in which all lists are loaded. */
const loaded = RESOURCES.map((resource, index) =>
  when(
    listLoaded(resource, DATA[resource]),
    [resolvesNotice(resource), ...(resource === 'events' ? [leadsSeasonTo('/season/2026-2027')] : [])],
    {
      lists: RESOURCES.slice(0, index + 1),
      loading: RESOURCES.slice(index + 1),
      ...(index === RESOURCES.length - 1 ? { isBusy: false, isOpening: false } : {}),
    },
  ),
);

const lists = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(
    title,
    { now: NOW },
    [calls('prefetch'), ...RESOURCES.map((resource) => calls(resource, { resource }))],
    {},
    ...steps,
  );

export const flow: ScenarioFile = {
  machine: dataMachine,
  otherActors: [],
  facts: (snapshot) => {
    const { lists: known, progress, now } = snapshot.context as unknown as DataState & { now: number };
    return {
      lists: RESOURCES.filter((resource) => known[resource] !== null),
      loading: RESOURCES.filter((resource) => progress[resource] === 'loading'),
      failed: RESOURCES.filter((resource) => progress[resource] === 'failed'),
      now,
      isBusy: snapshot.hasTag('busy'),
      isOpening: snapshot.hasTag('opening'),
      isSlow: snapshot.hasTag('slow'),
    };
  },
  initialFacts: {
    lists: [],
    loading: RESOURCES,
    failed: [],
    now: NOW,
    isBusy: true,
    isOpening: true,
    isSlow: false,
  },
  scenarios: [
    lists(
      'the loading indicator disappears after the last list',
      ...loaded,
      when(60_000),
      when(CANCEL_EVENT),
    ),
    lists(
      'a failed list shows a message, and loading ends without it',
      ...RESOURCES.map((resource, index) =>
        when({ type: 'resource.failed', resource }, [sends('app', missingNotice(resource))], {
          loading: RESOURCES.slice(index + 1),
          failed: RESOURCES.slice(0, index + 1),
          ...(index === RESOURCES.length - 1 ? { isBusy: false, isOpening: false } : {}),
        }),
      ),
    ),
    lists(
      'a first load counts as slow after 15 seconds in the browser, and can be canceled',
      when(14_999),
      RESUMED,
      when(CANCEL_EVENT),
      when(14_999),
      when(1, [], { isSlow: true, isOpening: false }),
      when(
        listLoaded('events', DATA.events),
        [resolvesNotice('events'), leadsSeasonTo('/season/2026-2027')],
        {
          lists: ['events'],
          loading: RESOURCES.slice(1),
        },
      ),
      when(CANCEL_EVENT, sendsTo(RESOURCES.slice(1), CANCEL_EVENT)),
    ),
    lists(
      'a list that loads later shows the loading indicator, and can be canceled when it is slow',
      ...loaded,
      when({ type: 'resource.loading', resource: 'events' }, [], { loading: ['events'], isBusy: true }),
      when({ type: 'resource.loading', resource: 'press' }, [], { loading: ['events', 'press'] }),
      RESUMED,
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, sendsTo(['events', 'press'], CANCEL_EVENT)),
      when({ type: 'resource.failed', resource: 'press' }, [sends('app', missingNotice('press'))], {
        loading: ['events'],
        failed: ['press'],
      }),
      when(listLoaded('events', []), [resolvesNotice('events'), leadsSeasonTo('/events')], {
        loading: [],
        isBusy: false,
        isSlow: false,
      }),
    ),
    lists(
      'a retry by the visitor loads the failed lists',
      when({ type: 'data.wanted' }, sendsTo(RESOURCES, { type: 'resource.wanted' })),
    ),
    lists(
      'the server sends the parts of the lists that the page shows',
      ...loaded,
      when(
        { type: 'page.rendered', page: locationOf('/') },
        sendsTo(['events', 'users', 'content', 'donate', 'press', 'aboutUs'], {
          type: 'resource.trimmed',
        }),
        { lists: ['events', 'footer', 'content', 'images'] },
      ),
    ),
    lists(
      'each page needs its lists, and those of a page that the visitor may open next are fetched ahead',
      when({ type: 'data.needed', path: '/' }, sendsTo(['content', 'images'], { type: 'resource.needed' })),
      when({ type: 'data.needed', path: '/login' }),
      when(
        { type: 'page.foreseen', path: '/' },
        sendsTo(['content', 'images'], { type: 'resource.foreseen' }),
      ),
      when({ type: 'page.foreseen', path: '/press' }, sendsTo(['press'], { type: 'resource.foreseen' })),
      when({ type: 'page.foreseen', path: '/login' }),
    ),
    lists(
      '/season leads to the current season, or to the events when there is none',
      when(listLoaded('events', [SEASON]), [resolvesNotice('events'), leadsSeasonTo('/season/2026-2027')], {
        lists: ['events'],
        loading: RESOURCES.slice(1),
      }),
      when(listLoaded('events', [SERENADE]), [resolvesNotice('events'), leadsSeasonTo('/events')]),
    ),
    lists(
      'the time is updated when a status line changes',
      when(listLoaded('events', [SERENADE]), [resolvesNotice('events'), leadsSeasonTo('/events')], {
        lists: ['events'],
        loading: RESOURCES.slice(1),
      }),
      when({ type: 'clock.ticked', now: NOW + 1 }),
      when({ type: 'clock.ticked', now: NOW + 30 * DAY }, [], { now: NOW + 30 * DAY }),
    ),
  ],
  equivalentMutants: {},
};
