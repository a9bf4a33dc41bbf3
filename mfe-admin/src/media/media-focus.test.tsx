import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { aPartner } from 'shared-contracts/testing';

import { aFoundFile, libraryOf } from '../testing/a-library';
import { openAdmin } from '../testing/open-admin';
import { acceptUploads } from '../uploads/testing/accept-uploads';
import { pngFile } from '../uploads/testing/image-files';

let restore = () => undefined as void;
afterEach(() => restore());

const aya = aPartner({ nameJa: '綾' });
const named = { kind: 'partner' as const, id: aya.id, names: { ja: '綾' } };
const imageAt = (name: string) =>
  aFoundFile({ location: `/objects/images/${name}-64x64.webp`, uses: [{ ...named, fields: ['avatar'] }] });
const images = () => screen.queryAllByRole('img', { name: /^Image/ }).map((image) => image.getAttribute('src'));

/** The library with two images, of which the first is replaced or removed. */
function openLibrary() {
  restore = acceptUploads().restore;
  let library = [imageAt('a'), imageAt('b')];
  return openAdmin('/admin/media', {
    findImages: (call) => libraryOf(...library)(call),
    requestUpload: () => ({
      uploadURL: 'http://localhost:3000/signed',
      objectPath: '/objects/uploads/c',
      headers: {},
      expiresAt: '2025-01-01T00:00:00.000Z',
    }),
    takeUpload: () => ({ location: '/objects/images/c-64x64.webp' }),
    replaceImages: ({ body }) => {
      library = [...(body.to === null ? [] : [imageAt('c')]), imageAt('b')];
      return { changed: [{ ...named, revision: 2 }] };
    },
  });
}

/** The image of the library that has the focus. */
const focused = () => document.activeElement?.closest('li')?.querySelector('img')?.getAttribute('src');

test('the focus goes on to the next image after one was deleted', async () => {
  const { user } = openLibrary();
  await user.click(await screen.findByRole('button', { name: 'Details: Image 1' }));
  await user.click(screen.getByRole('button', { name: 'Delete: Image 1' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(images()).toEqual(['/objects/images/b-64x64.webp']));
  await waitFor(() => expect(focused()).toBe('/objects/images/b-64x64.webp'));
});

test('the focus is in the details of the new image after one was replaced', async () => {
  const { user } = openLibrary();
  await user.click(await screen.findByRole('button', { name: 'Details: Image 1' }));
  await user.click(screen.getByRole('button', { name: 'Replace: Image 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace file everywhere' }));
  await user.upload(dialog.getByLabelText(/Choose an image/), pngFile());
  await waitFor(() => expect(images()[0]).toBe('/objects/images/c-64x64.webp'));
  const panel = await screen.findByRole('complementary', { name: 'Details' });
  await waitFor(() => expect(panel).toContainElement(document.querySelector<HTMLElement>(':focus')));
  expect(within(panel).getByRole('presentation')).toHaveAttribute('src', '/objects/images/c-64x64.webp');
});
