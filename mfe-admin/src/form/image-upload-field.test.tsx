import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { aPartner } from 'shared-contracts/testing';

import { openAdmin } from '../testing/open-admin';
import { acceptUploads } from '../uploads/testing/accept-uploads';
import { pngFile } from '../uploads/testing/image-files';

const aya = aPartner({ nameJa: '綾', avatar: null });
const target = {
  uploadURL: 'http://localhost:3000/signed',
  objectPath: '/objects/uploads/a',
  headers: {},
  expiresAt: '2025-01-01T00:00:00.000Z',
};
const location = '/objects/images/a-64x64.webp';
const aFile = () => pngFile('aya.png');

let restore = () => undefined as void;
beforeEach(() => {
  restore = acceptUploads().restore;
});
afterEach(() => restore());

async function edit() {
  const opened = openAdmin('/admin/partners', {
    listPartners: () => [aya],
    requestUpload: () => target,
    takeUpload: () => ({ location }),
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Edit 綾' }));
  return { ...opened, field: await screen.findByRole('textbox', { name: 'Avatar image' }) };
}

test('an uploaded image becomes the value of the field', async () => {
  const { user, calls, field } = await edit();
  await user.click(screen.getByRole('button', { name: 'Upload image: Avatar image' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload image' }));
  const input = dialog.getByLabelText(/Choose an image/);
  // Phones offer their camera beside the library for images; with `capture`, only the camera.
  expect(input).toHaveAttribute('accept', expect.stringContaining('image/jpeg'));
  expect(input).not.toHaveAttribute('capture');
  await user.upload(input, aFile());
  expect(await screen.findByText('Image uploaded')).toBeInTheDocument();
  await waitFor(() => expect(field).toHaveValue(location));
  expect(calls.find(({ name }) => name === 'takeUpload')?.body).toEqual({ imageURL: target.objectPath });
});

test.each(['paste', 'drop'] as const)('an image is uploaded on %s', async (kind) => {
  const { field } = await edit();
  const event = createEvent[kind](field);
  Object.defineProperty(event, kind === 'paste' ? 'clipboardData' : 'dataTransfer', {
    // File managers copy the names of files as well.
    value: { files: [aFile()], getData: () => '/media/aya.png' },
  });
  fireEvent(field, event);
  expect(event.defaultPrevented).toBe(true);
  await waitFor(() => expect(field).toHaveValue(location));
});

test('text wins over an image of it, as Excel copies both', async () => {
  const { field } = await edit();
  const event = createEvent.paste(field);
  Object.defineProperty(event, 'clipboardData', { value: { files: [aFile()], getData: () => 'cell\tcell' } });
  fireEvent(field, event);
  expect(event.defaultPrevented).toBe(false);
  expect(screen.queryByRole('dialog', { name: 'Upload image' })).toBeNull();
});

test('pasted text is text', async () => {
  const { user, field } = await edit();
  await user.click(field);
  await user.paste('https://example.com/a.png');
  expect(field).toHaveValue('https://example.com/a.png');
  expect(screen.queryByRole('dialog', { name: 'Upload image' })).toBeNull();
});

test('after an image is replaced, the focus is on the button that replaced it', async () => {
  const { user, field } = await edit();
  await user.type(field, '/objects/images/b-64x64.webp');
  const upload = screen.getByRole('button', { name: 'Upload image: Avatar image' });
  await user.click(upload);
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload image' }));
  await user.upload(dialog.getByLabelText(/Choose an image/), aFile());
  await waitFor(() => expect(field).toHaveValue(location));
  await waitFor(() => expect(upload).toHaveFocus());
});

test('after a dropped image is uploaded, the focus is in the dialog of the field', async () => {
  const { field } = await edit();
  act(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));
  const event = createEvent.drop(field);
  Object.defineProperty(event, 'dataTransfer', { value: { files: [aFile()], getData: () => '' } });
  fireEvent(field, event);
  await waitFor(() => expect(field).toHaveValue(location));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Upload image' })).toBeNull());
  const dialog = screen.getByRole('dialog', { name: 'Edit partner' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
});

test('an image is shown whole, in its own ratio, and removed', async () => {
  const { user, field } = await edit();
  await user.type(field, '/objects/images/wide-640x320.webp');
  const group = screen.getByRole('group', { name: 'Avatar image' });
  const image = group.querySelector('img');
  expect(image).toHaveAttribute('src', '/objects/images/wide-640x320.webp');
  expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['640', '320']);
  await user.click(within(group).getByRole('button', { name: 'Remove: Avatar image' }));
  expect(field).toHaveValue('');
  expect(within(group).getByText('Drop an image here')).toBeInTheDocument();
});

test('the address of an image is hidden until it is asked for', async () => {
  const { user, field } = await edit();
  const details = field.closest('details');
  expect(details).not.toHaveAttribute('open');
  await user.click(screen.getByText('Use an address'));
  expect(details).toHaveAttribute('open');
});
