import fc from 'fast-check';
import type { PressArticle } from '../../domain/api/entities';
import { articleBySlug, articleDate, newestFirst } from '../../domain/content/press';
import { creditLine, headlineOf, teaserOf } from '../../domain/content/pressText';
import { instantOf, longDate, shortDate } from '../../domain/events/time';

const anArticle = (changes: Partial<PressArticle> = {}): PressArticle => ({
  _id: 'press-1',
  slug: 'a-review',
  title: 'A Review',
  ...changes,
});
const dated = (_id: string, date?: string | null) => anArticle({ _id, date });
const idsOf = (articles: readonly PressArticle[]) => articles.map(({ _id }) => _id);

describe('the order of articles', () => {
  test('is newest first, articles without a valid date last', () => {
    const articles = [
      dated('none', null),
      dated('old', '2024-03-01'),
      dated('odd', 'last spring'),
      dated('new', '2026-09-15T12:00:00Z'),
      dated('blank', ''),
      dated('mid', '2026-09-15'),
    ];
    expect(idsOf(newestFirst(articles))).toEqual(['new', 'mid', 'old', 'none', 'odd', 'blank']);
  });

  test('keeps the order of articles with the same date', () => {
    const articles = [dated('b', '2026-01-01'), dated('a', '2026-01-01'), dated('c', '2026-01-01')];
    expect(idsOf(newestFirst(articles))).toEqual(['b', 'a', 'c']);
  });

  test('does not change the given list', () => {
    const articles = [dated('old', '2024-01-01'), dated('new', '2026-01-01')];
    newestFirst(articles);
    expect(idsOf(articles)).toEqual(['old', 'new']);
  });

  test('never has a later article after an earlier one, and contains all articles', () => {
    const dates = fc.option(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
    );
    fc.assert(
      fc.property(fc.array(dates), (drawn) => {
        const articles = drawn.map((date, index) => dated(String(index), date?.toISOString()));
        const sorted = newestFirst(articles);
        const instants = sorted.map(({ date }) => instantOf(date) ?? Number.NEGATIVE_INFINITY);
        for (const [index, instant] of instants.entries())
          expect(instants[index + 1] ?? Number.NEGATIVE_INFINITY).toBeLessThanOrEqual(instant);
        expect(idsOf(sorted).sort()).toEqual(idsOf(articles).sort());
      }),
    );
  });
});

test.each([
  { slug: 'a-review', found: 'press-1' },
  { slug: 'a', found: undefined },
  { slug: '', found: undefined },
])('the article of the slug “$slug” is $found', ({ slug, found }) => {
  expect(articleBySlug([anArticle({ _id: 'unnamed', slug: '' }), anArticle()], slug)?._id).toBe(found);
});

test.each([
  { date: '2026-09-05', list: 'September 5, 2026', article: '09/05/2026' },
  { date: '2026-09-05T03:30:00Z', list: 'September 4, 2026', article: '09/04/2026' },
  { date: 'last spring', list: null, article: null },
  { date: null, list: null, article: null },
  { date: undefined, list: null, article: null },
])('the date $date reads $list in the list and $article on the article', ({ date, list, article }) => {
  expect(articleDate(anArticle({ date }), longDate)).toBe(list);
  expect(articleDate(anArticle({ date }), shortDate)).toBe(article);
});

test.each([
  { given: { author: 'Ada Reed', source: 'The Lake Paper' }, line: 'Ada Reed, The Lake Paper' },
  { given: { author: 'Ada Reed', source: '' }, line: 'Ada Reed' },
  { given: { author: null, source: 'The Lake Paper' }, line: 'The Lake Paper' },
  { given: {}, line: '' },
])('$given is credited “$line”', ({ given, line }) => {
  expect(creditLine(anArticle(given))).toBe(line);
});

test.each([
  { headline: 'Strings & winds', text: 'Strings & winds' },
  { headline: '<em>Strings</em> &amp; winds', text: 'Strings & winds' },
  { headline: '  ', text: '' },
  { headline: null, text: '' },
])('the headline “$headline” reads “$text”', ({ headline, text }) => {
  expect(headlineOf(anArticle({ headline }))).toBe(text);
});

describe('the teaser of an article', () => {
  test('is its headline', () => {
    expect(teaserOf(anArticle({ headline: 'In brief', body: '<p>At length.</p>' }))).toBe('In brief');
  });

  test('is the complete text if that is short and there is no headline', () => {
    expect(teaserOf(anArticle({ body: '<p>At <b>some</b> length.</p>' }))).toBe('At some length.');
  });

  test('is the first 200 characters of a long text, cut between words', () => {
    const teaser = teaserOf(anArticle({ headline: '', body: `<p>${'Strings sang. '.repeat(40)}</p>` }));
    expect(teaser).toMatch(/^(Strings sang\. )+Strings( sang)?…$/);
    expect(teaser.length).toBeGreaterThan(180);
    expect(teaser.length).toBeLessThanOrEqual(201);
  });

  test('is empty without headline and text', () => {
    expect(teaserOf(anArticle({ headline: null, body: null }))).toBe('');
  });
});
