import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { Project } from 'shared-contracts/entities';
import { aProject } from 'shared-contracts/testing';
import { type Responses, present } from 'shared-ui/testing';

import { aFoundFile, libraryOf } from '../testing/a-library';
import { aStorage, openAdmin } from '../testing/open-admin';
import { acceptUploads } from '../uploads/testing/accept-uploads';
import { mp3File, pngFile, webmFile } from '../uploads/testing/image-files';

const target = {
  uploadURL: 'http://localhost:3000/signed',
  objectPath: '/objects/uploads/a',
  headers: {},
  expiresAt: '2025-01-01T00:00:00.000Z',
};
const song = '/objects/files/11111111-1111-4111-8111-111111111111.mp3';

let restore = () => undefined as void;
beforeEach(() => {
  restore = acceptUploads().restore;
});
afterEach(() => restore());

async function openMedia(fields: Partial<Project>, responses: Responses = {}) {
  const project = aProject({ titleJa: '朧月', ...fields });
  const opened = openAdmin(`/admin/projects/${project.id}?tab=media`, {
    listProjects: () => [project],
    requestUpload: () => target,
    takeUpload: () => ({ location: song }),
    updateProject: ({ body }) => ({ ...project, ...body, revision: project.revision + 1 }),
    ...responses,
  });
  const { user, calls } = opened;
  const upload = async (field: string, file: File) => {
    await user.click(await screen.findByRole('button', { name: `Upload: ${field}` }));
    const dialog = await screen.findByRole('dialog', { name: `Upload: ${field}` });
    const input = dialog.querySelector('input[type="file"]');
    if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input');
    // Of any type, as if it were dropped.
    Object.defineProperty(input, 'accept', { value: '' });
    await user.upload(input, file);
    return within(dialog);
  };
  const saved = async () => {
    await user.click(screen.getByRole('button', { name: 'Publish changes' }));
    await waitFor(() => expect(calls.some(({ name }) => name === 'updateProject')).toBe(true));
    return calls.find(({ name }) => name === 'updateProject')?.body;
  };
  return { ...opened, upload, saved };
}

const track = { titleJa: '雪', file: null };
const aTrack = () => screen.findByRole('group', { name: 'File' });

test('an uploaded recording becomes the value of its field, with the length that the browser reads', async () => {
  const { upload, saved, calls } = await openMedia({ music: [track] });
  const dialog = await upload('File', mp3File('雪.mp3'));
  expect(await screen.findByText('File uploaded')).toBeInTheDocument();
  expect(dialog.queryByRole('alert')).toBeNull();
  const player = (await aTrack()).querySelector('audio');
  expect(player).toHaveAttribute('src', song);
  Object.defineProperty(player, 'duration', { value: 151.2 });
  fireEvent.loadedMetadata(present(player));
  expect(await screen.findByText('Length: 2:31')).toBeInTheDocument();
  expect(await saved()).toMatchObject({ music: [{ file: song, length: '2:31' }] });
  expect(calls.find(({ name }) => name === 'requestUpload')?.body).toEqual({
    contentType: 'audio/mpeg',
    contentLength: 4,
    fileName: '雪.mp3',
  });
});

test('the length that is stored stays if the recording does', async () => {
  await openMedia({ music: [{ ...track, file: song, length: '9:59' }] });
  const player = (await aTrack()).querySelector('audio');
  Object.defineProperty(player, 'duration', { value: 151.2 });
  fireEvent.loadedMetadata(present(player));
  expect(await screen.findByText('Length: 2:31')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Length' })).toHaveValue('9:59');
});

test.each([
  ['a film', webmFile(16)],
  ['an image', pngFile()],
])('%s is refused for a recording, before any request', async (_name, file) => {
  const { upload, calls } = await openMedia({ music: [track] });
  const dialog = await upload('File', file);
  expect(await dialog.findByText(/^Files of this type cannot be uploaded. Accepted: One MP3/)).toBeInTheDocument();
  expect(dialog.getByText('One MP3, M4A, Ogg, WAV or FLAC file, up to 30 MB')).toBeInTheDocument();
  expect(calls.map(({ name }) => name)).not.toContain('requestUpload');
});

test('a film that is too large is refused with the limit', async () => {
  const { upload } = await openMedia({});
  const dialog = await upload('Trailer (video file or YouTube URL)', webmFile(300 * 1_024 * 1_024 + 1));
  expect(await dialog.findByText('The file is larger than 300 MB')).toBeInTheDocument();
});

test('the space that is left is said before it is full, and what does not fit is refused', async () => {
  const { upload, calls } = await openMedia(
    { music: [track] },
    { readStorage: () => ({ ...aStorage, usedBytes: aStorage.quotaBytes - 3 }) },
  );
  const dialog = await upload('File', mp3File());
  expect(await dialog.findByText('Nearly full: 9.8 GB of 9.8 GB used')).toBeInTheDocument();
  expect(await dialog.findByRole('alert')).toHaveTextContent('There is not enough space for this file.');
  expect(calls.map(({ name }) => name)).not.toContain('requestUpload');
});

test('an address elsewhere stays possible', async () => {
  const { user, saved } = await openMedia({});
  const field = within(await screen.findByRole('group', { name: 'Trailer (video file or YouTube URL)' }));
  await user.click(field.getByText('Use an address'));
  await user.type(field.getByRole('textbox'), 'https://youtu.be/abcdefghijk');
  expect(await saved()).toMatchObject({ trailer: 'https://youtu.be/abcdefghijk' });
});

test('a recording is chosen from those of the library, and removed', async () => {
  const { user } = await openMedia(
    { music: [track] },
    {
      findImages: libraryOf(
        aFoundFile({ location: '/objects/images/a-64x64.webp' }),
        aFoundFile({ location: song, name: '雪.mp3' }),
      ),
    },
  );
  const field = within(await aTrack());
  await user.click(field.getByRole('button', { name: 'Choose from the library: File' }));
  const library = within(await screen.findByRole('dialog', { name: 'Choose an audio file' }));
  expect(library.getByRole('searchbox', { name: 'Search audio' })).toBeInTheDocument();
  await user.click(await library.findByRole('button', { name: 'Choose: Audio 1' }));
  expect(await field.findByText('雪.mp3')).toBeInTheDocument();
  await user.click(field.getByRole('button', { name: 'Remove: File' }));
  await waitFor(() => expect(field.queryByText('雪.mp3')).toBeNull());
});
