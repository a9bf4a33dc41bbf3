import type { PageHead } from 'shared-contracts/federation';
import type { Locale } from 'shared-contracts/localization';

import { messages } from '../messages';

/** Head of the development blog. */
export function developmentLogsHead({ locale }: { locale: Locale }): PageHead {
  const texts = messages[locale];
  return {
    title: `${texts['logs.title']} | ${texts['studio.name']}`,
    description: texts['logs.intro'],
    structuredData: { '@context': 'https://schema.org', '@type': 'Blog', name: texts['logs.title'], description: texts['logs.intro'] },
  };
}
