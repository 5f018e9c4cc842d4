/** The carousel; browser tests check its layout and gestures. */
import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Image } from '../../domain/api/entities';
import { imagesOf } from '../../domain/content/pictures';
import { Carousel } from '../../src/components/pictures/Carousel';
import { system } from '../../src/theme/system';
import { FakeScreen } from '../support/fakeScreen';

const picture = (name: string, changes: Partial<Image> = {}): Image => ({
  url: `https://pictures.example/${name}.webp`,
  alt: `The ${name}`,
  pageID: 'page',
  orderIndex: 0,
  propertyName: 'topImages',
  ...changes,
});

/** Swiper reads the deprecated `keyCode`. */
const ARROW_RIGHT = { key: 'ArrowRight', keyCode: 39 };

let fakeScreen: FakeScreen;

beforeEach(() => {
  fakeScreen = new FakeScreen();
  fakeScreen.install();
});

/** Sets widths, because Swiper counts slides by width and jsdom has no layout. */
beforeAll(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
});

afterAll(() => jest.restoreAllMocks());

const show = (images: Image[]) =>
  render(
    <ChakraProvider value={system}>
      <Carousel images={imagesOf(images, 'page')} label="Pictures: the hall" />
    </ChakraProvider>,
  );

test('names its slides and moves to a slide when its dot is clicked', async () => {
  show([picture('hall'), picture('stage'), picture('door')]);
  fakeScreen.bringAllIntoView();
  const carousel = screen.getByRole('region', { name: 'Pictures: the hall' });
  expect(
    within(carousel)
      .getAllByRole('group')
      .map((slide) => slide.getAttribute('aria-label')),
  ).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  expect(screen.getByRole('img', { name: 'The stage' })).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Show picture 2' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Show picture 2' })).toHaveAttribute('aria-current', 'true'),
  );
});

test('arrow keys move it only while the focus is in it', async () => {
  show([picture('hall'), picture('stage'), picture('door')]);
  fakeScreen.bringAllIntoView();
  const current = () => screen.getByRole('button', { current: true }).getAttribute('aria-label');
  await screen.findByRole('button', { name: 'Show picture 1' });
  fireEvent.keyDown(document.body, ARROW_RIGHT);
  expect(current()).toBe('Show picture 1');
  screen.getByRole('region').focus();
  fireEvent.keyDown(screen.getByRole('region'), ARROW_RIGHT);
  await waitFor(() => expect(current()).toBe('Show picture 2'));
});

test('does not start before it is near the screen', async () => {
  show([picture('hall'), picture('stage')]);
  await import('../../src/components/pictures/slider');
  // Lets an import of the carousel end.
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  fakeScreen.bringAllIntoView();
  expect(await screen.findByRole('button', { name: 'Show picture 1' })).toBeInTheDocument();
});

test.each([
  ['a single picture', [picture('hall')]],
  ['a picture beside one without an address', [picture('hall'), picture('lost', { url: '' })]],
])('shows %s without dots', (_, images) => {
  show(images);
  expect(screen.getByRole('img', { name: 'The hall' })).toBeInTheDocument();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('crops a picture around its focus', () => {
  const [hall, door] = [picture('hall'), picture('door')];
  show([hall, { ...door, url: `${door.url}#30,20` }]);
  expect(screen.getByRole('img', { name: 'The door' })).toHaveStyle({ objectPosition: '30% 20%' });
  expect(screen.getByRole('img', { name: 'The hall' })).not.toHaveStyle({ objectPosition: '30% 20%' });
});

test.each([
  ['no picture', []],
  ['a picture without an address', [picture('lost', { url: '' })]],
])('shows nothing for %s', (_, images: Image[]) => {
  show(images);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
