/** The fields of the office's forms of the content. */
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { known } from '../../domain/known';
import type { WrittenValue } from '../../domain/office/content';
import { formatCard } from '../../server/content/entries';
import { formFields } from '../../server/content/formFields';
import { ValueField } from '../../src/office/content/ValueField';

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
