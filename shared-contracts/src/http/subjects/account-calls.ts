import * as z from 'zod';

import { credentials, defaultAccount, passwordChange, signIn } from '../../entities';
import { defineCall } from '../call';

/** The calls about sessions and one's own account. */
export const accountCalls = {
  checkAuth: defineCall('checkAuth', {
    summary: 'Returns the signed-in user. Its 401 also carries defaultAccount.',
    access: 'public',
    session: true,
    status: 200,
    response: z.strictObject({ username: z.string(), defaultAccount }),
  }),
  login: defineCall('login', {
    summary: 'Starts a session. 401 for wrong credentials, 429 after too many attempts.',
    access: 'public',
    session: true,
    body: credentials,
    status: 200,
    response: z.strictObject({ username: z.string(), defaultAccount }),
  }),
  logout: defineCall('logout', {
    summary: 'Ends the session.',
    access: 'public',
    session: true,
    status: 204,
  }),
  changePassword: defineCall('changePassword', {
    summary: 'Changes the password and ends every other session of the account.',
    access: 'admin',
    body: passwordChange,
    status: 204,
  }),
  listSignIns: defineCall('listSignIns', {
    summary: 'The last ten sign-ins of the account, newest first.',
    access: 'admin',
    status: 200,
    response: z.array(signIn),
  }),
} as const;
