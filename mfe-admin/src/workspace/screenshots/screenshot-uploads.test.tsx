import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { aProject } from 'shared-contracts/testing';
import { problemResponse } from 'shared-ui/testing';

import { moon, openDetails, images, saved, shownImages } from '../../testing/open-details';
import { acceptUploads } from '../../uploads/testing/accept-uploads';
import { pngFile } from '../../uploads/testing/image-files';

let restoreRequests = () => undefined as void;
afterEach(() => restoreRequests());

function takeUploads(onTaken?: () => void): string[] {
  const { taken, restore } = acceptUploads(onTaken);
  restoreRequests = restore;
  return taken;
}

const uploadTarget = {
  uploadURL: 'http://localhost:3000/signed',
  objectPath: '/objects/new.webp',
  headers: {},
  expiresAt: '2026-01-01T00:00:00.000Z',
};

/** Uploads one image in the open editor. */
async function upload(user: Awaited<ReturnType<typeof openDetails>>['user']): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Upload screenshot' }));
  const file = pngFile();
  await user.upload(within(await screen.findByRole('dialog')).getByLabelText(/Choose images/), file);
  expect(await screen.findByText('Screenshot uploaded successfully')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('the notice of an upload names the project', async () => {
  takeUploads();
  const { user } = await openDetails({
    requestUpload: () => uploadTarget,
    addScreenshot: () => ({ project: aProject({ ...moon, screenshots: [...images, '/objects/new.webp'] }) }),
  });
  await upload(user);
  expect(screen.getByText('Screenshot uploaded successfully').parentElement).toHaveTextContent(moon.titleJa);
});

test('an upload is attached to a newer version without losing unsaved edits', async () => {
  const taken = takeUploads();
  const newer = aProject({ ...moon, revision: 6 });
  const { user, calls } = await openDetails({
    requestUpload: () => uploadTarget,
    addScreenshot: () => ({
      project: aProject({ ...newer, screenshots: [...images, '/objects/new.webp'], revision: 7 }),
    }),
  });
  await user.type(screen.getByRole('textbox', { name: 'World Setting (日本語)' }), '湖');
  await upload(user);
  expect(shownImages()).toEqual([...images, '/objects/new.webp']);
  expect(screen.getByRole('textbox', { name: 'World Setting (日本語)' })).toHaveValue('湖');
  expect(taken).toEqual([uploadTarget.uploadURL]);
  expect(calls.find(({ name }) => name === 'requestUpload')?.body).toEqual({
    contentType: 'image/png',
    contentLength: 8,
    fileName: 'image.png',
  });
  expect(calls.find(({ name }) => name === 'addScreenshot')?.ifMatch).toBeNull();
});

test('an image that was added before others stands there, and is no unsaved change', async () => {
  takeUploads();
  const screenshots = ['/objects/new.webp', ...images];
  const { user } = await openDetails({
    requestUpload: () => uploadTarget,
    addScreenshot: () => ({ project: aProject({ ...moon, screenshots, revision: 4 }) }),
  });
  await upload(user);
  expect(shownImages()).toEqual(screenshots);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('an upload shows its image, and does not let a save overwrite the changes of another editor', async () => {
  takeUploads();
  const newer = aProject({ ...moon, worldSettingJa: '海', revision: 6 });
  const opened = await openDetails({
    requestUpload: () => uploadTarget,
    addScreenshot: () => ({
      project: aProject({ ...newer, screenshots: [...images, '/objects/new.webp'], revision: 7 }),
    }),
    updateProject: () => problemResponse(412, 'stale-revision', { current: newer }),
  });
  const { user } = opened;
  await user.type(screen.getByRole('textbox', { name: 'World Setting (日本語)' }), '湖');
  await upload(user);
  expect(shownImages()).toEqual([...images, '/objects/new.webp']);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('海');
  expect(saved(opened)?.ifMatch).toBe('"3"');
});

test('files rejected before and after their upload show an error', async () => {
  takeUploads();
  const { user, calls } = await openDetails({
    requestUpload: () => uploadTarget,
    addScreenshot: () => problemResponse(422, 'unacceptable-upload'),
  });
  await user.click(screen.getByRole('button', { name: 'Upload screenshot' }));
  const dialog = within(await screen.findByRole('dialog'));
  const input = dialog.getByLabelText(/Choose images/);
  Object.defineProperty(input, 'accept', { value: '' });
  await user.upload(input, new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' }));
  expect(await dialog.findByText(/^Files of this type cannot be uploaded. Accepted: PNG/)).toBeInTheDocument();
  expect(calls.map(({ name }) => name)).not.toContain('requestUpload');
  await user.upload(input, pngFile());
  expect(await screen.findByText('Failed to upload image')).toBeInTheDocument();
  expect(screen.getByText('The image is damaged or has too many pixels')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('an upload that is cancelled after its file was sent attaches nothing', async () => {
  // A finished request cannot be aborted: only the page can stop it here.
  const taken = takeUploads(() => screen.getByRole('button', { name: 'Cancel' }).click());
  const { user, calls } = await openDetails({ requestUpload: () => uploadTarget });
  await user.click(screen.getByRole('button', { name: 'Upload screenshot' }));
  const dialog = await screen.findByRole('dialog');
  const file = pngFile();
  await user.upload(within(dialog).getByLabelText(/Choose images/), file);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(taken).toEqual([uploadTarget.uploadURL]);
  expect(calls.map(({ name }) => name)).not.toContain('addScreenshot');
  expect(shownImages()).toEqual(images);
});
