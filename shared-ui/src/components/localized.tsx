import { useLocale } from 'shared-client';
import {
  languageTag,
  localizedTextOf,
  type Locale,
  type LocalizedFields,
  type ShownLocalizedText,
} from 'shared-contracts/localization';

export function useLocalized<Field extends string>(
  record: LocalizedFields<Field>,
  field: Field,
  locale?: Locale,
): ShownLocalizedText & { lang: string | undefined } {
  const siteLocale = useLocale();
  const found = localizedTextOf(record, field, locale ?? siteLocale);
  return { ...found, lang: found.isFallback ? languageTag[found.locale] : undefined };
}

interface LocalizedProps<Field extends string> {
  record: LocalizedFields<Field>;
  field: Field;
  /** Overrides the site's language, for previews. */
  locale?: Locale;
  className?: string;
}

/** Fallback text gets `lang="ja"`, for the right glyphs and speech. */
export function Localized<Field extends string>({ record, field, locale, className }: LocalizedProps<Field>) {
  const { text, lang } = useLocalized(record, field, locale);
  return lang || className ? (
    <span lang={lang} className={className}>
      {text}
    </span>
  ) : (
    text
  );
}
