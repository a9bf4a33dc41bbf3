import type { OwnMessageId } from './index';

export const texts = {
  'accessibility.title': 'Accessibility',
  'accessibility.loading': 'Loading the accessibility statement',
  'accessibility.missing': 'There is no accessibility statement yet',
  'accessibility.failed': 'The accessibility statement could not be loaded',
} satisfies Record<OwnMessageId, string>;
