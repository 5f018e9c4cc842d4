import { existsSync } from 'node:fs';
import path from 'node:path';
import { currentSeason, passedEvents, promoFor, upcomingEvents } from '../../domain/events/eventRules';
import { highlightPicture } from '../../domain/content/highlights';
import { dataShownAt } from '../../domain/pages/pageData';
import { picturesOf } from '../../domain/content/pictures';
import { teaserOf } from '../../domain/content/pressText';
import { isKnownPath, locationOf } from '../../domain/pages/routes';
import { pastSeasons, performancesOf } from '../../domain/events/seasons';
import { bannerOf, highlightsOf } from '../../domain/content/taggedStrings';
import { sampleContent } from '../../server/content/sample';

const DAYS = [
  '2026-11-20T12:00:00Z',
  '2026-12-31T23:59:00Z',
  '2027-02-28T03:00:00Z',
  '2027-06-01T04:00:00Z',
  '2028-07-09T15:00:00Z',
];

const publicFile = (url: string) => path.join(__dirname, '../../public', url);
const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe.each(DAYS)('the sample content of %s', (day) => {
  const now = Date.parse(day);
  const data = sampleContent(now);
  const { events } = data;
  const slugs = events.flatMap(({ slug }) => (slug ? [slug] : []));

  test('has unique ids and slugs', () => {
    const ids = [...events, ...data.people, ...data.content, ...data.press, ...data.footer].map(
      ({ _id }) => _id,
    );
    expect(repeated(ids)).toEqual([]);
    expect(repeated(slugs)).toEqual([]);
    expect(repeated(data.press.map(({ slug }) => slug))).toEqual([]);
  });

  test('has every type and status', () => {
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['season', 'promo', 'concert', 'event']));
    expect(new Set(events.map(({ status }) => status))).toEqual(
      new Set(['active', 'inactive', 'passed', 'sold-out']),
    );
    expect(new Set(data.people.map(({ type }) => type)).size).toBe(3);
    expect(new Set(data.content.map(({ type }) => type)).size).toBe(8);
  });

  test('marks up headings as headings, not as bold paragraphs', () => {
    expect(JSON.stringify(data)).not.toMatch(/<p><(strong|b)>[^<]*<\/\1><\/p>/);
    expect(events.find(({ slug }) => slug === 'winter-serenade')?.description).toContain('<h2>Program</h2>');
  });

  test('has events in the past and in the future according to their status', () => {
    const dated = events.flatMap(({ status, eventDate }) =>
      eventDate ? [{ status, start: Date.parse(eventDate) }] : [],
    );
    for (const { status, start } of dated) expect(start < now).toBe(status === 'passed');
    for (const { date } of data.press) if (date) expect(Date.parse(date)).toBeLessThan(now);
  });

  test('fills the events page', () => {
    expect(upcomingEvents(events, now)[0]?.status).toBe('active');
    expect(upcomingEvents(events, now).length).toBeGreaterThanOrEqual(10);
    expect(passedEvents(events, now).length).toBeGreaterThan(10);
    expect(promoFor(events, 'events')).toBeDefined();
    expect(promoFor(events, 'press')).toBeDefined();
    expect(currentSeason(events)?._id).toBe('season-current');
  });

  test('fills the press and season pages', () => {
    expect(data.press.length).toBeGreaterThan(10);
    expect(data.press.filter((article) => teaserOf(article) === '')).toEqual([]);
    expect(data.press.filter(({ headline }) => !headline).length).toBeGreaterThan(0);
    const seasons = [currentSeason(events), ...pastSeasons(events)].flatMap((season) => season ?? []);
    expect(seasons.length).toBeGreaterThanOrEqual(3);
    for (const season of seasons) {
      expect(performancesOf(season, events).length).toBeGreaterThanOrEqual(3);
      expect(picturesOf(data.images, season._id, 'secondaryImages').length).toBeGreaterThan(0);
    }
  });

  test('lists only existing events in its seasons', () => {
    const ids = new Set(events.map(({ _id }) => _id));
    const namedEventIds = events.flatMap((event) => event.events ?? []);
    expect(namedEventIds.filter((id) => !ids.has(id))).toEqual([]);
    expect(repeated(namedEventIds)).toEqual([]);
  });

  test('links every highlight and banner to an existing page', () => {
    const home = data.content.find(({ type }) => type === 'homepage');
    const { first, second } = bannerOf(home);
    const paths = [first, second, ...highlightsOf(home)].map(({ href }) => href);
    expect(paths).toHaveLength(6);
    expect(paths.filter((target) => !isKnownPath(target, data))).toEqual([]);
  });

  test('has a picture for every highlight, and a date only for those that have one', () => {
    const home = data.content.find(({ type }) => type === 'homepage');
    const highlights = highlightsOf(home);
    const shownData = dataShownAt(locationOf('/'), { ...data, users: data.people });
    const pictures = highlights.map((card) => highlightPicture(card, events, shownData.images ?? []));
    expect(pictures.filter((url) => !url)).toEqual([]);
    expect(repeated(pictures.map(String))).toEqual([]);
    const undatedHighlights = highlights.filter(({ date }) => date === null);
    expect(undatedHighlights.map(({ href }) => href)).toEqual([expect.stringMatching(/^\/season\//)]);
  });

  test('has a file in four widths and an alternative text for every picture', () => {
    const urls = [
      ...events.map(({ imageUrl }) => imageUrl ?? ''),
      ...data.images.flatMap(({ url, phoneUrl }) => [url, ...(phoneUrl ? [phoneUrl] : [])]),
    ];
    const files = urls.flatMap((url) =>
      ['400', '800', '1200', '1600'].map((width) => url.replace(/-1600\./, `-${width}.`)),
    );
    expect(files.filter((file) => !existsSync(publicFile(file)))).toEqual([]);
    expect(data.images.filter(({ alt }) => !alt)).toEqual([]);
  });

  test('has no portrait that shows two people', () => {
    const portraits = data.people.flatMap(({ _id, firstName, lastName }) =>
      data.images
        .filter(({ pageID }) => pageID === _id)
        .map(({ url }) => ({ url, name: `${firstName} ${lastName}` })),
    );
    const namesOf = (portrait: string) =>
      new Set(portraits.filter(({ url }) => url === portrait).map(({ name }) => name));
    expect(portraits.filter(({ url }) => namesOf(url).size > 1)).toEqual([]);
  });

  test('has a description of the picture of every concert and season', () => {
    const describedUrls = new Set(data.images.map(({ url }) => url));
    const pictures = events.filter(({ type }) => type !== 'promo').map(({ imageUrl }) => imageUrl);
    expect(pictures.filter((url) => !url || !describedUrls.has(url))).toEqual([]);
  });

  test('assigns every image to an existing page, person or article', () => {
    const owners = new Set([
      'events',
      ...[...events, ...data.people, ...data.content, ...data.press].map(({ _id }) => _id),
    ]);
    expect(data.images.filter(({ pageID }) => !owners.has(pageID))).toEqual([]);
    const shownPageIds = new Set(data.images.map(({ pageID }) => pageID));
    expect(data.people.filter(({ _id, active }) => active && !shownPageIds.has(_id))).toEqual([]);
  });
});
