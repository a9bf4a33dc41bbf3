import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { problemResponse, type Responses } from 'shared-ui/testing';

import { openAdmin } from '../testing/open-admin';

const signedOut = { checkAuth: () => problemResponse(401, 'unauthenticated') };
const signedIn = () => ({ username: 'mina', role: 'editor' as const, textLanguages: [], defaultAccount: null });
const password = 'a lantern by the river';

/** A server whose session is that of the link once it is used. */
function serverOfLink(before: NonNullable<Responses['checkAuth']>): Responses {
  let isUsed = false;
  return {
    checkAuth: (call) => (isUsed ? signedIn() : before(call)),
    join: () => {
      isUsed = true;
      return signedIn();
    },
  };
}

async function openLink(responses: Responses, link = '/admin/join#a-token') {
  const opened = openAdmin(link, { ...signedOut, ...responses });
  const field = await screen.findByLabelText(/^New password/);
  return { ...opened, field, submit: screen.getByRole('button', { name: 'Set password and sign in' }) };
}

test('a link sets the password, signs in and leaves its address', async () => {
  const { user, calls, field, submit, address } = await openLink(serverOfLink(signedOut.checkAuth));
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('At least 12 characters');
  expect(await screen.findByDisplayValue('mina')).toHaveAccessibleName('Username');
  await user.type(field, password);
  await user.click(submit);
  expect(await screen.findByText('Your password is set')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  expect(address()).toBe('/admin');
  expect(screen.getByRole('button', { name: 'Account: mina', hidden: true })).toBeInTheDocument();
  expect(calls.find(({ name }) => name === 'join')?.body).toEqual({ token: 'a-token', password });
});

test('another account that is signed in does not hide it', async () => {
  const { user, field, submit } = await openLink(serverOfLink(() => ({ username: 'keeper', defaultAccount: null })));
  await user.type(field, password);
  await user.click(submit);
  expect(await screen.findByRole('button', { name: 'Account: mina', hidden: true })).toBeInTheDocument();
});

test('a password is refused at its field, which can show it', async () => {
  const { user, calls, field, submit } = await openLink({
    join: () =>
      problemResponse(400, 'validation', {
        errors: [{ path: 'password', code: 'validation.password.used', message: 'For readers of the API' }],
      }),
  });
  await user.type(field, 'short');
  await user.click(submit);
  expect(await screen.findByText('Enter at least 12 characters')).toBeInTheDocument();
  expect(calls.some(({ name }) => name === 'join')).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.type(field, ' no more words');
  await user.click(submit);
  expect(await screen.findByText('The password was not set')).toBeInTheDocument();
  expect(field).toHaveAccessibleDescription(/Choose a password that has not been used before/);
  expect(field).toHaveValue('short no more words');
});

test('a used link says so and leads to the admin', async () => {
  const { user } = openAdmin('/admin/join#a-token', {
    ...signedOut,
    openInvitation: () => problemResponse(404, 'not-found'),
  });
  const notice = await screen.findByText(/^This link has been used, has expired or was replaced\. Ask an owner/);
  await waitFor(() => expect(notice.parentElement).toHaveFocus());
  await user.click(screen.getByRole('link', { name: 'Go to the admin' }));
  expect(await screen.findByRole('heading', { name: 'Admin sign-in' })).toBeInTheDocument();
});

test('a link that is used meanwhile says so', async () => {
  const { user, field, submit } = await openLink({ join: () => problemResponse(404, 'not-found') });
  await user.type(field, password);
  await user.click(submit);
  expect(await screen.findByText(/^This link has been used/)).toBeInTheDocument();
});

test('an address without a token is no link', async () => {
  openAdmin('/admin/join', signedOut);
  expect(await screen.findByText(/^This link has been used/)).toBeInTheDocument();
  expect(screen.queryByLabelText(/^New password/)).toBeNull();
});
