import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { MessagesProvider } from 'shared-ui';
import { renderWithProviders } from 'shared-ui/testing';

import { messages } from '../messages';
import { StorageUnreachable } from './upload';
import { UploadDialog } from './upload-dialog';

test.each([
  ['refused this browser', new StorageUnreachable(), /refused this browser.*CORS/],
  ['failed', new Error('lost'), /Failed to upload image/],
])('an upload that %s shows an error in the dialog', async (_name, error, words) => {
  renderWithProviders(
    <MessagesProvider messages={messages}>
      <UploadDialog title="Upload" doneTitle="Done" onUpload={() => Promise.reject(error)} onClose={() => undefined} />
    </MessagesProvider>,
    { locale: 'en' },
  );
  const dialog = await screen.findByRole('dialog');
  const input = dialog.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input');
  await userEvent.upload(input, new File(['picture'], 'a.png', { type: 'image/png' }));
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(words);
});
