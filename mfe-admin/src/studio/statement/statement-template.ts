import { studioName, type KnownStudio } from 'shared-contracts/entities';
import { languageTag, pageAddress, type Locale } from 'shared-contracts/localization';

import { statementMessages } from './messages';

interface TemplateOptions {
  /** Address of the site, without a path. */
  origin: string;
  date: Date;
}

/**
 * An accessibility statement in the structure that the W3C recommends, in Markdown, with the studio's name and the
 * address of its contact form: https://www.w3.org/WAI/planning/statements/
 */
export function statementTemplate(studio: KnownStudio, locale: Locale, { origin, date }: TemplateOptions): string {
  const values: Readonly<Record<string, string>> = {
    studio: studioName(studio, locale).text,
    contact: `${pageAddress(origin, '/', locale)}#contact`,
    date: new Intl.DateTimeFormat(languageTag[locale], { dateStyle: 'long' }).format(date),
  };
  return statementMessages(locale)['statement.template'].replaceAll(
    /\{(\w+)\}/g,
    (whole, name: string) => values[name] ?? whole,
  );
}
