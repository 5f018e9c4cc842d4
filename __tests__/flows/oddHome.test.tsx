/** The home page's record and the footer's as other hosts may send them. */
import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { bannerOf, highlightsOf } from '../../domain/taggedStrings';
import { Hero } from '../../src/features/home/Hero';
import { Highlights } from '../../src/features/home/Highlights';
import { MissionBanner } from '../../src/features/home/MissionBanner';
import { SiteBadge } from '../../src/features/home/SiteBadge';
import { SocialLinks } from '../../src/features/navigation/SocialLinks';
import { system } from '../../src/theme/system';
import { FakeScreen } from '../support/fakeScreen';

const show = (view: ReactNode) => render(<ChakraProvider value={system}>{view}</ChakraProvider>);

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('without a record the hero says whose site it is and leads to the concerts', () => {
  new FakeScreen().install();
  show(<Hero title={null} subtitle={undefined} picture={undefined} banner={bannerOf(undefined)} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Fenimore Chamber Orchestra');
  expect(linkTo('See Upcoming Concerts!')).toBe('/events');
  expect(linkTo('TICKETS')).toBe('/events');
  expect(linkTo('DONATE')).toBe('/support-us');
});

test('a card without date and label still leads somewhere, and is described by its title', () => {
  const highlight = ['[type] press [title] A lake [path] /press/a-lake [date] soon', '[type] season'];
  show(<Highlights highlights={highlightsOf({ highlight })} />);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(linkTo('READ ARTICLE')).toBe('/press/a-lake');
  expect(screen.getByRole('link')).toHaveAccessibleDescription('A lake');
  expect(screen.queryByText(/Invalid|undefined/)).not.toBeInTheDocument();
});

test('nothing to show leaves no frame', () => {
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

test('the badge names the site that it leads to', () => {
  show(<SiteBadge url=" https://www.example.org/orchestra " />);
  expect(linkTo('Find us on example.org')).toBe('https://www.example.org/orchestra');
});

test.each([
  'javascript:alert(1)',
  'http://example.org',
  '//example.org',
  'mailto:hello@example.org',
  '/events',
])('there is no badge for %s', (url) => {
  show(<SiteBadge url={url} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('only social links that are set and safe are shown', () => {
  show(<SocialLinks facebook="https://facebook.example/o" instagram=" " youtube="javascript:alert(1)" />);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(linkTo('Facebook')).toBe('https://facebook.example/o');
});
