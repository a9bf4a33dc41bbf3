import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import type { CollaborationRequest } from 'shared-contracts/entities';
import { aCollaborationRequest } from 'shared-contracts/testing';
import { mockCalls, problemResponse, type Responses } from 'shared-ui/testing';

import { openInbox, serverWith } from '../testing/test-inbox';

const mail = { server: 'smtp.example.com', from: 'site@example.com', to: 'studio@example.com', receipts: true };

async function openRequest(request: CollaborationRequest, responses: Responses = {}) {
  const seen = mockCalls({ ...serverWith(request), getMailSettings: () => ({ mail }), ...responses });
  const { user } = openInbox();
  await user.click(await screen.findByRole('button', { name: `View the request from ${request.name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  return { user, dialog, seen };
}

const request = aCollaborationRequest({ name: 'Jiwoo', contact: 'jiwoo@example.com', preferredLanguage: 'en' });

test('a reply template becomes a text that is sent with the revision', async () => {
  const { user, dialog, seen } = await openRequest(request, {
    replyToCollaborationRequest: ({ body }) => ({
      ...request,
      revision: 2,
      state: 'replied',
      replies: [{ text: body.text, sentBy: 'keeper', writtenAt: '2025-03-01T00:00:00.000Z' }],
    }),
  });
  await user.selectOptions(
    await dialog.findByRole('combobox', { name: 'Reply template' }),
    dialog.getByRole('option', { name: 'Decline' }),
  );
  await user.type(dialog.getByRole('textbox', { name: 'Reply' }), ' P.S.');
  await user.click(dialog.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('The reply to Jiwoo is on its way')).toBeInTheDocument();
  expect(await dialog.findByText(/Reply by keeper/)).toBeInTheDocument();
  const sent = seen.find(({ name }) => name === 'replyToCollaborationRequest');
  expect(sent?.ifMatch).toBe('"1"');
  expect(sent?.body).toEqual({ text: expect.stringMatching(/^Dear Jiwoo[\s\S]*P\.S\.$/) });
});

test('the button of an empty reply leads to its field', async () => {
  const { user, dialog, seen } = await openRequest(request);
  await user.click(await dialog.findByRole('button', { name: 'Send reply' }));
  expect(dialog.getByRole('textbox', { name: 'Reply' })).toHaveFocus();
  expect(seen.some(({ name }) => name === 'replyToCollaborationRequest')).toBe(false);
});

test('a reply that was refused stays in its field', async () => {
  const { user, dialog } = await openRequest(request, {
    replyToCollaborationRequest: () => problemResponse(503, 'unavailable'),
  });
  await user.type(await dialog.findByRole('textbox', { name: 'Reply' }), 'Hello');
  await user.click(dialog.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('The reply could not be sent')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Reply' })).toHaveValue('Hello');
});

test('a contact that is no address is copied', async () => {
  const { dialog } = await openRequest(aCollaborationRequest({ name: 'Jiwoo', contact: '@jiwoo' }));
  expect(await dialog.findByRole('button', { name: 'Copy contact' })).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Send reply' })).toBeNull();
});

test('without mail settings the mail program opens', async () => {
  const { dialog } = await openRequest(request, { getMailSettings: () => ({ mail: null }) });
  expect(await dialog.findByRole('link', { name: 'Reply' })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
});

test('a sent reply shows who wrote it when', async () => {
  const { dialog } = await openRequest({
    ...request,
    replies: [{ text: 'Dear Jiwoo', sentBy: 'keeper', writtenAt: '2025-03-01T06:00:00.000Z' }],
  });
  expect(await dialog.findByText(/Reply by keeper.*Mar 1, 2025/)).toBeInTheDocument();
  expect(dialog.getByText('Dear Jiwoo')).toBeInTheDocument();
});
