import type { PageHead } from 'shared-contracts/federation';
import type { Locale } from 'shared-contracts/localization';

import { messages } from '../messages';

/** Head of the not-found page. */
export function missingPageHead(locale: Locale): PageHead {
  const texts = messages(locale);
  return { title: `${texts['missing.title']} | ${texts['studio.name']}`, description: texts['missing.description'] };
}
