import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { CollaborationRequest } from 'shared-contracts/entities';
import { aCollaborationRequest } from 'shared-contracts/testing';
import { mockCalls, networkError, problemResponse, type SeenCall } from 'shared-ui/testing';

import { openInbox, serverWith } from '../testing/test-inbox';

async function openFirst(...requests: CollaborationRequest[]) {
  const seen = mockCalls(serverWith(...requests));
  const { user } = openInbox();
  await user.click(await screen.findByRole('button', { name: `View the request from ${requests[0]?.name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  return { user, dialog, seen };
}

const updates = (seen: readonly SeenCall[]) => seen.filter(({ name }) => name === 'updateCollaborationRequest');

test('the dialog shows all fields and the erasure date', async () => {
  const message = `first line\n${'long '.repeat(50)}end`;
  const { dialog } = await openFirst(
    aCollaborationRequest({
      name: 'Jiwoo',
      contact: 'jiwoo@example.com',
      specialty: 'guzheng',
      experience: 'ten years',
      portfolio: 'https://example.com/jiwoo',
      message,
      preferredLanguage: 'ko',
      createdAt: '2025-03-01T00:00:00.000Z',
      erasedAfter: '2026-03-01T00:00:00.000Z',
    }),
  );
  const facts = Object.fromEntries(
    dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  expect(facts).toMatchObject({
    Specialty: 'guzheng',
    Experience: 'ten years',
    Message: message,
    'Received (Japan time)': 'Mar 1, 2025, 9:00 AM',
    Language: '한국어',
    'Personal data': 'Erased after Mar 1, 2026',
  });
  expect(facts.Contact).toContain('jiwoo@example.com');
  expect(dialog.getByRole('link', { name: /^https:\/\/example\.com\/jiwoo/ })).toHaveAttribute(
    'href',
    'https://example.com/jiwoo',
  );
});

test('empty fields are omitted', async () => {
  const { dialog } = await openFirst(aCollaborationRequest());
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'From',
    'Contact',
    'Language',
    'Received (Japan time)',
    'Promised reply',
    'Message',
    'Personal data',
  ]);
});

test('without retention the details say that personal data stays until the request is deleted', async () => {
  const { dialog } = await openFirst(aCollaborationRequest());
  expect(dialog.getByText('Stored until the request is deleted')).toBeInTheDocument();
});

const hours = (count: number) => new Date(Date.now() - count * 60 * 60_000).toISOString();

test.each([
  ['6 hours left', { createdAt: hours(17.5) }],
  ['1 hour left', { createdAt: hours(22.5) }],
  ['Less than an hour left', { createdAt: hours(23.5) }],
])('the head says how much is left of the promised day: %s', async (left, values) => {
  const { dialog } = await openFirst(aCollaborationRequest(values));
  expect(dialog.getByText('Promised reply').nextElementSibling).toHaveTextContent(`New${left}`);
});

test.each([
  ['that is overdue says so', { createdAt: hours(25) }, 'NewNo reply for over 24 hours'],
  ['with a reply has none to wait for', { createdAt: hours(1), state: 'replied' }, 'Replied'],
] as const)('a request %s', async (_what, values, words) => {
  const { dialog } = await openFirst(aCollaborationRequest(values));
  expect(dialog.getByText('Promised reply').nextElementSibling?.textContent).toBe(words);
});

test('the head comes first, then the message, then the reply', async () => {
  const { dialog } = await openFirst(aCollaborationRequest({ contact: 'mori@example.com', specialty: 'art' }));
  const parts = [
    dialog.getByText('Contact'),
    dialog.getByText('Specialty'),
    dialog.getByText('Received (Japan time)'),
    dialog.getByText('Message'),
    dialog.getByLabelText('Reply template'),
    dialog.getByRole('link', { name: 'Reply' }),
  ];
  const inOrder = parts.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1));
  expect(parts).toEqual(inOrder);
});

test('a template chosen for one request is not that of the next', async () => {
  const contact = 'mori@example.com';
  const { user, dialog } = await openFirst(
    aCollaborationRequest({ name: 'First', contact }),
    aCollaborationRequest({ name: 'Second', contact }),
  );
  await user.selectOptions(dialog.getByLabelText('Reply template'), 'ja 2');
  expect(dialog.getByRole('link', { name: 'Reply' }).getAttribute('href')).toContain('&body=');
  await user.click(dialog.getByRole('button', { name: 'Older' }));
  expect(await screen.findByRole('dialog', { name: 'Request from Second' })).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Reply' }).getAttribute('href')).not.toContain('&body=');
});

test('threat 10: a portfolio that is not a web address is rendered as text', async () => {
  const { dialog } = await openFirst({ ...aCollaborationRequest(), portfolio: 'example.com, see "works"' });
  expect(dialog.getByText('example.com, see "works"')).toBeInTheDocument();
  expect(dialog.queryByRole('link', { name: /example\.com, see/ })).toBeNull();
});

test('the state is saved with the revision, and a request that no longer matches keeps its place', async () => {
  const first = aCollaborationRequest({ name: 'First', revision: 4 });
  const seen = mockCalls(serverWith(first, aCollaborationRequest({ name: 'Second' })));
  const { user } = openInbox();
  await screen.findByText('First');
  await user.selectOptions(screen.getByLabelText('Status'), 'New');
  await user.click(await screen.findByRole('button', { name: 'View the request from First' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Status'), 'Replied');
  const notice = await screen.findByText('Changes saved');
  expect(notice.parentElement).toHaveTextContent(first.name);
  expect(updates(seen)).toMatchObject([{ params: { id: first.id }, body: { state: 'replied' }, ifMatch: '"4"' }]);
  await waitFor(() => expect(dialog.getByLabelText('Status')).toHaveValue('replied'));
  expect(dialog.queryByText('No reply for over 24 hours')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'First', hidden: true })).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Older' }));
  expect(await screen.findByRole('dialog', { name: 'Request from Second' })).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Older' })).toHaveAttribute('aria-disabled', 'true');
});

test('notes are saved, and empty ones as null', async () => {
  const { user, dialog, seen } = await openFirst(aCollaborationRequest({ notes: 'called' }));
  const notes = dialog.getByLabelText('Internal notes');
  expect(notes).toHaveValue('called');
  await user.type(notes, ' twice');
  await user.click(dialog.getByRole('button', { name: 'Save notes' }));
  await waitFor(() => expect(updates(seen)).toMatchObject([{ body: { notes: 'called twice' }, ifMatch: '"1"' }]));
  await user.clear(notes);
  await user.click(await dialog.findByRole('button', { name: 'Save notes' }));
  await waitFor(() => expect(updates(seen)[1]).toMatchObject({ body: { notes: null }, ifMatch: '"2"' }));
});

test('the saved changes are undone from the toast, and the open request follows', async () => {
  const { user, dialog, seen } = await openFirst(aCollaborationRequest({ name: 'Jiwoo', notes: 'called' }));
  const state = dialog.getByLabelText('Status');
  const notes = dialog.getByLabelText('Internal notes');
  await user.selectOptions(state, 'Replied');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect((await screen.findByText('Undone')).parentElement).toHaveTextContent('Jiwoo');
  await waitFor(() => expect(state).toHaveValue('new'));
  await user.type(notes, ' twice');
  await user.click(dialog.getByRole('button', { name: 'Save notes' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(notes).toHaveValue('called'));
  expect(updates(seen).map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"3"']);
  await user.click(dialog.getByRole('button', { name: 'Save notes' }));
  await screen.findByText('Changes saved');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('notes that are typed while others are saved stay, unsaved', async () => {
  const request = aCollaborationRequest({ name: 'Jiwoo', notes: 'called' });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const seen = mockCalls({
    ...serverWith(request),
    updateCollaborationRequest: async ({ body }) => {
      await held;
      return { ...request, ...body, revision: 2 };
    },
  });
  const { user } = openInbox();
  await user.click(await screen.findByRole('button', { name: 'View the request from Jiwoo' }));
  const notes = await screen.findByLabelText('Internal notes');
  await user.type(notes, ' twice');
  await user.click(screen.getByRole('button', { name: 'Save notes' }));
  await user.type(notes, ', no answer');
  release();
  expect(await screen.findByText('Changes saved')).toBeInTheDocument();
  expect(notes).toHaveValue('called twice, no answer');
  await user.click(screen.getByRole('button', { name: 'Save notes' }));
  await waitFor(() =>
    expect(updates(seen)[1]).toMatchObject({ body: { notes: 'called twice, no answer' }, ifMatch: '"2"' }),
  );
});

test("threat 17: conflicting notes are shown beside the other user's and can be saved again", async () => {
  const request = aCollaborationRequest({ name: 'Jiwoo' });
  const theirs = { ...request, notes: 'written by the other', revision: 2 };
  const { user, dialog } = await openFirst(request);
  const seen = mockCalls({
    updateCollaborationRequest: ({ body, ifMatch }) =>
      ifMatch === '"2"'
        ? { ...theirs, ...body, revision: 3 }
        : problemResponse(412, 'stale-revision', { current: theirs }),
  });
  await user.type(dialog.getByLabelText('Internal notes'), 'mine');
  await user.click(dialog.getByRole('button', { name: 'Save notes' }));
  expect(await screen.findByText('Could not save')).toBeInTheDocument();
  expect(within(dialog.getByRole('alert')).getByText('written by the other')).toBeInTheDocument();
  expect(dialog.getByLabelText('Internal notes')).toHaveValue('mine');
  await user.click(dialog.getByRole('button', { name: 'Save notes' }));
  expect(await screen.findByText('Changes saved')).toBeInTheDocument();
  expect(updates(seen)[1]).toMatchObject({ body: { notes: 'mine' }, ifMatch: '"2"' });
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
});

test('notes typed before a crash are offered with the saved changes since, until they are saved', async () => {
  const request = aCollaborationRequest({ name: 'Jiwoo', notes: 'called' });
  const server = serverWith(request);
  mockCalls(server);
  const open = async () => {
    const opened = openInbox();
    await opened.user.click(await screen.findByRole('button', { name: 'View the request from Jiwoo' }));
    return { ...opened, notes: await screen.findByLabelText('Internal notes') };
  };
  const first = await open();
  await first.user.type(first.notes, ' twice');
  fireEvent(window, new Event('pagehide'));
  first.unmount();
  mockCalls(serverWith({ ...request, notes: 'written by the other', revision: 2 }));
  const second = await open();
  expect(second.notes).toHaveValue('written by the other');
  await second.user.click(screen.getByRole('button', { name: /^Restore from/ }));
  expect(second.notes).toHaveValue('called twice');
  expect(second.notes).toHaveFocus();
  expect(within(screen.getByRole('alert')).getByText('written by the other')).toBeInTheDocument();
  await second.user.click(screen.getByRole('button', { name: 'Save notes' }));
  expect(await screen.findByText('Changes saved')).toBeInTheDocument();
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('marked as replied after the mail, the dialog keeps the focus of the button that is gone', async () => {
  const { user, dialog, seen } = await openFirst(aCollaborationRequest({ contact: 'mori@example.com' }));
  const link = dialog.getByRole('link', { name: 'Reply' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await user.click(dialog.getByRole('button', { name: 'Sent? Mark as replied' }));
  await waitFor(() => expect(updates(seen)).toMatchObject([{ body: { state: 'replied' } }]));
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Sent? Mark as replied' })).toBeNull());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a save without a response keeps the input', async () => {
  const { user, dialog } = await openFirst(aCollaborationRequest());
  mockCalls({ updateCollaborationRequest: networkError });
  await user.type(dialog.getByLabelText('Internal notes'), 'mine');
  await user.click(dialog.getByRole('button', { name: 'Save notes' }));
  expect(await screen.findByText('Could not save')).toBeInTheDocument();
  expect(dialog.getByLabelText('Internal notes')).toHaveValue('mine');
});

test('notes on a request that was erased meanwhile stay until its dialog is closed', async () => {
  const erased = aCollaborationRequest({ name: 'Erased' });
  const other = aCollaborationRequest({ name: 'Other' });
  const { user, dialog } = await openFirst(erased, other);
  await user.type(dialog.getByLabelText('Internal notes'), 'mine');
  mockCalls({ ...serverWith(other), updateCollaborationRequest: () => problemResponse(404, 'not-found') });
  await user.click(dialog.getByRole('button', { name: 'Save notes' }));
  expect(await screen.findByText('It no longer exists. It may have been deleted.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Internal notes')).toHaveValue('mine');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Erased', hidden: true })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Other', hidden: true })).toBeInTheDocument();
});

test('closing with unsaved notes asks for confirmation', async () => {
  const { user, dialog } = await openFirst(aCollaborationRequest({ name: 'Jiwoo' }));
  await user.type(dialog.getByLabelText('Internal notes'), 'mine');
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(dialog.getByLabelText('Internal notes')).toHaveFocus());
  expect(dialog.getByLabelText('Internal notes')).toHaveValue('mine');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard and leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'View the request from Jiwoo' })).toHaveFocus());
});

test('a request can be deleted from its details, with Undo', async () => {
  const { user, dialog } = await openFirst(aCollaborationRequest({ name: 'Jiwoo' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No requests yet')).toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'View the request from Jiwoo' })).toBeInTheDocument();
});
