import { RESOURCES, type Resource } from '../../domain/api/resources';
import {
  ALL_LOADING,
  dataShownAt,
  isWaiting,
  neededAt,
  partialLists,
  type DataState,
  type LoadedData,
} from '../../domain/pages/pageData';
import { locationOf } from '../../domain/pages/routes';
import { PROMO, SEASON, SERENADE, siteData } from '../support/fixtures';

const at = locationOf;

const record = (type: string) => ({ _id: `content-${type}`, type }) as never;
const picture = (pageID: string, propertyName = 'topImages') =>
  ({ url: `/images/${pageID}.webp`, pageID, orderIndex: 0, propertyName }) as never;

const DATA: LoadedData = {
  ...siteData([SEASON, SERENADE, PROMO]),
  users: [{ _id: 'person-1', type: 'board-member', firstName: 'A', lastName: 'B', active: true }],
  content: [record('homepage'), record('about-us'), record('privacy-policy')],
  press: [
    { _id: 'press-1', slug: 'one', title: 'One', body: '<p>1</p>' },
    { _id: 'press-2', slug: 'two', title: 'Two', body: '<p>2</p>' },
  ],
  donate: [{ body: '<p>Give</p>' }],
  images: [
    picture('content-homepage', 'heroImage'),
    picture('content-about-us'),
    picture('person-1'),
    picture('press-1'),
    picture('press-2'),
    picture(SEASON._id, 'secondaryImages'),
  ],
};

const ALL_LOADED = { ...ALL_LOADING };
for (const resource of RESOURCES) ALL_LOADED[resource] = 'loaded';

const idsOf = (records: readonly { _id: string }[] | null) => records?.map(({ _id }) => _id);
const ownersAt = (path: string) => dataShownAt(at(path), DATA).images?.map(({ pageID }) => pageID);

test.each([
  ['/', ['content-homepage'], undefined],
  ['/unknown', ['content-homepage'], undefined],
  ['/about', ['content-about-us'], undefined],
  ['/privacy-policy', ['content-privacy-policy'], undefined],
  ['/events', [], undefined],
  ['/press', [], ['press-1', 'press-2']],
  ['/press/two', [], ['press-2']],
])('%s contains only its own texts and articles', (path, content, press) => {
  const shown = dataShownAt(at(path), DATA);
  expect(idsOf(shown.content)).toEqual(content);
  expect(idsOf(shown.press)).toEqual(press);
});

test.each([
  ['/', ['content-homepage']],
  ['/about?tab=3', ['content-homepage', 'content-about-us', 'person-1']],
  ['/press/two', ['content-homepage', 'press-2']],
  ['/season/2026-2027', ['content-homepage', SEASON._id]],
])('%s contains only its own pictures', (path, owners) => {
  expect(ownersAt(path)).toEqual(owners);
});

test('the home page contains the pictures of the articles in its highlights', () => {
  const highlight = ['[id] press-2', '[id] press-10 [type] press', null];
  const home = { _id: 'content-homepage', type: 'homepage', highlight } as never;
  const shown = dataShownAt(at('/'), { ...DATA, content: [home] });
  expect(shown.images?.map(({ pageID }) => pageID)).toEqual(['content-homepage', 'press-2']);
});

test('every page contains all events, with descriptions of those that it shows', () => {
  const descriptionsAt = (path: string) =>
    dataShownAt(at(path), DATA).events?.map(({ _id, description }) => [_id, Boolean(description)]);
  expect(descriptionsAt('/events')).toEqual([
    [SEASON._id, false],
    [SERENADE._id, false],
    [PROMO._id, true],
  ]);
  expect(descriptionsAt(`/events/${SERENADE.slug}`)).toContainEqual([SERENADE._id, true]);
  expect(descriptionsAt('/season/2026-2027')).toContainEqual([SEASON._id, true]);
});

test('omissions are recorded, and lists that a page needs are complete', () => {
  expect(partialLists(DATA, dataShownAt(at('/press'), DATA))).toEqual(
    expect.not.arrayContaining(['press', 'footer']),
  );
  for (const path of ['/', '/about', '/press', '/support-us', '/competition', '/season/2026-2027'])
    for (const resource of neededAt(path)) expect(dataShownAt(at(path), DATA)[resource]).not.toBeNull();
});

test('a list that is not loaded stays null', () => {
  const emptyData = { ...DATA, events: null, images: null, content: null, users: null };
  const shown = dataShownAt(at('/about'), emptyData);
  expect([shown.events, shown.images, shown.content, shown.users]).toEqual([null, null, null, null]);
  expect(partialLists(emptyData, shown)).not.toContain('users');
});

test('a page waits for the lists that it shows, but not for events that are loaded', () => {
  const whileLoading = (resource: Resource, lists: LoadedData = DATA): DataState => ({
    lists,
    progress: { ...ALL_LOADED, [resource]: 'loading' },
  });
  expect(isWaiting('/press', whileLoading('press'))).toBe(true);
  expect(isWaiting('/events', whileLoading('press'))).toBe(false);
  expect(isWaiting('/events/serenade', whileLoading('events'))).toBe(false);
  expect(isWaiting('/events/serenade', whileLoading('events', { ...DATA, events: null }))).toBe(true);
});
