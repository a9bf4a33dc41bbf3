import type { MessageId } from './index';

export const texts = {
  'remote.failed.title': 'This part could not be loaded',
  'remote.failed.description': 'Please check your connection and try again. The rest of the page keeps working.',
  'remote.loading': 'Loading',
  'page.frozen': 'Some functions could not be loaded. You can keep reading.',
  'page.retry': 'Retry',
  'missing.title': '404 Page Not Found',
  'missing.description': 'Did you forget to add the page to the router?',
  'missing.home': 'Back to Home',
  'studio.name': 'Bokkado',
  'studio.subtitle': 'Visual novels of East Asian lore',
  'nav.label': 'Main menu',
  'nav.open': 'Open menu',
  'nav.close': 'Close menu',
  'nav.home': 'Home',
  'nav.about': 'About',
  'nav.projects': 'Projects',
  'nav.partners': 'Partners',
  'nav.contact': 'Contact',
  'footer.label': 'Footer menu',
  'footer.copyright': '© 2025 Bokkado. All rights reserved.',
} satisfies Record<MessageId, string>;
