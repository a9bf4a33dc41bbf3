import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { problemResponse, type Responses } from 'shared-ui/testing';

import { openAdmin } from '../testing/open-admin';

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
const signIns = () => [{ at: '2025-06-01T03:04:00.000Z', address: '203.0.113.9', userAgent }];

async function openSettings(responses: Responses = {}) {
  const opened = openAdmin('/admin', { listSignIns: signIns, ...responses });
  await opened.user.click(await screen.findByRole('button', { name: 'Account: keeper', hidden: true }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Settings' })) };
}

test.each([
  ['in Japan', -540, 'Jun 1, 2025, 12:04 PM ·'],
  ['elsewhere', 480, 'Jun 1, 2025, 12:04 PM (Japan time) ·'],
])('recent sign-ins show address and time in Japan, which they name on a clock %s', async (_where, offset, time) => {
  const clock = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  const { dialog } = await openSettings();
  const signIn = await dialog.findByText('203.0.113.9', { exact: false });
  expect(signIn.textContent?.replace('\u202f', ' ')).toContain(time);
  clock.mockRestore();
  expect(dialog.getByText('Firefox on Windows')).toBeInTheDocument();
});

test('the admin opens in the language of the account, unless another one was asked for', async () => {
  const checkAuth = () => ({ username: 'keeper', interfaceLanguage: 'ko' as const, defaultAccount: null });
  const { unmount } = openAdmin('/admin', { checkAuth }, 'ja');
  expect(await screen.findByRole('heading', { level: 1, name: '대시보드' })).toBeInTheDocument();
  unmount();
  openAdmin('/admin', { checkAuth });
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
});

test('the language of the admin is chosen and shown at once', async () => {
  const { dialog, user, calls } = await openSettings({ updateOwnAccount: () => null });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Language of the admin' }), '한국어');
  expect(await screen.findByText('Language saved')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: '대시보드', hidden: true })).toBeInTheDocument();
  expect(calls.filter(({ name }) => name === 'updateOwnAccount').map(({ body }) => body)).toEqual([
    { interfaceLanguage: 'ko' },
  ]);
});

test('the password is changed once the new one is long enough', async () => {
  const { dialog, user, calls } = await openSettings({ changePassword: () => null });
  await user.type(dialog.getByLabelText(/^Current password/), 'old');
  await user.type(dialog.getByLabelText(/^New password/), 'too short');
  await user.click(dialog.getByRole('button', { name: 'Change password' }));
  expect(await dialog.findByText('Enter at least 12 characters')).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/^New password/), ' no more');
  await user.click(dialog.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password changed')).toBeInTheDocument();
  expect(screen.getByText('All other sessions have ended')).toBeInTheDocument();
  expect(calls.filter(({ name }) => name === 'changePassword').map(({ body }) => body)).toEqual([
    { currentPassword: 'old', newPassword: 'too short no more' },
  ]);
  expect(dialog.getByLabelText(/^Current password/)).toHaveValue('');
});

test('a wrong current password is shown at its field, and the input is kept', async () => {
  const { dialog, user } = await openSettings({
    changePassword: () =>
      problemResponse(400, 'validation', {
        errors: [{ path: 'currentPassword', code: 'validation.password.wrong', message: 'For readers of the API' }],
      }),
  });
  await user.type(dialog.getByLabelText(/^Current password/), 'wrong');
  await user.type(dialog.getByLabelText(/^New password/), 'a long new password');
  await user.click(dialog.getByRole('checkbox', { name: 'Show passwords' }));
  await user.click(dialog.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('The password was not changed')).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Current password/)).toHaveAccessibleDescription(/This is not the current password/);
  expect(dialog.getByLabelText(/^New password/)).toHaveValue('a long new password');
});
