import { Fragment } from 'react';
import { useIntl } from 'react-intl';

import type { GameLanguage } from 'shared-contracts/entities';
import { hreflang, languageName, languageTag, locales } from 'shared-contracts/localization';

/** Of names in a line, which may break after it. */
export const listSeparator = '\u00a0/ ';

/** A language of the site by its own name; another one, which is rare, by its name in the reader's language. */
function LanguageName({ tag }: { tag: string }) {
  const intl = useIntl();
  const known = locales.find((locale) => hreflang[locale] === tag || languageTag[locale] === tag);
  if (!known) return intl.formatDisplayName(tag, { type: 'language' }) ?? tag;
  return (
    <span lang={languageTag[known]} style={{ whiteSpace: 'nowrap' }}>
      {languageName[known]}
    </span>
  );
}

/** The languages of a work; those with voices are marked in words. */
export function GameLanguages({ languages }: { languages: readonly GameLanguage[] }) {
  const intl = useIntl();
  return languages
    .filter(({ language }) => language)
    .map(({ language, isVoiced }, index) => {
      const name = <LanguageName key="name" tag={language ?? ''} />;
      return (
        <Fragment key={index}>
          {index === 0 ? '' : listSeparator}
          {isVoiced ? intl.formatMessage({ id: 'languages.voiced' }, { language: name }) : name}
        </Fragment>
      );
    });
}
