import { useIntl } from 'react-intl';

import type { GameLanguage } from 'shared-contracts/entities';
import { hreflang, languageName, languageTag, locales } from 'shared-contracts/localization';

/** Languages of the site by their own names; others, which are rare, by their names in the reader's language. */
function useLanguageName(): (tag: string) => string {
  const intl = useIntl();
  return (tag) => {
    const known = locales.find((locale) => hreflang[locale] === tag || languageTag[locale] === tag);
    return known ? languageName[known] : (intl.formatDisplayName(tag, { type: 'language' }) ?? tag);
  };
}

/** The languages of a work; those with voices are marked in words. */
export function GameLanguages({ languages }: { languages: readonly GameLanguage[] }) {
  const intl = useIntl();
  const nameOf = useLanguageName();
  const names = languages.flatMap(({ language, isVoiced }) =>
    language
      ? [isVoiced ? intl.formatMessage({ id: 'languages.voiced' }, { language: nameOf(language) }) : nameOf(language)]
      : [],
  );
  return names.join(' / ');
}
