import { enteredStudioText, studioName, type KnownStudio, type StudioTextField } from 'shared-contracts/entities';
import type { DataNeed } from 'shared-contracts/federation';
import type { Locale } from 'shared-contracts/localization';

/** Fields of the studio that a page shows in addition to its name, which is in every title. */
export const studioWith = (...fields: readonly string[]): DataNeed => ({
  call: 'getStudio',
  arg: undefined,
  fields: ['name', ...fields],
});

/** A text of the studio for the head of a page: what it has entered, or else one of the catalog. */
export const studioHeadText = (studio: KnownStudio, field: StudioTextField, text: string, locale: Locale): string =>
  enteredStudioText(studio, field, locale)?.text ?? text.replaceAll('{studio}', () => studioName(studio, locale).text);

/** Title and description of a page without its own texts. */
export const studioHead = (
  title: string,
  field: StudioTextField,
  text: string,
  studio: KnownStudio,
  locale: Locale,
) => ({
  title: `${title} | ${studioName(studio, locale).text}`,
  description: studioHeadText(studio, field, text, locale),
});
