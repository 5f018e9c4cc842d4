/** Adding a picture to a form of the content. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CallError } from '../../domain/api/contract';
import { PictureUpload } from '../../src/office/PictureUpload';
import * as calls from '../../src/office/officeCalls';
import * as smaller from '../../src/office/smallerPicture';

const SNOW = new File(['snow'], 'snow.jpg', { type: 'image/jpeg' });
const SMALL = { name: 'snow.webp', picture: new Blob(['small']) };
const ADDRESS = '/images/snow-1a2b3c4d.webp';

const shrink = jest.spyOn(smaller, 'smallerPicture');
const send = jest.spyOn(calls, 'addPicture');

function open() {
  const added: string[] = [];
  render(<PictureUpload label="Another picture" onAdded={(url) => added.push(url)} />);
  return added;
}

const field = () => screen.getByLabelText('Another picture');

const choosers: Record<string, (file: File) => void> = {
  'chosen by the button': (file) => fireEvent.change(field(), { target: { files: [file] } }),
  'dragged to the field': (file) => fireEvent.drop(field(), { dataTransfer: { files: [file] } }),
  pasted: (file) => fireEvent.paste(field(), { clipboardData: { files: [file] } }),
};

const choose = (how: string) => act(async () => choosers[how]?.(SNOW));

beforeEach(() => {
  shrink.mockReset().mockResolvedValue(SMALL);
  send.mockReset().mockResolvedValue(ADDRESS);
});

test.each(Object.keys(choosers))('a picture that is %s is made smaller, sent, and reported', async (how) => {
  const added = open();
  await choose(how);
  expect(shrink).toHaveBeenCalledWith(SNOW, expect.any(AbortSignal));
  expect(send).toHaveBeenCalledWith('snow.webp', SMALL.picture, expect.any(AbortSignal));
  expect(added).toEqual([ADDRESS]);
});

test('a picture that the site cannot show is refused in words, and not sent', async () => {
  shrink.mockRejectedValue(new CallError(400, '“snow.jpg” is 200 pixels wide; at least 320 are needed.'));
  const added = open();
  await choose('chosen by the button');
  expect(screen.getByRole('alert').textContent).toBe(
    '“snow.jpg” is 200 pixels wide; at least 320 are needed.',
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect([send.mock.calls.length, added]).toEqual([0, []]);
});

test('a picture that did not arrive is sent again without choosing it again', async () => {
  send.mockRejectedValueOnce(new CallError(null, 'The office didn’t respond.'));
  const added = open();
  await choose('chosen by the button');
  expect(screen.getByRole('alert').textContent).toBe('The office didn’t respond.');
  fireEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  await waitFor(() => expect(added).toEqual([ADDRESS]));
  expect(shrink).toHaveBeenLastCalledWith(SNOW, expect.any(AbortSignal));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('while a picture is on its way it is named, and can be canceled', async () => {
  send.mockReturnValue(new Promise(() => undefined));
  const added = open();
  await choose('chosen by the button');
  expect(screen.getByRole('status').textContent).toContain('Adding snow.jpg…');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(send.mock.calls[0]?.[2].aborted).toBe(true);
  expect([screen.getByRole('status').textContent, added]).toEqual(['', []]);
});
