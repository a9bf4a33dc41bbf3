import type { FrameMessageId } from './index';

export const texts = {
  'admin.menu': 'Admin menu',
  'admin.menu.open': 'Open menu',
  'admin.back': 'Back to Site',
  'commands.search': 'Search',
  'sidebar.content': 'Content',
  'sidebar.site': 'Site',
  'sidebar.system': 'System',
  'readOnly.title': 'The site is being maintained',
  'readOnly.text':
    'Visitors see everything, but nothing can be saved right now. What you type stays on this device: save it afterwards.',
  'kept.signOut': 'Unsaved input is stored on this device',
  'kept.signOut.description':
    '{count, plural, one {One editor was} other {# editors were}} left without saving. Stored input is offered again after the next sign-in with this account. Delete it if others use this device.',
  'kept.signOut.keep': 'Sign out and keep it',
  'kept.signOut.delete': 'Sign out and delete it',
  'login.again': 'Please sign in again',
  'login.again.description':
    'Your session has ended, or this step asks for a new sign-in. What you typed is still here: save it afterwards.',
} satisfies Record<FrameMessageId, string>;
