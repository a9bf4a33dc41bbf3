import { plainText } from 'shared-contracts/markdown';
import type { PageModule } from 'shared-contracts/federation';
import { cutGraphemes, localizedTextOf } from 'shared-contracts/localization';

import { studioHead } from '../frame/studio';
import { accessibilityMessages } from './messages';

export const accessibilityHead: PageModule['head'] = ({ locale, data }) => {
  const texts = accessibilityMessages(locale);
  const title = texts[data.getStudioPage ? 'accessibility.title' : 'accessibility.missing'];
  const head = studioHead(title, 'lead', texts['studio.lead'], data.getStudio, locale);
  if (!data.getStudioPage) return head;
  const { text } = localizedTextOf(data.getStudioPage, 'text', locale);
  return {
    ...head,
    description: cutGraphemes(plainText(text).replace(/\s+/g, ' '), 160),
    languages: data.getStudio?.pages?.['accessibility'],
  };
};
