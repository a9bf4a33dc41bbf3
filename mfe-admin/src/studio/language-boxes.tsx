import { visitorLocales } from 'shared-contracts/entities';
import { defaultLocale, languageName, languageTag, locales } from 'shared-contracts/localization';
import { Cluster, Stack } from 'shared-ui';
import { useField } from 'shared-ui/forms';

import { Note, BoxLabel } from '../layout/text';
import { useText } from '../text';

/** The languages as a list in the form; an empty list means all of them. */
type ChosenLanguages = { siteLanguage: (typeof locales)[number] }[];

/** The languages of the site, always including Japanese. The label is for a place without a heading. */
export function LanguageBoxes({ name, label }: { name: string; label?: string }) {
  const text = useText();
  const { value, setValue } = useField<ChosenLanguages>(name);
  const shown = visitorLocales({ siteLanguages: value });
  const choose = (language: (typeof locales)[number], isShown: boolean) => {
    const chosen = locales.filter((locale) => (locale === language ? isShown : shown.includes(locale)));
    void setValue(chosen.length === locales.length ? [] : chosen.map((siteLanguage) => ({ siteLanguage })));
  };
  return (
    <Stack $gap="s" role="group" aria-label={text('field.siteLanguages')}>
      {label === undefined ? null : <strong>{label}</strong>}
      <Cluster>
        {locales.map((locale) => (
          <BoxLabel key={locale}>
            <input
              type="checkbox"
              checked={shown.includes(locale)}
              disabled={locale === defaultLocale}
              onChange={({ currentTarget: { checked } }) => choose(locale, checked)}
            />
            <span lang={languageTag[locale]}>{languageName[locale]}</span>
          </BoxLabel>
        ))}
      </Cluster>
      <Note>{text('studio.languagesNote')}</Note>
    </Stack>
  );
}
