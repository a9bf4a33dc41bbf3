import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { problemResponse, type Responses } from 'shared-ui/testing';

import { openAdmin } from '../testing/open-admin';

const none = { isNeeded: false, passkeys: [], oneTimeCodes: false, recoveryCodesLeft: 0 };
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Studio:keeper?secret=${secret}&issuer=Studio`;
const passkey = { id: crypto.randomUUID(), name: 'Laptop', createdAt: '2025-06-01T03:04:00.000Z', lastUsedAt: null };
const wrongCode = () =>
  problemResponse(400, 'validation', {
    errors: [{ path: 'code', code: 'validation.code.wrong', message: 'For readers of the API' }],
  });

async function openSettings(responses: Responses = {}) {
  const opened = openAdmin('/admin', { listSignIns: () => [], readSecondFactors: () => none, ...responses });
  await opened.user.click(await screen.findByRole('button', { name: 'Account: keeper', hidden: true }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Settings' })) };
}

test('an authenticator app is set up with its first code, and ten recovery codes are shown once', async () => {
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `code-${index}`);
  let factors = none;
  const { user, dialog, calls } = await openSettings({
    readSecondFactors: () => factors,
    beginOneTimeCodes: () => ({ secret, uri }),
    setOneTimeCodes: ({ body }) => {
      if (body.code !== '123456') return wrongCode();
      factors = { ...none, oneTimeCodes: true, recoveryCodesLeft: 10 };
      return { recoveryCodes };
    },
  });
  await user.click(await dialog.findByRole('button', { name: 'Set up an app' }));
  expect(await dialog.findByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
  expect(dialog.getByText(secret)).toBeInTheDocument();
  const code = dialog.getByRole('textbox', { name: /^Code from the app/ });
  await user.type(code, '000000');
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(await dialog.findByText('This code is not valid, or has been used')).toBeInTheDocument();
  await user.clear(code);
  await user.type(code, '123456');
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  const list = await dialog.findByRole('list', { name: 'Recovery codes' });
  expect(list).toHaveFocus();
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  await user.click(dialog.getByRole('button', { name: 'I have saved it' }));
  expect(await dialog.findByText('On. 10 recovery codes left.')).toBeInTheDocument();
  expect(screen.queryByText('code-0')).toBeNull();
  expect(calls.filter(({ name }) => name === 'setOneTimeCodes').map(({ body }) => body)).toEqual([
    { secret, code: '000000' },
    { secret, code: '123456' },
  ]);
});

test('a passkey is removed after a question; a refusal says that it is the last second factor', async () => {
  const other = { id: crypto.randomUUID(), name: 'Phone' };
  const { user, dialog, calls } = await openSettings({
    readSecondFactors: () => ({ ...none, isNeeded: true, passkeys: [passkey, { ...passkey, ...other }] }),
    deletePasskey: () => problemResponse(409, 'conflict'),
  });
  expect(await dialog.findByText('This account needs a second factor.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Remove: Laptop' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove: Laptop' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('This is the last one. Add another first')).toBeInTheDocument();
  expect(calls.find(({ name }) => name === 'deletePasskey')?.params).toEqual({ id: passkey.id });
});

test('the last second factor of an account that needs one is not offered to be removed', async () => {
  const { dialog } = await openSettings({
    readSecondFactors: () => ({ ...none, isNeeded: true, oneTimeCodes: true, recoveryCodesLeft: 3 }),
  });
  expect(await dialog.findByText('On. 3 recovery codes left.')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Turn off the app' })).toBeNull();
});

test('a browser without passkeys says so', async () => {
  const { dialog } = await openSettings();
  expect(await dialog.findByText('This browser has no passkeys at this address.')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('an account that needs a second factor sees nothing else until it has one', async () => {
  let isMissing = true;
  const { user } = openAdmin('/admin/projects', {
    checkAuth: () => ({ username: 'keeper', role: 'owner', defaultAccount: null, secondFactorMissing: isMissing }),
    readSecondFactors: () => ({ ...none, isNeeded: true, oneTimeCodes: !isMissing }),
    beginOneTimeCodes: () => ({ secret, uri }),
    setOneTimeCodes: () => {
      isMissing = false;
      return { recoveryCodes: ['code-0'] };
    },
  });
  expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { hidden: true })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue to the admin' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
  await user.type(await screen.findByRole('textbox', { name: /^Code from the app/ }), '123456{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Continue to the admin' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Projects' })).toBeInTheDocument();
});

test('the sign-in asks for a code once the server does, and says at its field that it is wrong', async () => {
  const codes: unknown[] = [];
  const { user } = openAdmin('/admin', {
    checkAuth: () => problemResponse(401, 'unauthenticated'),
    login: ({ body: { code } }) => {
      codes.push(code);
      const id = code === undefined ? 'validation.required' : 'validation.code.wrong';
      if (code === '123456') return { username: 'keeper', role: 'owner', defaultAccount: null };
      return problemResponse(401, 'unauthenticated', { errors: [{ path: 'code', code: id, message: 'For readers' }] });
    },
  });
  await user.type(await screen.findByRole('textbox', { name: /^Username/ }), 'keeper');
  await user.type(screen.getByLabelText(/^Password/), 'a password');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  const code = await screen.findByRole('textbox', { name: /^Code/ });
  expect(code).toHaveFocus();
  await user.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is not valid/));
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  expect(codes).toEqual([undefined, '000000', '123456']);
});
