import type { SessionMessageId } from './index';

export const texts = {
  'admin.loading': 'Loading',
  'login.title': 'Admin sign-in',
  'login.username': 'Username',
  'login.password': 'Password',
  'login.submit': 'Sign In',
  'login.busy': 'Signing in…',
  'login.hint': 'Default account: {username} / {password}',
  'login.succeeded': 'Logged in successfully',
  'login.failed': 'Login failed',
  'login.failed.description': 'Invalid username or password',
  'login.readOnly': 'The site is being maintained: nobody can sign in right now. Try again later.',
  'login.error': 'An error occurred',
  'login.code': 'Code',
  'login.code.note': 'From your authenticator app, or a recovery code',
  'login.passkey': 'Sign in with a passkey',
  'login.passkey.needed': 'Sign in to this account with a passkey',
  'login.passkey.unknown': 'This passkey is not known here',
} satisfies Record<SessionMessageId, string>;
