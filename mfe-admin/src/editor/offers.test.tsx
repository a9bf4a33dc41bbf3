import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { edit, field, moon } from '../testing/edit-project';

const draftOf = (titleJa: string, savedAt: string) => ({
  id: '22222222-2222-4222-8222-222222222222',
  recordKind: 'project' as const,
  recordId: moon.id,
  base: { titleJa: '朧月' },
  changes: { titleJa },
  savedAt,
});

/** Leaves typed input on this device, and opens its record again, which has a draft. */
async function comeBack(draft: ReturnType<typeof draftOf>) {
  const { user, unmount } = await edit({});
  await user.type(await field('Title (日本語)'), '夜');
  fireEvent(window, new Event('pagehide'));
  unmount();
  const opened = await edit({ listDraftChanges: () => [draft] });
  await screen.findByRole('button', { name: 'Resume' });
  return opened;
}

const before = '2020-01-01T00:00:00.000Z';
const after = '2999-01-01T00:00:00.000Z';
const restore = () => screen.queryByRole('button', { name: /^Restore from/ });
const found = () => screen.queryByText(/^Draft changes: /);
const kept = () => screen.queryByText(/^Unsaved input from /);

test('a draft with the text that the device has, too, is offered once', async () => {
  await comeBack(draftOf('朧月夜', before));
  expect([found(), kept(), restore()]).toEqual([expect.anything(), null, null]);
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('bokkado-input'))).toEqual([]));
});

test('input that is newer than the draft is offered first, and leads to the draft', async () => {
  const { user } = await comeBack(draftOf('霞む月', before));
  expect([found(), kept()]).toEqual([null, expect.anything()]);
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await field('Title (日本語)')).toHaveValue('霞む月');
});

test('a draft that is newer than the input is offered first, and leads to the input', async () => {
  const { user } = await comeBack(draftOf('霞む月', after));
  expect([found(), kept()]).toEqual([expect.anything(), null]);
  await user.click(await screen.findByRole('button', { name: /^Restore from/ }));
  expect(await field('Title (日本語)')).toHaveValue('朧月夜');
});
