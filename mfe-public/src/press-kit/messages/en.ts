import type { OwnMessageId } from './index';

export const texts = {
  'press.title': '{title} press kit',
  'press.work': 'Back to the game',
  'press.download': 'Download everything (ZIP)',
  'press.facts': 'Facts',
  'press.developer': 'Developer',
  'press.languages': 'Languages',
  'press.descriptions': 'Descriptions',
  'press.short': 'Short',
  'press.medium': 'Medium',
  'press.long': 'Long',
  'press.art': 'Key art and logos',
  'press.full': 'View {file} at full size',
  'press.contact': 'Press contact',
  'press.write': 'Write to us',
  'press.purpose': 'Texts and images for articles about the game.',
} satisfies Record<OwnMessageId, string>;
