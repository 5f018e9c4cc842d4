/** Adding a picture to a form of the content. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ContextType } from 'react';
import { CallError } from '../../domain/api/contract';
import { PictureUpload, UploadContext } from '../../src/office/PictureUpload';
import * as calls from '../../src/office/officeCalls';
import * as smaller from '../../src/office/smallerPicture';

const SNOW = new File(['snow'], 'snow.jpg', { type: 'image/jpeg' });
const SMALL = { name: 'snow.webp', picture: new Blob(['small']) };
const ADDRESS = '/images/snow-1a2b3c4d.webp';

/** Its id in the form. */
const UPLOAD = expect.any(String) as string;

const shrink = jest.spyOn(smaller, 'smallerPicture');
const send = jest.spyOn(calls, 'addPicture');

/** @param form knows which pictures are on their way */
function open(
  form: ContextType<typeof UploadContext> = null,
  report: (url: string) => void = () => undefined,
) {
  const added: string[] = [];
  const add = (url: string) => {
    added.push(url);
    report(url);
  };
  render(
    <UploadContext value={form}>
      <PictureUpload label="Another picture" onAdded={add} />
    </UploadContext>,
  );
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

test('while a picture is on its way it is named, its form knows, and it can be canceled', async () => {
  send.mockReturnValue(new Promise(() => undefined));
  const inForm = jest.fn();
  const added = open({ send: inForm });
  await choose('chosen by the button');
  expect(screen.getByRole('status').textContent).toContain('Adding snow.jpg…');
  expect(inForm.mock.calls).toEqual([[{ type: 'upload.started', upload: UPLOAD }]]);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(send.mock.calls[0]?.[2].aborted).toBe(true);
  expect([screen.getByRole('status').textContent, added]).toEqual(['', []]);
  expect(inForm).toHaveBeenLastCalledWith({ type: 'upload.ended', upload: UPLOAD });
});

test('the address of a picture is in its form before its upload ends', async () => {
  const events: unknown[] = [];
  const report = (event: unknown) => events.push(event);
  open({ send: report }, report);
  await choose('chosen by the button');
  expect(events).toEqual([
    { type: 'upload.started', upload: UPLOAD },
    ADDRESS,
    { type: 'upload.arrived', upload: UPLOAD },
    { type: 'upload.ended', upload: UPLOAD },
  ]);
});
