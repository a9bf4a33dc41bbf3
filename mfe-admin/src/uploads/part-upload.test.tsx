import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { MessagesProvider } from 'shared-ui';
import { mockCalls, problemResponse, renderWithProviders, type Responses } from 'shared-ui/testing';

import { areaMessages } from '../area-messages';
import { aStorage } from '../testing/open-admin';
import { acceptUploads } from './testing/accept-uploads';
import { webmFile } from './testing/image-files';
import { UploadDialog } from './upload-dialog';
import { begunUploads } from './use-upload';

const size = 5 * 1_024 * 1_024;
const parts = { size, count: 21 };
const film = () => webmFile(100 * 1_024 * 1_024 + 1);
const signed = { headers: {}, expiresAt: '2026-01-01T00:00:00.000Z' };

let storage: ReturnType<typeof acceptUploads>;
beforeEach(() => {
  storage = acceptUploads();
});
afterEach(() => {
  storage.restore();
  localStorage.clear();
});

/** Uploads a film that is sent in parts. */
async function send(file: File, responses: Responses = {}) {
  const onAdd = jest.fn((objectPath: string) => Promise.resolve(objectPath));
  const calls = mockCalls({
    readStorage: () => aStorage,
    requestUpload: () => ({ ...signed, uploadURL: '/whole', objectPath: '/objects/uploads/new', parts }),
    listUploadParts: () => ({ parts: [] }),
    signUploadPart: ({ body }) => ({ ...signed, uploadURL: `${body.objectPath}/${body.part}` }),
    cancelUpload: () => null,
    ...responses,
  });
  renderWithProviders(
    <MessagesProvider messages={areaMessages}>
      <UploadDialog accepts="video" title="Upload" onAdd={onAdd} onClose={() => undefined} />
    </MessagesProvider>,
    { locale: 'en' },
  );
  const dialog = await screen.findByRole('dialog');
  const input = dialog.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input');
  await userEvent.upload(input, file);
  await waitFor(() => expect(onAdd).toHaveBeenCalled());
  return { calls, objectPath: onAdd.mock.calls[0]?.[0] };
}

const addresses = (path: string, from: number) =>
  Array.from({ length: parts.count - from + 1 }, (_, index) => `${path}/${from + index}`);

test('a large film is sent in parts, and is no longer remembered then', async () => {
  const file = film();
  const { objectPath } = await send(file);
  expect(storage.taken).toEqual(addresses('/objects/uploads/new', 1));
  expect(objectPath).toBe('/objects/uploads/new');
  expect(begunUploads.of(file)).toBeNull();
});

test('a film that is chosen again after a reload goes on with the parts that have not arrived', async () => {
  begunUploads.add(film(), { objectPath: '/objects/uploads/old', parts });
  const { calls, objectPath } = await send(film(), { listUploadParts: () => ({ parts: [1, 2, 3] }) });
  expect(storage.taken).toEqual(addresses('/objects/uploads/old', 4));
  expect(objectPath).toBe('/objects/uploads/old');
  expect(calls.map(({ name }) => name)).not.toContain('requestUpload');
});

test('a film whose upload was given up meanwhile is sent from its beginning', async () => {
  begunUploads.add(film(), { objectPath: '/objects/uploads/old', parts });
  const { objectPath } = await send(film(), {
    listUploadParts: ({ query }) =>
      query.objectPath === '/objects/uploads/old' ? problemResponse(400, 'validation') : { parts: [] },
  });
  expect(objectPath).toBe('/objects/uploads/new');
  expect(storage.taken).toEqual(addresses('/objects/uploads/new', 1));
});
