/** The competition's record as other hosts may send it. */
import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ContentPage } from '../../domain/entities';
import { EmbeddedForm } from '../../src/components/EmbeddedForm';
import { Blocks } from '../../src/features/competition/Blocks';
import { Names } from '../../src/features/competition/Names';
import { system } from '../../src/theme/system';

const show = (view: ReactNode) => render(<ChakraProvider value={system}>{view}</ChakraProvider>);

const aPage = (changes: Partial<ContentPage>): ContentPage => ({
  _id: 'page',
  type: 'competition',
  topTitle: 'What to play',
  bottomTitle: null,
  ...changes,
});

test('a block without a section is no button', () => {
  show(<Blocks page={aPage({ topBody: '<p>Two rounds.</p>', bottomBody: '[termsDialog][/termsDialog]' })} />);
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

test('names may come in markup', () => {
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
  show(<EmbeddedForm url={url} title="Form" height="10px" />);
  expect(screen.queryAllByTitle('Form')).toHaveLength(count);
  expect(screen.queryAllByRole('link')).toHaveLength(count);
});
