import { defaultLocale, languageName, languageTag, type LocalizedFields } from 'shared-contracts/localization';
import { Badge, useLocalized } from 'shared-ui';

/** Names the language of a record that is not translated, where its original text stands in; else nothing. */
export function FallbackTag<Field extends string>({ record, field }: { record: LocalizedFields<Field>; field: Field }) {
  const { isFallback, text } = useLocalized(record, field);
  return isFallback && text !== '' ? (
    <Badge lang={languageTag[defaultLocale]}>{languageName[defaultLocale]}</Badge>
  ) : null;
}
