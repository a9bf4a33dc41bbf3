import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { MessagesProvider } from 'shared-ui';
import { mockCalls, renderWithProviders } from 'shared-ui/testing';

import { areaMessages } from '../area-messages';
import { aStorage } from '../testing/open-admin';
import { acceptUploads } from './testing/accept-uploads';
import { drawImages } from './testing/draw-images';
import { animatedPng, pngFile, svgFile } from './testing/image-files';
import { StorageUnreachable, UnreadableFile, UploadRefused } from './upload';
import { UploadDialog } from './upload-dialog';
import { batchIndex, type Batch } from './use-upload-queue';

let restore = () => undefined as void;
beforeEach(() => {
  restore = acceptUploads().restore;
});
afterEach(() => restore());

interface Opened {
  accepts?: 'captions';
  room?: number;
  onAdd: (objectPath: string, batch: Batch) => Promise<string>;
}

/** Opens the dialog on a server that accepts every file. */
async function open({ accepts, room, onAdd }: Opened) {
  let signed = 0;
  const onClose = jest.fn();
  const calls = mockCalls({
    readStorage: () => aStorage,
    cancelUpload: () => null,
    requestUpload: () => ({
      uploadURL: 'http://localhost:3000/signed',
      objectPath: `/objects/uploads/${(signed += 1)}`,
      headers: {},
      expiresAt: '2026-01-01T00:00:00.000Z',
    }),
  });
  const { address } = renderWithProviders(
    <MessagesProvider messages={areaMessages}>
      <UploadDialog
        title="Upload"
        doneTitle="All done"
        {...(accepts ? { accepts } : {})}
        {...(room ? { room } : {})}
        onAdd={onAdd}
        onClose={onClose}
      />
    </MessagesProvider>,
    { locale: 'en' },
  );
  const dialog = await screen.findByRole('dialog');
  const input = dialog.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input');
  return {
    dialog: within(dialog),
    input,
    onClose,
    calls,
    address,
    choose: (files: File[]) => userEvent.upload(input, files),
  };
}

test.each([
  ['refused this browser', new StorageUnreachable(), /refused this browser.*CORS/],
  ['failed', new Error('lost'), /Failed to upload image/],
])('an upload that %s shows an error in the dialog', async (_name, error, words) => {
  const { dialog, choose } = await open({ onAdd: () => Promise.reject(error) });
  await choose([pngFile('a.png')]);
  expect((await dialog.findByRole('alert')).textContent).toMatch(words);
});

test.each([
  ['a wrong type', pngFile('photo.jpg', 'image/jpeg')],
  ['no type', pngFile('photo', '')],
])('a file with %s is uploaded with that of its bytes', async (_name, file) => {
  const { input, choose, calls, onClose } = await open({ onAdd: (objectPath) => Promise.resolve(objectPath) });
  Object.defineProperty(input, 'accept', { value: '' });
  await choose([file]);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls.find(({ name }) => name === 'requestUpload')?.body).toEqual({
    contentType: 'image/png',
    contentLength: file.size,
    fileName: file.name,
  });
});

test('an image that the server cannot read is not retried', async () => {
  const { dialog, choose } = await open({ onAdd: () => Promise.reject(new UnreadableFile('no')) });
  await choose([pngFile('a.png')]);
  expect(await dialog.findByText('The image is damaged or has too many pixels')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /^Retry/ })).toBeNull();
});

describe('an SVG', () => {
  let removeDrawing = () => undefined as void;
  const draw = (isDrawn: boolean) => {
    removeDrawing();
    removeDrawing = drawImages(isDrawn);
  };
  afterEach(() => removeDrawing());

  test('is uploaded as the PNG that the browser draws, and says so', async () => {
    draw(true);
    const { choose, calls, onClose } = await open({ onAdd: (objectPath) => Promise.resolve(objectPath) });
    await choose([svgFile('Logo.SVG')]);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls.find(({ name }) => name === 'requestUpload')?.body).toEqual({
      contentType: 'image/png',
      contentLength: pngFile().size,
      fileName: 'Logo.png',
    });
    expect(screen.getAllByText('An SVG is saved as an image with 2048 pixels on its longer side.')).toHaveLength(2);
  });

  test.each([
    ['that is damaged', true, svgFile('a.svg', '<path')],
    ['that the browser does not draw', false, svgFile('a.svg')],
  ])('%s is refused without a request, and not retried', async (_name, isDrawn, file) => {
    draw(isDrawn);
    const { dialog, choose, calls } = await open({ onAdd: (objectPath) => Promise.resolve(objectPath) });
    await choose([file]);
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^The SVG is damaged, or this browser cannot draw/);
    expect(dialog.queryByRole('button', { name: /^Retry/ })).toBeNull();
    expect(calls.map(({ name }) => name)).not.toContain('requestUpload');
  });

  test('that is compressed is refused with the types that are accepted', async () => {
    const { dialog, choose } = await open({ onAdd: (objectPath) => Promise.resolve(objectPath) });
    await choose([new File([Uint8Array.from([0x1f, 0x8b, 8])], 'logo.svgz', { type: 'image/svg+xml' })]);
    expect((await dialog.findByRole('alert')).textContent).toMatch(/Accepted: One PNG, .* or SVG file/);
  });
});

test('an animation that becomes a still says so', async () => {
  const { choose } = await open({ onAdd: (objectPath) => Promise.resolve(objectPath) });
  await choose([animatedPng()]);
  expect(await screen.findByText('All done')).toBeInTheDocument();
  // In the dialog and, once it has closed, in the notice.
  expect(screen.getAllByText(/^Only the first frame of an animated PNG or AVIF is saved/)).toHaveLength(2);
});

test('an upload without a network says so, and goes on once it is back', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { dialog, choose, onClose } = await open({
    onAdd: (objectPath) => (navigator.onLine ? Promise.resolve(objectPath) : Promise.reject(new Error('lost'))),
  });
  await choose([pngFile('a.png')]);
  expect(await dialog.findByText(/^There is no network connection/)).toBeInTheDocument();
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('once some files were added, and none is under way, the dialog is closed and not cancelled', async () => {
  const { dialog, choose, onClose } = await open({
    room: 99,
    onAdd: (objectPath, batch) =>
      batch.earlier.length === 1 ? Promise.reject(new UploadRefused('no')) : Promise.resolve(objectPath),
  });
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
  await choose([pngFile('a.png'), pngFile('b.png')]);
  expect(await dialog.findByText('1 of 2 added')).toBeInTheDocument();
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull());
  expect(dialog.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
  expect(onClose).not.toHaveBeenCalled();
});

test('a cancelled upload of several files says how many are kept, and shows them', async () => {
  const { dialog, choose, onClose, address } = await open({
    room: 99,
    onAdd: (objectPath, batch) =>
      batch.earlier.length === 2 ? new Promise(() => undefined) : Promise.resolve(objectPath),
  });
  await choose([pngFile('a.png'), pngFile('b.png'), pngFile('c.png')]);
  expect(await dialog.findByText('2 of 3 added')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalled();
  expect(await screen.findByText('2 of 3 files uploaded')).toBeInTheDocument();
  // The dialog of this test stays open.
  await userEvent.click(screen.getByRole('button', { name: 'Show them', hidden: true }));
  expect(address()).toBe('/admin/media?sort=newest');
});

test('of several files a failed one is retried alone and takes its place in the chosen order', async () => {
  const list = ['/objects/before'];
  let refusals = 1;
  const { dialog, choose, onClose } = await open({
    room: 99,
    onAdd: (objectPath, batch) => {
      // The second file of the batch is refused once.
      if (batch.earlier.length === 1 && refusals > 0) {
        refusals -= 1;
        return Promise.reject(new UploadRefused('no'));
      }
      list.splice(batchIndex(list, batch), 0, objectPath);
      return Promise.resolve(objectPath);
    },
  });
  await choose([pngFile('a.png'), pngFile('b.png'), pngFile('c.png'), pngFile('d.png')]);
  expect(await dialog.findByText('3 of 4 added')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  const sent = list.slice(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Retry: b.png' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [retried] = list.filter((location) => location !== '/objects/before' && !sent.includes(location));
  expect(list).toEqual(['/objects/before', sent[0], retried, ...sent.slice(1)]);
});

test('one of several files is cancelled, and those without room are rejected', async () => {
  let accept: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (accept = resolve));
  const added: string[] = [];
  const { dialog, choose, input } = await open({
    room: 2,
    onAdd: async (objectPath) => {
      await held;
      added.push(objectPath);
      return objectPath;
    },
  });
  await choose([pngFile('a.png'), pngFile('b.png'), pngFile('c.png')]);
  const [, , third] = await dialog.findAllByRole('listitem');
  expect(third).toHaveTextContent('The list has no room for more images');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel: b.png' }));
  expect(input).toHaveFocus();
  accept();
  expect(await dialog.findByText('1 of 2 added')).toBeInTheDocument();
  expect(added).toHaveLength(1);
  const files = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(files).toEqual(['a.pngAdded', 'c.pngThe list has no room for more images']);
});

const captions = (text: string, name = 'a.vtt') => new File([text], name, { type: 'text/vtt' });

test('uploaded captions say how many a browser reads', async () => {
  const { choose, onClose } = await open({ accepts: 'captions', onAdd: (path) => Promise.resolve(path) });
  await choose([captions('WEBVTT\n\n00:01.000 --> 00:02.000\nA\n\n00:02.000 --> 00:03.000\nB')]);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await screen.findByText('2 captions read')).toBeInTheDocument();
});

test.each([
  ['commas in their times', 'WEBVTT\n\n00:00:00,000 --> 00:00:03,000\nA', /the times in line 3/],
  ['no captions', 'WEBVTT', /^There are no captions/],
  ['another format', '1\n00:00:00,000 --> 00:00:03,000\nA', /Accepted: One WebVTT file/],
])('captions with %s are refused before any request', async (_what, text, reason) => {
  const { dialog, calls, choose } = await open({ accepts: 'captions', onAdd: (path) => Promise.resolve(path) });
  await choose([captions(text)]);
  expect(await dialog.findByRole('alert')).toHaveTextContent(reason);
  expect(calls.map(({ name }) => name)).not.toContain('requestUpload');
});
