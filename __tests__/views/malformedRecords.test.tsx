/** Malformed and incomplete records of other API hosts. */
import { screen } from '@testing-library/react';
import type { ContentPage, PressArticle } from '../../domain/api/entities';
import { picturesOf } from '../../domain/content/pictures';
import { bannerOf, highlightsOf } from '../../domain/content/taggedStrings';
import { EmbeddedForm } from '../../src/components/forms/EmbeddedForm';
import { Blocks } from '../../src/features/competition/Blocks';
import { Names } from '../../src/features/competition/Names';
import { Hero } from '../../src/features/home/Hero';
import { Highlights } from '../../src/features/home/Highlights';
import { MissionBanner } from '../../src/features/home/MissionBanner';
import { SiteBadge } from '../../src/features/home/SiteBadge';
import { SocialLinks } from '../../src/features/navigation/SocialLinks';
import { PressList } from '../../src/features/press/PressList';
import { PerformanceDialog } from '../../src/features/seasons/PerformanceDialog';
import { SeasonPerformances } from '../../src/features/seasons/SeasonPerformances';
import { SeasonPictures } from '../../src/features/seasons/SeasonPictures';
import { FakeScreen } from '../support/fakeScreen';
import { anEvent } from '../support/fixtures';
import { show } from './alone';

describe("the home page's record and the footer's", () => {
  const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

  test('without a record the hero shows the orchestra and links to the concerts', () => {
    new FakeScreen().install();
    show(<Hero title={null} subtitle={undefined} picture={undefined} banner={bannerOf(undefined)} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Fenimore Chamber Orchestra');
    expect(linkTo('See Upcoming Concerts!')).toBe('/events');
    expect(linkTo('TICKETS')).toBe('/events');
    expect(linkTo('DONATE')).toBe('/support-us');
  });

  test('a card without date and label still has a link with a name', () => {
    const highlight = ['[type] press [title] A lake [path] /press/a-lake [date] soon', '[type] season'];
    show(<Highlights highlights={highlightsOf({ highlight })} />);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText('READ ARTICLE')).toBeVisible();
    expect(linkTo('READ ARTICLE A lake')).toBe('/press/a-lake');
    expect(screen.queryByText(/Invalid|undefined/)).not.toBeInTheDocument();
  });

  test('empty sections are not rendered', () => {
    show(
      <>
        <Highlights highlights={[]} />
        <MissionBanner mission={null} />
        <SiteBadge url={null} />
        <SocialLinks />
      </>,
    );
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  test.each(['https://www.example.org/orchestra', 'http://example.org/orchestra'])(
    'the badge names the site that it leads to: %s',
    (url) => {
      show(<SiteBadge url={` ${url} `} />);
      expect(linkTo('Find us on example.org')).toBe(url);
    },
  );

  test.each([
    'javascript:alert(1)',
    'example.org/orchestra',
    '//example.org',
    'mailto:hello@example.org',
    '/events',
  ])('there is no badge for %s', (url) => {
    show(<SiteBadge url={url} />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test('only social links that are set and safe are shown', () => {
    show(<SocialLinks facebook="http://facebook.example/o" instagram="a.example" youtube="javascript:x" />);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(linkTo('Facebook')).toBe('http://facebook.example/o');
  });
});

describe("the competition's record", () => {
  const aPage = (changes: Partial<ContentPage>): ContentPage => ({
    _id: 'page',
    type: 'competition',
    topTitle: 'What to play',
    bottomTitle: null,
    ...changes,
  });

  test('a block without a section is not a button', () => {
    show(
      <Blocks page={aPage({ topBody: '<p>Two rounds.</p>', bottomBody: '[termsDialog][/termsDialog]' })} />,
    );
    expect(screen.getByRole('heading', { name: 'What to play' })).toBeInTheDocument();
    expect(screen.getByText('Two rounds.')).toBeInTheDocument();
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('a section without a title is opened by the name of its dialog', () => {
    show(<Blocks page={aPage({ topTitle: null, topBody: '[repertoireDialog]Bach[/repertoireDialog]' })} />);
    expect(screen.getByRole('button', { name: 'Required Repertoire' })).toBeInTheDocument();
    expect(screen.queryByText(/Bach|Dialog/)).not.toBeInTheDocument();
  });

  test('names can contain markup', () => {
    show(<Names title={null} list="<p>Ada Reed, Bo &amp; Cy</p>" />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ada Reed',
      'Bo & Cy',
    ]);
  });

  test.each([
    ['https://forms.example/entry', 1],
    ['/forms/competition', 1],
    ['javascript:alert(1)', 0],
    ['http://forms.example/entry', 0],
    [null, 0],
  ])('the form address %s makes %i frames', (url, count) => {
    new FakeScreen().install();
    show(<EmbeddedForm url={url} title="Form" height="10px" />);
    expect(screen.queryAllByTitle('Form')).toHaveLength(count);
    expect(screen.queryAllByRole('link')).toHaveLength(count);
  });
});

describe('articles and seasons', () => {
  const NONSENSE = /undefined|null|NaN|Invalid/;

  const articleWithTitleOnly = (changes: Partial<PressArticle> = {}): PressArticle => ({
    _id: 'press-bare',
    slug: 'bare',
    title: 'Bare',
    headline: null,
    body: null,
    date: null,
    author: null,
    source: null,
    ...changes,
  });

  test('an article with only a title shows no empty elements', () => {
    const { container } = show(<PressList articles={[articleWithTitleOnly()]} />);
    expect(screen.getByRole('heading', { name: 'Bare' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'read more about Bare' })).toHaveAttribute('href', '/press/bare');
    expect(container).not.toHaveTextContent(NONSENSE);
  });

  test('an invalid date is not shown, and a default text replaces a missing headline', () => {
    const { container } = show(
      <PressList
        articles={[articleWithTitleOnly({ date: 'last spring', body: '<p>It <b>rained</b>.</p>' })]}
      />,
    );
    expect(screen.getByText('It rained.')).toBeInTheDocument();
    expect(container).not.toHaveTextContent(/Invalid|spring/);
  });

  test('a list of five articles has no More button', () => {
    const articles = ['a', 'b', 'c', 'd', 'e'].map((slug) =>
      articleWithTitleOnly({ _id: slug, slug, title: slug }),
    );
    show(<PressList articles={articles} />);
    expect(screen.getAllByRole('link')).toHaveLength(5);
    expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
  });

  test('an empty press list shows a message', () => {
    show(<PressList articles={[]} />);
    expect(screen.getByText(/No articles yet/)).toBeInTheDocument();
  });

  test('a concert without a date, place, or picture has a card', () => {
    const { container } = show(
      <SeasonPerformances performances={[anEvent({ eventDate: 'soon', location: null, imageUrl: null })]} />,
    );
    expect(screen.getByRole('button', { name: 'Description of Serenade' })).toBeInTheDocument();
    expect(screen.getByText('Various Dates and Times')).toBeInTheDocument();
    expect(container).not.toHaveTextContent(NONSENSE);
  });

  test('a season without concerts has no heading for them', () => {
    show(<SeasonPerformances performances={[]} />);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  test('the dialog of a concert without a description opens', () => {
    show(
      <PerformanceDialog
        performance={anEvent({ description: null, location: '', slug: null })}
        onClose={() => undefined}
      />,
    );
    expect(screen.getByRole('dialog', { name: 'Serenade' })).toHaveTextContent('Various Locations');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test('pictures without a URL are not rendered', () => {
    const image = { pageID: 'season', orderIndex: 0, propertyName: 'secondaryImages', alt: null } as const;
    show(
      <SeasonPictures
        images={picturesOf(
          ['', 'javascript:alert(1)', '/images/hall-1600.webp'].map((url) => ({ ...image, url })),
          'season',
          'secondaryImages',
        )}
      />,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});
