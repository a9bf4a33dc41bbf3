import * as z from 'zod';

import { contentKinds, credentials, defaultAccount, passwordChange, signIn } from '../../entities';
import { defineCalls, type CallAddress } from '../call';

export const accountAddresses = {
  checkAuth: { method: 'GET', path: '/api/admin/auth/check', reads: ['session'] },
  login: { method: 'POST', path: '/api/admin/auth/login', changes: ['user', ...contentKinds] },
  logout: { method: 'POST', path: '/api/admin/auth/logout' },
  changePassword: { method: 'POST', path: '/api/admin/auth/password', changes: ['user'] },
  listSignIns: { method: 'GET', path: '/api/admin/auth/sign-ins', reads: ['user'] },
} as const satisfies Record<string, CallAddress>;

export const accountCalls = /* #__PURE__ */ defineCalls(accountAddresses, () => ({
  checkAuth: {
    summary: 'Returns the signed-in user. Its 401 also carries defaultAccount.',
    access: 'public',
    session: true,
    response: z.strictObject({ username: z.string(), defaultAccount }),
  },
  login: {
    summary: 'Starts a session. 401 for wrong credentials, 429 after too many attempts.',
    access: 'public',
    session: true,
    body: credentials,
    response: z.strictObject({ username: z.string(), defaultAccount }),
  },
  logout: {
    summary: 'Ends the session.',
    access: 'public',
    session: true,
  },
  changePassword: {
    summary: 'Changes the password and ends every other session of the account.',
    body: passwordChange,
  },
  listSignIns: {
    summary: 'The last ten sign-ins of the account, newest first.',
    response: z.array(signIn),
  },
}));
