import * as z from 'zod';

import { accountRoles, contentKinds, defaultAccount, passwordChange, signIn, signingIn } from '../../entities';
import { locales } from '../../localization/locales';
import { defineCalls, type CallAddress } from '../call';

export const accountAddresses = {
  checkAuth: { method: 'GET', path: '/api/admin/auth/check', reads: ['session'] },
  login: { method: 'POST', path: '/api/admin/auth/login', changes: ['user', ...contentKinds] },
  logout: { method: 'POST', path: '/api/admin/auth/logout' },
  updateOwnAccount: { method: 'PUT', path: '/api/admin/auth/account', changes: ['user'] },
  confirmFreshSignIn: { method: 'GET', path: '/api/admin/auth/fresh', reads: [] },
  changePassword: { method: 'POST', path: '/api/admin/auth/password', changes: ['user'] },
  listSignIns: { method: 'GET', path: '/api/admin/auth/sign-ins', reads: ['user'] },
} as const satisfies Record<string, CallAddress>;

export const signedIn = /* #__PURE__ */ (() =>
  z.strictObject({
    username: z.string(),
    /** A server of an earlier version does not say it, and all are owners. */
    role: z.enum(accountRoles).optional(),
    /** In which a translator may change texts. */
    textLanguages: z.array(z.enum(locales)).optional(),
    /** Of the admin. */
    interfaceLanguage: z.enum(locales).nullish(),
    /** Until it has one, the account is refused everything else. */
    secondFactorMissing: z.boolean().optional(),
    /** Set while nothing can be saved. */
    readOnly: z.boolean().optional(),
    defaultAccount,
  }))();

export const accountCalls = /* #__PURE__ */ defineCalls(accountAddresses, () => ({
  checkAuth: {
    summary: 'Returns the signed-in user. Its 401 also carries defaultAccount.',
    access: 'public',
    session: true,
    response: signedIn,
  },
  login: {
    summary:
      'Starts a session. 401 for wrong credentials, or with an error at `code` or `passkey` if the account needs it; ' +
      '429 after too many attempts.',
    access: 'public',
    session: true,
    body: signingIn,
    response: signedIn,
  },
  logout: {
    summary: 'Ends the session.',
    access: 'public',
    session: true,
  },
  updateOwnAccount: {
    right: 'own-account:update',
    summary: 'Chooses the language in which the admin opens for this account.',
    body: z.strictObject({ interfaceLanguage: z.enum(locales) }),
  },
  confirmFreshSignIn: {
    right: 'own-account:read',
    fresh: true,
    summary: 'Asks whether the sign-in is new enough for exports and the like, before one begins.',
  },
  changePassword: {
    right: 'own-account:update',
    summary: 'Changes the password and ends every other session of the account.',
    body: passwordChange,
  },
  listSignIns: {
    right: 'own-account:read',
    summary: 'The last ten sign-ins of the account, newest first.',
    response: z.array(signIn),
  },
}));
