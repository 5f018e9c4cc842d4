/** The pages of the office about the content: what they show, what they send, and where their links lead. */
import { fireEvent, screen } from '@testing-library/react';
import type {
  ContentChange,
  ContentMistake,
  ContentVersion,
  EditedRecord,
  ListedRecord,
  PublishPlan,
  RecordOnSite,
  SavedDraft,
} from '../../domain/office/content';
import { ContentDiscardPage } from '../../src/office/pages/ContentDiscardPage';
import { ContentPage } from '../../src/office/pages/ContentPage';
import { ContentPartPage } from '../../src/office/pages/ContentPartPage';
import { ContentPreviewPage } from '../../src/office/pages/ContentPreviewPage';
import { ContentPublishPage } from '../../src/office/pages/ContentPublishPage';
import { ContentRecordPage } from '../../src/office/pages/ContentRecordPage';
import { ContentRemovalPage } from '../../src/office/pages/ContentRemovalPage';
import { ContentVersionsPage } from '../../src/office/pages/ContentVersionsPage';
import { fieldOf, recordOf } from '../support/contentFixtures';
import {
  actions,
  choose,
  disclose,
  items,
  linkTo,
  open,
  press,
  rows,
  sent,
  settle,
  type,
  type Results,
} from '../support/officePage';

jest.mock('../../src/browser/randomKey', () => ({ randomKey: () => 'k1' }));
const left: string[] = [];
jest.mock('../../src/browser/page', () => ({ redirectTo: ({ url }: { url: string }) => left.push(url) }));

afterEach(() => jest.restoreAllMocks());

beforeEach(() => {
  left.length = 0;
  localStorage.clear();
});

const GRACE = { id: 'grace', name: 'Grace', kind: 'office' } as const;
const KEY = { part: 'concerts', name: 'winter-serenade' } as const;
const AT = '2026-11-28T16:58:00Z';
const BY_GRACE = { by: 'Grace', at: AT };

const listed = (changes: Partial<ListedRecord>): ListedRecord => ({
  ...{
    ...KEY,
    title: 'Winter Serenade',
    date: '',
    isOver: false,
    isShown: true,
    draft: null,
    published: null,
  },
  ...changes,
});

const SERENADE = listed({
  date: '12/12/2026 at 7:30 PM',
  draft: { ...BY_GRACE, kind: 'changed', labels: ['Title', 'Place'] },
  published: { by: '', at: AT },
});
const GALA = listed({ name: 'gala', title: 'Gala', isShown: false });
const REVIEW = listed({
  ...{ part: 'press', name: 'a-review', title: 'A Review', isShown: false },
  draft: { ...BY_GRACE, kind: 'added', labels: [] },
});
const HOME = listed({
  ...{ part: 'pages', name: 'home', title: 'Home', published: BY_GRACE },
  draft: { ...BY_GRACE, by: 'Anna', kind: 'removed', labels: [] },
});

const openList = (records: ListedRecord[]) => open(ContentPage, { 'content.list': { records, gone: [] } });

test('the content begins with the drafts, and leads to its other parts', async () => {
  await openList([SERENADE, GALA, REVIEW, HOME]);
  screen.getByRole('heading', { name: '3 drafts' });
  expect(rows()).toEqual([
    'Winter Serenade | Title, Place | Grace, 2 minutes ago | Preview',
    'A Review | new | Grace, 2 minutes ago | Preview',
    'Home | is taken off the site | Anna, 2 minutes ago | Preview',
    'Concert | Date | On the site | Published',
    'Winter Serenade | Sat 12/12/2026 at 7:30 PM | Yes, with a draft | From a content folder or a command, 2 minutes ago',
    'Gala |  | No | –',
  ]);
  expect(linkTo('A Review')).toBe('/office/content/press/a-review');
  expect(linkTo('Gala')).toBe('/office/content/concerts/gala');
  expect(linkTo('Preview of A Review')).toBe('/office/content/press/a-review/preview');
  expect(linkTo('Publish several…')).toBe('/office/publish');
  expect(linkTo('New concert…')).toBe('/office/content/concerts#new');
  expect(linkTo('Press')).toBe('/office/content/press');
  expect(items()).toContain('Pages (1)');
  expect(items()).toContain('Seasons (0)');
});

test.each([
  [[REVIEW], '1 draft', ['A Review', 'Preview']],
  [[GALA], 'There are no drafts: the site shows everything.', []],
])('drafts are published together only if there are several: %#', async (records, text, links) => {
  await openList(records);
  screen.getByText(text);
  expect(actions().slice(0, links.length + 1)).toEqual([...links, 'New concert…']);
});

const openPart = (part: string, query = '') =>
  open(
    ContentPartPage,
    {
      'content.list': {
        records: [SERENADE, REVIEW],
        gone: [
          { ...KEY, name: 'old-gala', title: 'Old Gala' },
          { part: 'pages', name: 'rules', title: 'Rules' },
        ],
      },
      'content.add': { part: 'concerts', name: 'spring-1' },
    },
    {
      ...{ query, params: { part } },
      plans: {
        'content.add': { part: 'concerts', name: 'x', title: 'X', copyOf: '', href: '/events/x' },
      },
    },
  );

test('a new concert begins empty or as a copy, with an address made of its title', async () => {
  await openPart('concerts', 'new=');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Concerts');
  expect(linkTo('← Content')).toBe('/office/content');
  await press('Begin the concert');
  expect(screen.getByRole('alert')).toHaveTextContent('Type a title.');
  await type('Begin with', 'winter-serenade');
  await type('Title', 'Été: a Concert');
  const input = {
    part: 'concerts',
    name: 'ete-a-concert',
    title: 'Été: a Concert',
    copyOf: 'winter-serenade',
  };
  expect(sent('content.add/plan')).toEqual(input);
  screen.getByText('A draft begins. Visitors do not see it; published, its address is /events/x.');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'an empty form',
    'a copy of Winter Serenade',
  ]);
  await press('Begin the concert');
  expect(sent('content.add/run')).toEqual(input);
  expect(linkTo('Go on with the concert')).toBe('/office/content/concerts/spring-1');
});

test('a part lists its own records, and those that are gone', async () => {
  await openPart('concerts');
  expect(rows()).toHaveLength(1);
  expect(screen.queryByLabelText('Title')).toBeNull();
  await disclose('Taken off the site, or thrown away…');
  expect(items()).toEqual(['Old Gala']);
  expect(linkTo('Old Gala')).toBe('/office/content/concerts/old-gala/versions');
});

test.each([
  ['press', 'Press', 'Article'],
  ['people', 'People', 'Person'],
])('the part %s has its own words', async (part, title, column) => {
  await openPart(part, 'new=');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  screen.getByRole('columnheader', { name: column });
  screen.getByLabelText(part === 'people' ? 'First and last name' : 'Title');
  screen.getByText(part === 'people' ? 'Type a name.' : 'Type a title.');
  expect(screen.queryByText('Taken off the site, or thrown away…')).toBeNull();
});

test('an unknown part says so', async () => {
  await openPart('nonsense');
  expect(screen.getByRole('alert')).toHaveTextContent('There is no such part of the content.');
  expect(screen.queryByRole('table')).toBeNull();
});

const VALUES = { title: 'Winter Serenade', eventDate: '2026-12-12 19:30' };
const EDITED = recordOf(VALUES);
const DRAFT = { ...BY_GRACE, kind: 'changed' } as const;

const MISTAKE: ContentMistake = {
  ...{ ...KEY, field: 'title', message: 'The title is too long.', instead: null },
};

const SAVED_DRAFT: SavedDraft = {
  record: { ...EDITED, values: { ...VALUES, subtitle: 'By the fire' }, draft: DRAFT },
  conflicts: [],
};

/** @returns the results, which can be changed */
async function openForm(record: Partial<EditedRecord> = {}, query = ''): Promise<Results> {
  const results: Results = { 'content.read': { ...EDITED, ...record }, 'content.save': SAVED_DRAFT };
  await open(ContentRecordPage, results, { query, operator: GRACE });
  return results;
}

const SAVED = 'Draft, saved at 11:58 AM.';

test.each([
  ['shown', {}, 'Visitors see it like this.', ['Versions', 'Take it off the site']],
  [
    'with a draft',
    { draft: DRAFT },
    `${SAVED} Visitors do not see it.`,
    ['Versions', 'Throw the draft away', 'Take it off the site'],
  ],
  [
    'that is new',
    { draft: { ...DRAFT, kind: 'added' }, published: null },
    `${SAVED} Visitors do not see it yet.`,
    ['Versions', 'Throw the draft away'],
  ],
  [
    'that goes',
    { draft: { ...DRAFT, kind: 'removed' } },
    `${SAVED} Published, it takes this off the site.`,
    ['Versions', 'Throw the draft away'],
  ],
  [
    'with a draft of an earlier day',
    { draft: { ...DRAFT, at: '2026-11-20T16:58:00Z' } },
    'Draft, saved at Fri 11/20/2026 at 11:58 AM. Visitors do not see it.',
    ['Versions', 'Throw the draft away', 'Take it off the site'],
  ],
] as const)('the form of a record %s says so, and leads on', async (_, record, text, links) => {
  await openForm(record);
  screen.getByText(text);
  expect(actions()).toEqual(['← Concerts', ...links, 'Preview and publish…']);
  expect(linkTo('← Concerts')).toBe('/office/content/concerts');
  expect(linkTo('Versions')).toBe('/office/content/concerts/winter-serenade/versions');
});

test('what is typed is saved, and then previewed', async () => {
  await openForm({ draft: DRAFT });
  expect(linkTo('Throw the draft away')).toBe('/office/content/concerts/winter-serenade/discard');
  expect(linkTo('Take it off the site')).toBe('/office/content/concerts/winter-serenade/remove');
  await type('Subtitle', 'By the fire');
  screen.getByText('Saving…');
  fireEvent.blur(screen.getByLabelText('Subtitle'), {
    relatedTarget: screen.getByRole('button', { name: 'Preview and publish…' }),
  });
  await settle();
  expect(sent('content.save/run')).toBeUndefined();
  fireEvent.blur(screen.getByLabelText('Subtitle'), {
    relatedTarget: screen.getByRole('link', { name: 'Versions' }),
  });
  await settle();
  const edits = [{ field: 'subtitle', base: null, value: 'By the fire' }];
  expect(sent('content.save/run')).toEqual({ ...KEY, edits });
  await press('Preview and publish…');
  expect(left).toEqual(['/office/content/concerts/winter-serenade/preview']);
});

test('a form says what is wrong, who else has it open, and folds rare fields away', async () => {
  const rare = fieldOf('seoTitle', 'Search title', { kind: 'text' }, { isRare: true });
  const wrong = fieldOf('seoText', 'Search text', { kind: 'text' }, { isRare: true });
  await openForm({
    fields: [...EDITED.fields, rare, wrong],
    changes: { title: { by: 'Anna', at: AT }, subtitle: BY_GRACE },
    mistakes: [
      MISTAKE,
      { ...MISTAKE, field: 'seoText', message: 'It is empty.' },
      { ...MISTAKE, field: '', message: 'It has no date.', instead: { text: 'Move it', href: '/move' } },
    ],
  });
  expect(screen.getByLabelText('Title (required)')).toHaveAccessibleDescription('The title is too long.');
  expect(screen.getByLabelText('Search text')).toHaveAccessibleDescription('It is empty.');
  screen.getByText('It has no date.');
  expect(linkTo('Move it')).toBe('/move');
  screen.getByText('Anna has this open, too');
  screen.getByText(/^\(Title, 2 minutes ago\)\./);
  expect(screen.queryByText(/^Grace has this open/)).toBeNull();
  const folded = screen.getByRole('group');
  expect(folded).toHaveTextContent('Rarely needed: search title');
  expect(folded).toContainElement(screen.getByLabelText('Search title'));
  expect(folded).not.toContainElement(screen.getByLabelText('Search text'));
});

test('a form begins at the field of the address', async () => {
  await openForm({}, 'field=subtitle');
  const asked = screen.getAllByRole('generic').filter(({ className }) => className === 'asked');
  expect(asked).toHaveLength(1);
  expect(asked[0]).toHaveFocus();
  expect(asked[0]).toContainElement(screen.getByLabelText('Subtitle'));
});

test('a text that was refused stays, and can be saved again', async () => {
  const results = await openForm();
  delete results['content.save'];
  await type('Subtitle', 'By the fire');
  await settle(2000);
  screen.getByText('Not saved.');
  screen.getByText('No content.save/run is given. What you typed is still here.');
  results['content.save'] = SAVED_DRAFT;
  await press('Save it again');
  screen.getByText(`${SAVED} Visitors do not see it.`);
});

const changeVisibility = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  fireEvent(document, new Event('visibilitychange'));
};

test('a tab saves when it is left, and once more when it comes back', async () => {
  await openForm();
  await type('Subtitle', 'By the fire');
  jest.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  changeVisibility('hidden');
  await settle();
  screen.getByText('Not saved: no connection.');
  changeVisibility('visible');
  await settle();
  screen.getByText(`${SAVED} Visitors do not see it.`);
});

test('what others save meanwhile comes into the form', async () => {
  const results = await openForm();
  results['content.read'] = { ...EDITED, values: { ...VALUES, subtitle: 'In the snow' } };
  await settle(2000);
  expect(screen.getByLabelText('Subtitle')).toHaveValue('In the snow');
});

test.each([
  [/^On the site/, 'In the snow'],
  [/^In the draft/, 'By the fire'],
  [/^Another one/, 'Both'],
])('what differs from the site is decided in the form: %s', async (name, value) => {
  await openForm({
    draft: DRAFT,
    conflicts: [{ field: 'subtitle', by: '', at: AT, yours: 'By the fire', theirs: 'In the snow' }],
  });
  screen.getByText('1 field is undecided.');
  await choose(name);
  if (value === 'Both') await type('Another one: Subtitle', value);
  await press('Use this one');
  await settle(2_000);
  const edits = [{ field: 'subtitle', base: 'In the snow', value }];
  expect(sent('content.save/run')).toEqual({ ...KEY, edits });
});

const CHANGE: ContentChange = {
  field: 'title',
  label: 'Title',
  before: 'Serenade',
  after: 'Winter Serenade',
};

const ON_SITE: RecordOnSite = {
  ...{ ...KEY, title: 'Winter Serenade', kind: 'changed', changes: [CHANGE] },
  href: '/events/winter-serenade',
};

const REVIEW_ON_SITE: RecordOnSite = {
  part: 'press',
  name: 'a-review',
  title: 'A Review',
  kind: 'added',
  changes: [],
  href: null,
};

const PLAN: PublishPlan = { records: [ON_SITE], mistakes: [], dropped: [], unused: [] };

/** What is shown as deleted and as inserted. */
const differences = () =>
  ['deletion', 'insertion'].map((role) => screen.getAllByRole(role).map(({ textContent }) => textContent));

const openPreview = (record: Partial<EditedRecord> = {}, plan: Partial<PublishPlan> = {}) =>
  open(
    ContentPreviewPage,
    {
      'content.read': { ...EDITED, draft: DRAFT, ...record },
      'content.publish': { records: [ON_SITE, REVIEW_ON_SITE] },
    },
    { plans: { 'content.publish': { ...PLAN, ...plan } } },
  );

/** The query of the frame's address. */
const frame = (): Record<string, string> => {
  const src = screen.getByTitle('Preview of Winter Serenade').getAttribute('src') ?? '';
  return Object.fromEntries(new URLSearchParams(src.split('?')[1]));
};

test('a preview shows the places, widths, and moments of a concert', async () => {
  await openPreview();
  const shown = { path: '/events/winter-serenade', records: 'concerts/winter-serenade' };
  expect(frame()).toEqual(shown);
  expect(screen.getByRole('button', { name: 'Its page' })).toHaveAttribute('aria-pressed', 'true');
  await press('List of events');
  expect(screen.getByRole('button', { name: 'List of events' })).toHaveAttribute('aria-pressed', 'true');
  expect(frame()).toEqual({ ...shown, path: '/events' });
  expect(screen.getByTitle('Preview of Winter Serenade')).toHaveClass('phone');
  await type('On', 'computer');
  expect(screen.getByTitle('Preview of Winter Serenade')).toHaveClass('computer');
  await type('As it is', 'soldOut');
  expect(frame()).toMatchObject({ soldOut: 'true' });
  await type('As it is', 'before');
  expect(frame()).toEqual({ ...shown, path: '/events', at: '2026-12-12T23:00:00.000Z' });
  await type('As it is', 'other');
  await type('Another moment', '2026-12-24T12:00');
  expect(frame()).toMatchObject({ at: '2026-12-24T16:00:00.000Z' });
});

test('the draft of the preview is published', async () => {
  await openPreview();
  expect(linkTo('← Edit Winter Serenade')).toBe('/office/content/concerts/winter-serenade');
  expect(linkTo('Go on editing')).toBe('/office/content/concerts/winter-serenade');
  expect(linkTo('The version before stays.')).toBe('/office/content/concerts/winter-serenade/versions');
  screen.getByText('Tickets that were sold keep their price.');
  expect(differences()).toEqual([['Serenade'], ['Winter Serenade']]);
  await press('Publish');
  expect(sent('content.publish/run')).toEqual({ records: [{ ...KEY, at: AT }] });
  screen.getByText('Published. The site shows it now.');
  expect(items()).toEqual(['Winter Serenade: see it on the site, versions', 'A Review: versions']);
  expect(linkTo('see it on the site')).toBe('/events/winter-serenade');
  expect(screen.getAllByRole('link', { name: 'versions' }).map((link) => link.getAttribute('href'))).toEqual([
    '/office/content/concerts/winter-serenade/versions',
    '/office/content/press/a-review/versions',
  ]);
  expect(linkTo('To the content')).toBe('/office/content');
});

test('a new article has no earlier version and no tickets', async () => {
  await openPreview({ part: 'press', name: 'a-review', published: null });
  expect(screen.queryByText(/^Tickets that were sold|^The version before/)).toBeNull();
});

test('without a draft there is nothing to preview', async () => {
  await openPreview({ draft: null });
  screen.getByText('There is no draft: the site shows everything.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('what is wrong is corrected before anything is published', async () => {
  await openPreview(
    {},
    {
      records: [REVIEW_ON_SITE],
      mistakes: [
        { ...MISTAKE, part: 'press', name: 'a-review' },
        { ...MISTAKE, field: '' },
      ],
      dropped: [{ ...MISTAKE, message: 'The table in the text.' }],
      unused: ['snow.webp', 'fire.webp'],
    },
  );
  expect(items()).toEqual([
    'A Review The title is too long. Correct it',
    'Winter serenade The title is too long. Correct it',
    'Winter serenade The table in the text. Correct it',
  ]);
  expect(
    screen.getAllByRole('link', { name: 'Correct it' }).map((link) => link.getAttribute('href')),
  ).toEqual([
    '/office/content/press/a-review#field=title',
    '/office/content/concerts/winter-serenade',
    '/office/content/concerts/winter-serenade#field=title',
  ]);
  screen.getByText('Nothing can be published before this is corrected:');
  screen.getByText('It is new on the site.');
  screen.getByText('The site leaves out markup that it does not show:');
  screen.getByText('From then on, no page shows snow.webp and fire.webp. Earlier versions still do.');
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

const openPublish = (records: ListedRecord[], plan: Partial<PublishPlan> = {}) =>
  open(
    ContentPublishPage,
    { 'content.list': { records, gone: [] }, 'content.publish': { records: [ON_SITE] } },
    { plans: { 'content.publish': { ...PLAN, ...plan } } },
  );

test('the chosen drafts are published together', async () => {
  await openPublish([SERENADE, GALA, REVIEW]);
  expect(linkTo('← Content')).toBe('/office/content');
  expect(linkTo('Don’t publish')).toBe('/office/content');
  expect(linkTo('Preview of A Review')).toBe('/office/content/press/a-review/preview');
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  await choose(/^Winter Serenade\s*Grace, 2 minutes ago$/);
  await choose(/^A Review/);
  await choose(/^Winter Serenade/);
  expect(sent('content.publish/plan')).toEqual({ records: [{ part: 'press', name: 'a-review', at: AT }] });
  await choose(/^A Review/);
  await press('Publish');
  expect(screen.getByRole('alert')).toHaveTextContent('Choose at least one draft.');
  await choose(/^Winter Serenade/);
  await press('Publish 1 draft');
  expect(sent('content.publish/run')).toEqual({ records: [{ ...KEY, at: AT }] });
  screen.getByText('Published. The site shows it now.');
});

test('several drafts are not published while one has a mistake', async () => {
  await openPublish([SERENADE, REVIEW], { mistakes: [MISTAKE] });
  await choose(/^A Review/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('without drafts there is nothing to publish', async () => {
  await openPublish([GALA]);
  screen.getByText('There are no drafts: the site shows everything.');
});

const version = (id: string, changes: Partial<ContentVersion>): ContentVersion => ({
  ...{ id, ...BY_GRACE, isDiscarded: false, labels: [], changes: [CHANGE] },
  ...changes,
});

const openVersions = (versions: ContentVersion[]) =>
  open(
    ContentVersionsPage,
    {
      'content.versions': { ...KEY, title: 'Winter Serenade', versions },
      'content.restore': { ...KEY, title: 'Winter Serenade' },
    },
    { plans: { 'content.restore': { ...ON_SITE, ...BY_GRACE } } },
  );

test('versions say who published what, and one is brought back as a draft', async () => {
  await openVersions([
    version('4', { isDiscarded: true }),
    version('3', { labels: ['Title', 'Place'], changes: [] }),
    version('2', { by: '' }),
  ]);
  expect(linkTo('← Winter Serenade')).toBe('/office/content/concerts/winter-serenade');
  const when = 'Sat 11/28/2026 at 11:58 AM';
  expect(items().map((text) => text?.replace(/What differs.*/, '…'))).toEqual([
    `${when}A draft, thrown away by Grace. It is kept for 30 days.…`,
    `${when}Grace: Title, PlaceOn the site`,
    `${when}From a content folder or a command: first version…`,
  ]);
  await disclose('What differs from the site');
  expect(differences()).toEqual([['Serenade'], ['Winter Serenade']]);
  await disclose('Bring it back…', 1);
  expect(sent('content.restore/plan')).toEqual({ ...KEY, version: '2' });
  await press('Make it a draft');
  expect(sent('content.restore/run')).toEqual({ ...KEY, version: '2' });
  expect(linkTo('Preview and publish')).toBe('/office/content/concerts/winter-serenade/preview');
});

test('a record without versions says so', async () => {
  await openVersions([]);
  screen.getByText('It was not published here yet.');
});

test.each([
  ['changed', 1],
  ['removed', 0],
] as const)('the draft of a record that is %s is thrown away', async (kind, kept) => {
  await open(
    ContentDiscardPage,
    { 'content.discard': { ...KEY, title: 'Winter Serenade' } },
    { plans: { 'content.discard': { ...ON_SITE, kind } } },
  );
  expect(linkTo('← Concerts')).toBe('/office/content/concerts');
  expect(linkTo('Keep it')).toBe('/office/content/concerts/winter-serenade');
  screen.getByText('The draft of Winter Serenade is thrown away for everybody. The site does not change.');
  expect(screen.queryAllByText('It stays among the versions for 30 days.')).toHaveLength(kept);
  expect(differences()).toEqual([['Serenade'], ['Winter Serenade']]);
  await press('Throw it away');
  expect(sent('content.discard/run')).toEqual(KEY);
  screen.getByText('The draft of Winter Serenade is gone.');
  expect(linkTo('Versions, to bring it back')).toBe('/office/content/concerts/winter-serenade/versions');
  expect(linkTo('To the content')).toBe('/office/content');
});

const openRemoval = (mistakes: ContentMistake[]) =>
  open(
    ContentRemovalPage,
    { 'content.remove': { ...KEY, title: 'Winter Serenade' } },
    { plans: { 'content.remove': { ...KEY, title: 'Winter Serenade', mistakes } } },
  );

test('a record is taken off the site by a draft', async () => {
  await openRemoval([]);
  for (const name of ['← Back to the form', 'Leave it on the site'])
    expect(linkTo(name)).toBe('/office/content/concerts/winter-serenade');
  screen.getByText(/^A draft begins that takes Winter Serenade off the site\./);
  await press('Begin the draft');
  expect(sent('content.remove/run')).toEqual(KEY);
  expect(linkTo('Preview and publish')).toBe('/office/content/concerts/winter-serenade/preview');
});

test('a record that others need stays on the site', async () => {
  await openRemoval([MISTAKE]);
  screen.getByText('Winter Serenade stays on the site:');
  expect(items()).toEqual(['The title is too long. Correct it']);
  expect(screen.queryByRole('button')).toBeNull();
});
