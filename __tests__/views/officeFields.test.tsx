/** The fields of the office's forms of the content. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ComponentProps } from 'react';
import { known } from '../../domain/known';
import type { WrittenValue } from '../../domain/office/content';
import { formatCard } from '../../server/content/entries';
import { formFields } from '../../server/content/formFields';
import { FieldForm } from '../../src/office/content/FieldForm';
import { RareFields, ValueField } from '../../src/office/content/ValueField';
import * as calls from '../../src/office/officeCalls';
import * as smaller from '../../src/office/smallerPicture';
import { fieldOf } from '../support/contentFixtures';

const fieldOfPages = (name: string) =>
  known(
    formFields('pages').find((field) => field.name === name),
    name,
  );

/** A field that shows what was typed. @returns its values, the latest last */
function openValue(name: string, first: WrittenValue) {
  const field = fieldOfPages(name);
  const values: WrittenValue[] = [];
  function Form() {
    const [value, setValue] = useState(first);
    return (
      <ValueField
        id={name}
        kind={field}
        label={field.label}
        value={value}
        describedBy={undefined}
        isInvalid={false}
        concerts={[]}
        onChange={(changed) => {
          values.push(changed);
          setValue(changed);
        }}
      />
    );
  }
  render(<Form />);
  return values;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a fold that was opened for a mistake stays open when the mistake is corrected', () => {
  const fold = (isOpen: boolean) => (
    <RareFields fields={[fieldOf('seoTitle', 'Search title', { kind: 'text' })]} isOpen={isOpen}>
      {({ label }) => label}
    </RareFields>
  );
  const { rerender } = render(fold(false));
  expect(screen.getByRole('group')).not.toHaveAttribute('open');
  rerender(fold(true));
  rerender(fold(false));
  expect(screen.getByRole('group')).toHaveAttribute('open');
  fireEvent.click(screen.getByText('Rarely needed: search title'));
  expect(screen.getByRole('group')).not.toHaveAttribute('open');
  fireEvent(screen.getByRole('group'), new Event('toggle'));
  rerender(fold(true));
  expect(screen.getByRole('group')).toHaveAttribute('open');
});

test('a card of the home page shows its parts, and changes only the one that is typed', () => {
  const values = openValue('highlight', [
    formatCard('[type] event [title] New Voices [path] /events/new-voices'),
    'A text without parts',
  ]);
  expect(screen.getByLabelText('Title')).toHaveValue('New Voices');
  expect(screen.getByLabelText('Cards 2')).toHaveValue('A text without parts');
  type('Title', 'Old Voices');
  type('Title', '');
  type('About an event, a season, or press', '');
  type('Where it leads', '');
  expect(values.map((value) => (value as WrittenValue[])[0])).toEqual([
    { type: 'event', title: 'Old Voices', path: '/events/new-voices' },
    { type: 'event', path: '/events/new-voices' },
    { path: '/events/new-voices' },
    {},
  ]);
});

const PLACE = fieldOf(
  'location',
  'Place',
  { kind: 'text' },
  { changedBy: { text: 'Move it', href: '/office/concerts/winter-serenade/move' } },
);

/** The form of the place of a sold concert, of which the draft has another one. */
function openPlace(more: Partial<ComponentProps<typeof FieldForm>>) {
  const [changed, typed, chosen] = [jest.fn(), jest.fn(), jest.fn()];
  render(
    <FieldForm
      field={PLACE}
      value="Town Hall"
      published="Christ Church"
      mistakes={[]}
      conflict={undefined}
      replaced={undefined}
      uses={[]}
      concerts={[]}
      onChange={changed}
      onOther={typed}
      onChosen={chosen}
      {...more}
    />,
  );
  return { changed, typed, chosen };
}

test('a draft of what a sold concert does not change says so, and is taken back', () => {
  const { changed } = openPlace({
    mistakes: [
      { part: 'concerts', name: 'winter-serenade', field: 'location', message: 'It is sold.', instead: null },
    ],
  });
  expect(screen.getByText('It is sold.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Move it' })).toHaveAttribute(
    'href',
    '/office/concerts/winter-serenade/move',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Leave it as on the site: Place' }));
  expect(changed).toHaveBeenCalledWith('Christ Church');
});

test('what a sold concert shows on the site is left as it is', () => {
  openPlace({
    field: { ...PLACE, changedBy: { text: 'Move its concerts one by one.', href: null } },
    value: 'Christ Church',
  });
  expect(screen.getByText(/Move its concerts one by one\./)).toBeInTheDocument();
  expect([screen.queryByRole('link'), screen.queryByRole('button')]).toEqual([null, null]);
});

const CONFLICT = {
  field: 'location',
  by: 'Anna Weber',
  at: '2026-11-27T21:13:00.000Z',
  yours: 'Town Hall',
  theirs: 'Christ Church',
};

test('a conflict about what a sold concert does not change is decided', () => {
  const { chosen } = openPlace({ conflict: CONFLICT });
  fireEvent.click(screen.getByRole('radio', { name: /Anna Weber/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Use this one' }));
  expect(chosen).toHaveBeenCalledWith('Christ Church');
});

test('of texts that differ in their markup only, the markup is shown', () => {
  const [yours, theirs] = ['<p>See <a href="/a">us</a></p>', '<p>See <a href="/b">us</a></p>'];
  openPlace({ field: fieldOf('body', 'Text', { kind: 'html' }), conflict: { ...CONFLICT, yours, theirs } });
  expect(screen.getByRole('radio', { name: /^Yours/ })).toHaveAccessibleName(`Yours ${yours}`);
  expect(screen.getByRole('radio', { name: /^Anna Weber/ })).toHaveAccessibleName(
    expect.stringContaining(theirs),
  );
});

test('another text that was typed before a reload is still there', () => {
  const { typed, chosen } = openPlace({
    field: fieldOf('location', 'Place', { kind: 'text' }),
    conflict: { ...CONFLICT, other: 'Both' },
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'Another one: Place' }), {
    target: { value: 'Both places' },
  });
  expect(typed).toHaveBeenCalledWith('Both places');
  fireEvent.click(screen.getByRole('button', { name: 'Use this one' }));
  expect(chosen).toHaveBeenCalledWith('Both');
});

test('the point of a picture that stays in view is chosen, and left to the pages again', () => {
  const values = openValue('pictures', { heroImage: [{ url: '/images/hero-1600.webp' }] });
  fireEvent.change(screen.getByRole('slider', { name: 'From left to right', hidden: true }), {
    target: { value: '30' },
  });
  expect(values.at(-1)).toEqual({ heroImage: [{ url: '/images/hero-1600.webp#30,50' }] });
  fireEvent.click(screen.getByRole('button', { name: 'Let each page choose', hidden: true }));
  expect(values.at(-1)).toEqual({ heroImage: [{ url: '/images/hero-1600.webp' }] });
});

test('a picture that is on its way when its item is moved, comes to that item', async () => {
  let add: (url: string) => void = () => undefined;
  jest
    .spyOn(smaller, 'smallerPicture')
    .mockResolvedValue({ name: 'snow.webp', picture: new Blob(['small']) });
  jest.spyOn(calls, 'addPicture').mockReturnValue(new Promise((resolve) => (add = resolve)));
  const values = openValue('pictures', { heroImage: ['one', 'two', 'three'].map((alt) => ({ alt })) });
  const snow = new File(['snow'], 'snow.jpg', { type: 'image/jpeg' });
  fireEvent.change(known(screen.getAllByLabelText('Picture')[0], 'field'), {
    target: { files: [snow] },
  });
  await screen.findByText('Adding snow.jpg…');
  fireEvent.click(screen.getByRole('button', { name: 'Move Large picture 1 down' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Large picture 1' }));
  await act(async () => add('/images/snow.webp'));
  expect(values.at(-1)).toEqual({
    heroImage: [{ alt: 'one', url: '/images/snow.webp' }, { alt: 'three' }],
  });
});
