import type { OwnMessageId } from './index';

export const texts = {
  'remote.failed.title': 'This part could not be loaded',
  'remote.failed.description': 'Check your connection and try again. The rest of the page keeps working.',
  'remote.loading': 'Loading',
  'page.frozen': 'Some features could not be loaded. You can keep reading.',
  'page.retry': 'Retry',
  'page.outdated': 'A newer version of this page has been published. Reload to continue.',
  'page.reload': 'Reload',
  'page.preview': 'Preview of a build that is not live:',
  'page.endPreview': 'End preview',
  'missing.title': '404 Page Not Found',
  'missing.description': 'Did you forget to add the page to the router?',
  'missing.home': 'Back to Home',
  'nav.label': 'Main menu',
  'nav.open': 'Open menu',
  'nav.close': 'Close menu',
  'nav.home': 'Home',
  'footer.feed': 'Atom feed',
  'footer.label': 'Footer menu',
} satisfies Record<OwnMessageId, string>;
