/** Articles and seasons as other hosts may send them. */
import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { PressArticle } from '../../domain/entities';
import { PressList } from '../../src/features/press/PressList';
import { PerformanceDialog } from '../../src/features/seasons/PerformanceDialog';
import { SeasonPerformances } from '../../src/features/seasons/SeasonPerformances';
import { SeasonPictures } from '../../src/features/seasons/SeasonPictures';
import { system } from '../../src/theme/system';
import { anEvent } from '../support/orchestra';

const show = (view: ReactNode) => render(<ChakraProvider value={system}>{view}</ChakraProvider>);

const NONSENSE = /undefined|null|NaN|Invalid/;

const aBareArticle = (changes: Partial<PressArticle> = {}): PressArticle => ({
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

test('an article without anything but a title shows no gaps', () => {
  const { container } = show(<PressList articles={[aBareArticle()]} />);
  expect(screen.getByRole('heading', { name: 'Bare' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'read more about Bare' })).toHaveAttribute('href', '/press/bare');
  expect(container).not.toHaveTextContent(NONSENSE);
});

test('an unreadable date is left out, and a text stands for a missing headline', () => {
  const { container } = show(
    <PressList articles={[aBareArticle({ date: 'last spring', body: '<p>It <b>rained</b>.</p>' })]} />,
  );
  expect(screen.getByText('It rained.')).toBeInTheDocument();
  expect(container).not.toHaveTextContent(/Invalid|spring/);
});

test('five articles are all there are: no More', () => {
  const articles = ['a', 'b', 'c', 'd', 'e'].map((slug) => aBareArticle({ _id: slug, slug, title: slug }));
  show(<PressList articles={articles} />);
  expect(screen.getAllByRole('link')).toHaveLength(5);
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
});

test('an empty press list says so', () => {
  show(<PressList articles={[]} />);
  expect(screen.getByText(/There are no articles yet/)).toBeInTheDocument();
});

test('a concert without a date, place or picture keeps its card', () => {
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

test('the dialog about a concert does without a description', () => {
  show(
    <PerformanceDialog
      performance={anEvent({ description: null, location: ' ', slug: null })}
      onClose={() => undefined}
    />,
  );
  expect(screen.getByRole('dialog', { name: 'Serenade' })).toHaveTextContent('Various Locations');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('pictures without an address leave no frame', () => {
  const image = { pageID: 'season', orderIndex: 0, propertyName: 'secondaryImages', alt: null } as const;
  show(
    <SeasonPictures
      images={[
        { ...image, url: '' },
        { ...image, url: '/images/hall-1600.webp' },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
