import type { PageHead } from 'shared-contracts/federation';
import type { Locale } from 'shared-contracts/localization';

import { messages } from '../messages';

/** Head of the landing page. */
export function landingHead({ locale }: { locale: Locale }): PageHead {
  const texts = messages[locale];
  return {
    title: `${texts['studio.name']} | ${texts['studio.subtitle']}`,
    description: texts['hero.subtitle'],
    structuredData: { '@context': 'https://schema.org', '@type': 'Organization', name: texts['studio.name'], description: texts['hero.subtitle'] },
  };
}
