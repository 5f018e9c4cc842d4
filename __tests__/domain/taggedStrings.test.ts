import fc from 'fast-check';
import { bannerOf, highlightsOf, taggedString, taggedValues } from '../../domain/content/taggedStrings';

const read = (entry: unknown) => Object.fromEntries(taggedValues(entry));

test.each([
  { entry: '[title] Winter Serenade', values: { title: 'Winter Serenade' } },
  { entry: '[title] A [path] /a', values: { title: 'A', path: '/a' } },
  { entry: '[path]/a[title]A', values: { title: 'A', path: '/a' } },
  { entry: '  [title]   A  \n [path]\t/a ', values: { title: 'A', path: '/a' } },
  { entry: 'before [title] A', values: { title: 'A' } },
  { entry: '[title] A [colour] red [path] /a', values: { title: 'A', colour: 'red', path: '/a' } },
  { entry: '[title] A [title] B', values: { title: 'A' } },
  { entry: '[title] [title] B', values: { title: 'B' } },
  { entry: '[title] ', values: {} },
  { entry: '[title] Mozart [arr. Smith], K. 525', values: { title: 'Mozart [arr. Smith], K. 525' } },
  { entry: '[title] Bach [] and [1685]', values: { title: 'Bach [] and [1685]' } },
  { entry: '[title] Bach \\[live] [path] /a', values: { title: 'Bach [live]', path: '/a' } },
  { entry: '[title A', values: {} },
  { entry: 'title: A', values: {} },
  { entry: '', values: {} },
  { entry: null, values: {} },
  { entry: { title: 'A' }, values: {} },
])('$entry holds $values', ({ entry, values }) => {
  expect(read(entry)).toEqual(values);
});

test('written values are read back', () => {
  const value = fc
    .oneof(
      fc.string(),
      fc.array(fc.constantFrom('[', ']', '\\', 'a', ' ')).map((parts) => parts.join('')),
    )
    .map((text) => text.replaceAll('\u0000', '').trim())
    .filter((text) => text !== '');
  const values = fc.dictionary(fc.stringMatching(/^[a-zA-Z]\w{0,6}$/), value, { noNullPrototype: true });
  fc.assert(
    fc.property(values, (written) => {
      expect(read(taggedString(written))).toEqual(written);
    }),
  );
});

const DEFAULTS = {
  first: { text: 'See Upcoming Concerts!', href: '/events' },
  second: { text: 'Make a donation to FCO', href: '/support-us' },
  mission: null,
};

describe('the banner', () => {
  test.each([undefined, null, [], ['no tag'], ['[firstText] '], [null, 7], 'firstText', [['[firstText] A']]])(
    'of %j keeps its defaults',
    (banner) => {
      expect(bannerOf({ banner: banner as string[] })).toEqual(DEFAULTS);
    },
  );

  test('of no record keeps its defaults', () => {
    expect(bannerOf(undefined)).toEqual(DEFAULTS);
  });

  test('has the texts and links of its entries', () => {
    const banner = [
      '[firstText] Hear us',
      '[firstPath] /season',
      '[secondText] Join us',
      '[secondPath] http://example.org/join',
      '[mission] Music for all.',
    ];
    expect(bannerOf({ banner })).toEqual({
      first: { text: 'Hear us', href: '/season' },
      second: { text: 'Join us', href: 'http://example.org/join' },
      mission: 'Music for all.',
    });
  });

  test('can have all tags in one entry', () => {
    const banner = ['[secondPath] /contact [firstText] Hear us'];
    expect(bannerOf({ banner })).toEqual({
      ...DEFAULTS,
      first: { text: 'Hear us', href: '/events' },
      second: { text: 'Make a donation to FCO', href: '/contact' },
    });
  });

  test.each(['javascript:alert(1)', '//example.org', 'example.org/a', 'events'])(
    'does not link to %s',
    (path) => {
      const banner = [`[firstPath] ${path}`, `[secondPath] ${path}`];
      expect(bannerOf({ banner })).toEqual(DEFAULTS);
    },
  );

  test('ignores unknown entries', () => {
    expect(bannerOf({ banner: ['[thirdText] Hello', '[mission] Music. [colour] red'] })).toEqual({
      ...DEFAULTS,
      mission: 'Music.',
    });
  });
});

const CARD =
  '[id] h1 [type] event [date] 2026-12-01 [title] Serenade [path] /events/serenade [promoName] Soon';

describe('the highlights', () => {
  test('are read as cards', () => {
    expect(highlightsOf({ highlight: [CARD] })).toEqual([
      {
        id: 'h1',
        title: 'Serenade',
        href: '/events/serenade',
        action: 'LEARN MORE',
        label: 'Soon',
        date: 'December 1, 2026',
      },
    ]);
  });

  test.each([
    { type: 'event', action: 'LEARN MORE' },
    { type: 'season', action: 'LEARN MORE' },
    { type: 'press', action: 'READ ARTICLE' },
  ])('of type $type have the action $action', ({ type, action }) => {
    expect(highlightsOf({ highlight: [CARD.replace('event', type)] })[0]?.action).toBe(action);
  });

  test.each([
    { date: '2026-12-01T23:30:00Z', shown: 'December 1, 2026' },
    { date: '2026-12-02T03:59:00Z', shown: 'December 1, 2026' },
    { date: 'soon', shown: null },
    { date: '2026-13-01', shown: null },
    { date: '', shown: null },
  ])('of $date show $shown', ({ date, shown }) => {
    expect(highlightsOf({ highlight: [CARD.replace('2026-12-01', date)] })[0]?.date).toBe(shown);
  });

  test('can lack date and label', () => {
    expect(highlightsOf({ highlight: ['[type] press [title] A [path] /press/a'] })).toEqual([
      { id: null, title: 'A', href: '/press/a', action: 'READ ARTICLE', label: null, date: null },
    ]);
  });

  test.each([
    { what: 'without a title', entry: '[type] event [path] /events/a' },
    { what: 'without a path', entry: '[type] event [title] A' },
    { what: 'without a type', entry: '[title] A [path] /events/a' },
    { what: 'of an unknown type', entry: '[type] promo [title] A [path] /events/a' },
    { what: 'with a path that is none', entry: '[type] event [title] A [path] javascript:alert(1)' },
    { what: 'that is no text', entry: null },
  ])('omit an entry $what', ({ entry }) => {
    expect(highlightsOf({ highlight: [entry as string, CARD] })).toHaveLength(1);
  });

  test.each([undefined, null, [], 'event'])('of %j are empty', (highlight) => {
    expect(highlightsOf({ highlight: highlight as string[] })).toEqual([]);
  });
});
