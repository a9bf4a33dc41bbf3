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
  'login.error': 'An error occurred',
} satisfies Record<SessionMessageId, string>;
