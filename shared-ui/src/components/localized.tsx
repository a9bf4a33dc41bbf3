import { useLocale } from 'shared-client';
import {
  languageTag,
  localizedText,
  type Locale,
  type LocalizedFields,
  type LocalizedText,
} from 'shared-contracts/localization';

/** The text of a field in the language of the site, or the Japanese one, with what a `lang` attribute needs. */
export function useLocalized<Field extends string>(
  record: LocalizedFields<Field>,
  field: Field,
  locale?: Locale,
): LocalizedText & { lang: string | undefined } {
  const siteLocale = useLocale();
  const found = localizedText(record, field, locale ?? siteLocale);
  return { ...found, lang: found.isFallback ? languageTag[found.locale] : undefined };
}

interface LocalizedProps<Field extends string> {
  record: LocalizedFields<Field>;
  field: Field;
  /** Another language than the site's, for previews. */
  locale?: Locale;
  className?: string;
}

/**
 * The text of a field in the language of the site. Text that falls back says that it is Japanese (right glyphs, right
 * voice).
 */
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
